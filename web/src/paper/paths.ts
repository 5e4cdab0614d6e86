/** Lines as data: strokes made of straight and curved legs. The text form is M, L, Q, C and Z, absolute. */

export type Point = readonly [number, number];
/** One point for a straight leg, three for a curve. */
export type Leg = readonly Point[];

export interface Stroke {
  start: Point;
  legs: Leg[];
  closed: boolean;
}

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const POINTS: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3 };
const TOKEN = /[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)/g;
const ROUND = 0.5523;

export const inset = (r: Rect, by: number): Rect => ({ x: r.x + by, y: r.y + by, w: r.w - 2 * by, h: r.h - 2 * by });

export const middle = (r: Rect): Point => [r.x + r.w / 2, r.y + r.h / 2];

/** The largest square in the middle. */
export function square(r: Rect): Rect {
  const side = Math.min(r.w, r.h);
  return { x: r.x + (r.w - side) / 2, y: r.y + (r.h - side) / 2, w: side, h: side };
}

export const between = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

export const end = (stroke: Stroke): Point => stroke.legs.at(-1)?.at(-1) ?? stroke.start;

const parsed = new Map<string, Stroke[]>();

/** The strokes of a path text. */
export function parse(text: string): Stroke[] {
  let strokes = parsed.get(text);
  if (!strokes) parsed.set(text, (strokes = read(text)));
  return strokes;
}

function read(text: string): Stroke[] {
  const strokes: Stroke[] = [];
  let letter = '';
  let numbers: number[] = [];
  for (const token of text.match(TOKEN) ?? []) {
    const last = strokes.at(-1);
    if (/[A-Z]/i.test(token)) {
      letter = token;
      if (letter === 'Z' && last) last.closed = true;
      continue;
    }
    numbers.push(Number(token));
    if (numbers.length < 2 * (POINTS[letter] ?? 1)) continue;
    const points: Point[] = [];
    for (let n = 0; n < numbers.length; n += 2) points.push([numbers[n]!, numbers[n + 1]!]);
    numbers = [];
    if (letter === 'M') strokes.push({ start: points[0]!, legs: [], closed: false });
    else if (last) last.legs.push(leg(end(last), letter, points));
  }
  return strokes;
}

function leg(start: Point, letter: string, points: Point[]): Leg {
  if (letter !== 'Q') return points;
  const [handle, stop] = points as [Point, Point];
  return [between(start, handle, 2 / 3), between(stop, handle, 2 / 3), stop];
}

export function moved(strokes: readonly Stroke[], to: (p: Point) => Point): Stroke[] {
  return strokes.map((s) => ({ start: to(s.start), legs: s.legs.map((l) => l.map(to)), closed: s.closed }));
}

/** Strokes drawn in a square of `unit`, stretched over a rectangle. */
export function fit(strokes: readonly Stroke[], r: Rect, unit = 24): Stroke[] {
  const across = r.w / unit;
  const down = r.h / unit;
  return moved(strokes, (p) => [r.x + p[0] * across, r.y + p[1] * down]);
}

/** A length as text, to a hundredth of a millimetre. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}

const pair = (p: Point): string => `${number(p[0])} ${number(p[1])}`;

/** The text form. */
export function path(strokes: readonly Stroke[]): string {
  return strokes
    .map((s) => {
      const legs = s.legs.map((l) => (l.length === 3 ? 'C' : 'L') + l.map(pair).join(' ')).join('');
      return `M${pair(s.start)}${legs}${s.closed ? 'Z' : ''}`;
    })
    .join('');
}

/** The stroke as a chain of straight pieces. */
export function flat(stroke: Stroke, steps = 10): Point[] {
  const points: Point[] = [stroke.start];
  for (const l of stroke.legs) {
    if (l.length === 1) points.push(l[0]!);
    else points.push(...curve(points.at(-1)!, l, steps));
  }
  return points;
}

function curve(start: Point, l: Leg, steps: number): Point[] {
  const found: Point[] = [];
  for (let n = 1; n <= steps; n++) {
    let chain: Point[] = [start, ...l];
    while (chain.length > 1) chain = chain.slice(1).map((b, k) => between(chain[k]!, b, n / steps));
    found.push(chain[0]!);
  }
  return found;
}

/** A closed curve around a point. */
export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky, n] = [rx * ROUND, ry * ROUND, number];
  return (
    `M${n(x)} ${n(y - ry)}C${n(x + kx)} ${n(y - ry)} ${n(x + rx)} ${n(y - ky)} ${n(x + rx)} ${n(y)}` +
    `C${n(x + rx)} ${n(y + ky)} ${n(x + kx)} ${n(y + ry)} ${n(x)} ${n(y + ry)}` +
    `C${n(x - kx)} ${n(y + ry)} ${n(x - rx)} ${n(y + ky)} ${n(x - rx)} ${n(y)}` +
    `C${n(x - rx)} ${n(y - ky)} ${n(x - kx)} ${n(y - ry)} ${n(x)} ${n(y - ry)}Z`
  );
}
