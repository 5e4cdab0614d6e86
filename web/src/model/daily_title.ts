/** A title for every day, the same for everybody: they take turns, by the date. */

import type { GameCard } from './types';
import type { DailiesLine } from './wire';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Today's title among those with a daily, in the mode of its daily; null if there is none worth naming. */
export function todays(all: readonly GameCard[], day: DailiesLine | null, now: Date): GameCard | null {
  const known = (day?.titles ?? []).flatMap((one) => all.filter((game) => game.about && game.id === one.game && game.mode === one.mode));
  return known[Math.floor(now.getTime() / DAY) % known.length] ?? null;
}

/** Hours until the next one, begun ones whole. */
export const hoursLeft = (now: Date): number => Math.ceil((DAY - (now.getTime() % DAY)) / HOUR);
