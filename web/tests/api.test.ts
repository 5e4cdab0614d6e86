import { afterEach, expect, test, vi } from 'vitest';
import { miniature } from '../src/model/wire/api';
import { game } from './game';

afterEach(() => vi.unstubAllGlobals());

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
