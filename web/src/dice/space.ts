/** Points and turns in space, as few as dice need. */

export type Point = readonly [number, number, number];
/** A turn: where it takes the three axes, row by row. */
export type Turn = readonly [Point, Point, Point];

export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by];
export const minus = (a: Point, b: Point): Point => plus(a, times(b, -1));
export const unit = (a: Point): Point => times(a, 1 / Math.hypot(...a));
export const middle = (points: readonly Point[]): Point => times(points.reduce(plus), 1 / points.length);
export const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** Where a turn takes a point. */
export const turned = (turn: Turn, point: Point): Point => [dot(turn[0], point), dot(turn[1], point), dot(turn[2], point)];

/** The turn around an axis of length one. */
export function around(axis: Point, angle: number): Turn {
  const [x, y, z] = axis;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const t = 1 - c;
  return [
    [t * x * x + c, t * x * y - s * z, t * x * z + s * y],
    [t * x * y + s * z, t * y * y + c, t * y * z - s * x],
    [t * x * z - s * y, t * y * z + s * x, t * z * z + c],
  ];
}

/** First the second turn, then the first one. */
export function after(first: Turn, second: Turn): Turn {
  const columns = [0, 1, 2].map((axis) => second.map((row) => row[axis as 0 | 1 | 2]) as unknown as Point) as unknown as Turn;
  return first.map((row) => [dot(row, columns[0]), dot(row, columns[1]), dot(row, columns[2])] as Point) as unknown as Turn;
}
