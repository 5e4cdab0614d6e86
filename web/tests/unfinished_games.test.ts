import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begun, forgetSeat, keepBegun, keepSeat } from '../src/model/device/storage';
import { asked, noteGame, remembered } from '../src/model/seats/unfinished_games';
import { ANA, EMPTY, info, prompt, view } from './game';
import { Server } from './server';

const kept = { game: info.game, mode: info.mode, started: true };

let server: Server;

beforeEach(() => {
  localStorage.clear();
  server = new Server();
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  keepBegun({ ...kept, table: 'x', round: 1 });
});

afterEach(() => vi.unstubAllGlobals());

const tables = (): string[] => begun().map(({ table }) => table);

test('a game is remembered while it is played, the last one first, and no longer when it is over', () => {
  noteGame({ ...info, table: 'y', started: true }, view({ round: 4 }));
  expect(begun()).toEqual([
    { ...kept, table: 'y', round: 4 },
    { ...kept, table: 'x', round: 1 },
  ]);
  noteGame({ ...info, table: 'x' }, view({ round: 2 }));
  expect(tables()).toEqual(['x', 'y']);
  noteGame({ ...info, table: 'x' }, view({ over: true }));
  expect(tables()).toEqual(['y']);
});

test('only the last few tables are remembered', () => {
  for (let n = 0; n < 20; n++) noteGame({ ...info, table: `t${n}` }, null);
  expect(tables()).toHaveLength(8);
  expect(tables()[0]).toBe('t19');
});

test('whoever loses the seat has no game there to play on', () => {
  forgetSeat('x');
  expect(remembered()).toEqual([]);
});

test('a game that goes on tells its round, what happened last, and whose turn it is', async () => {
  server.info = { ...info, you: 0, started: true, seq: 1 };
  server.view = view({ round: 7, prompt: prompt('cross A1') });
  const [found] = await asked(remembered());
  expect(found).toMatchObject({ table: 'x', round: 7, mine: true, said: 'act 1' });
  expect(server.to('/x')[0]!.token).toBe('Seat mine');
  server.view = view({ round: 7, prompt: null });
  expect((await asked(remembered()))[0]).toMatchObject({ mine: false });
});

test('a table that has not begun tells whom it waits for', async () => {
  server.info = { ...info, table: 'x', you: 0, started: false, seats: [ANA, EMPTY] };
  noteGame(server.info, null);
  expect(await asked(remembered())).toMatchObject([{ started: false, said: 'Waiting for 1 more', view: null }]);
  expect(server.to('view')).toEqual([]);
});

test.each([
  ['is over', () => (server.info = { ...info, you: 0, over: true })],
  ['has given the seat to somebody else', () => (server.info = { ...info, you: null })],
  ['does not take the key any more', () => (server.instead = { x: [{ status: 401 }] })],
  ['was cleared away', () => (server.instead = { x: [{ status: 404 }] })],
])('a table that %s is forgotten', async (_, happens) => {
  happens();
  expect(await asked(remembered())).toEqual([]);
  expect(tables()).toEqual([]);
});

test.each([[new TypeError('offline')], [{ status: 503 }]])('a table that cannot be asked now stays as it was remembered', async (answer) => {
  server.instead = { x: [answer] };
  expect(await asked(remembered())).toMatchObject([{ table: 'x', round: 1, said: '' }]);
  expect(tables()).toEqual(['x']);
});
