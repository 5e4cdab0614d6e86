/** The way to a box, drawn over the paper: a line from middle to middle, its steps numbered, an arrow at its end. */

import type { Paper } from '../model/wire/types';
import { hasPlace } from './outlines';
import { middle, type Point, type Rect } from './paths';

export interface Way {
  line: string;
  arrow: string;
  /** The numbered steps between. */
  steps: { x: number; y: number; n: number }[];
  /** The radius of a step's dot. */
  r: number;
}

const p = (...at: number[]): string => at.map((one) => one.toFixed(2)).join(' ');

/** How much of the last box the arrow leaves free. */
const STAYS_OUT = 0.5;

/** Where a line from a place to the middle of a box comes to its border. */
function border([x, y]: Point, box: Rect): Point {
  const [cx, cy] = middle(box);
  const [dx, dy] = [x - cx, y - cy];
  const share = Math.min(dx ? (box.w * STAYS_OUT) / Math.abs(dx) : 1, dy ? (box.h * STAYS_OUT) / Math.abs(dy) : 1, 1);
  return [cx + dx * share, cy + dy * share];
}

/** The way along these boxes; null if it has no length. `least` is the smallest radius of a dot that can be read. */
export function way(paper: Paper, boxes: readonly number[], least: number): Way | null {
  const shapes = boxes.flatMap((box) => paper.fields[box]?.shape ?? []).filter(hasPlace);
  const last = shapes.at(-1);
  if (!last || shapes.length < 2) return null;
  const middles = shapes.map((shape) => middle(shape));
  const before = middles.at(-2)!;
  const end = border(before, last);
  const points = [...middles.slice(0, -1), end];
  const r = Math.max(least, Math.min(last.w, last.h) * 0.12);
  return {
    line: `M${points.map(([x, y]) => p(x, y)).join('L')}`,
    arrow: head(before, end, r * 1.3),
    steps: middles.slice(1, -1).map(([x, y], nth) => ({ x, y, n: nth + 1 })),
    r,
  };
}

/** Two strokes at the end of a line. */
function head([fx, fy]: Point, [x, y]: Point, size: number): string {
  const angle = Math.atan2(y - fy, x - fx);
  const wing = (by: number): string => p(x - size * Math.cos(angle + by), y - size * Math.sin(angle + by));
  return `M${wing(0.6)}L${p(x, y)}L${wing(-0.6)}`;
}
