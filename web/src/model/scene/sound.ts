/** The sounds of the table: what of it can be heard. No files, and nothing before somebody has switched them on. */

import { read, write } from '../device/storage';
import type { LogLine, View } from '../wire/types';
import type { Sound } from './sound_effects';

const KEPT = 'sound';

/** Whether this device wants sounds; silent until somebody says so. */
export const wanted = (): boolean => read(KEPT) === true;

/** Switch the sounds on or off; a browser allows them from a tap on. */
export function want(on: boolean): void {
  write(KEPT, on || null);
  if (on) sound('turn');
}

/** Play a sound, if sounds are wanted. */
export function sound(name: Sound, much = 1): void {
  if (wanted()) void import('./sound_effects').then(({ play }) => play(name, much)).catch(() => undefined);
}

export type Heard = readonly [sound: Sound, much: number];

/** The sounds between two looks at the table. */
export function hear(before: View | null, now: View): Heard[] {
  if (!before || before === now) return [];
  if (now.over) return before.over ? [] : [['end', 1]];
  const heard: Heard[] = [];
  if (written(before, now)) heard.push(['pencil', 1]);
  if (now.prompt && !before.prompt && now.others.length) heard.push(['turn', 1]);
  return heard;
}

/** The sounds of what is told anew: points of one's own, louder where a line or a figure is complete. */
export function hearNews(lines: readonly LogLine[], mine: number | null): Heard[] {
  const gains = lines.filter((line) => line.seat === mine && (line.gain ?? 0) > 0);
  if (lines.some(({ kind }) => kind === 'line' || kind === 'figure' || kind === 'round' || kind === 'reveal')) return [['stamp', 1]];
  const sum = gains.reduce((all, line) => all + (line.gain ?? 0), 0);
  return sum && mine !== null ? [['gain', sum]] : [];
}

/** So many lines are told at once. */
const AT_ONCE = 2;

/** What everybody should hear of what is told anew: news, who has left, the end, and what others did. */
export function newsOf(lines: readonly LogLine[], mine: number | null): LogLine[] {
  const heard = ({ kind, seat }: LogLine): boolean => ['news', 'end', 'left'].includes(kind) || (['turn', 'line', 'figure'].includes(kind) && seat !== mine);
  return lines.filter(heard).slice(-AT_ONCE);
}

type Cells = readonly (number | null)[] | null;

const written = (before: View, now: View): boolean => more(before.sheet, now.sheet) || more(before.board, now.board);

/** Whether there is something now where nothing was. */
const more = (before: Cells, now: Cells): boolean => Boolean(before && now?.some((value, box) => value && !before[box]));
