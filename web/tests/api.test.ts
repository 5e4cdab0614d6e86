import { afterEach, expect, test, vi } from 'vitest';
import { json, miniature, TableApi, Unreachable } from '../src/model/wire/api';
import { game } from './game';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('few pictures are asked for at once, and all in the end', async () => {
  const open: ((answer: Response) => void)[] = [];
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    asked++;
    return new Promise<Response>((answer) => open.push(answer));
  });
  const found = Promise.allSettled(Array.from({ length: 7 }, () => miniature(game)));
  const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
  for (const expected of [3, 6, 7]) {
    await settled();
    expect(asked).toBe(expected);
    for (const answer of open.splice(0)) answer(new Response('{}', { status: asked < 4 ? 200 : 404 }));
  }
  expect((await found).map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(4).fill('rejected')]);
});

/** A line that says nothing more, until it is given up. */
function dead(_: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, fail) => signal!.addEventListener('abort', () => fail(signal!.reason)));
}

test('an answer that never comes is given up after twenty seconds, and the page knows that it must ask again', async () => {
  const giving = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => (init.signal!.aborted ? Promise.reject(init.signal!.reason as Error) : dead(path, init)));
  await expect(json('/api/games')).rejects.toBeInstanceOf(Unreachable);
  await expect(new TableApi('t').look(0)).rejects.toBeInstanceOf(Unreachable);
  expect(giving.mock.calls).toEqual([[20_000], [20_000]]);
});
