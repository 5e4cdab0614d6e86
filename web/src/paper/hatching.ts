/** Paint without colour: each seat has its own hatching, drawn line by line. */

import { shift, tremor, type Tremor } from './hand';
import { flat, type Point, type Stroke } from './paths';

const RISING = -Math.PI / 4;
const FALLING = Math.PI / 4;
const LEVEL = 0;
const DOTS = 2;
const CROSSED = 3;
const ANGLES: Record<number, number[]> = { 1: [RISING], 3: [RISING, FALLING], 4: [LEVEL] };
/** The length of a dot: a round cap on almost nothing. */
const SPECK = 0.02;

export interface Hatch {
  strokes: Stroke[];
  width: number;
}

/** The seat's hatching inside a closed region of about this size: diagonal, dots, crossed, horizontal. */
export function hatch(seat: number, region: readonly Stroke[], name: string, size: number): Hatch {
  const next = tremor(name);
  const gap = Math.max(0.85, size / 10);
  const outline = region.map((stroke) => flat(stroke));
  const pattern = ((seat - 1) % 4) + 1;
  if (pattern === DOTS) return { strokes: dots(outline, gap * 1.05, next), width: gap * 0.42 };
  const wide = pattern === CROSSED ? gap * 1.3 : gap;
  const strokes = (ANGLES[pattern] ?? []).flatMap((angle) => cuts(outline, angle, wide).map(([a, b]) => line(a, b, next, gap)));
  return { strokes, width: Math.max(0.2, gap * 0.2) };
}

/** A pencil going to and fro until the region is grey. */
export function shading(region: readonly Stroke[], name: string, size: number): Hatch {
  const next = tremor(name);
  const gap = Math.max(0.55, size / 18);
  const outline = region.map((stroke) => flat(stroke));
  const points = cuts(outline, RISING, gap).flatMap(([a, b], nth) => (nth % 2 ? [a, b] : [b, a]));
  const shaken = points.map(([x, y]): Point => [x + (next() * gap) / 4, y + (next() * gap) / 4]);
  const [start, ...rest] = shaken;
  return { strokes: start ? [{ start, legs: rest.map((p) => [p]), closed: false }] : [], width: gap * 0.9 };
}

function turn([x, y]: Point, angle: number): Point {
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** Parallel lines through the region, cut off at its outline, from one side to the other. */
function cuts(outline: Point[][], angle: number, gap: number): [Point, Point][] {
  const turned = outline.map((ring) => ring.map((p) => turn(p, -angle)));
  const heights = turned.flat().map((p) => p[1]);
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  const count = Math.max(1, Math.ceil((high - low) / gap) - 1);
  const step = (high - low) / (count + 1);
  const found: [Point, Point][] = [];
  for (let n = 1; n <= count; n++) {
    const y = low + n * step;
    const across = turned.flatMap((ring) => crossings(ring, y)).sort((a, b) => a - b);
    for (let k = 0; k + 1 < across.length; k += 2) {
      found.push([turn([across[k]!, y], angle), turn([across[k + 1]!, y], angle)]);
    }
  }
  return found;
}

/** Where a level line meets a closed ring. */
function crossings(ring: Point[], y: number): number[] {
  const found: number[] = [];
  ring.forEach(([x1, y1], n) => {
    const [x2, y2] = ring[(n + 1) % ring.length]!;
    if (y1 > y !== y2 > y) found.push(x1 + ((y - y1) * (x2 - x1)) / (y2 - y1));
  });
  return found;
}

function line(a: Point, b: Point, next: Tremor, gap: number): Stroke {
  const [dx, dy] = shift(next, gap * 0.12);
  const [ex, ey] = shift(next, gap * 0.12);
  return { start: [a[0] + dx, a[1] + dy], legs: [[[b[0] + ex, b[1] + ey]]], closed: false };
}

/** Dots in rows, every second row shifted by half. */
function dots(outline: Point[][], gap: number, next: Tremor): Stroke[] {
  const found: Stroke[] = [];
  cuts(outline, LEVEL, gap).forEach(([a, b], row) => {
    for (let x = a[0] + gap * (row % 2 ? 0.5 : 0.95); x < b[0] - gap * 0.3; x += gap) {
      const [dx, dy] = shift(next, gap * 0.1);
      found.push({ start: [x + dx, a[1] + dy], legs: [[[x + dx + SPECK, a[1] + dy]]], closed: false });
    }
  });
  return found;
}
