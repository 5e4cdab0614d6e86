/** How a die falls: it comes in high, hits the table twice, and lies with the face up that fell long before. */

import { after, around, unit, type Turn } from './space';
import { solid } from './solid';

/** How long a throw takes, in milliseconds. */
export const THROW = 780;
/** When it hits the table, and how hard. */
export const KNOCKS = [
  [230, 0.7],
  [520, 0.35],
  [THROW, 0.18],
] as const;

/** How the die lies at a moment: its turn, its height over the table, and how far it still is from its place. */
export interface Lying {
  turn: Turn;
  height: number;
  aside: number;
}

/** Moment, height, and how far aside; 1 is once the die's radius. */
const PATH = [
  [0, 0, 0],
  [90, 1.2, 0.66],
  [230, 0, 0.2],
  [380, 0.44, 0.05],
  [520, 0, -0.05],
  [600, 0.08, -0.02],
  [680, 0, 0],
  [THROW, 0, 0],
] as const;
const SETTLED = 680;
const ROCKING = 600;
const TURNS = 2.2;
const TUMBLE = unit([0.7, 0.5, 0.3]);

/** The die at rest with that face to the eye, seen a little from above and from the side. */
export function resting(faces: number, face: number): Turn {
  const { normal, up, right } = solid(faces)[face - 1] ?? solid(faces)[0]!;
  const pointed = faces === 4;
  const tilt = after(around([1, 0, 0], pointed ? -0.6 : -0.31), around([0, 0, 1], -0.07));
  return after(around([0, 1, 0], pointed ? 0.24 : -0.17), after(tilt, [right, up, normal]));
}

/** The die at a moment of its throw. */
export function falling(ms: number, end: Turn): Lying {
  const next = Math.max(
    1,
    PATH.findIndex(([moment]) => moment >= ms),
  );
  const [from, low, near] = PATH[next - 1]!;
  const [to, high, far] = PATH[next] ?? PATH[PATH.length - 1]!;
  const part = Math.min(1, (ms - from) / (to - from || 1));
  const eased = high > low ? 1 - (1 - part) ** 2 : part * part;
  return { turn: after(around(TUMBLE, spin(ms)), end), height: low + (high - low) * eased, aside: near + (far - near) * part };
}

/** How much of its tumbling is left, and a last small rocking. */
function spin(ms: number): number {
  const left = (1 - Math.min(1, ms / SETTLED)) ** 2.2;
  const rocking = ms > ROCKING ? Math.sin(((Math.min(ms, THROW) - ROCKING) / (THROW - ROCKING)) * Math.PI) * -0.07 : 0;
  return left * TURNS * 2 * Math.PI + rocking;
}
