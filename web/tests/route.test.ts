import { afterEach, expect, test, vi } from 'vitest';
import { route } from '../src/model/device/route.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

/** Whether a tap on a link of our own stays in this page. */
function stays(more: MouseEventInit = {}): boolean {
  vi.stubGlobal('scrollTo', vi.fn());
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/dice' }));
  const tap = new MouseEvent('click', { cancelable: true, ...more });
  Object.defineProperty(tap, 'target', { value: link });
  route.click(tap);
  return tap.defaultPrevented;
}

test('a link stays in this page, unless the browser is asked to open it elsewhere', () => {
  expect(stays()).toBe(true);
  expect([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }].map(stays)).toEqual([false, false, false, false]);
});

test('an address is read step by step, also one that is no text', () => {
  vi.stubGlobal('scrollTo', vi.fn());
  route.go('/l/caf%C3%A9');
  expect(route.steps).toEqual(['l', 'café']);
  route.go('/t/100%');
  expect(route.steps).toEqual(['t', '100%']);
});
