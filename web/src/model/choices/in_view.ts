/** What of a paper is to be in view while something is decided, and what is then repeated in a drawer below it. */

import { hasPlace } from '../../paper/outlines';
import { groupCalled } from '../game/words';
import type { Group, Paper, Where } from '../wire/types';
import type { Choice } from './choices';

/** So many lines around what is written are shown with it. */
const LINES_AROUND = 2;
/** Millimetres within which two boxes stand in one line. */
const SAME_LINE = 0.5;

const boxesOf = ({ start, stop }: Group): number[] => Array.from({ length: stop - start }, (_, n) => start + n);

/**
 * The boxes the camera shows: those in question; of a group that is decided by, what is written in it too, with two lines around;
 * and always those that are pointed out. Without anything in question, nothing.
 */
export function inView(paper: Paper, cells: readonly (number | null)[], focus: string, asked: ReadonlySet<number>, named: readonly number[] = []): Set<number> {
  const group = groupCalled(paper, focus);
  if (!group) return new Set([...asked, ...named]);
  const own = boxesOf(group).filter((box) => hasPlace(paper.fields[box]!.shape));
  const used = own.filter((box) => cells[box] || asked.has(box));
  const shown = group.columns.length && used.length ? own.filter((box) => near(paper, used, box)) : own;
  return new Set([...shown, ...named]);
}

function near(paper: Paper, used: readonly number[], box: number): boolean {
  const { x, y, w, h } = paper.fields[box]!.shape;
  return used.some((other) => {
    const at = paper.fields[other]!.shape;
    return Math.abs(at.x - x) <= LINES_AROUND * w + SAME_LINE && Math.abs(at.y - y) <= LINES_AROUND * h + SAME_LINE;
  });
}

/** One group of boxes in the drawer: all that stand on the paper, and those of them that may be chosen. */
export interface Shelf {
  group: Group;
  boxes: number[];
  lit: ReadonlySet<number>;
}

/** The papers on the table; a game without a board has one. */
export type Papers = Record<Where, Paper | null>;

/** The paper with the group that is decided by; where both have one, that of the choices. */
export function focused(papers: Papers, focus: string, choices: readonly Choice[]): Where | '' {
  const on = (['sheet', 'board'] as const).filter((where) => groupCalled(papers[where], focus));
  return on.find((where) => choices.some((choice) => choice.on === where)) ?? on[0] ?? '';
}

/**
 * What is chosen outside of the group that is decided by, group by group: the camera stays on that group.
 * Nothing where shapes are drawn, or where a choice lies in the group itself: the paper is touched there.
 * Where both papers have choices, those on the paper that is not in view.
 */
export function shelves(papers: Papers, focus: string, choices: readonly Choice[]): { on: Where; shelves: Shelf[] } | null {
  const where = focused(papers, focus, choices);
  const all = choices.filter((choice) => choice.on);
  const away = all.filter((choice) => choice.on !== where);
  const boxed = away.length ? away : all;
  const group = where ? groupCalled(papers[where], focus) : undefined;
  const on = boxed[0]?.on;
  const paper = on ? papers[on] : null;
  if (!group || !on || !paper || boxed.some((choice) => choice.on !== on || choice.boxes.length !== 1)) return null;
  const lit = new Set(boxed.flatMap((choice) => choice.boxes));
  if (on === where && [...lit].some((box) => box >= group.start && box < group.stop)) return null;
  const found = paper.groups.map((one) => ({ group: one, boxes: boxesOf(one).filter((box) => hasPlace(paper.fields[box]!.shape)), lit })).filter(({ boxes }) => boxes.some((box) => lit.has(box)));
  return { on, shelves: found };
}
