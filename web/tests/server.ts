/** A table's server in the page: what it was asked, and answers as prepared. */

import { vi } from 'vitest';
import type { TableInfo, View } from '../src/model/types';
import { game, info, prompt, view } from './game';

export interface Asked {
  path: string;
  token: string;
  body: Record<string, unknown>;
}

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | Error;

export class Server {
  asked: Asked[] = [];
  info: TableInfo = info;
  view: View = view({ prompt: { ...prompt('cross A1'), can_finish: true } });
  acts = 1;
  streams: FakeStream[] = [];
  /** Answers instead of the usual ones, used up one by one; `path` ends with the key. */
  instead: Record<string, Answer[]> = {};

  constructor() {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.fetch(path, init));
    const streams = this.streams;
    vi.stubGlobal(
      'EventSource',
      class extends FakeStream {
        constructor() {
          super();
          streams.push(this);
        }
      },
    );
  }

  to(end: string): Asked[] {
    return this.asked.filter(({ path }) => path.split('?')[0]!.endsWith(end));
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = init.headers as Record<string, string>;
    const body = init.body ? JSON.parse(init.body as string) : {};
    this.asked.push({ path, token: headers['Authorization'] ?? '', body });
    const end = path.split('?')[0]!.split('/').at(-1)!;
    const prepared = this.instead[end]?.shift() ?? { body: this.usual(end, path) };
    if (prepared instanceof Error) throw prepared;
    return new Response(JSON.stringify(prepared.body ?? {}), prepared);
  }

  private usual(end: string, path: string): unknown {
    if (path.includes('/games/')) return game;
    if (end === 'log') {
      const after = Number(new URL(path, 'http://x').searchParams.get('after'));
      const upto = Math.min(after + 2, this.acts);
      const lines = Array.from({ length: upto - after }, (_, n) => ({ seq: after + n + 1, seat: null, words: `act ${after + n + 1}` }));
      return { lines, upto, last: this.acts };
    }
    if (end === 'view' || end === 'draft' || end === 'commit') return this.view;
    if (end === 'join') return { table: 'x', seat: 1, token: 'key', link: '', commitment: this.info.commitment, round: this.info.round };
    return end === 'x' ? this.info : {};
  }
}

export class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  close(): void {
    this.readyState = 2;
  }
}
