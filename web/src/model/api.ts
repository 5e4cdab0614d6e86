/** Talking to the server. */

import { nonce } from './device';
import type { Description, GameCard, LogLine, Miniature, TableInfo, View } from './types';

/** The server said no, and why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule: string,
  ) {
    super(message);
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

async function call(path: string, token = '', body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Seat ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init = { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) };
  const answer = await fetch(path, init).catch(() => {
    throw new Unreachable();
  });
  if (answer.ok) return answer;
  if (answer.status >= 502) throw new Unreachable();
  const problem = await answer.json().catch(() => ({}));
  throw new Refused(answer.status, problem.detail ?? problem.title ?? answer.statusText, problem.rule ?? '');
}

const json = async <T>(path: string, token = '', body?: unknown): Promise<T> =>
  (await call(path, token, body)).json() as Promise<T>;

export interface Sitting {
  table: string;
  seat: number;
  token: string;
  link: string;
}

export interface NewTable {
  game: string;
  mode: string;
  options: Record<string, string>;
  seats: { name?: string; bot?: string }[];
  host: string;
  secret_dice: boolean;
}

export const games = (): Promise<GameCard[]> => json('/api/games');

const described = new Map<string, Promise<Description>>();

/** The description of a game, asked for once; with its version it never changes. */
export function description(
  id: string,
  mode: string,
  version = 0,
  options: Record<string, string> = {},
): Promise<Description> {
  const chosen = new URLSearchParams({ ...options, ...(version ? { version: String(version) } : {}) }).toString();
  const path = `${gamePath(id, mode)}${chosen && `?${chosen}`}`;
  let found = described.get(path);
  if (!found) {
    found = json<Description>(path);
    found.catch(() => described.delete(path));
    described.set(path, found);
  }
  return found;
}

/** A small picture of a game: what a list of games needs, without its thousands of moves. */
export const miniature = ({ id, mode, version }: GameCard): Promise<Miniature> =>
  json(`${gamePath(id, mode)}/miniature?version=${version}`);

const gamePath = (id: string, mode: string): string => `/api/games/${id}/${mode || '-'}`;

export const openTables = (): Promise<TableInfo[]> => json('/api/tables?open=1');
export const makeTable = (wanted: NewTable): Promise<Sitting> => json('/api/tables', '', wanted);

/** One table, as one seat or a spectator. */
export class TableApi {
  private readonly path: string;

  constructor(
    readonly table: string,
    public token = '',
  ) {
    this.path = `/api/tables/${table}`;
  }

  info = (): Promise<TableInfo> => json(this.path);
  join = (name: string, token: string): Promise<{ seat: number; token: string }> =>
    json(`${this.path}/join`, '', { name, nonce: nonce(), token });
  view = (seq?: number): Promise<View> => json(`${this.path}/view${seq === undefined ? '' : `?seq=${seq}`}`, this.token);
  draft = (seq: number, moves: string[]): Promise<View> => json(`${this.path}/draft`, this.token, { seq, moves });
  commit = (seq: number, moves: string[], nonce: string): Promise<View> =>
    json(`${this.path}/commit`, this.token, { seq, moves, nonce });
  why = (seq: number, moves: string[], move: string): Promise<{ legal: boolean; rule: string; sentence: string }> =>
    json(`${this.path}/why`, this.token, { seq, moves, move });
  hint = (seq: number, moves: string[]): Promise<{ move: number; key: string; sentence: string }> =>
    json(`${this.path}/hint`, this.token, { seq, moves });
  roll = (seq: number, faces: number[]): Promise<View> => json(`${this.path}/roll`, this.token, { seq, faces });
  log = (): Promise<LogLine[]> => json(`${this.path}/log`, this.token);
  rematch = (): Promise<{ table: string; seat?: number; token?: string }> => json(`${this.path}/rematch`, this.token, {});
  record = async (): Promise<string> => (await call(`${this.path}/record`, this.token)).text();
  recordPath = (): string => `${this.path}/record`;
  events = (): EventSource => new EventSource(`${this.path}/events`);
}
