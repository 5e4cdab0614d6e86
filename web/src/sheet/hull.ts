/** The outline around boxes that belong together, wherever they lie on the screen. */

import type { Rect } from '../paper/paths';

type Point = readonly [x: number, y: number];

/** Outlines that cover so many times what they are around are drawn around each box instead. */
const LOOSE = 2.1;

const cross = ([ox, oy]: Point, [ax, ay]: Point, [bx, by]: Point): number => (ax - ox) * (by - oy) - (ay - oy) * (bx - ox);

/** The convex hull of some points, going around. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (some: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of some) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half([...sorted].reverse())];
}

const corners = ({ x, y, w, h }: Rect): Point[] => [
  [x, y],
  [x + w, y],
  [x, y + h],
  [x + w, y + h],
];

function area(points: readonly Point[]): number {
  return (
    Math.abs(
      points.reduce((sum, [x, y], n) => {
        const [nx, ny] = points[(n + 1) % points.length]!;
        return sum + x * ny - nx * y;
      }, 0),
    ) / 2
  );
}

/** One outline for a row or a slanting line; where it would hold too much else, one for each box. */
export function outlines(rects: readonly Rect[]): string[] {
  const whole = hull(rects.flatMap(corners));
  const filled = rects.reduce((sum, { w, h }) => sum + w * h, 0);
  const path = (points: readonly Point[]): string => `M${points.map((point) => point.map((at) => at.toFixed(1)).join(' ')).join('L')}Z`;
  return area(whole) > LOOSE * filled ? rects.map((rect) => path(hull(corners(rect)))) : [path(whole)];
}
