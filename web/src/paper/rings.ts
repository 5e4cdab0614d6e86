/** Rings drawn by hand around boxes that are to be looked at. */

import type { Paper } from '../model/types';
import { hasPlace } from './outlines';
import type { Rect } from './paths';

/** More boxes than so many are ringed together. */
const ONE_BY_ONE = 4;
/** Millimetres a ring stays outside, and its end runs past its beginning. */
const OUTSIDE = 0.9;

/** The rings around these boxes, as paths. */
export function ringed(paper: Paper, boxes: readonly number[]): string[] {
  const shapes: Rect[] = boxes.flatMap((box) => paper.fields[box]?.shape ?? []).filter(hasPlace);
  if (shapes.length <= ONE_BY_ONE) return shapes.map(ring);
  const [x, y] = [Math.min(...shapes.map((s) => s.x)), Math.min(...shapes.map((s) => s.y))];
  const [right, low] = [Math.max(...shapes.map((s) => s.x + s.w)), Math.max(...shapes.map((s) => s.y + s.h))];
  return [ring({ x, y, w: right - x, h: low - y })];
}

/** One stroke around: it begins above, a little left of the middle, and ends a little past that. */
function ring({ x, y, w, h }: Rect): string {
  const [l, t, r, b] = [x - OUTSIDE, y - OUTSIDE, x + w + OUTSIDE, y + h + OUTSIDE];
  const bend = Math.min(w, h) * 0.42;
  const [cx, up] = [l + (r - l) * 0.42, 0.25];
  const p = (...at: number[]): string => at.map((one) => one.toFixed(2)).join(' ');
  return (
    `M${p(cx, t - up)}L${p(r - bend, t)}Q${p(r + up, t, r, t + bend)}L${p(r + up, b - bend)}Q${p(r, b + up, r - bend, b)}` +
    `L${p(l + bend, b + up)}Q${p(l - up, b, l, b - bend)}L${p(l - up, t + bend)}Q${p(l, t - up, l + bend, t + up)}L${p(Math.max(cx + 2, l + bend), t - 2 * up)}`
  );
}
