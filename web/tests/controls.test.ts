import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Controls from '../src/event/Controls.svelte';
import type { Attending } from '../src/event/live_event.svelte';
import { Server } from './server';
import { expectSoon } from './until';

let server: Server;
let shown: object;
let rosters: number;

beforeEach(() => {
  [server, rosters] = [new Server(), 0];
  const attending = { message: { phase: 'open', round: 3 }, progress: { answered: 1, awaited: 2 }, line: { id: 'e' }, take: () => undefined };
  shown = mount(Controls, { target: document.body, props: { attending: attending as unknown as Attending, key: 'host', onroster: () => (rosters += 1) } });
});

afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const press = (key: string, repeat = false): boolean => dispatchEvent(new KeyboardEvent('keydown', { key, repeat }));

test.each(['e', 'n'])('holding %s down does not end anything for everybody; pressing it twice does', async (key) => {
  press(key);
  for (let n = 0; n < 20; n++) press(key, true);
  await Promise.resolve();
  expect(server.to('host')).toHaveLength(0);
  press(key);
  await expectSoon(() => expect(server.to('host')).toHaveLength(1));
});

test('a key opens the list of names, and none while one is typed', () => {
  press('m');
  expect(rosters).toBe(1);
  const field = document.body.appendChild(document.createElement('input'));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
  field.remove();
  expect(rosters).toBe(1);
});
