/** Which boxes matter to whoever hears a paper or goes over it with the keys: not what is printed for the eye alone. */

import type { Description, Paper, Where } from './types';

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

/** In a grid of more boxes than these, rows in which nothing stands and nothing may be chosen are passed over. */
const LARGE = 200;

/** A box matters that may be chosen some time, and one in which something stands. */
export function matters(game: Description, paper: Paper, on: Where, cells: readonly (number | null)[], lit: ReadonlySet<number>, box: number): boolean {
  if (cells[box]) return true;
  if (!aimedAt(game)[on].has(box)) return false;
  const { start, stop, columns } = paper.groups.find((group) => box >= group.start && box < group.stop)!;
  if (!columns.length || stop - start < LARGE) return true;
  const first = box - ((box - start) % columns.length);
  return columns.some((_, n) => cells[first + n] || lit.has(first + n));
}
