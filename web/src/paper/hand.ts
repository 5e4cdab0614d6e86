/** A steady hand that is not a machine: strokes a little uneven, and always the same for the same box. */

import { between, end, type Leg, type Point, type Stroke } from './paths';

const encoder = new TextEncoder();

/** An endless row of small numbers between -1 and 1 that belongs to a name. */
export type Tremor = () => number;

export function tremor(name: string): Tremor {
  let x = 2166136261;
  for (const byte of encoder.encode(name)) x = Math.imul(x ^ byte, 16777619) >>> 0;
  x ||= 1;
  return () => {
    x = (x ^ (x << 13)) >>> 0;
    x = (x ^ (x >>> 17)) >>> 0;
    x = (x ^ (x << 5)) >>> 0;
    return x / 2147483648 - 1;
  };
}

/** A shift of at most `reach` in either direction. */
export const shift = (next: Tremor, reach: number): Point => [next() * reach, next() * reach];

/** How thick a pencil line is in a box of this size: it grows, but much slower than the box. */
export const pencilWidth = (size: number): number => 0.32 + 0.018 * Math.min(size, 24);

/** The strokes as a hand would draw them in a box of this size. */
export function byHand(strokes: readonly Stroke[], name: string, size: number): Stroke[] {
  const next = tremor(name);
  const reach = 0.05 + 0.014 * Math.min(size, 24);
  return strokes.map((stroke) => uneven(stroke, next, reach));
}

/** The strokes, and closely beside them the same once more: that makes a line uneven in width. */
export function goneOver(strokes: readonly Stroke[], name: string, width: number): Stroke[] {
  const next = tremor(name);
  return [...strokes, ...strokes.map((stroke) => uneven(stroke, next, width * 0.22))];
}

const plus = (p: Point, by: Point): Point => [p[0] + by[0], p[1] + by[1]];

/** Shift every corner with its handles and bend what is straight. What is closed does not quite meet. */
function uneven(stroke: Stroke, next: Tremor, reach: number): Stroke {
  let at = stroke.start;
  let by = shift(next, reach * 0.6);
  const start = plus(at, by);
  const legs: Leg[] = [];
  for (const leg of roundTrip(stroke)) {
    const stop = leg.at(-1)!;
    const room = Math.min(reach, 0.14 * Math.hypot(stop[0] - at[0], stop[1] - at[1]));
    const after = shift(next, room);
    const [first, second] = leg.length === 3 ? [leg[0]!, leg[1]!] : bent(at, stop, next, room);
    legs.push([plus(first, by), plus(second, after), plus(stop, after)]);
    at = stop;
    by = after;
  }
  return { start, legs, closed: false };
}

/** The legs, and the way back to the start of a closed stroke. */
function roundTrip(stroke: Stroke): Leg[] {
  const last = end(stroke);
  if (!stroke.closed || (last[0] === stroke.start[0] && last[1] === stroke.start[1])) return stroke.legs;
  return [...stroke.legs, [stroke.start]];
}

/** The handles of a straight leg as a very flat bow. */
function bent(a: Point, b: Point, next: Tremor, reach: number): [Point, Point] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const bow = next() * Math.min(reach, 0.03 * length);
  const side: Point = [((a[1] - b[1]) / length) * bow, ((b[0] - a[0]) / length) * bow];
  return [plus(between(a, b, 1 / 3), side), plus(between(a, b, 2 / 3), side)];
}
