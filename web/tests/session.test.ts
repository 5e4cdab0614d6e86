import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDescriptions } from '../src/model/game/description';
import { begun, keepSeat, keepWord, seatAt, wordAt } from '../src/model/device/storage';
import { draftAt, seenAt } from '../src/model/session/memory';
import { route } from '../src/model/device/route.svelte';
import { Session } from '../src/model/session/session.svelte';
import { fingerprint } from '../src/model/fairness/secrets';
import { freshWord, promise, wordOf } from '../src/model/fairness/agreement';
import { toldAloud } from '../src/table/refusal';
import type { TableInfo } from '../src/model/wire/types';
import { en } from '../src/text/en';
import { ANA, BEN, EMPTY, prompt } from './game';
import { Server } from './server';

let server: Server;
let session: Session;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  server = new Server();
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  session = new Session('x');
});

afterEach(() => {
  vi.restoreAllMocks();
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** All seats are taken, and this page has the nth of its words to tell. */
function revealing(nth = 0): Partial<TableInfo> {
  const word = wordAt('x')!;
  const nonce_hash = nth ? wordOf(word, nth - 1) : promise(word);
  return { started: false, revealing: true, seats: [{ ...ANA, nonce_hash, promised: nth }, BEN] };
}

test.each([500, 502, 503, 429])('after an answer of %i the moves are kept and sent again with the same key', async (status) => {
  await session.open();
  await session.say('cross A1');
  server.instead = { commit: [{ status, headers: { 'Retry-After': '4' } }] };
  await session.done();
  expect([session.lost, session.crowded, session.moves]).toEqual([true, true, ['cross A1']]);
  expect(draftAt('x')).toMatchObject({ moves: ['cross A1'], seq: 1 });
  await vi.advanceTimersByTimeAsync(3900);
  expect(server.to('commit')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  const [first, second] = server.to('commit');
  expect(second!.body).toEqual(first!.body);
  expect([session.lost, session.moves, draftAt('x')]).toEqual([false, [], null]);
});

test('a done that was not answered survives a reload, more taps and another done', async () => {
  await session.open();
  await session.say('cross A1');
  server.instead = { commit: [new TypeError('offline'), { status: 503 }, { status: 500 }] };
  await session.done();
  await session.done();
  await session.undo();
  session.close();
  const again = new Session('x');
  await again.open();
  const keys = server.to('commit').map(({ body: { seq, moves, nonce } }) => JSON.stringify([seq, moves, nonce]));
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(again.moves).toEqual([]);
  again.close();
});

test.each(['view', 'draft', 'commit'])('a line that dies without a word while %s is asked holds no die for ever', async (what) => {
  await session.open();
  if (what !== 'view') await session.say('cross A1');
  const { fetch } = globalThis;
  let dead = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (dead || !path.split('?')[0]!.endsWith(what)) return fetch(path, init);
    dead += 1;
    return new Promise((_, fail) => setTimeout(() => fail(new DOMException('', 'TimeoutError')), 20_000)); // as the signal does
  });
  const asked = { view: async () => server.act({}), draft: () => session.undo(), commit: () => session.done() }[what]!();
  await vi.advanceTimersByTimeAsync(19_000);
  expect([dead, session.lost]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(5_000);
  await asked;
  expect([session.lost, session.busy]).toEqual([false, false]);
  await session.say('cross A2');
  expect(session.moves.at(-1)).toBe('cross A2');
});

test('an answer that breaks off is no answer', async () => {
  await session.open();
  await session.say('cross A1');
  vi.spyOn(Response.prototype, 'json').mockRejectedValueOnce(new TypeError('cut off'));
  await session.done();
  expect([session.lost, session.crowded, session.moves]).toEqual([true, false, ['cross A1']]);
});

test('what the rules forbid is no trouble with the line', async () => {
  await session.open();
  server.instead = { draft: [{ status: 422, body: { detail: 'No.', rule: 'G-1' } }] };
  await session.say('nonsense');
  expect([session.lost, session.notice]).toEqual([false, { text: 'No.', rule: 'G-1' }]);
});

test('what was refused because it was not their turn is not said any longer when it is', async () => {
  const theirs = server.view;
  server.view = { ...theirs, prompt: null };
  await session.open();
  session.tell('It is not your turn yet.');
  [server.acts, server.view] = [2, { ...server.view, seq: 2 }];
  server.tell('change', { seq: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.notice?.text).toBe('It is not your turn yet.');
  [server.acts, server.view] = [3, { ...theirs, seq: 3 }];
  server.tell('change', { seq: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect([session.view?.seq, session.notice]).toEqual([3, null]);
});

test('a hint is a sentence also where the game has none for it', async () => {
  await session.open();
  server.instead = { hint: [{ body: { move: 0, key: 'cross A1', sentence: '' } }, { body: { move: 0, key: 'cross A1', sentence: 'It is worth most.' } }] };
  await session.hint();
  expect(session.notice?.text).toBe('Try: cross A1.');
  await session.hint();
  expect(session.notice?.text).toBe('Try: cross A1. It is worth most.');
});

test('a stream that was refused is opened again, less and less often', async () => {
  await session.open();
  const refuse = (): void => {
    const stream = server.streams.at(-1)!;
    stream.readyState = 2;
    stream.onerror!();
  };
  refuse();
  await vi.advanceTimersByTimeAsync(1500);
  expect(server.streams).toHaveLength(2);
  refuse();
  await vi.advanceTimersByTimeAsync(1500);
  expect(server.streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1500);
  expect(server.streams).toHaveLength(3);
});

test('only what is new of the log is asked for, page by page; the last lines are kept', async () => {
  server.acts = 501;
  await session.open();
  expect(session.log).toHaveLength(501);
  expect([server.to('view').length, server.to('log').length]).toEqual([1, 250]);
  server.acts = 502;
  server.tell('change', { seq: 502 });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.to('view').map(({ path }) => path)).toEqual(['/api/tables/x/view?after=0&auto=1', '/api/tables/x/view?after=501&auto=1']);
  expect(server.to('log')).toHaveLength(250);
  expect(session.log.at(-1)?.words).toBe('act 502');
  expect(seenAt('x')?.log).toHaveLength(200);
  expect(seenAt('x')?.log.at(-1)?.seq).toBe(502);
});

test('a game that cannot be told of, because its rules crash, is not gone: the page listens for the next save', async () => {
  const detail = 'A rule crashed: NameError at crosses.py:17';
  forgetDescriptions();
  server.instead = { '-': [{ status: 422, body: { detail } }] };
  await session.open();
  expect([session.gone, session.notice?.text, server.streams.length]).toEqual([false, detail, 1]);
});

test('a log that cannot be had now does not keep anybody from playing', async () => {
  server.most = 0;
  server.instead = { log: [{ status: 503, headers: { 'Retry-After': '2' } }] };
  await session.open();
  expect([session.lost, session.view?.seq, session.log]).toEqual([false, 1, []]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(session.log).toHaveLength(1);
});

test('a turn is one request: the event of one’s own act asks for nothing', async () => {
  await session.open();
  await session.say('cross A1');
  const before = server.asked.length;
  const done = session.done();
  server.tell('change', { seq: 2 });
  await done;
  server.tell('change', { seq: 2 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.asked.slice(before).map(({ path }) => path)).toEqual(['/api/tables/x/commit']);
  expect([session.view?.seq, session.log.at(-1)?.words, session.moves]).toEqual([2, 'act 2', []]);
});

test('what others do is one request, with what is chosen laid on top again', async () => {
  await session.open();
  server.acts = 2;
  server.tell('change', { seq: 2 });
  await vi.advanceTimersByTimeAsync(0);
  await session.say('cross A1');
  const before = server.asked.length;
  server.acts = 4;
  server.tell('change', { seq: 3 });
  server.tell('change', { seq: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked.slice(before).map(({ path, body }) => [path, body])).toEqual([['/api/tables/x/draft', { seq: 2, moves: ['cross A1'], auto: false, after: 2 }]]);
  expect([session.view?.seq, session.moves, session.log.length]).toEqual([4, ['cross A1'], 4]);
});

test('moves that no longer fit are dropped, and it is said', async () => {
  await session.open();
  await session.say('cross A1');
  server.instead = { draft: [{ status: 409 }] };
  server.acts = 2;
  server.tell('change', { seq: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect([session.moves, session.view?.seq, session.notice?.text, draftAt('x')]).toEqual([[], 2, en['table.dropped'], null]);
});

test('seats that are known are not asked for again', async () => {
  await session.open();
  const { seats, host, round, revealing, broken, rematch, commitment } = server.info;
  const told = { seats: seats.map(({ here: _, ...seat }) => seat), host, round, revealing, broken, rematch, commitment };
  const before = server.asked.length;
  server.tell('seats', told);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked).toHaveLength(before);
  server.tell('seats', { ...told, rematch: 'next' });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked.slice(before).map(({ path }) => path)).toEqual(['/api/tables/x']);
});

test('the page tells its word by itself when all seats are taken, after noting what the table promised', async () => {
  const word = freshWord();
  keepWord('x', word);
  server.info = { ...server.info, ...revealing() };
  await session.open();
  expect(server.to('reveal').map(({ token, body }) => [token, body])).toContainEqual(['Seat mine', { nonce: wordOf(word, 0) }]);
  expect(wordAt('x')).toMatchObject({ promised: { 0: server.info.commitment }, round: 0 });
});

test('a reload tells the same word again; one that was heard is not told again', async () => {
  keepWord('x', freshWord());
  server.info = { ...server.info, ...revealing() };
  await session.open();
  const before = server.to('reveal').length;
  const again = new Session('x');
  await again.open();
  expect(new Set(server.to('reveal').map(({ body }) => body['nonce'])).size).toBe(1);
  server.info = { ...server.info, seats: [{ ...server.info.seats[0]!, revealed: true }, BEN] };
  const told = server.to('reveal').length;
  expect(told).toBeGreaterThan(before);
  await again.glance();
  expect(server.to('reveal')).toHaveLength(told);
  again.close();
});

test('a table that changes its promise hears nothing', async () => {
  keepWord('x', freshWord());
  server.info = { ...server.info, started: false, seats: [ANA, EMPTY] };
  await session.open();
  server.info = { ...server.info, ...revealing(), commitment: 'b'.repeat(64) };
  await session.glance();
  expect(server.to('reveal')).toEqual([]);
  expect(session.notice?.text).toBe(en['lobby.faithless']);
});

test('who did not answer is named, and the next round has another word', async () => {
  keepWord('x', freshWord());
  server.info = { ...server.info, ...revealing() };
  await session.open();
  server.info = { ...server.info, round: 1, revealing: false, commitment: 'b'.repeat(64), seats: [ANA, EMPTY] };
  await session.glance();
  expect(session.notice?.text).toBe('Ben did not answer and lost the seat. New dice are being agreed on.');
  server.info = { ...server.info, ...revealing(1) };
  await session.glance();
  const words = [...new Set(server.to('reveal').map(({ body }) => String(body['nonce'])))];
  expect(words).toHaveLength(2);
  expect(fingerprint(words[1]!)).toBe(words[0]);
});

test('a word that the table does not wait for is not told', async () => {
  keepWord('x', freshWord());
  const seats = [{ ...ANA, nonce_hash: 'c'.repeat(64) }, BEN];
  server.info = { ...server.info, ...revealing(), seats };
  await session.open();
  expect([server.to('reveal'), session.notice?.text]).toEqual([[], en['lobby.forgotten']]);
});

test('a page that lost its seat says so and can sit down again with a new word', async () => {
  keepWord('x', freshWord());
  server.info = { ...server.info, started: false, you: null, seats: [{ ...EMPTY, seat: 0 }, BEN], round: 1 };
  server.instead = { x: [{ status: 401 }] };
  await session.open();
  expect([session.me, seatAt('x'), wordAt('x'), session.notice?.text]).toEqual([null, null, null, en['lobby.youLost']]);
  server.instead = { join: [new TypeError('offline'), { status: 503 }] };
  await session.join('Ana');
  server.info = { ...server.info, you: 1 };
  await vi.advanceTimersByTimeAsync(5000);
  const asked = server.to('join').map(({ body }) => JSON.stringify(body));
  expect([asked.length, new Set(asked).size]).toEqual([3, 1]);
  const kept = wordAt('x')!;
  expect(server.to('join')[0]!.body['nonce_hash']).toBe(promise(kept));
  expect(kept).toMatchObject({ next: 0, promised: { 1: server.info.commitment } });
  expect(session.me).toMatchObject({ seat: 1, token: 'key' });
});

test('a game that was left is not taken up again by what is still heard of it, and who left elsewhere is told of no lost seat', async () => {
  await session.open();
  const gone = vi.spyOn(route, 'go').mockImplementation(() => undefined);
  server.instead = { leave: [{}] };
  server.info = { ...server.info, you: null };
  server.acts++;
  server.tell('change', { seq: 2 });
  await session.leave();
  expect([gone.mock.calls, session.me, seatAt('x'), begun()]).toEqual([[['/']], null, null, []]);
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  const other = new Session('x');
  await other.open();
  other.close();
  expect([other.me, seatAt('x'), other.notice]).toEqual([null, null, null]);
});

test('an answer that comes too late is told so, also if the table waits for this seat by now', async () => {
  server.view = { ...server.view, prompt: null };
  await session.open();
  [server.view, server.acts] = [{ ...server.view, prompt: prompt('cross A1') }, 2];
  server.instead = { 'answer-take-back': [{ status: 409, body: { detail: 'The table has moved on.' } }] };
  await toldAloud(session, () => session.api.say('answer-take-back', { question: 1, agree: true }));
  expect([session.view?.prompt?.ask, session.notice?.text]).toEqual(['Draw.', 'The table has moved on.']);
});

test('the own seat may move before the start', async () => {
  server.info = { ...server.info, started: false, you: 1 };
  await session.open();
  expect([session.me?.seat, seatAt('x')?.seat]).toEqual([1, 1]);
});

test('whoever sits down listens anew: the stream of a spectator says nothing of who is here', async () => {
  localStorage.clear();
  const guest = new Session('x');
  server.info = { ...server.info, started: false, you: null, seats: [ANA, EMPTY] };
  await guest.open();
  await guest.join('Ben');
  expect(server.streams.map(({ readyState }) => readyState)).toEqual([2, 1]);
  guest.close();
});

test('no seat for us: the reason is said', async () => {
  localStorage.clear();
  const guest = new Session('x');
  server.info = { ...server.info, started: false, you: null, seats: [ANA, EMPTY] };
  await guest.open();
  server.instead = { join: [{ status: 409, body: { detail: 'Make a new table.' } }] };
  await guest.join('Ben');
  expect([guest.notice?.text, guest.me, server.to('join').length]).toEqual(['Make a new table.', null, 1]);
  guest.close();
});

test('one draft instead of another is taken back as one choice', async () => {
  await session.open();
  await session.say('cross A1');
  await session.redraft(['ring A1', 'cross C3']);
  expect(session.moves).toEqual(['ring A1', 'cross C3']);
  await session.undo();
  expect(session.moves).toEqual(['cross A1']);
  await session.undo();
  expect(session.moves).toEqual([]);
});
