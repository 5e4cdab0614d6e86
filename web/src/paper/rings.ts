/** Rings drawn by hand around boxes that are to be looked at. */

import type { Paper } from '../model/types';
import { hasPlace } from './outlines';
import type { Rect } from './paths';

/** More boxes than so many are ringed together. */
const ONE_BY_ONE = 4;
/** Millimetres a ring stays outside. */
const OUTSIDE = 0.9;

/** The rings around these boxes, as paths. */
export function ringed(paper: Paper, boxes: readonly number[]): string[] {
  const shapes: Rect[] = boxes.flatMap((box) => paper.fields[box]?.shape ?? []).filter(hasPlace);
  if (shapes.length <= ONE_BY_ONE) return shapes.map(ring);
  const [x, y] = [Math.min(...shapes.map((s) => s.x)), Math.min(...shapes.map((s) => s.y))];
  const [right, low] = [Math.max(...shapes.map((s) => s.x + s.w)), Math.max(...shapes.map((s) => s.y + s.h))];
  return [ring({ x, y, w: right - x, h: low - y })];
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
