/** The outline of a box: what is printed of it, and the area that belongs to it. */

import type { Shape } from '../model/wire/types';
import { ellipse, fit, inset, middle, number as n, parse, type Rect, type Stroke } from './paths';

const CORNER = 0.2;
/** The corners of a printed patch, in millimetres. */
const PATCH = 2.2;
/** How far the handles of a rounded corner stay from the corner itself. */
const CURVE = 0.45;
const STAR = starPath(5, 12, 13.1, 11.6, 5.2);

function starPath(corners: number, x: number, y: number, radius: number, inner: number): string {
  const points: string[] = [];
  for (let k = 0; k < 2 * corners; k++) {
    const r = k % 2 ? inner : radius;
    const angle = (Math.PI * k) / corners;
    points.push(`${n(x + r * Math.sin(angle))} ${n(y - r * Math.cos(angle))}`);
  }
  return `M${points[0]}L${points.slice(1).join(' ')}Z`;
}

/** Whether the box stands somewhere on the page by itself. */
export const hasPlace = (shape: Shape): boolean => shape.kind !== 'token' && shape.kind !== 'margin';

/** All of the box, as a closed stroke: a finger can touch it, light and paint can fill it. */
export function area(shape: Shape, by = 0): Stroke[] {
  const box = inset(shape, by);
  if (shape.kind === 'soft') return parse(rounded(box, CORNER * Math.min(box.w, box.h)));
  if (shape.kind === 'rounded') return parse(rounded(box, PATCH));
  if (shape.kind === 'round') return parse(ellipse(...middle(box), box.w / 2, box.h / 2));
  if (shape.kind === 'star') return fit(parse(STAR), box);
  return frame(box);
}

/** What is printed of the outline; nothing for a bare place. */
export function edge(shape: Shape): Stroke[] {
  if (shape.kind === 'bare') return [];
  if (shape.kind === 'line') {
    const bottom = shape.y + shape.h;
    return [{ start: [shape.x, bottom], legs: [[[shape.x + shape.w, bottom]]], closed: false }];
  }
  return area(shape);
}

/** A plain rectangle. */
export function frame(box: Rect): Stroke[] {
  const [left, top, right, bottom] = [n(box.x), n(box.y), n(box.x + box.w), n(box.y + box.h)];
  return parse(`M${left} ${top}L${right} ${top} ${right} ${bottom} ${left} ${bottom}Z`);
}

function rounded(box: Rect, r: number): string {
  const { x, y } = box;
  const [right, bottom, k] = [x + box.w, y + box.h, r * CURVE];
  return (
    `M${n(x + r)} ${n(y)}L${n(right - r)} ${n(y)}C${n(right - k)} ${n(y)} ${n(right)} ${n(y + k)} ${n(right)} ${n(y + r)}` +
    `L${n(right)} ${n(bottom - r)}C${n(right)} ${n(bottom - k)} ${n(right - k)} ${n(bottom)} ${n(right - r)} ${n(bottom)}` +
    `L${n(x + r)} ${n(bottom)}C${n(x + k)} ${n(bottom)} ${n(x)} ${n(bottom - k)} ${n(x)} ${n(bottom - r)}` +
    `L${n(x)} ${n(y + r)}C${n(x)} ${n(y + k)} ${n(x + k)} ${n(y)} ${n(x + r)} ${n(y)}Z`
  );
}
