/** What a hand has put into a box: shading and paint below, strokes and writing above. */

import type { Glyph, Letters, Mark, Shape } from '../model/wire/types';
import { byHand, goneOver, pencilWidth } from './hand';
import { hatch, shading } from './hatching';
import { filled, outlined, seatColour, seatWash, type Path } from './ink';
import { area } from './outlines';
import { fit, inset, parse, square, type Rect, type Stroke } from './paths';
import { written } from './writing';

const RED_IS_HEAVIER = 1.25;
/** Words and notes, in widths of the pencil. */
const FINER = 0.8;
/** The height of a note, in sizes of the box, and at least in millimetres. */
const NOTE = 0.185;
const LOWEST_NOTE = 2.3;
/** How far a mark around a bare place stays outside, in sizes of the place. */
const AROUND = 0.13;
const FIGURE_AT = [12, 12, 9] as const;

/** The pens: all glyphs and characters there are. */
export interface Pens {
  glyphs: Record<string, Glyph>;
  letters: Letters;
  /** What has a colour of its own; its glyph is printed in it. */
  kinds?: Record<string, { colour: string; glyph: string }>;
}

/** Who writes where: the box, the name its unevenness comes from, the pens, and the colour of the pencil. */
export interface Hand {
  shape: Shape;
  name: string;
  pens: Pens;
  pencil: string;
}

export function hand(shape: Shape, name: string, pens: Pens, pencil = 'var(--pencil)'): Hand {
  return { shape, name, pens, pencil };
}

const size = (h: Hand): number => Math.min(h.shape.w, h.shape.h);

/** What a mark is composed of, from the lowest layer up. */
export const parts = (glyph: string): string[] => (glyph.length === 1 ? [glyph] : glyph.split('+'));

/** Shading and paint: they lie below the printed lines. */
export function under(mark: Mark, h: Hand): Path[] {
  const names = parts(mark.glyph);
  return [...(names.includes('fill') && !isWall(names, h) ? shade(h) : []), ...(mark.paint ? paint(mark, names, h) : [])];
}

/** Strokes and writing: they go over everything printed. */
export function over(mark: Mark, value: number, h: Hand): Path[] {
  const found: Path[] = isWall(parts(mark.glyph), h) ? wall(h) : [];
  for (const name of parts(mark.glyph)) {
    if (name === 'fill') continue;
    found.push(inked(strokes(name, mark, value, h), name, mark.ink, h, name === 'word' ? FINER : 1));
    const solid = h.pens.glyphs[name]?.solid;
    if (solid) found.push(filled(fit(parse(solid), place(h.pens.glyphs[name]!, mark, h)), 'mark', colour(mark.ink, h)));
  }
  if (hasNote(mark)) found.push(inked(note(mark.note, h), 'note', mark.ink, h, FINER));
  return found;
}

const hasNote = (mark: Mark): boolean => Boolean(mark.note) && mark.glyph !== 'word';
const colour = (ink: string, h: Hand): string => (ink === 'red' ? 'var(--red)' : h.pencil);

/** In colour, a filled square with sharp corners is part of a wall: solid from edge to edge, over what is printed there. */
const isWall = (names: readonly string[], h: Hand): boolean => names.includes('fill') && h.shape.kind === 'square' && Boolean(h.pens.kinds);

function wall(h: Hand): Path[] {
  const region = area(h.shape);
  const lines = hatch(1, region, h.name, size(h));
  return [filled(region, 'shade', 'var(--wall)'), outlined(lines.strokes, 'shade', 'var(--wall-line)', lines.width)];
}

function shade(h: Hand): Path[] {
  const region = area(h.shape, size(h) * 0.06);
  const lines = shading(region, h.name, size(h));
  return [filled(region, 'shade', 'var(--graphite-wash)'), outlined(lines.strokes, 'shade', 'var(--graphite)', lines.width)];
}

/** The seat's colour and hatching in the body of the glyph, or in the whole box if it has none. */
function paint(mark: Mark, names: string[], h: Hand): Path[] {
  const bodied = names.map((name) => h.pens.glyphs[name]).find((glyph) => glyph?.body);
  const region = bodied ? fit(parse(bodied.body!), place(bodied, mark, h)) : area(h.shape, size(h) * 0.05);
  const lines = hatch(mark.paint, region, h.name, size(h));
  return [filled(region, 'wash', seatWash(mark.paint)), outlined(lines.strokes, 'hatch', seatColour(mark.paint), lines.width)];
}

/** Where a sign goes: a little up and to the left if a note stands in the corner. */
function room(mark: Mark, h: Hand): Rect {
  let box: Rect = h.shape;
  if (['square', 'faint', 'soft', 'round'].includes(h.shape.kind)) box = inset(box, size(h) * 0.09);
  if (!hasNote(mark)) return box;
  const side = Math.min(box.w, box.h) * 0.15;
  return { x: box.x, y: box.y, w: box.w - side, h: box.h - side };
}

/** Where this glyph goes. */
function place(glyph: Glyph, mark: Mark, h: Hand): Rect {
  if (!glyph.stretch) return square(room(mark, h));
  return inset(h.shape, h.shape.kind === 'bare' ? -AROUND * size(h) : 0);
}

/** The exact strokes of one part of a mark. */
function strokes(name: string, mark: Mark, value: number, h: Hand): Stroke[] {
  const glyph = h.pens.glyphs[name];
  if (!glyph) {
    const texts: Record<string, string> = { number: String(value), count: String(value - 1), word: mark.note };
    const text = texts[name] ?? name;
    return written(h.pens.letters, text, lineOfWriting(name, mark, h), name === 'word' ? 'start' : 'middle');
  }
  const at = place(glyph, mark, h);
  return [...fit(parse((glyph.body ?? '') + (glyph.lines ?? '')), at), ...figure(glyph, at, h)];
}

/** Where capitals and digits stand: in the middle, words higher because of their tails, or on the printed line. */
function lineOfWriting(name: string, mark: Mark, h: Hand): Rect {
  const box = room(mark, h);
  const word = name === 'word';
  const height = box.h * (word ? 0.46 : 0.62);
  let top = box.y + (box.h - height) / 2 - (word ? 0.1 * height : 0);
  if (h.shape.kind === 'line') top = box.y + 0.9 * box.h - height;
  return { x: box.x + box.w * 0.04, y: top, w: box.w * 0.92, h: height };
}

function figure(glyph: Glyph, at: Rect, h: Hand): Stroke[] {
  if (!glyph.figure) return [];
  const [x, y, height] = (glyph.figure_at ?? FIGURE_AT).map((v) => (v / 24) * at.w) as [number, number, number];
  const box = { x: at.x + x - height, y: at.y + y - height / 2, w: 2 * height, h: height };
  return written(h.pens.letters, glyph.figure, box);
}

function note(text: string, h: Hand): Stroke[] {
  const box = inset(h.shape, size(h) * 0.09);
  const height = Math.max(LOWEST_NOTE, size(h) * NOTE);
  const corner = { x: box.x + box.w / 2, y: box.y + box.h - height, w: box.w / 2, h: height };
  return written(h.pens.letters, text, corner, 'end');
}

/** Strokes drawn by hand with a pencil: gone over, unless the line is dotted. */
function inked(lines: Stroke[], name: string, ink: string, h: Hand, weight: number): Path {
  const width = pencilWidth(size(h)) * weight * (ink === 'red' ? RED_IS_HEAVIER : 1);
  const seed = `${h.name} ${name}`;
  const drawn = byHand(lines, seed, size(h) * weight);
  if (h.pens.glyphs[name]?.dotted) {
    return { ...outlined(drawn, 'mark', colour(ink, h), width), dash: `0 ${(width * 2.6).toFixed(2)}` };
  }
  return outlined(goneOver(drawn, seed, width), 'mark', colour(ink, h), width);
}
