import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableApi } from '../src/model/wire/api';
import { beside, seatKeyOf } from '../src/model/seats/shared_device.svelte';
import { keepBegun, keepSeat, seatAt, wordAt } from '../src/model/device/storage';
import { asked, remembered } from '../src/model/seats/unfinished_games';
import { route } from '../src/model/device/route.svelte';
import { Session } from '../src/model/session/session.svelte';
import { sitAgain, sitBeside } from '../src/model/seats/seating';
import { Server } from './server';

let server: Server;

/** Who sits down is given the next seat at this table. */
function grants(table: string, ...seats: number[]): void {
  const answers = seats.map((seat) => ({ body: { table, seat, token: `key ${table} ${seat}`, link: '', commitment: 'c', round: 0 } }));
  server.instead = { [table === 'x' ? 'join' : 'rematch']: answers };
}

beforeEach(() => {
  localStorage.clear();
  server = new Server();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('who sits down beside has a seat, a key and a word of their own, and is no person whom the browser knows', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  grants('x', 1);
  await sitBeside(new TableApi('x', 'mine'), false, 'Ben');
  expect(asked.mock.calls[0]![1]).toMatchObject({ credentials: 'omit' });
  expect(beside.at('x')).toEqual([1]);
  expect(seatAt(seatKeyOf('x', 1))).toEqual({ seat: 1, token: 'key x 1', name: 'Ben' });
  expect(wordAt(seatKeyOf('x', 1))).not.toBeNull();
  expect(seatAt('x')).toBeNull();
});

test('who has left does not come back as somebody else', async () => {
  grants('x', 1, 1);
  await sitBeside(new TableApi('x', 'mine'), true, 'Ben');
  const ben = new Session('x', undefined, seatKeyOf('x', 1));
  vi.spyOn(route, 'go').mockImplementation(() => ben.close()); // as the page does when it goes
  await ben.leave();
  expect(beside.at('x')).toEqual([]);
  await sitBeside(new TableApi('x', 'mine'), true, 'Cleo');
  expect(beside.at('x')).toEqual([1]);
});

test('who sits at a number that is in use here since seats moved down takes nobody’s key', async () => {
  grants('x', 1, 2, 2);
  for (const name of ['Ben', 'Cleo']) await sitBeside(new TableApi('x', 'mine'), true, name);
  beside.forget('x', 1);
  keepSeat(seatKeyOf('x', 2), { ...seatAt(seatKeyOf('x', 2))!, seat: 1 }); // as the page of Cleo does when hers has moved
  await sitBeside(new TableApi('x', 'mine'), true, 'Dan');
  expect(beside.at('x').map((n) => seatAt(seatKeyOf('x', n)))).toMatchObject([
    { seat: 1, name: 'Cleo' },
    { seat: 2, name: 'Dan' },
  ]);
});

test('who leaves leaves the device to the others there, and the game is theirs to play on', async () => {
  grants('x', 1);
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  keepBegun({ table: 'x', game: 'grid', mode: '', started: true, round: 1 });
  await sitBeside(new TableApi('x', 'mine'), true, 'Ben');
  const ana = new Session('x');
  const [home, anew] = [vi.spyOn(route, 'go'), vi.spyOn(route, 'again').mockImplementation(() => ana.close())];
  await ana.leave();
  expect([home.mock.calls.length, anew.mock.calls.length]).toEqual([0, 1]);
  server.info = { ...server.info, you: 1 };
  keepBegun({ table: 'x', game: 'grid', mode: '', started: true, round: 1 });
  expect(await asked(remembered())).toMatchObject([{ table: 'x' }]);
  expect(server.to('/x').at(-1)!.token).toBe('Seat key x 1');
});

test('who has lost the seat does not come back as somebody else', async () => {
  grants('x', 1);
  await sitBeside(new TableApi('x', 'mine'), true, 'Ben');
  const ben = new Session('x', undefined, seatKeyOf('x', 1));
  server.instead = { x: [{ status: 401 }] };
  server.info = { ...server.info, you: null };
  await ben.open();
  ben.close();
  expect(beside.at('x')).toEqual([]);
});

test('who sat beside comes along to the next table with the key of the last', async () => {
  grants('x', 1, 2);
  for (const name of ['Ben', 'Cleo']) await sitBeside(new TableApi('x', 'mine'), true, name);
  grants('y', 0, 1, 2);
  await sitAgain(new TableApi('x', 'mine'), 'Ana', true);
  expect(beside.at('y')).toEqual([1, 2]);
  expect(server.to('rematch').map(({ token }) => token)).toEqual(['Seat mine', 'Seat key x 1', 'Seat key x 2']);
  expect(seatAt('y')?.name).toBe('Ana');
});
