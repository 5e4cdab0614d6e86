/** Rings drawn by hand around boxes that are to be looked at. */

import type { Paper } from '../model/wire/types';
import { hasPlace } from './outlines';
import type { Rect } from './paths';

/** Millimetres a ring stays outside. */
const OUTSIDE = 1.3;
/** How much of a common ring its boxes fill at least; others are ringed one by one. */
const FULL = 0.7;

/** The rings around these boxes, as paths: neighbours that make up a block have one together. */
export function ringed(paper: Paper, boxes: readonly number[]): string[] {
  const shapes: Rect[] = boxes.flatMap((box) => paper.fields[box]?.shape ?? []).filter(hasPlace);
  return clusters(shapes).flatMap((some) => {
    const all = union(some);
    const filled = some.reduce((sum, { w, h }) => sum + w * h, 0);
    return filled >= FULL * all.w * all.h ? [ring(all)] : some.map(ring);
  });
}

function union(rects: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...rects.map((r) => r.x)), Math.min(...rects.map((r) => r.y))];
  return { x, y, w: Math.max(...rects.map((r) => r.x + r.w)) - x, h: Math.max(...rects.map((r) => r.y + r.h)) - y };
}

const near = (a: Rect, b: Rect): boolean => Math.abs(a.x + a.w / 2 - b.x - b.w / 2) < (a.w + b.w) / 2 + 2 * OUTSIDE && Math.abs(a.y + a.h / 2 - b.y - b.h / 2) < (a.h + b.h) / 2 + 2 * OUTSIDE;

/** Boxes whose rings would touch, together. */
function clusters(shapes: readonly Rect[]): Rect[][] {
  let found: Rect[][] = [];
  for (const shape of shapes) {
    const touching = found.filter((some) => some.some((other) => near(shape, other)));
    found = [...found.filter((some) => !touching.includes(some)), [shape, ...touching.flat()]];
  }
  return found;
}

/** One stroke around: it begins above, left of the middle, and ends a little past its beginning and outside of it. */
function ring({ x, y, w, h }: Rect): string {
  const [l, t, r, b] = [x - OUTSIDE, y - OUTSIDE, x + w + OUTSIDE, y + h + OUTSIDE];
  const [bend, lean] = [Math.min(w, h) * 0.45, Math.min(w, h) * 0.03];
  const start = l + (r - l) * 0.38;
  const p = (...at: number[]): string => at.map((one) => one.toFixed(2)).join(' ');
  return (
    `M${p(start, t)}Q${p((start + r) / 2, t - lean, r - bend, t)}Q${p(r, t, r, t + bend)}Q${p(r + lean, (t + b) / 2, r, b - bend)}Q${p(r, b, r - bend, b)}` +
    `Q${p((l + r) / 2, b + lean, l + bend, b)}Q${p(l, b, l, b - bend)}Q${p(l - lean, (t + b) / 2, l, t + bend)}` +
    `Q${p(l, t - 2 * lean, l + bend, t - 2 * lean)}L${p(start + (r - l) * 0.2, t - 2.5 * lean)}`
  );
}
