/** Type as large as a screen needs it, where there is room: never over a box, another text or the edge of the sheet. */

import type { Field, Paper } from '../model/wire/types';
import type { Ink, Type } from './ink';
import { hasPlace } from './outlines';
import type { Rect } from './paths';

/** The smallest type that is easy to read, in pixels. */
const EASY = 11;
/** The width of a letter, the height of a capital and the distance between lines, in sizes of type. */
const LETTER = 0.6;
const BOLD = 0.66;
const CAPITAL = 0.72;
const LEADING = 1.12;
/** So many times its size type grows at most: a label is no heading. */
const LARGEST_GROWTH = 1.3;
/** Sizes and places that differ by less, in millimetres, are the same. */
const ALIKE = 0.05;
const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0];

const meets = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const within = (a: Rect, page: Rect): boolean => a.x >= page.x && a.y >= page.y && a.x + a.w <= page.x + page.w && a.y + a.h <= page.y + page.h;

/** The place of a text at this size; `leading` is how much of its line it needs for itself. */
function area(ink: Type, size: number, leading = CAPITAL): Rect {
  const w = ink.text.length * size * (ink.bold ? BOLD : LETTER);
  const x = ink.anchor === 'end' ? ink.x - w : ink.anchor === 'middle' ? ink.x - w / 2 : ink.x;
  const middle = ink.y - (ink.size * CAPITAL) / 2;
  return { x, y: middle - (size * leading) / 2, w, h: size * leading };
}

const sized = (ink: Type, size: number): Type => ({ ...ink, size, y: ink.y + ((size - ink.size) * CAPITAL) / 2 });

/** The printed matter of a sheet that is shown at so many pixels to the millimetre. What was printed larger stays the larger. */
export function readable(inks: readonly Ink[], paper: Paper, page: Rect, scale: number): Ink[] {
  const texts = inks.filter((ink): ink is Type => ink.tag === 'text');
  const fixed = [...paper.fields.map((field) => field.shape).filter(hasPlace), ...printed(paper)];
  const places = new Map(texts.map((ink) => [ink, area(ink, ink.size)]));
  const sizes = new Map(texts.map((ink) => [ink, ink.size]));
  for (const group of groups(texts.filter((ink) => ink.size < EASY / scale))) {
    const { size } = group[0]!;
    const above = texts.filter((ink) => ink.size > size + ALIKE).map((ink) => sizes.get(ink)!);
    const wanted = Math.max(size, Math.min(EASY / scale, size * LARGEST_GROWTH, ...above));
    const others = [...places].filter(([ink]) => !group.includes(ink)).map(([, place]) => place);
    const step = Math.min(...group.map((ink) => room(ink, group, wanted, [...fixed, ...others], page)));
    for (const ink of group) {
      sizes.set(ink, size + (wanted - size) * step);
      places.set(ink, area(ink, sizes.get(ink)!));
    }
  }
  return inks.map((ink) => (ink.tag === 'text' && sizes.get(ink) !== ink.size ? sized(ink, sizes.get(ink)!) : ink));
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < ALIKE;

const linked = (a: Type, b: Type): boolean => near(a.size, b.size) && (near(a.y, b.y) || (a.anchor === b.anchor && near(a.x, b.x)));

/** Texts that look alike and stand in one row or column stay alike, and so do those that stand with these; the largest first. */
function groups(texts: readonly Type[]): Type[][] {
  const left = new Set(texts);
  const found: Type[][] = [];
  for (const first of texts) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const ink of group) {
      for (const other of left) if (linked(ink, other) && left.delete(other)) group.push(other);
    }
    found.push(group);
  }
  return found.sort((a, b) => b[0]!.size - a[0]!.size);
}

/** How much of what it wants a text can grow; not at all if it is close to something already. */
function room(ink: Type, group: readonly Type[], wanted: number, others: readonly Rect[], page: Rect): number {
  const before = area(ink, ink.size);
  const below = others.filter((other) => within(before, other));
  const beside = others.filter((other) => !below.includes(other));
  const found = STEPS.find((share) => {
    const size = ink.size + (wanted - ink.size) * share;
    const grown = area(ink, size);
    const alike = group.filter((other) => other !== ink).map((other) => area(other, size, LEADING));
    return [page, ...below.map(inner)].every((rect) => within(grown, rect)) && ![...beside, ...alike].some((other) => meets(apart(grown, size), other));
  });
  return found ?? 0;
}

/** With a little air before and behind. */
const apart = (r: Rect, size: number): Rect => ({ ...r, x: r.x - size * 0.25, w: r.w + size * 0.5 });

/** Type on an icon or in a frame keeps off its edge. */
const inner = (r: Rect): Rect => ({ x: r.x + r.w * 0.14, y: r.y + r.h * 0.14, w: r.w * 0.72, h: r.h * 0.72 });

/** Icons, lines and the edges of frames. */
function printed(paper: Paper): Rect[] {
  return paper.decor.flatMap((item): Rect[] => {
    if (item.kind === 'icon') return [item];
    if (item.kind === 'line') return [line(item.x1, item.y1, item.x2, item.y2)];
    if (item.kind === 'label') return [];
    const { x, y, w, h } = item;
    return [line(x, y, x + w, y), line(x, y + h, x + w, y + h), line(x, y, x, y + h), line(x + w, y, x + w, y + h)];
  });
}

const line = (x1: number, y1: number, x2: number, y2: number): Rect => ({
  x: Math.min(x1, x2) - 0.2,
  y: Math.min(y1, y2) - 0.2,
  w: Math.abs(x2 - x1) + 0.4,
  h: Math.abs(y2 - y1) + 0.4,
});

/** What is printed in a box: as large as it is easy to read, if the box is large enough. */
export function readableIn(inks: readonly Ink[], { shape, icon }: Field, scale: number): Ink[] {
  const most = shape.h * (shape.kind === 'star' ? 0.34 : icon ? 0.38 : 0.6);
  return inks.map((ink) => {
    if (ink.tag !== 'text' || ink.size * scale >= EASY) return ink;
    const size = Math.min(EASY / scale, most, (shape.w * 0.9) / (ink.text.length * LETTER));
    return size > ink.size ? sized(ink, size) : ink;
  });
}
