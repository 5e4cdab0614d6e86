import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSeat } from '../src/model/device/storage';
import { Session } from '../src/model/session/session.svelte';
import Actions from '../src/table/Actions.svelte';
import { en } from '../src/text/en';
import { Server } from './server';

let session: Session;
let server: Server;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  server = new Server();
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  session = new Session('x');
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the buttons say at a table. */
async function buttons(rated: boolean): Promise<string[]> {
  server.info = { ...server.info, rated };
  await session.open();
  const shown = mount(Actions, { target: document.body, props: { session, onask: () => undefined } });
  flushSync();
  const found = [...document.querySelectorAll('button')].map((button) => button.textContent.trim());
  await unmount(shown);
  return found;
}

test('people who play for their ratings are offered no hints', async () => {
  const found = await buttons(true);
  expect(found).toContain(en['table.undo']);
  expect(found).not.toContain(en['table.hint']);
});

test('everybody else is', async () => {
  expect(await buttons(false)).toContain(en['table.hint']);
});
