/** What happens by itself while somebody chooses: what has no alternative, and the end of a turn that a button has said. */

import type { Choice } from './choices';
import type { Trial } from './trials.svelte';
import type { Description, View } from '../wire/types';

/** What could have been chosen instead of the last choice, which came after so many moves. */
export interface Others {
  among: readonly Choice[];
  after: number;
}

export const NO_OTHERS: Others = { among: [], after: 0 };

/** What the server has chosen after our moves, because there was no choice. */
export const followed = (view: View | null): string[] => view?.prompt?.followed ?? [];

/** The dice that what is tried would use, in the order in which they are laid. */
export function laidBy(game: Pick<Description, 'moves'> | null, view: View | null, trial: Trial | null): string[] {
  const moves = trial?.view?.prompt?.draft.slice(view?.prompt?.draft.length ?? 0) ?? [];
  return moves.flatMap((number) => game?.moves[number]?.die || []);
}

const same = (one: readonly unknown[] | null | undefined, other: readonly unknown[] | null | undefined): boolean =>
  (one?.length ?? 0) === (other?.length ?? 0) && (one ?? []).every((value, n) => value === other?.[n]);

/** Whether a choice was a button that only ends the turn: it said so, and nothing is written that one could look at first, or it is the one that `ends` it.
 * Never beside a text that could be typed: there the button gives something up, and says so once more. */
export function endsTurn({ boxes, move }: Choice, before: View | null, after: View | null, ends = ''): boolean {
  if (before?.prompt?.typed || boxes.length || move.die || move.face || !before || !after?.prompt?.can_finish) return false;
  return move.key === ends || (same(before.sheet, after.sheet) && same(before.board, after.board));
}

/** The others by their box, where each is about one box alone: a tap takes it instead. */
export function instead({ among }: Others, on: string): Map<number, Choice> {
  const found = new Map<number, Choice | null>();
  for (const choice of among) {
    if (choice.boxes.length > 1) return new Map();
    for (const box of choice.on === on ? choice.boxes : []) found.set(box, found.has(box) ? null : choice);
  }
  return new Map([...found].flatMap(([box, choice]) => (choice ? [[box, choice] as const] : [])));
}
