import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSeat } from '../src/model/device/storage';
import { Session } from '../src/model/session/session.svelte';
import { why } from '../src/model/session/why.svelte';
import Table from '../src/pages/Table.svelte';
import { prompt } from './game';
import { stubScreen } from './screen';
import { Server } from './server';

let session: Session;
let server: Server;
let shown: object | null;

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers();
  stubScreen();
  server = new Server();
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  session = new Session('x');
  await session.open();
  server.view.prompt = { ...server.view.prompt!, can_undo: true };
  await session.say('cross A1');
  shown = mount(Table, { target: document.body, props: { table: 'x', session, opened: true } });
  flushSync();
});

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(0);
  session.close();
  if (shown) await unmount(shown);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Press a key there; whether the browser still does what it does with it. */
function press(key: string, at: Element = document.body, more: KeyboardEventInit = {}): boolean {
  return at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

/** Something that is typed in, there. */
function field(parent: Element, id = ''): Element {
  const made = document.createElement('input');
  made.id = id;
  parent.append(made);
  return made;
}

const lies = (): Element => document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }));

test('Ctrl+Z takes back a choice, and the browser takes back nothing besides', async () => {
  expect(press('z', document.body, { ctrlKey: true })).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.moves).toEqual([]);
});

test('Ctrl+Z in a field takes back what was typed there', async () => {
  const asked = server.asked.length;
  expect(press('z', field(document.body), { ctrlKey: true })).toBe(true);
  session.typing = 'wo';
  expect(press('z', field(document.body, 'say'), { ctrlKey: true })).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([session.moves, server.asked.length]).toEqual([['cross A1'], asked]);
});

test('where a word is asked for and none is begun, Ctrl+Z takes back a choice', () => {
  expect(press('z', field(document.body, 'say'), { ctrlKey: true })).toBe(false);
});

test('Escape at the table, or where words are written, puts away what was said', () => {
  for (const at of [document.body, field(document.body, 'say')]) {
    session.tell('No.');
    press('Escape', at);
    expect(session.notice).toBeNull();
  }
});

test('“Why?” ends with the table at which it was asked', async () => {
  why.on = true;
  await unmount(shown!);
  shown = null;
  expect(why.on).toBe(false);
});

test('no key reaches the table under a dialog', () => {
  session.tell('No.');
  const over = lies();
  expect([press('z', over, { ctrlKey: true }), press('Escape', field(over)), session.notice?.text]).toEqual([true, true, 'No.']);
});

test('Enter does what was chosen, but not while “Why?” is asked', async () => {
  server.view.prompt = { ...server.view.prompt!, legal: [] };
  await session.say('cross A1');
  why.on = true;
  for (const at of [document.body, document.querySelector('[role="grid"]')!]) press('Enter', at);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.to('commit')).toHaveLength(0);
  why.on = false;
  press('Enter');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.to('commit')).toHaveLength(1);
});

test('a key held down does not make a turn final', async () => {
  server.view.prompt = { ...server.view.prompt!, legal: [] };
  await session.say('cross A1');
  press('Enter', document.body, { repeat: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.to('commit')).toHaveLength(0);
});

test('who closes an answer to “Why?” is back at that button', () => {
  const asks = document.querySelector<HTMLElement>('.help[aria-pressed]')!;
  asks.click();
  flushSync();
  document.querySelector<HTMLElement>('.notice button')!.click();
  flushSync();
  expect([why.on, document.activeElement]).toEqual([false, asks]);
});

test('where a word is asked for, the keys go on in its field and not on the move beside it', async () => {
  await import('../src/table/TypedAnswer.svelte');
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  press('Tab');
  server.view.prompt = { ...prompt('pass'), typed: true };
  await session.say('cross A1');
  flushSync();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('say'));
  vi.restoreAllMocks();
});

test('where the page puts the keys, the question stays; where they go by themselves, it says what Enter would do', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  press('Tab');
  server.view.prompt = prompt('cross A1', 'cross C3');
  await session.say('cross A1');
  const tip = (): string => document.querySelector('.tip')!.textContent!;
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-box')).toBe('0'));
  flushSync();
  expect(tip()).toBe('');
  press('n');
  flushSync();
  expect([document.activeElement?.getAttribute('data-box'), tip()]).toEqual(['8', expect.stringContaining('C3')]);
  vi.restoreAllMocks();
});
