/** Dice that make one choice together, in whatever order they are tapped. */

import type { Description, Prompt } from '../wire/types';

export interface DiceChoice {
  /** What was chosen before the first of them. */
  before: readonly string[];
  /** By die, the number of the move that takes it. */
  moves: ReadonlyMap<string, number>;
  /** The moves of those that are taken. */
  taken: readonly number[];
  /** So many may be taken. */
  most: number;
}

/** The dice that may be taken together now, or were just taken; null where dice are no such choice. */
export function diceChoice(game: Pick<Description, 'decisions' | 'moves'>, prompt: Prompt | null): DiceChoice | null {
  const drafted = prompt?.draft ?? [];
  for (const [name, { up_to: most }] of Object.entries(game.decisions)) {
    if (!most || !prompt) continue;
    const answers = (number: number): boolean => Boolean(game.moves[number]?.tasks.includes(name));
    const begun = drafted.findLastIndex((number) => !answers(number)) + 1;
    if (prompt.task !== name && (prompt.task || begun === drafted.length)) continue;
    const moves = new Map(game.moves.flatMap((move, number) => (move.die && answers(number) ? [[move.die, number] as const] : [])));
    const taken = drafted.slice(begun).filter((number) => game.moves[number]!.die);
    return { before: drafted.slice(0, begun).map((number) => game.moves[number]!.key), moves, taken, most };
  }
  return null;
}

/** Whether a die is one of them. */
export const isTaken = ({ moves, taken }: DiceChoice, die: string): boolean => taken.includes(moves.get(die) ?? -1);

/** Whether one more die may be taken. */
export const mayTake = (choice: DiceChoice, die: string): boolean => choice.moves.has(die) && !isTaken(choice, die) && choice.taken.length < choice.most;

/** All that is chosen when this die is taken too, or let go: the dice in the order in which the rules want them. */
export function tapped({ moves }: Pick<Description, 'moves'>, choice: DiceChoice, die: string): string[] {
  const one = choice.moves.get(die)!;
  const kept = choice.taken.filter((number) => number !== one);
  const all = kept.length < choice.taken.length ? kept : [...kept, one];
  return [...choice.before, ...all.sort((a, b) => a - b).map((number) => moves[number]!.key)];
}
