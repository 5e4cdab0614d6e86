/** What is drawn on a paper of choices before they are made, and of those that are made but not done. */

import type { Choice } from './choices';
import { points } from '../game/words';
import type { Prompt, Region, View, Where } from '../wire/types';

export interface Foreseen {
  /** What would be in boxes, in a few characters. */
  texts: ReadonlyMap<number, string>;
  /** The way to what is pointed at or chosen, from box to box. */
  way: readonly number[];
  /** What is chosen but not done. */
  chosen: readonly number[];
  /** What could be chosen instead of it. */
  instead?: ReadonlySet<number>;
  regions: readonly Region[];
}

export const NOTHING_FORESEEN: Foreseen = { texts: new Map(), way: [], chosen: [], regions: [] };

/** What the boxes of legal moves say about themselves: where several moves differ, nothing. */
function reachable(prompt: Prompt, choices: readonly Choice[], on: Where): Map<number, string> {
  const said = new Map<number, Set<string>>();
  const say = (box: number, words: string) => said.set(box, (said.get(box) ?? new Set()).add(words));
  const gains = new Set(choices.map(({ number }) => prompt.previews?.[number]?.gain ?? 0));
  for (const { number, boxes, on: where } of choices) {
    const preview = where === on ? prompt.previews?.[number] : undefined;
    if (!preview) continue;
    const own = Boolean(preview.board) === (on === 'board') ? (preview.texts ?? []).filter(([box]) => boxes.includes(box)) : [];
    for (const [box, words] of own) say(box, words);
    if (!own.length && preview.gain && gains.size > 1 && boxes.length === 1) say(boxes[0]!, points(preview.gain));
  }
  return new Map([...said].flatMap(([box, all]) => (all.size === 1 ? [[box, [...all][0]!] as const] : [])));
}

const same = (a: Region, b: Region): boolean => a.boxes.length === b.boxes.length && a.boxes.every((box) => b.boxes.includes(box));

/** What is to be drawn on one paper; `meant` is the choice that is pointed at, turned or warned about. */
export function foreseen(view: View, choices: readonly Choice[], on: Where, meant: Choice | null): Foreseen {
  const { prompt } = view;
  const here = (board: boolean | undefined): boolean => Boolean(board) === (on === 'board');
  const standing = (view.regions ?? []).filter((region) => here(region.board));
  if (!prompt) return { ...NOTHING_FORESEEN, regions: standing };
  const chosen = (prompt.chosen ?? []).filter((one) => here(one.board));
  const texts = reachable(prompt, choices, on);
  const preview = meant ? prompt.previews?.[meant.number] : undefined;
  const shown = preview && here(preview.board) ? preview : undefined;
  for (const [box, words] of shown?.texts ?? []) texts.set(box, words);
  const way = shown?.path?.length ? shown.path : (chosen.findLast((one) => one.path.length)?.path ?? []);
  const coming = [...(prompt.completed ?? []), ...(preview?.regions ?? [])].filter((region) => here(region.board));
  const regions = [...standing.filter((old) => !coming.some((one) => same(one, old))), ...coming];
  return { texts, way, chosen: [...new Set(chosen.flatMap((one) => one.boxes))], regions };
}

/** What speaks against a choice, if it is rarely meant. */
export const warningOf = (prompt: Prompt | null, choice: Choice | null): string => (choice && prompt?.previews?.[choice.number]?.warning) || '';

/** What a choice brings at once, with all that was chosen before it. */
export const gainOf = (prompt: Prompt | null, choice: Choice | null): number => (prompt?.gain ?? 0) + ((choice && prompt?.previews?.[choice.number]?.gain) || 0);
