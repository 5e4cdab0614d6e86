import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Attending } from '../src/event/live_event.svelte';
import { keepSeat } from '../src/model/device/storage';
import { route } from '../src/model/device/route.svelte';
import { Session } from '../src/model/session/session.svelte';
import { Afterwards } from '../src/result/afterwards.svelte';
import { Server } from './server';

let server: Server;
let session: Session;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  server = new Server();
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  session = new Session('x');
  vi.spyOn(route, 'go').mockImplementation(() => session.close()); // as the page does when it goes
});

afterEach(() => {
  session.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (): number => server.streams.filter(({ readyState }) => readyState !== 2).length;

test.each(['rematch', 'leave'] as const)('nobody listens any more after %s', async (way) => {
  await session.open();
  server.instead = { rematch: [{ body: { table: 'y', seat: 0, token: 'next', link: '', commitment: 'c', round: 0 } }] };
  await session[way]();
  const before = server.asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([open(), server.streams.length, server.asked.length]).toEqual([0, 1, before]);
});

test.each([undefined, new TypeError('offline')])('a table that is left while it opens is not listened to, nor asked for again', async (trouble) => {
  server.instead = { x: trouble ? [trouble] : [] };
  const opening = session.open();
  session.close();
  await opening;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.streams.length, server.asked.length]).toEqual([0, 1]);
});

test.each([{}, new TypeError('offline')])('an event that is left while it opens is not listened to, nor asked for again', async (answer) => {
  server.instead = { e: [answer] };
  const attending = new Attending('e');
  const opening = attending.open();
  attending.close();
  await opening;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.streams.length, server.to('e').length]).toEqual([0, 1]);
});

test('the coach is not asked again once the result is left', async () => {
  await session.open();
  const after = new Afterwards(session);
  const asking = after.ask(true);
  after.close();
  await asking;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.to('review')).toHaveLength(1);
});
