/** Boxes that matter together, as they are tinted, framed and numbered. */

import type { Paper, Region } from '../model/wire/types';
import { hasPlace } from './outlines';
import type { Rect } from './paths';

export interface Zone {
  state: string;
  /** All of it, to be tinted or hatched. */
  area: string;
  /** Its border, without the lines between its boxes. */
  outline: string;
  badge: string;
  /** The width of one of its boxes. */
  side: number;
  /** Whether it is one box. */
  alone: boolean;
  /** Where the badge stands: the upper right corner. */
  x: number;
  y: number;
}

/** So many regions that lie across each other are still told apart. */
const FEW = 4;

const key = (...at: number[]): string => at.map((one) => one.toFixed(1)).join(' ');

/** The regions of a paper that are worth drawing: those that count, and others where they do not lie across each other. */
export function zones(paper: Paper, regions: readonly Region[]): Zone[] {
  const often = new Map<number, number>();
  for (const { boxes } of regions) for (const box of boxes) often.set(box, (often.get(box) ?? 0) + 1);
  const across = regions.filter(({ boxes }) => boxes.some((box) => (often.get(box) ?? 0) > 1));
  return regions.filter((region) => region.state === 'counts' || across.length <= FEW || !across.includes(region)).flatMap((region) => zone(paper, region) ?? []);
}

function zone(paper: Paper, { boxes, state, badge }: Region): Zone | undefined {
  const shapes: Rect[] = boxes.flatMap((box) => paper.fields[box]?.shape ?? []).filter(hasPlace);
  if (!shapes.length) return undefined;
  const top = Math.min(...shapes.map((shape) => shape.y));
  const first = shapes.filter((shape) => shape.y < top + 0.5);
  return {
    state,
    area: capsule(shapes) || shapes.map(({ x, y, w, h }) => `M${key(x, y)}h${w}v${h}h${-w}z`).join(''),
    outline: capsule(shapes) || outline(shapes),
    badge,
    side: shapes[0]!.w,
    alone: shapes.length === 1,
    x: Math.max(...first.map((shape) => shape.x + shape.w)),
    y: top,
  };
}

/** Around boxes that touch at their corners only, one behind the other; empty for all others. */
function capsule(shapes: readonly Rect[]): string {
  const at = shapes.map(({ x, y, w, h }) => [x + w / 2, y + h / 2] as const).sort((a, b) => a[0] - b[0]);
  const [first, last, side] = [at[0]!, at.at(-1)!, shapes[0]!.w];
  const slopes = at.slice(1).map(([x, y], n) => [x - at[n]![0], y - at[n]![1]] as const);
  const [dx, dy] = slopes[0] ?? [0, 0];
  if (Math.abs(dx) < side * 0.9 || Math.abs(Math.abs(dy) - dx) > 0.1) return '';
  if (slopes.some(([x, y]) => Math.abs(x - dx) > 0.1 || Math.abs(y - dy) > 0.1)) return '';
  const r = side * 0.5;
  const [u, v] = [Math.SQRT1_2, Math.SQRT1_2 * Math.sign(dy)];
  const point = ([x, y]: readonly [number, number], across: number, along: number): string => key(x - v * across + u * along, y + u * across + v * along);
  const arc = (to: string): string => `A${key(r, r)} 0 0 0 ${to}`;
  return `M${point(first, r, 0)}L${point(last, r, 0)}${arc(point(last, -r, 0))}L${point(first, -r, 0)}${arc(point(first, r, 0))}Z`;
}

/** The sides that no two of these rectangles share. */
function outline(shapes: readonly Rect[]): string {
  const sides = new Map<string, number>();
  for (const { x, y, w, h } of shapes) {
    const [l, t, r, b] = [x, y, x + w, y + h];
    for (const side of [key(l, t, r, t), key(l, b, r, b), key(l, t, l, b), key(r, t, r, b)]) sides.set(side, (sides.get(side) ?? 0) + 1);
  }
  return [...sides]
    .flatMap(([side, many]) => (many === 1 ? [side] : []))
    .map((side) => {
      const [a, b, c, d] = side.split(' ');
      return `M${a} ${b}L${c} ${d}`;
    })
    .join('');
}
