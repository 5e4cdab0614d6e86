/** How the points came, act by act, as a line that can be run along. */

import type { CourseStep } from '../model/wire/messages';

export type { CourseStep };

export interface Tick {
  at: number;
  heavy: boolean;
}

/** The share of the height that the line may take. */
const HIGH = 0.9;
/** Every so many rounds a tick is heavy. */
const HEAVY = 5;

/** Where an act lies from left to right, from 0 to 1. */
export const along = (seq: number, last: number): number => (last > 1 ? (seq - 1) / (last - 1) : 1);

/** The act that lies there. */
export const actAt = (share: number, last: number): number => Math.round(1 + Math.min(1, Math.max(0, share)) * (last - 1));

/** The least and the most points that anybody ever had; never the same. */
export function reach(steps: readonly CourseStep[]): [number, number] {
  const all = steps.flatMap((step) => step.points);
  const low = Math.min(0, ...all);
  return [low, Math.max(low + 1, ...all)];
}

/** How high so many points stand, from 0 at the bottom to 1. */
export function height(points: number, [low, high]: readonly [number, number]): number {
  return (HIGH * (points - low)) / (high - low);
}

/** The line of one seat in a box of this size, as corners. */
export function line(steps: readonly CourseStep[], seat: number, wide: number, high: number): [number, number][] {
  const span = reach(steps);
  const last = steps.length;
  return steps.map((step, n) => [along(n + 1, last) * wide, high - height(step.points[seat] ?? 0, span) * high]);
}

/** A tick where each round begins; for a game without rounds, one for each act, if they are few. */
export function ticks(steps: readonly CourseStep[], most = 60): Tick[] {
  const last = steps.length;
  const starts = steps.flatMap((step, n) => (step.round && step.round !== steps[n - 1]?.round ? [{ seq: n + 1, round: step.round }] : []));
  const found = starts.length > 1 ? starts : last <= most ? steps.map((_, n) => ({ seq: n + 1, round: n + 1 })) : [];
  return found.map(({ seq, round }) => ({ at: along(seq, last), heavy: round % HEAVY === 1 }));
}

/** The next act at which there is something to see: a turn of anybody, which every act is but the start. */
export const onwards = (seq: number, last: number, by: number): number => Math.min(last, Math.max(1, seq + by));
