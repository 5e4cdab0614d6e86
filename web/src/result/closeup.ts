/** The part of a paper that a finished game is about: the group of boxes that holds most of what was written. */

import { around, trimmed } from '../model/game/geometry';
import type { Group, Layout, Paper } from '../model/wire/types';
import { apart, arranged, MANY, placed } from '../paper/arranged';
import { hasPlace } from '../paper/outlines';
import type { Rect } from '../paper/paths';

/** Millimetres around it, for names of lines and what is stamped beside them. */
const MARGIN = 8;
/** A part that is so much of the page is the page. */
const NEARLY_ALL = 0.62;
/** Where no group holds so much of what was written, the game is about the whole page. */
const MOST = 0.6;
/** Less of the page's width or height is a strip cut out of its context. */
const LEAST = 0.3;
/** Fewer boxes than these are no part of their own. */
const FEW = 9;

export function closeUp(paper: Paper, cells: readonly (number | null)[]): Rect {
  const page = trimmed(paper);
  const size = (box: number): number => {
    const shape = paper.fields[box]?.shape;
    return shape && hasPlace(shape) ? shape.w * shape.h : 0;
  };
  const written = cells.flatMap((value, box) => (value && size(box) ? [box] : []));
  /** How much room what is written in a group takes. */
  const taken = ({ start, stop }: Group): number => written.filter((box) => box >= start && box < stop).reduce((sum, box) => sum + size(box), 0);
  const first = [...paper.groups].sort((a, b) => taken(b) - taken(a))[0];
  const all = written.reduce((sum, box) => sum + size(box), 0);
  if (!first || taken(first) < MOST * all) return page;
  const boxes = Array.from({ length: first.stop - first.start }, (_, n) => first.start + n);
  const part = boxes.length > FEW ? around(paper, boxes) : undefined;
  if (!part) return page;
  const [left, top] = [Math.max(page.x, part.x - MARGIN), Math.max(page.y, part.y - MARGIN)];
  const right = Math.min(page.x + page.w, part.x + part.w + MARGIN);
  const bottom = Math.min(page.y + page.h, part.y + part.h + MARGIN);
  const found = { x: left, y: top, w: right - left, h: bottom - top };
  const strip = found.w < LEAST * page.w || found.h < LEAST * page.h;
  return strip || found.w * found.h > NEARLY_ALL * page.w * page.h ? page : found;
}

/** As much more of the page around a part as a stage of these proportions has room for. */
export function widened(part: Rect, page: Rect, wide: number, high: number): Rect {
  const along = (at: number, size: number, wanted: number, from: number, most: number): [number, number] => {
    const length = Math.max(size, Math.min(wanted, most));
    return [Math.max(from, Math.min(at - (length - size) / 2, from + most - length)), length];
  };
  const [x, w] = along(part.x, part.w, (part.h * wide) / high, page.x, page.w);
  const [y, h] = along(part.y, part.h, (part.w * high) / wide, page.y, page.h);
  return { x, y, w, h };
}

/** Whether all these boxes can be seen in a part. */
export const holds = (part: Rect, paper: Paper, boxes: readonly number[]): boolean => {
  const about = around(paper, boxes);
  return !about || (about.x >= part.x && about.y >= part.y && about.x + about.w <= part.x + part.w && about.y + about.h <= part.y + part.h);
};

/** The paper in whichever arrangement fills a picture of this size best: it is only looked at. */
export function pictured(paper: Paper, wide: number, high: number): Paper {
  const all: Layout[] = Object.values(paper.layouts ?? {});
  if (all.length < MANY || !wide || !high) return arranged(paper, wide, high);
  return placed(
    paper,
    all.reduce((best, one) => (apart(one.size, wide, high) < apart(best.size, wide, high) ? one : best)),
  );
}
