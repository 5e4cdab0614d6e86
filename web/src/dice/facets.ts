/** A die as it is drawn: the faces that look at the eye, the nearest last, each with its light and where its figure lies. */

import { dot, minus, plus, times, turned, unit, type Point, type Turn } from './space';
import { solid } from './solid';

export interface Facet {
  /** The number of the face. */
  face: number;
  /** Its outline as a path. */
  outline: string;
  /** Brighter than the die's colour (above 0, to white) or darker (below 0). */
  light: number;
  /** Lays what is printed on the face, drawn around 0, flat onto it. */
  matrix: string;
  /** How large a figure may be. */
  size: number;
  /** Whether it is the one that is read. */
  front: boolean;
}

const LAMP = unit([-0.38, 0.62, 0.74]);
/** What part of the radius a figure is high. */
const FIGURES: Record<number, number> = { 4: 0.6, 6: 1, 8: 0.6, 10: 0.58, 12: 0.6, 20: 0.46 };
/** Faces leave a thin edge between them. */
const EDGE = 0.95;
const DAY = 0.86;

/** The visible faces of a die of that radius. */
export function facets(faces: number, turn: Turn, radius: number): Facet[] {
  const seen = solid(faces)
    .map((face, index) => ({ face, index, looks: turned(turn, face.normal) }))
    .filter(({ looks }) => looks[2] > 0.02)
    .sort((a, b) => a.looks[2] - b.looks[2]);
  const place = (point: Point): string => {
    const [x, y] = turned(turn, point);
    return `${(x * radius).toFixed(1)} ${(-y * radius).toFixed(1)}`;
  };
  return seen.map(({ face, index, looks }, nth) => {
    const inner = face.corners.map((corner) => place(plus(face.centre, times(minus(corner, face.centre), EDGE))));
    const [right, up, centre] = [turned(turn, face.right), turned(turn, face.up), times(turned(turn, face.centre), radius)];
    const matrix = [right[0], -right[1], -up[0], up[1], centre[0], -centre[1]].map((x) => x.toFixed(3)).join(' ');
    return {
      face: index + 1,
      outline: `M${inner.join('L')}Z`,
      light: light(looks),
      matrix: `matrix(${matrix})`,
      size: radius * (FIGURES[faces] ?? 0.5),
      front: nth === seen.length - 1,
    };
  });
}

function light(looks: Point): number {
  const shone = 0.3 + 0.8 * Math.max(0, dot(looks, LAMP));
  return shone > DAY ? Math.min(0.62, (shone - DAY) * 1.1) : -Math.min(0.5, (DAY - shone) * 0.78);
}

/** How far the lowest corner lies under the middle, in radii: the die stands on it. */
export function foot(faces: number, turn: Turn): number {
  return Math.max(...solid(faces).flatMap(({ corners }) => corners.map((corner) => -turned(turn, corner)[1])));
}
