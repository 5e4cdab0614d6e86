/** What a page knows of one table, and what it has to ask next. Pure: no server, no clock, no storage. */

import { followed } from '../choices/draft';
import type { LogLine, LogPage, TableInfo, View } from '../wire/types';
import type { SeatsLine } from '../wire/messages';

/** How the line to the server is; crowded: it is there, but has too much to do. */
export type Line = 'up' | 'lost' | 'crowded';

export interface TableState {
  readonly line: Line;
  /** How often in a row the server could not be reached. */
  readonly failures: number;
  /** What is shown is what was last seen here. */
  readonly kept: boolean;
  /** There is no such table. */
  readonly gone: boolean;
  readonly info: TableInfo | null;
  readonly view: View | null;
  readonly log: LogLine[];
  /** The last act of which the log has told. */
  readonly heard: number;
  /** The last act that is known to have happened. */
  readonly told: number;
  /** The log cannot be had now; playing goes on without it. */
  readonly deaf: boolean;
  /** The view may be an old one, whatever the numbers say. */
  readonly stale: boolean;
  /** Somebody has sat down or left since the seats were last asked for. */
  readonly newcomers: boolean;
  /** Keys and texts chosen since the last done, and the act that was seen then. */
  readonly moves: string[];
  readonly at: number;
  /** Set once done was said, so that it can be said again without harm. */
  readonly nonce: string;
  /** The name of whoever wants to sit down and has had no answer yet. */
  readonly coming: string | null;
}

export const UNKNOWN: TableState = {
  line: 'up', failures: 0, kept: false, gone: false, info: null, view: null, log: [], heard: 0, told: 0, deaf: false,
  stale: false, newcomers: false, moves: [], at: 0, nonce: '', coming: null,
}; // prettier-ignore

/** What can happen, each with what it brings. */
export interface Happenings {
  /** The stream: act `seq` has happened. */
  change: { seq: number };
  /** The stream: who sits here; without them, they have to be asked for. */
  seats: { told?: SeatsLine | undefined };
  info: { info: TableInfo };
  /** An answer with the view: asked for, or after wooden dice. */
  seen: { view: View };
  /** An answer to a draft of these moves. */
  drafted: { view: View; moves: string[] };
  /** Done is being said. */
  saying: { nonce: string };
  committed: { view: View };
  /** The server does not take the done that was said. */
  unsaid: { keep: boolean };
  /** The chosen moves no longer fit. */
  dropped: object;
  log: { page: LogPage };
  /** The log cannot be had now. */
  deaf: object;
  /** Everything may be old. */
  stale: object;
  lost: { busy: boolean };
  /** The server has answered; `listening`: and its stream is open or opens by itself. */
  found: { listening: boolean };
  /** It is time to try again. */
  again: object;
  /** From the beginning, with what was chosen before. */
  opened: { info: TableInfo; moves: string[]; nonce: string; at: number };
  /** No server: what was last seen here. */
  kept: { info: TableInfo; view: View; log: LogLine[] };
  gone: object;
  coming: { name: string | null };
  /** The seat is somebody else's. */
  stood: object;
}
type Named<K extends keyof Happenings> = { is: K } & Happenings[K];
export type Happened = { [K in keyof Happenings]: Named<K> }[keyof Happenings];

const NOTHING = { moves: [] as string[], nonce: '' };

const BY: { [K in keyof Happenings]: (state: TableState, happening: Happenings[K]) => TableState } = {
  change: (state, { seq }) => (seq > state.told ? { ...state, told: seq } : state),
  seats: (state, { told }) => (state.newcomers || isKnown(state.info, told) ? state : { ...state, newcomers: true }),
  info: (state, { info }) => ({
    ...state, info, newcomers: false, told: Math.max(state.told, info.seq), stale: state.stale && info.started,
    view: info.started ? state.view : null,
  }), // prettier-ignore
  seen: (state, { view }) => (followed(view).length ? { ...looked(state, view), moves: followed(view), at: view.seq } : looked(state, view)),
  drafted: (state, { view, moves }) => ({ ...looked(state, view), moves: [...moves, ...followed(view)], nonce: '', at: view.seq }),
  saying: (state, { nonce }) => (state.nonce ? state : { ...state, nonce, at: state.view?.seq ?? 0, view: inked(state.view) }),
  committed: (state, { view }) => ({ ...looked(state, view), moves: followed(view), nonce: '', at: view.seq }),
  unsaid: (state, { keep }) => ({ ...state, ...NOTHING, moves: keep ? state.moves : [], stale: true }),
  dropped: (state) => ({ ...state, ...NOTHING, stale: true }),
  log: (state, { page }) => (page.upto > state.heard ? listened(state, page) : { ...state, deaf: true }),
  deaf: (state) => ({ ...state, deaf: true }),
  stale: (state) => ({ ...state, stale: true }),
  lost: (state, { busy }) => ({ ...state, line: busy ? 'crowded' : 'lost', failures: state.failures + 1, stale: true }),
  found: (state, { listening }) => ({ ...state, line: 'up', failures: listening ? 0 : state.failures }),
  again: (state) => (state.deaf ? { ...state, deaf: false } : state),
  opened: (state, { info, moves, nonce, at }) => ({
    ...UNKNOWN, line: state.line, failures: state.failures, info, moves, nonce, at, told: info.seq,
  }), // prettier-ignore
  kept: (state, { info, view, log }) => ({ ...state, info, view: { ...view, prompt: null, throw: null }, log, kept: true }),
  gone: (state) => ({ ...state, gone: true }),
  coming: (state, { name }) => ({ ...state, coming: name, newcomers: state.newcomers || name === null }),
  stood: (state) => ({ ...state, ...NOTHING, heard: 0, stale: true }),
};

/** What is known after something has happened. */
export function reduce(state: TableState, happening: Happened): TableState {
  const by = BY[happening.is] as (state: TableState, happening: Happened) => TableState;
  return by(state, happening);
}

/** What was chosen is done: it is ink at once, and the answer only confirms it. */
const inked = (view: View | null): View | null => (view?.prompt ? { ...view, prompt: { ...view.prompt, chosen: [] } } : view);

/** A view has come, and with it perhaps what was told since; one that is older than what is seen is not taken. */
function looked(state: TableState, { log, ...view }: View): TableState {
  const next = log ? listened(state, log) : state;
  if (state.view && state.view.seq > view.seq) return { ...next, stale: false };
  return { ...next, view: { ...view, log: null }, told: Math.max(next.told, view.seq), stale: false };
}

/** The first page is the beginning; `last` is how far the game is. */
function listened(state: TableState, { lines, upto, last }: LogPage): TableState {
  const log = state.heard ? (lines.length ? [...state.log, ...lines] : state.log) : lines;
  return { ...state, log, heard: upto, told: Math.max(state.told, last), deaf: false };
}

/** Whether all that was told of the seats is known. */
function isKnown(info: TableInfo | null, told: SeatsLine | undefined): boolean {
  if (!info || !told || told.seats.length !== info.seats.length) return false;
  const { seats, ...rest } = told;
  return agrees(rest, info) && seats.every((seat, n) => agrees(seat, info.seats[n]!));
}

const agrees = (some: object, all: object): boolean => Object.entries(some).every(([key, value]) => (all as Record<string, unknown>)[key] === value);

/** What the page asks by itself. */
export type Question = 'join' | 'info' | 'commit' | 'draft' | 'view' | 'log';

/** What has to be asked next; null if all is known. */
export function wanted(state: TableState): Question | null {
  const { info, view } = state;
  if (state.coming !== null) return 'join';
  if (!info || state.newcomers || (!info.started && (state.stale || state.told > info.seq))) return 'info';
  if (!info.started) return null;
  if (state.nonce) return 'commit';
  if (!view || state.stale || state.told > view.seq) return state.moves.length ? 'draft' : 'view';
  return state.heard < view.seq && !state.deaf && !state.kept ? 'log' : null;
}

/** Milliseconds until the server is asked again; longer each time. */
export const SOON = 1500;
const LATEST = 15_000;
export const pause = ({ failures }: TableState, wait: number): number => Math.max(wait, Math.min(SOON * 2 ** failures, LATEST));
