/** The lab: questions of designers, answered by games that are played while one watches. */

import { json } from '../model/wire/api';
import { read, write } from '../model/device/storage';
import type { LabAnswer, LabAsked, LabExample, LabLine, LabState, LabStory, LabWay, LabWish } from '../model/wire/messages';

export type { LabAnswer, LabExample, LabLine, LabState, LabWay, LabWish };

type Moment = LabAnswer['history'][number];

export const labLine = (): Promise<LabLine> => json('/api/lab');
export const printedData = (game: string, mode: string): Promise<Record<string, string>> => json(`/api/lab/data/${game}/${mode || '-'}`);
export const askLab = (wish: LabWish): Promise<LabAsked> => json('/api/lab/questions', '', wish);
export const labState = (question: string): Promise<LabState> => json(`/api/lab/questions/${question}`);
export const stopLab = (question: string): Promise<LabState> => json(`/api/lab/questions/${question}/stop`, '', {});
export const storyOf = (question: string, n: number): Promise<LabStory> => json(`/api/lab/questions/${question}/games/${n}/story`);
export const recordAt = (question: string, n: number): string => `/api/lab/questions/${question}/games/${n}/record`;

export const ownData = (question: string): Promise<Record<string, string>> => json(`/api/lab/questions/${question}/data`);

/** Where the picture of an answer is; another address after each helping of games, so that it is drawn anew. */
export const pictureAt = (question: string, games: number, dark: boolean, narrow = false): string =>
  `/api/lab/questions/${question}/picture.svg?games=${games}${dark ? '&dark=1' : ''}${narrow ? '&narrow=1' : ''}`;

/** Whether nothing more will be found. */
export const isOver = ({ state }: LabState): boolean => state !== 'waiting' && state !== 'working';

/** Whether the game has nothing of what was asked about: then only a sentence was found. */
export const isBeside = ({ known, drawn, rows }: LabAnswer): boolean => !known && !drawn && !rows.length;

/** How exact an answer can be: games for each number of players. */
export const EXACT = [180, 1_000, 3_000] as const;

/** The numbers of players to begin with: two to four, as far as the game is for them, else its smallest. */
export function usualPlayers(players: readonly number[]): number[] {
  const usual = players.filter((n) => n > 1 && n < 5);
  return usual.length ? usual : players.slice(0, 1);
}

/** House rules that are not as printed. */
export const changedRules = (options: Record<string, string>, printed: Record<string, readonly string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).filter(([name, value]) => printed[name] && printed[name]![0] !== value));

/** All files of component data, as they are if one of them was changed; none if all are as printed. */
export function changedData(printed: Record<string, string>, own: Record<string, string>): Record<string, string> {
  const all = { ...printed, ...own };
  return Object.keys(all).some((name) => all[name] !== printed[name]) ? all : {};
}

/** The question about an edit: what is served against what was made of it. */
export const COMPARE = 'compare';

/** What has to be done before a question makes sense; nothing if it does. */
export function firstToDo(wish: {
  question: string;
  players: readonly number[];
  kind: LabKind;
  edited: boolean;
  editable: boolean;
}): '' | 'noPlayers' | 'unchanged' | 'unchangedRules' | 'editFirst' | 'nothingToEdit' {
  if (!wish.players.length) return 'noPlayers';
  if (wish.edited) return '';
  if (wish.question === COMPARE) return wish.editable ? 'editFirst' : 'nothingToEdit';
  if (wish.kind === 'house') return 'unchangedRules';
  return wish.kind === 'data' ? 'unchanged' : '';
}

/** What is played: what is served, some house rules, or own data. */
export type LabKind = 'printed' | 'house' | 'data';

/** What stands in the form. */
export interface LabForm {
  /** The question it stands beside; empty for none. */
  about: string;
  game: string;
  mode: string;
  question: string;
  players: number[];
  games: number;
  kind: LabKind;
  options: Record<string, string>;
}

/** The form as it asks a question once more. */
export const formLike = (about: string, { game, mode, question, players, games, options, varied }: LabState): LabForm => ({
  about,
  game,
  mode,
  question,
  players,
  games,
  options,
  kind: varied ? 'data' : Object.keys(options).length ? 'house' : 'printed',
});

/** The form as this tab has left it beside a question; null if it was left beside another. */
export function formBeside(about: string): LabForm | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(FORM) ?? 'null') as LabForm | null;
    return about && kept?.about !== about ? null : kept;
  } catch {
    return null;
  }
}

export function keepForm(form: LabForm): void {
  try {
    sessionStorage.setItem(FORM, JSON.stringify(form));
  } catch {
    /* no storage: until the page is left */
  }
}

const FORM = 'lab:form';

/** Milliseconds for a game, from what was seen when; 0 as long as that is not known. What was there at once does not count. */
export function paceOf(seen: readonly (readonly [at: number, done: number])[]): number {
  const [first, last] = [seen[1], seen.at(-1)];
  if (!first || !last || last[0] - first[0] < SURE || last[1] <= first[1]) return 0;
  return (last[0] - first[0]) / (last[1] - first[1]);
}

const SURE = 4_000;
const paceKey = ({ game, mode }: { game: string; mode: string }): string => `lab:pace:${game}:${mode}`;
export const paceAt = (way: { game: string; mode: string }): number => read<number>(paceKey(way)) ?? 0;
export const keepPace = (way: { game: string; mode: string }, pace: number): void => write(paceKey(way), pace);

type Drafts = Record<string, [printed: string, own: string]>;

/** The files somebody has edited in this browser, as long as what they were made from is still served. */
export function draftOf(way: LabWay, printed: Record<string, string>): Record<string, string> {
  const kept = Object.entries(read<Drafts>(draftKey(way)) ?? {});
  return Object.fromEntries(kept.filter(([name, [from]]) => printed[name] === from).map(([name, [, own]]) => [name, own]));
}

export function keepDraft(way: LabWay, printed: Record<string, string>, own: Record<string, string>): void {
  const changed = Object.entries(own).filter(([name, text]) => printed[name] !== undefined && printed[name] !== text);
  write(draftKey(way), changed.length ? Object.fromEntries(changed.map(([name, text]) => [name, [printed[name], text]])) : null);
}

const draftKey = ({ game, mode }: LabWay): string => `lab:${game}:${mode}`;

export interface Spot {
  file: string;
  from: number;
  to: number;
}

/** Where in the files a sentence points that names a file and an entry, a value or a line; null if it names no file. */
export function spotOf(said: string, texts: Record<string, string>): Spot | null {
  const file = Object.keys(texts).find((name) => said.startsWith(name));
  if (!file) return null;
  const text = texts[file]!;
  const [where = '', what = ''] = said.slice(file.length).split(/:\s(.*)/s);
  const line = /\bline (\d+)/.exec(what);
  if (line) return { file, ...lineSpan(text, Number(line[1])) };
  const entry =
    where
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => text.indexOf(`"${word}"`))
      .find((at) => at >= 0) ?? 0;
  const next = text.indexOf('id = "', entry);
  const within = text.slice(entry, entry && next >= 0 ? next : undefined);
  const value = new RegExp(`(?<![\\w.])${/^\w*/.exec(what)![0]}\\s*=[^,\\n}]*`).exec(within);
  if (value) return { file, from: entry + value.index, to: entry + value.index + value[0].trimEnd().length };
  return { file, ...lineSpan(text, text.slice(0, entry).split('\n').length) };
}

function lineSpan(text: string, n: number): { from: number; to: number } {
  const lines = text.split('\n');
  const from = lines.slice(0, n - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return { from, to: from + (lines[n - 1]?.length ?? 0) };
}

export interface LineEdit extends Spot {
  n: number;
  /** What stood there; null for a line that is new. */
  was: string | null;
  /** What stands there; null for a line that is gone. */
  now: string | null;
}

/** The lines of a file that are not as printed. */
export function lineEdits(file: string, printed: string, own: string): LineEdit[] {
  const [old, now] = [printed.split('\n'), own.split('\n')];
  const shared = Math.min(old.length, now.length);
  let top = 0;
  while (top < shared && old[top] === now[top]) top++;
  let bottom = 0;
  while (bottom < shared - top && old.at(-1 - bottom) === now.at(-1 - bottom)) bottom++;
  const [gone, come] = [old.slice(top, old.length - bottom), now.slice(top, now.length - bottom)];
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({ file, n: top + at + 1, was: gone[at] ?? null, now: come[at] ?? null, ...lineSpan(own, top + at + 1) })).filter(
    ({ was, now }) => was !== now,
  );
}

export interface Funnel {
  /** The interval after each helping, as the outline of one shape. */
  band: string;
  line: string;
  dots: { x: number; y: number; low: number; high: number; games: number }[];
  ticks: { y: number; value: number }[];
}

/** A number that lies between two others, ever closer: drawn in a room of this size, a step for each helping. */
export function funnel(history: readonly Moment[], wide: number, high: number): Funnel {
  const least = Math.min(...history.map(([, , low]) => low));
  const most = Math.max(...history.map(([, , , up]) => up));
  const span = most - least || 1;
  const y = (value: number): number => Math.round(10 * (high - ((value - least) / span) * high)) / 10;
  const x = (n: number): number => Math.round((10 * (wide * (n + 0.5))) / history.length) / 10;
  const dots = history.map(([games, value, low, up], n) => ({ x: x(n), y: y(value), low: y(low), high: y(up), games }));
  const along = (points: [number, number][]): string => points.map(([px, py], n) => `${n ? 'L' : 'M'}${px} ${py}`).join('');
  const band = along([...dots.map((dot): [number, number] => [dot.x, dot.high]), ...[...dots].reverse().map((dot): [number, number] => [dot.x, dot.low])]);
  const step = niceStep(span);
  const ticks: Funnel['ticks'] = [];
  for (let value = Math.ceil(least / step) * step; value <= most + 1e-9; value += step) ticks.push({ y: y(value), value: Math.abs(value) < 1e-9 ? 0 : value });
  return { band: `${band}Z`, line: along(dots.map((dot) => [dot.x, dot.y])), dots, ticks };
}

/** A round distance of which about three fit. */
function niceStep(span: number): number {
  const rough = span / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= rough) ?? rough;
}
