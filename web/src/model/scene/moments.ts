/** What of a log is worth a moment: what is stamped on the paper, what is walked through, what is announced. */

import type { LogLine, SceneStep, View } from '../wire/types';

/** A completed line or figure: where it is, what it is called, what it brought. */
export interface Stamp {
  /** Whose sheet; null for the board. */
  seat: number | null;
  boxes: readonly number[];
  name: string;
  gain: number | null;
}

/** A climax on one sheet, step by step. */
export interface Walk {
  seat: number;
  steps: readonly SceneStep[];
}

const isStamped = (line: LogLine): boolean => line.kind === 'line' || line.kind === 'figure';

/** The stamps of what was told; where only one thing is complete and does not say what it brought, all of the gain. */
export function stamps(lines: readonly LogLine[]): Stamp[] {
  return lines.filter(isStamped).flatMap(({ seat, gain, scene }) =>
    (scene?.steps ?? [])
      .filter((step) => step.region.length || step.boxes.length)
      .map((step, _, all) => ({
        seat: step.board ? null : seat,
        boxes: step.region.length ? step.region : step.boxes,
        name: step.text,
        gain: step.gain ?? (all.length === 1 ? (gain ?? null) : null),
      })),
  );
}

/** What comes to light sentence by sentence. */
export const revelations = (lines: readonly LogLine[]): LogLine[] => lines.filter((line) => line.kind === 'reveal' && line.scene?.steps.length);

const isWalked = ({ boxes, sums, dice }: SceneStep): boolean => Boolean(boxes.length || sums || dice.length);

/** The scenes to be watched: what follows on one sheet is one walk. */
export function walks(lines: readonly LogLine[]): Walk[] {
  const found: { seat: number; steps: SceneStep[] }[] = [];
  for (const { seat, scene, kind } of lines) {
    if (!scene || kind === 'line' || kind === 'figure' || !scene.steps.some(isWalked)) continue;
    const last = found.at(-1);
    if (last && last.seat === (seat ?? 0)) last.steps.push(...scene.steps);
    else found.push({ seat: seat ?? 0, steps: [...scene.steps] });
  }
  return found;
}

/** What is announced to all in large letters: that the last round begins. */
export const announced = (lines: readonly LogLine[]): LogLine | undefined => lines.findLast((line) => line.kind === 'round' && !line.scene?.steps.some(isWalked));

/** Whether the last round is being played: it was announced, and the game is not over. */
export const isLastRound = (lines: readonly LogLine[], view: View): boolean => !view.over && announced(lines) !== undefined;

/** Milliseconds of a walk: for a square, for a room to light up, for a gain to fly. */
export const SQUARE = 60;
export const ROOM = 200;
export const FLIGHT = 450;
/** Milliseconds of a throw. */
export const FALL = 780;

/** How far a step has come. */
export interface Moment {
  /** Boxes walked so far. */
  walked: number;
  /** How bright the region is, up to 1. */
  lit: number;
  /** How far the dice are into their throw; before it, nothing is seen of them. */
  fallen: number;
  /** The sums are told. */
  told: boolean;
  /** How far the gain has flown, up to 1. */
  flown: number;
}

const share = (ms: number, of: number): number => (of ? Math.max(0, Math.min(1, ms / of)) : 1);

/** A step after so many milliseconds. */
export function moment(step: SceneStep, ms: number): Moment {
  const way = SQUARE * Math.max(0, step.boxes.length - 1);
  const bright = way + (step.region.length ? ROOM : 0);
  const thrown = bright + (step.dice.length ? FALL : 0);
  return {
    walked: step.boxes.length ? 1 + Math.floor(share(ms, way) * (step.boxes.length - 1)) : 0,
    lit: share(ms - way, ROOM),
    fallen: Math.max(0, Math.min(FALL, ms - bright)),
    told: ms >= thrown,
    flown: share(ms - thrown, FLIGHT),
  };
}

/** How long a step moves. */
export const lasts = (step: SceneStep): number => SQUARE * Math.max(0, step.boxes.length - 1) + (step.region.length ? ROOM : 0) + (step.dice.length ? FALL : 0) + (step.gain ? FLIGHT : 0);

/** Whether a step waits to be read; one that only leads to the next goes on by itself. */
export const waits = (steps: readonly SceneStep[], at: number): boolean => Boolean(steps[at]?.sums || steps[at]?.gain) || at >= steps.length - 1 || !steps[at + 1]?.sums;

/** What the steps up to this one have brought; with `flown` the gain of this one has arrived. */
export const earned = (steps: readonly SceneStep[], at: number, flown: boolean): number => steps.slice(0, at + (flown ? 1 : 0)).reduce((sum, step) => sum + (step.gain ?? 0), 0);

/** So many boxes come to light together at least where secret sheets are opened. */
const OPENED = 6;

/** Whether secret sheets of others lie open now. */
export function opened(before: View, now: View): boolean {
  const dark = (view: View, seat: number): number => view.others.find((one) => one.seat === seat)?.cells.filter((cell) => cell === null).length ?? 0;
  return now.others.some(({ seat }) => dark(before, seat) - dark(now, seat) >= OPENED);
}
