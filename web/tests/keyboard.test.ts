import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitWords, jump, typeThere } from '../src/model/device/accessibility';

beforeEach(() => {
  document.body.innerHTML = '<main><input id="say" /><button id="die"></button><input id="name" /></main>';
});
afterEach(() => document.body.replaceChildren());

const press = (at: string, key: string, more: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', { key, ...more });
  Object.defineProperty(event, 'target', { value: document.querySelector(at) });
  return typeThere(document.body, event);
};

test('a letter goes into the field wherever on the page it is typed', () => {
  document.querySelector<HTMLElement>('#die')!.focus();
  expect(press('#die', 'n')).toBe(true);
  expect(document.activeElement?.id).toBe('say');
});

test('keys that press, commands and other fields are left alone', () => {
  document.querySelector<HTMLElement>('#die')!.focus();
  expect([press('#die', ' '), press('#die', 'Enter'), press('#die', 'z', { ctrlKey: true }), press('#name', 'n')]).toEqual([false, false, false, false]);
  expect(document.activeElement?.id).toBe('die');
});

test.each([
  [true, 'say'],
  [false, ''],
])('a question that wants words finds the field ready with a mouse (%s), not with a finger', (matches, focused) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  awaitWords(document.body);
  expect(document.activeElement?.id).toBe(focused);
  vi.unstubAllGlobals();
});

test('the key for the next choice also finds the button that does what is held', () => {
  document.body.innerHTML = '<main><button class="die lit"></button><button class="done held"></button></main>';
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  document.querySelector<HTMLElement>('.die')!.focus();
  jump(document.body, 1);
  expect(document.activeElement?.className).toBe('done held');
  vi.restoreAllMocks();
});
