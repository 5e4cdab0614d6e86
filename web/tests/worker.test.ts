import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: { data?: unknown; waitUntil: (work: Promise<unknown>) => void }) => void;

/** What the browser keeps for this worker, by address. */
let kept: Map<string, string>;
let listeners: Record<string, Listener>;
let answer: Response;

const nameOf = (request: string | Request): string => (typeof request === 'string' ? request : new URL(request.url).pathname);
const cache = {
  addAll: (files: string[]) => Promise.all(files.map(cache.add)),
  add: async (file: string) => void kept.set(file, 'file'),
  put: async (request: string | Request, response: Response) => void kept.set(nameOf(request), await response.text()),
  match: async (request: string) => new Response(kept.get(request)),
  keys: async () => [...kept.keys()].map((path) => new Request(`http://x${path}`)),
  delete: async (request: Request) => kept.delete(nameOf(request)),
};

beforeEach(() => {
  [kept, listeners] = [new Map(), {}];
  const self = { addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener), skipWaiting: vi.fn() };
  const run = new Function('self', 'caches', 'fetch', readFileSync('public/worker.js', 'utf8'));
  run(self, { open: async () => cache }, async () => answer.clone());
});

/** Something happens to the worker; all that it does then. */
async function happens(kind: string, data?: unknown): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners[kind]!({ data, waitUntil: (given) => (work = given) });
  await work;
}

test('the page is kept with its files', async () => {
  answer = new Response('<script src="/assets/a.js">');
  await happens('install');
  expect([...kept.keys()]).toEqual(['/assets/a.js', '/']);
});

test('an error page is not kept for those who are offline, and what was kept stays', async () => {
  answer = new Response('<script src="/assets/a.js">');
  await happens('install');
  const before = new Map(kept);
  answer = new Response('Bad gateway', { status: 502 });
  await expect(happens('message', ['/assets/b.js'])).rejects.toThrow('502');
  expect(kept).toEqual(before);
});
