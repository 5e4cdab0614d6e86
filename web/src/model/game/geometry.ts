/** Where boxes are to a finger and to the arrow keys, and which of them matter to whoever goes over a paper with the keys or hears it. */

import { hasPlace } from '../../paper/outlines';
import type { Rect } from '../../paper/paths';
import { captions, headings, title } from '../../paper/printing';
import type { Description, Paper, Where } from '../wire/types';

/** Half of the smallest target a thumb can be asked to hit, in pixels. */
export const REACH = 22;

export const distance = (r: Rect, x: number, y: number): number => Math.hypot(Math.max(r.x - x, 0, x - r.x - r.w), Math.max(r.y - y, 0, y - r.y - r.h));

const offCentre = (r: Rect, x: number, y: number): number => Math.hypot(r.x + r.w / 2 - x, r.y + r.h / 2 - y);

/**
 * The box meant by a touch at a place on the paper (millimetres, with pixels for each); -1 for none.
 * A box that is hit is meant; beside all boxes, the nearest lit one within reach.
 */
export function boxAt(paper: Paper, lit: ReadonlySet<number>, x: number, y: number, scale: number, reach = REACH): number {
  let [inside, best, nearest] = [-1, -1, reach / scale];
  paper.fields.forEach((field, index) => {
    if (!hasPlace(field.shape)) return;
    const far = distance(field.shape, x, y);
    if (far === 0 && (inside < 0 || lit.has(index))) inside = index;
    if (lit.has(index) && far <= nearest) {
      const closer = far < nearest || offCentre(field.shape, x, y) < offCentre(paper.fields[best]?.shape ?? field.shape, x, y);
      if (closer || best < 0) [best, nearest] = [index, far];
    }
  });
  return inside >= 0 ? inside : best;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in WAYS;

/** The next box in the direction of an arrow key: near, and rather straight on; the same if there is none. */
export function neighbour(paper: Paper, from: number, key: string, matters: (box: number) => boolean = () => true): number {
  const way = WAYS[key];
  const start = paper.fields[from]?.shape;
  if (!way || !start) return from;
  let [best, least] = [from, Infinity];
  paper.fields.forEach((field, index) => {
    if (index === from || !hasPlace(field.shape) || !matters(index)) return;
    const dx = field.shape.x + field.shape.w / 2 - start.x - start.w / 2;
    const dy = field.shape.y + field.shape.h / 2 - start.y - start.h / 2;
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead <= 0.5 || aside > ahead * 2.5) return;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** The rectangle around these boxes; undefined if none has a place. */
export function around(paper: Paper, boxes: Iterable<number>): Rect | undefined {
  const shapes = [...boxes].flatMap((box) => paper.fields[box]?.shape ?? []).filter(hasPlace);
  return union(shapes);
}

/** The rectangle around these boxes and the headings of their groups; undefined if none has a place. */
export function withHeadings(paper: Paper, boxes: readonly number[]): Rect | undefined {
  const about = around(paper, boxes);
  const groups = new Set(boxes.map((box) => paper.fields[box]?.group));
  const names = paper.groups.filter((group) => groups.has(group.id)).map((group) => group.heading);
  const printed = paper.decor.flatMap((item) => (item.kind === 'label' && item.text && names.includes(item.text) ? [typeArea(item)] : []));
  return about && union([about, ...printed]);
}

/** The sheet as it lies on the table: the page with its margins trimmed to so many millimetres. */
export function trimmed(paper: Paper, margin = 5): Rect {
  const all = contents(paper);
  const [x, y] = [Math.max(0, all.x - margin), Math.max(0, all.y - margin * 1.4)];
  return { x, y, w: Math.min(paper.size[0], all.x + all.w + margin) - x, h: Math.min(paper.size[1], all.y + all.h + margin * 1.6) - y };
}

/** All that is printed, without the margins of the page. */
function contents(paper: Paper): Rect {
  const rects: Rect[] = paper.fields.map((field) => field.shape).filter(hasPlace);
  const type = [...title(paper), ...paper.groups.flatMap((group) => [...headings(paper, group), ...captions(paper, group)])];
  for (const ink of type) if (ink.tag === 'text') rects.push(typeArea({ ...ink, y: ink.y - ink.size * 0.36 }));
  for (const item of paper.decor) {
    if (item.kind === 'label') rects.push(typeArea(item));
    else if (item.kind === 'line') rects.push(lineArea(item));
    else rects.push(item);
  }
  return union(rects) ?? { x: 0, y: 0, w: paper.size[0], h: paper.size[1] };
}

function typeArea(item: { text: string; x: number; y: number; size: number; anchor: string }): Rect {
  const w = item.text.length * item.size * 0.52;
  const x = item.anchor === 'end' ? item.x - w : item.anchor === 'middle' ? item.x - w / 2 : item.x;
  return { x, y: item.y - item.size / 2, w, h: item.size };
}

function lineArea(item: { x1: number; y1: number; x2: number; y2: number }): Rect {
  const [x, y] = [Math.min(item.x1, item.x2), Math.min(item.y1, item.y2)];
  return { x, y, w: Math.abs(item.x2 - item.x1), h: Math.abs(item.y2 - item.y1) };
}

function union(rects: readonly Rect[]): Rect | undefined {
  if (!rects.length) return undefined;
  const x = Math.min(...rects.map((r) => r.x));
  const y = Math.min(...rects.map((r) => r.y));
  const right = Math.max(...rects.map((r) => r.x + r.w));
  const bottom = Math.max(...rects.map((r) => r.y + r.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** So much of a paper, in millimetres, is shown at least around what an example is about; a smaller page is shown whole. */
const CLOSE = { w: 96, h: 56 };
const MARGIN = 12;
/** If a part is so much of the page, the page is shown; and the names of lines, so many millimetres wide, are shown too. */
const NEARLY_ALL = 0.7;
const HEADS = 32;

/** The page, and the part of it to show where these boxes matter; all of it if none does. */
export function closeUp(paper: Paper, boxes: Iterable<number>): { page: Rect; view: Rect } {
  const page = trimmed(paper);
  const about = around(paper, boxes);
  const whole = { x: page.x - 2, y: page.y - 2, w: page.w + 4, h: page.h + 4 };
  if (!about) return { page, view: whole };
  const cut = (at: number, size: number, least: number, from: number, most: number): [number, number] => {
    const length = Math.max(least, size + 2 * MARGIN);
    if (length > most * NEARLY_ALL) return [from, most];
    const start = Math.min(Math.max(at + size / 2 - length / 2, from), from + most - length);
    return start - from < HEADS ? [from, Math.min(most, length + start - from)] : [start, length];
  };
  const [x, w] = cut(about.x, about.w, CLOSE.w, whole.x, whole.w);
  const [y, h] = cut(about.y, about.h, CLOSE.h, whole.y, whole.h);
  return { page, view: { x, y, w, h } };
}

/** A window of this size onto the page, around where most of these stand close together; at its top if there are none. */
export function glimpse(page: Rect, rects: readonly Rect[], w: number, h: number): Rect {
  const company = (one: Rect): number => rects.filter(({ x, y }) => Math.abs(x - one.x) < w / 3 && Math.abs(y - one.y) < h / 3).length;
  const counts = rects.map(company);
  const about = rects[counts.indexOf(Math.max(...counts))] ?? { ...page, h: 0 };
  const along = (middle: number, from: number, most: number, size: number): number => (most < size ? from + (most - size) / 2 : Math.max(from, Math.min(middle - size / 2, from + most - size)));
  return { x: along(about.x + about.w / 2, page.x, page.w, w), y: along(about.y + about.h / 2, page.y, page.h, h), w, h };
}

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
