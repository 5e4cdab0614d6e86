import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Seated } from '../src/event/seated.svelte';
import { keepReceipt, type EventSeat, type Receipt } from '../src/event/requests';
import { keepSeat } from '../src/model/device/storage';
import { Server } from './server';

const SEAT = { seat: 0, table: 'x', ticket: 'mine' } as EventSeat;
let server: Server;
let round: number;
let seated: Seated;

beforeEach(() => {
  localStorage.clear();
  server = new Server();
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  round = 1;
  keepReceipt('e', { round: 1, total: 0 } as Receipt);
  seated = new Seated('e', SEAT, () => round);
});

afterEach(() => {
  seated.close();
  vi.unstubAllGlobals();
});

/** The next round is told while the page waits for what it has asked. */
function opensMeanwhile(): void {
  const answer = fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answered = await answer(...asked);
    if (String(asked[0]).includes('/view') && round === 1) {
      round = 2;
      seated.hear(3);
    }
    return answered;
  });
}

test('a round that is answered asks for nothing more', async () => {
  await seated.open();
  expect(seated.view?.prompt).toBeNull();
});

test('a round that opens while the page looks is asked at once', async () => {
  opensMeanwhile();
  await seated.open();
  expect(seated.view?.prompt).not.toBeNull();
  expect(server.to('view')).toHaveLength(2);
});
