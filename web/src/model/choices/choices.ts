/** What a finger on a box can mean: from the legal moves and the boxes they are about. */

import { t } from '../../text/t';
import { wholeMove } from '../game/words';
import type { Description, Move, Prompt, Where } from '../wire/types';

export interface Choice {
  number: number;
  move: Move;
  on: Where | '';
  /** The boxes it is about now. */
  boxes: number[];
}

/** Every legal move with the boxes it is about at this moment. */
export function choices(description: Description, prompt: Prompt | null): Choice[] {
  if (!prompt) return [];
  return prompt.legal.flatMap((number) => {
    const move = description.moves[number];
    if (!move) return [];
    const boxes = prompt.lit[String(number)] ?? move.target;
    const on = prompt.on_board.includes(number) ? 'board' : 'sheet';
    return [{ number, move, on: boxes.length ? on : '', boxes } satisfies Choice];
  });
}

/** Moves without a box; those about a die that lies in the tray are chosen there. */
export function buttons(all: readonly Choice[], tray: Record<string, number>): Choice[] {
  if (isQuestionOfOneBox(all)) return [...all];
  const dice = Object.entries(tray);
  return all.filter((choice) => !choice.on && !dice.some(([die, face]) => isAbout(choice, die, face)));
}

/** Two or three answers about the same box cannot be told apart by tapping it. */
function isQuestionOfOneBox(all: readonly Choice[]): boolean {
  const [first] = all;
  return Boolean(first?.on) && all.length > 1 && all.length < 4 && all.every((one) => one.on === first!.on && one.boxes.join() === first!.boxes.join());
}

/** Moves without a box that are about this die as it lies there. */
export function onDie(all: readonly Choice[], die: string, face: number): Choice[] {
  return all.filter((choice) => !choice.on && isAbout(choice, die, face));
}

const isAbout = ({ move }: Choice, die: string, face: number): boolean => (move.die ? move.die === die : Boolean(move.face) && move.face === face);

/** What is left when all these boxes of a paper are meant. */
export function narrowed(all: readonly Choice[], on: Where, picked: readonly number[]): Choice[] {
  return all.filter((choice) => choice.on === on && picked.every((box) => choice.boxes.includes(box)));
}

/** The boxes that light up: all that would still fit. */
export function litBoxes(all: readonly Choice[], on: Where, picked: readonly number[]): Set<number> {
  return new Set(narrowed(all, on, picked).flatMap((choice) => choice.boxes));
}

/** How many different shapes these are. */
export const shapesOf = (among: readonly Choice[]): number => new Set(among.map((choice) => [...choice.boxes].sort((a, b) => a - b).join())).size;

/** Whether boxes of this choice are to be found by drag. */
export const isShape = (choice: Choice): boolean => choice.boxes.length > 1;

const same = (boxes: readonly number[], picked: readonly number[]): boolean => boxes.length === picked.length && picked.every((box) => boxes.includes(box));

export type Outcome =
  | { kind: 'write'; choice: Choice }
  | { kind: 'ask'; among: Choice[] }
  | { kind: 'narrow'; picked: number[] }
  /** Nothing can be chosen there, or it was only asked about. */
  | { kind: 'dead'; box: number; asked?: boolean };

/** So many are shown to choose from; more are narrowed further. */
export const MAX_LISTED_CHOICES = 6;

/** A tap on a box, with those picked before. */
export function tap(all: readonly Choice[], on: Where, picked: readonly number[], box: number): Outcome {
  if (picked.includes(box)) return again(all, on, picked);
  const more = narrowed(all, on, [...picked, box]);
  if (more.length) return settle(more, [...picked, box]);
  const afresh = narrowed(all, on, [box]);
  return afresh.length ? settle(afresh, [box]) : { kind: 'dead', box };
}

/** What is exactly picked, else the one shape that is part of every other: two corners mean the smallest rectangle. */
function meant(left: readonly Choice[], picked: readonly number[]): Choice[] {
  const exact = left.filter((choice) => same(choice.boxes, picked));
  if (exact.length || picked.length < 2) return exact;
  return left.filter((one) => left.every((other) => one.boxes.every((box) => other.boxes.includes(box))));
}

/** A picked box is tapped again: what is picked is meant, or it is given up. */
function again(all: readonly Choice[], on: Where, picked: readonly number[]): Outcome {
  const exact = meant(narrowed(all, on, picked), picked);
  return exact.length ? settle(exact, picked) : { kind: 'narrow', picked: [] };
}

/** A drag moves on to a box: it joins if anything still fits. */
export function drag(all: readonly Choice[], on: Where, picked: readonly number[], box: number): number[] {
  if (picked.includes(box) || !narrowed(all, on, [...picked, box]).length) return [...picked];
  return [...picked, box];
}

/** The finger is lifted after a drag: what is under it is meant, else the few left are shown. */
export function release(all: readonly Choice[], on: Where, picked: readonly number[]): Outcome {
  const left = narrowed(all, on, picked);
  const exact = meant(left, picked);
  return settle(exact.length ? exact : left, picked);
}

function settle(left: Choice[], picked: readonly number[]): Outcome {
  const [only] = left;
  if (only && left.length === 1) return { kind: 'write', choice: only };
  const alike = left.every((choice) => same(choice.boxes, only?.boxes ?? []));
  return alike || left.length <= MAX_LISTED_CHOICES ? { kind: 'ask', among: left } : { kind: 'narrow', picked: [...picked] };
}

/** The move to ask about when a die is dead: one about it, or about the face it shows, that answers the task. */
export function questionedDie(description: Description, prompt: Prompt | null, die: string, face: number): Move | undefined {
  const asked = `${prompt?.task ?? ''} `;
  return description.moves.find((move) => (move.die ? move.die === die : Boolean(move.face) && move.face === face) && move.tasks.some((name) => asked.startsWith(`${name} `)));
}

/** Several choices in a few words, or their number. */
export function ways(description: Description, among: readonly Choice[]): string {
  const words = [...new Set(among.map((choice) => wholeMove(description, choice)))];
  return words.length > MAX_LISTED_CHOICES ? t('box.ways', { n: among.length }) : words.join(' · ');
}
