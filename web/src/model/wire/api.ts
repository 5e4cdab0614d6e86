/** Talking to the server. */

import { language } from '../../text/language';
import { t } from '../../text/t';
import type { Committing, CourseLine, Drafting, Hint, NewTable, ProofLine, ReviewLine, Rolling, Seated as SeatGrant, Seeking, Verdict } from './messages';
import { OfflineStream, downloaded, isOfflineTable, offlineTable } from './offline_tables';
import type { Character, GameCard, Lesson, LogPage, Miniature, Rulebook, TableInfo, View } from './types';

export type { NewTable, SeatGrant, Verdict };

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

/** The server could not be reached, or could not answer now: what was asked may have happened or not. */
export class Unreachable extends Error {
  constructor(
    /** It is there but has too much to do. */
    readonly busy = false,
    /** So many milliseconds it wants to be left alone. */
    readonly wait = 0,
  ) {
    super(t(busy ? 'home.busy' : 'home.failed'));
  }
}

const TOO_MANY = 429;
const LONGEST_WAIT = 60;

function overloaded(answer: Response): Unreachable {
  const wait = Number(answer.headers.get('Retry-After'));
  return new Unreachable(true, 1000 * Math.min(wait > 0 ? wait : 0, LONGEST_WAIT));
}

/**
 * So many milliseconds an answer is waited for: a line that dies without a word would otherwise hold a page for ever, because one
 * question waits for the one before it. What is asked twice is done once. A book to print takes longer.
 */
const [PATIENCE, FOR_A_BOOK] = [20_000, 120_000];

/** `stranger`: as somebody whom this browser does not know. */
async function call(path: string, token = '', body?: unknown, stranger = false, patience = PATIENCE): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': language() };
  if (token) headers['Authorization'] = `Seat ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init = { headers, signal: AbortSignal.timeout(patience), ...(stranger && { credentials: 'omit' as const }), ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) };
  const answer = await ask(path, init).catch(() => {
    throw new Unreachable();
  });
  if (answer.ok) return answer;
  if (answer.status >= 500 || answer.status === TOO_MANY) throw overloaded(answer);
  const problem = await answer.json().catch(() => ({}));
  throw new Refused(answer.status, problem.detail ?? problem.title ?? answer.statusText, problem.rule ?? '');
}

export const json = async <T>(path: string, token = '', body?: unknown, stranger = false): Promise<T> => {
  const answer = await call(path, token, body, stranger);
  return answer.json().catch(() => {
    throw new Unreachable();
  }) as Promise<T>;
};

export const blob = async (path: string): Promise<Blob> => (await call(path, '', undefined, false, FOR_A_BOOK)).blob();

export const games = (): Promise<GameCard[]> => json('/api/games');

/** So many pictures are asked for at once: a browser has six lines, and what a player wants must not wait for pictures. */
const PICTURES = 3;
let drawing = 0;
const queue: (() => void)[] = [];

/** A small picture of a game: what a list of games needs, without its thousands of moves. */
export async function miniature({ id, mode, version }: GameCard): Promise<Miniature> {
  if (drawing >= PICTURES) await new Promise<void>((next) => queue.push(next));
  drawing++;
  try {
    return await json(`${gamePath(id, mode)}/miniature?version=${version}`);
  } finally {
    drawing--;
    queue.shift()?.();
  }
}

export const gamePath = (id: string, mode: string): string => `/api/games/${id}/${mode || '-'}`;

export const rulebook = (id: string, mode: string): Promise<Rulebook> => json(`${gamePath(id, mode)}/rulebook`);
export const lesson = (id: string, mode: string): Promise<Lesson> => json(`${gamePath(id, mode)}/lesson`);

/** What somebody wonders about: a move, or whatever could be written in a box. */
export type Wondered = { move: string } | { box: number; board: boolean };

/** What speaks against it at a step of a lesson. */
export const lessonWhy = (id: string, mode: string, step: number, about: Wondered): Promise<Verdict> => json(`${gamePath(id, mode)}/lesson/why`, '', { step, ...about });

/** What would be seen at a step of a lesson if this were chosen or said. */
export const lessonDraft = (id: string, mode: string, step: number, move: string): Promise<View> => json(`${gamePath(id, mode)}/lesson/draft`, '', { step, move });

let known: Promise<Character[]> | null = null;

/** Who can be played against, weakest first; nobody if they cannot be asked for. */
export function characters(): Promise<Character[]> {
  known ??= json<Character[]>('/api/characters').catch(() => {
    known = null;
    return [];
  });
  return known;
}

export const openTables = (): Promise<TableInfo[]> => json('/api/tables?open=1');
export const quickTable = (wanted: Seeking): Promise<SeatGrant> => json('/api/quick', '', wanted);
export const makeTable = (wanted: NewTable): Promise<SeatGrant> => json('/api/tables', '', wanted);

/** One table, as one seat or a spectator. */
export class TableApi {
  private readonly path: string;

  constructor(
    readonly table: string,
    public token = '',
  ) {
    this.path = `/api/tables/${table}`;
  }

  say<T>(what: string, body: object): Promise<T> {
    return json(`${this.path}/${what}`, this.token, body);
  }

  info = (): Promise<TableInfo> => json(this.path, this.token);
  join = (name: string, token: string, nonce_hash: string): Promise<SeatGrant> => json(`${this.path}/join`, '', { name, token, nonce_hash });
  /** Somebody else at this device sits down, or once more with their key: as one whom this browser does not know. */
  joinBeside = (name: string, nonce_hash: string): Promise<SeatGrant> => json(`${this.path}/join`, '', { name, token: '', nonce_hash }, true);
  rematchBeside = (token: string, nonce_hash: string): Promise<SeatGrant> => json(`${this.path}/rematch`, token, { nonce_hash }, true);
  reveal = (nonce: string): Promise<unknown> => json(`${this.path}/reveal`, this.token, { nonce });
  leave = (): Promise<unknown> => json(`${this.path}/leave`, this.token, {});
  addBot = (seat: number, bot: string): Promise<unknown> => this.say('add-bot', { seat, bot });
  begin = (): Promise<unknown> => this.say('begin', {});
  standIn = (seat: number): Promise<unknown> => this.say('stand-in', { seat });
  comeBack = (): Promise<unknown> => this.say('return', {});
  remove = (seat: number): Promise<unknown> => json(`${this.path}/remove`, this.token, { seat });
  view = (seq?: number): Promise<View> => json(`${this.path}/view${seq === undefined ? '' : `?seq=${seq}`}`, this.token);
  /** What is seen now and what was told since act `after`; a question without a choice answers itself. */
  look = (after: number): Promise<View> => json(`${this.path}/view?after=${after}&auto=1`, this.token);
  /** `auto`: and then what follows without a choice. With `after`: and what was told since that act. */
  draft = (seq: number, moves: string[], auto = false, after: number | null = null): Promise<View> => this.say('draft', { seq, moves, auto, after } satisfies Drafting);
  commit = (seq: number, moves: string[], nonce: string, after: number): Promise<View> => this.say('commit', { seq, moves, nonce, after, auto: true } satisfies Committing);
  why = (seq: number, moves: string[], about: Wondered): Promise<Verdict> => json(`${this.path}/why`, this.token, { seq, moves, ...about });
  hint = (seq: number, moves: string[]): Promise<Hint> => json(`${this.path}/hint`, this.token, { seq, moves });
  roll = (seq: number, faces: number[], after: number): Promise<View> => this.say('roll', { seq, faces, after, auto: true } satisfies Rolling);
  log = (after: number): Promise<LogPage> => json(`${this.path}/log?after=${after}`, this.token);
  rematch = (nonce_hash: string): Promise<SeatGrant> => json(`${this.path}/rematch`, this.token, { nonce_hash });
  proof = (): Promise<ProofLine> => json(`${this.path}/proof`, this.token);
  askForReview = (): Promise<ReviewLine> => json(`${this.path}/review`, this.token, {});
  review = (): Promise<ReviewLine> => json(`${this.path}/review`, this.token);
  course = (): Promise<CourseLine> => json(`${this.path}/course`, this.token);
  practice = (seq: number, seat: number, host: string, nonce_hash: string): Promise<SeatGrant> => json(`${this.path}/practice`, this.token, { seq, seat, host, nonce_hash });
  recordPath = (): string => `${this.path}/record`;
  events = (): EventSource | OfflineStream => (isOfflineTable(this.table) ? new OfflineStream(this.table) : new EventSource(`${this.path}/events`));
}

/** What this device knows as well as the service does. */
const KNOWN = /^\/api\/(tables$|games|characters$)/;

/** Ask the service; or this device, about its own tables, and where the service cannot be reached. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  const here = async (): Promise<Response> => (await import('./offline_requests')).answer(path, init);
  if (offlineTable(path)) return here();
  try {
    return await fetch(path, init);
  } catch (error) {
    if (!downloaded() || !KNOWN.test(path)) throw error;
    return here();
  }
}
