/** A table's server in the page: what it was asked, and answers as prepared. */

import { vi } from 'vitest';
import type { Description, LogLine, LogPage, TableInfo, View } from '../src/model/wire/types';
import { game, info, line, prompt, view } from './game';

export interface Asked {
  path: string;
  token: string;
  body: Record<string, unknown>;
}

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | Error;

export class Server {
  asked: Asked[] = [];
  info: TableInfo = info;
  /** How the game is described; who changes it calls `forgetDescriptions`. */
  game: Description = game;
  view: View = view({ prompt: { ...prompt('cross A1'), can_finish: true } });
  /** What is otherwise after these moves, or in words why they are refused. */
  after: (moves: string[]) => Partial<View> | string = () => ({});
  acts = 1;
  /** What acts tell beside the usual words, by their number. */
  told: Record<number, Partial<LogLine>> = {};
  /** So many acts are told of at once. */
  most = 2;
  streams: FakeStream[] = [];
  /** Answers instead of the usual ones, used up one by one; `path` ends with the key. */
  instead: Record<string, Answer[]> = {};
  /** What is answered to other questions than those about the table, by the end of the path. */
  usually: Record<string, unknown> = {};

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
    const prepared = this.instead[end]?.shift() ?? this.answer(end, path, body);
    if (prepared instanceof Error) throw prepared;
    return new Response(JSON.stringify(prepared.body ?? {}), prepared);
  }

  /** An event of the public stream. */
  tell(kind: 'change' | 'seats' | 'workshop', told: object): void {
    this.streams.at(-1)!.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(told) }));
  }

  /** The next act: what is seen then, and what it tells. */
  act(seen: Partial<View>, told: Partial<LogLine> = {}): void {
    this.acts++;
    this.told[this.acts] = told;
    this.view = { ...this.view, ...seen, seq: this.acts };
    this.tell('change', { seq: this.acts });
  }

  private page(after: number, most: number): LogPage {
    const upto = Math.max(after, Math.min(after + most, this.acts));
    const lines = Array.from({ length: upto - after }, (_, n) => line({ seq: after + n + 1, seat: null, words: `act ${after + n + 1}`, ...this.told[after + n + 1] }));
    return { lines, upto, last: this.acts };
  }

  /** What is seen now, and what was told since, if it was asked for. */
  private seen(after: unknown): View {
    const seq = Math.max(this.view.seq, this.acts);
    return { ...this.view, seq, log: after === null || after === undefined ? null : this.page(Number(after), this.most) };
  }

  private answer(end: string, path: string, body: Record<string, unknown>): Exclude<Answer, Error> {
    const changed = end === 'draft' ? this.after((body['moves'] ?? [body['move']]) as string[]) : {};
    if (typeof changed === 'string') return { status: 422, body: { detail: changed, rule: 'G-1' } };
    return { body: Object.assign(this.usual(end, path, body) as object, changed) };
  }

  private usual(end: string, path: string, body: Record<string, unknown>): unknown {
    if (end in this.usually) return this.usually[end];
    if (end === 'talk') return { speaks: true, free: true, hidden: [], blocked: [], mine: [] };
    if (path.includes('/games/')) return this.game;
    const { searchParams } = new URL(path, 'http://x');
    if (end === 'log') return this.page(Number(searchParams.get('after')), 2);
    if (end === 'commit' || end === 'roll') this.acts++;
    if (['view', 'draft', 'commit', 'roll'].includes(end)) return this.seen(body['after'] ?? searchParams.get('after'));
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
