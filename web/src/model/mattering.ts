/** Which boxes matter to whoever hears a paper or goes over it with the keys: not what is printed for the eye alone. */

import type { Description, Where } from './types';

const targets = new WeakMap<Description, Record<Where, ReadonlySet<number>>>();

/** The boxes of each paper that any move of the game is about. */
function aimedAt(game: Description): Record<Where, ReadonlySet<number>> {
  let found = targets.get(game);
  if (!found) {
    const all = { sheet: new Set<number>(), board: new Set<number>() };
    for (const { on, target } of game.moves) if (on) target.forEach((box) => all[on].add(box));
    targets.set(game, (found = all));
  }
  return found;
}

/** A box matters that may be chosen some time, and one in which something stands. */
export const matters = (game: Description, on: Where, cells: readonly (number | null)[], box: number): boolean =>
  Boolean(cells[box]) || aimedAt(game)[on].has(box);
