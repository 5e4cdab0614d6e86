/** The bodies of dice with 4, 6, 8, 10, 12 and 20 faces, each as large as a ball of radius one around it. */

import { cross, dot, middle, minus, times, unit, type Point } from './space';

export interface Face {
  /** Its corners, in their order around it. */
  corners: readonly Point[];
  centre: Point;
  /** Where it looks. */
  normal: Point;
  /** What is up for the figure printed on it. */
  up: Point;
  right: Point;
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const SIGNS = [-1, 1] as const;
const TENTHS = [...Array(10).keys()];

const CUBE: Point[] = SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Point => [x, y, z])));
const AXES: Point[] = SIGNS.flatMap((s): Point[] => [
  [s, 0, 0],
  [0, s, 0],
  [0, 0, s],
]);
const FOUR: Point[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
];
/** Three golden rectangles that stand across each other. */
const crossed = (a: number, b: number): Point[] =>
  SIGNS.flatMap((s) =>
    SIGNS.flatMap((u): Point[] => [
      [0, s * a, u * b],
      [s * a, u * b, 0],
      [s * b, 0, u * a],
    ]),
  );

/** A body is its corners, and where its faces look. */
type Body = readonly [corners: readonly Point[], looks: readonly Point[]];

/** Ten kites: a zigzag belt and two tips, as high as makes each kite flat. */
function kites(): Body {
  const belt = 0.105;
  const slope = (1 - Math.cos(Math.PI / 5)) / (2 * belt);
  const tip = (1 - slope * belt) / slope;
  const at = (nth: number, z: number): Point => [Math.cos((nth * Math.PI) / 5), Math.sin((nth * Math.PI) / 5), z];
  const corners = TENTHS.map((nth) => at(nth, nth % 2 ? belt : -belt));
  return [[...corners, [0, 0, tip], [0, 0, -tip]], TENTHS.map((nth) => at(nth, nth % 2 ? -slope : slope))];
}

const BODIES: Record<number, Body> = {
  4: [FOUR, FOUR.map((corner) => times(corner, -1))],
  6: [CUBE, AXES],
  8: [AXES, CUBE],
  10: kites(),
  12: [[...CUBE, ...crossed(1 / GOLDEN, GOLDEN)], crossed(GOLDEN, 1)],
  20: [crossed(1, GOLDEN), [...CUBE, ...crossed(GOLDEN, 1 / GOLDEN)]],
};

const made: Record<number, readonly Face[]> = {};

/** Whether there is a body with so many faces. */
export const isSolid = (faces: number): boolean => faces in BODIES;

/** The faces of a die, in the order of its numbers. */
export function solid(faces: number): readonly Face[] {
  const [corners, looks] = BODIES[faces] as Body;
  const size = Math.max(...corners.map((corner) => Math.hypot(...corner)));
  const scaled = corners.map((corner) => times(corner, 1 / size));
  return (made[faces] ??= looks.map((look) => face(faces, scaled, unit(look))));
}

function face(faces: number, all: readonly Point[], normal: Point): Face {
  const far = Math.max(...all.map((corner) => dot(corner, normal)));
  const own = all.filter((corner) => dot(corner, normal) > far - 1e-6);
  const centre = middle(own);
  const corners = around(own, centre, normal);
  const up = upward(faces, corners, centre);
  return { corners, centre, normal, up, right: cross(up, normal) };
}

/** The corners in their order around the centre. */
function around(corners: readonly Point[], centre: Point, normal: Point): Point[] {
  const x = unit(minus(corners[0] as Point, centre));
  const y = cross(normal, x);
  const angle = (corner: Point): number => Math.atan2(dot(minus(corner, centre), y), dot(minus(corner, centre), x));
  return [...corners].sort((a, b) => angle(a) - angle(b));
}

/** A square is upright on its side, a kite on its blunt end, every other face on a side below a corner. */
function upward(faces: number, corners: readonly Point[], centre: Point): Point {
  const [first, second] = corners as [Point, Point];
  if (faces === 6) return unit(minus(second, first));
  if (faces !== 10) return unit(minus(first, centre));
  const tip = corners.reduce((a, b) => (Math.abs(a[2]) > Math.abs(b[2]) ? a : b));
  return unit(minus(centre, tip));
}
