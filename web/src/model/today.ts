/** A title for every day, the same for everybody: they take turns, by the date. */

import type { GameCard } from './types';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Today's title, to be played alone where that is possible; null if there is none worth naming. */
export function todays(all: readonly GameCard[], now: Date): GameCard | null {
  const ids = [...new Set(all.filter((game) => game.about).map((game) => game.id))].sort();
  const id = ids[Math.floor(now.getTime() / DAY) % ids.length];
  const modes = all.filter((game) => game.id === id);
  return modes.find((game) => game.players[0] === 1) ?? modes[0] ?? null;
}

/** Hours until the next one, begun ones whole. */
export const hoursLeft = (now: Date): number => Math.ceil((DAY - (now.getTime() % DAY)) / HOUR);
