/** Printed matter: type, hairlines, icons. Exact, in one weight of line. */

import type { Decor, Field, Glyph, Group, Paper } from '../model/wire/types';
import { hatch } from './hatching';
import { filled, outlined, seatColour, seatWash, type Ink, type Path, type Type } from './ink';
import { setInLines } from './lines';
import type { Pens } from './marks';
import { area, frame, hasPlace } from './outlines';
import { fit, middle, parse, square, type Rect, type Stroke } from './paths';

export const HAIRLINE = 0.265;
const HEAVY = 0.53;
/** The height of capitals and digits, in sizes of type. */
const CAPITAL = 0.72;
const SMALLEST = 2.5;
const DOTS = '1.2 1.2';
const HEADING = 3.4;
const CAPTION = 3.6;
/** About the width of a letter, in sizes of type. */
const LETTER = 0.6;
/** The size of an icon, in millimetres, from which its figure can be read. */
const FIGURES_FROM = 5.8;

/** A patch with rounded corners, where it is large enough for them. */
const soft = (box: Rect): Stroke[] => (Math.min(box.w, box.h) > 12 ? area({ ...box, kind: 'rounded' }) : frame(box));

/** Type, its capitals and digits centred on `y`. */
export function label(text: string, x: number, y: number, wanted: number, anchor = 'start', bold = false): Type {
  const size = Math.max(wanted, SMALLEST);
  return { tag: 'text', text, x, y: y + (size * CAPITAL) / 2, size, anchor, bold };
}

export const isOver = (item: Decor): boolean => (item.kind === 'icon' ? Boolean(item.over) : (item.kind === 'line' || item.kind === 'frame') && item.heavy);

export function decor(item: Decor, pens: Pens): Ink[] {
  if (item.kind === 'label') {
    const types = setInLines(item).map(({ text, x, y, size, anchor, bold }, line) => ({ ...label(text, x, y, size, anchor, bold), ...(line && { line }) }));
    return item.light ? types.map((type) => ({ ...type, fill: '#fff' })) : types;
  }
  if (item.kind === 'icon') return icon(item.glyph, item, pens);
  if (item.kind === 'panel') return panel(item);
  const strokes = item.kind === 'frame' ? frame(item) : [{ start: [item.x1, item.y1] as const, legs: [[[item.x2, item.y2] as const]], closed: false }];
  if (item.kind === 'line' && item.dotted) return [{ ...outlined(strokes, 'icon', 'var(--ink2)', HEAVY), dash: DOTS }];
  return [outlined(strokes, 'line', item.heavy ? 'var(--label)' : 'var(--line)', item.heavy ? HEAVY : HAIRLINE)];
}

/** A patch of colour with an edge; a tint of the table's colour, or of the title's ink, has none. */
function panel(item: Rect & { colour: string; strength?: number }): Path[] {
  if (item.colour === 'ink') return [filled(soft(item), 'panel', 'var(--ground)')];
  if (!item.colour) return [filled(soft(item), 'panel', `color-mix(in srgb, var(--paper), var(--room) ${100 * (item.strength ?? 0.62)}%)`)];
  return [outlined(frame(item), 'panel', item.colour, HEAVY, `color-mix(in srgb, var(--paper), ${item.colour} 24%)`)];
}

/** A printed glyph; in a box that means a number, its figure is that one. Figures are left out where the smallest of them would be too small to read. */
export function icon(name: string, box: Rect, pens: Pens, value = 0): Ink[] {
  const glyph = pens.glyphs[name];
  if (!glyph) return [];
  const at = glyph.stretch ? box : square(box);
  const width = Math.min(0.5, Math.max(HAIRLINE, 0.05 * Math.min(at.w, at.h)));
  const colour = colourOf(name, pens);
  const found: Ink[] = glyph.swatch ? swatch(glyph, at) : [];
  if (colour && glyph.body) found.push(filled(fit(parse(glyph.body), at), 'icon', `color-mix(in srgb, transparent, ${colour} 26%)`));
  const lines = fit(parse((glyph.body ?? '') + (glyph.lines ?? '')), at);
  const dash = glyph.dotted ? { dash: `0 ${(width * 2.6).toFixed(2)}` } : {};
  if (lines.length) found.push({ ...outlined(lines, 'icon', colour || 'var(--line)', colour ? width * 1.25 : width), ...dash });
  if (glyph.solid) found.push(filled(fit(parse(glyph.solid), at), 'icon', colour || 'var(--line)'));
  return [...found, ...figure(value ? { ...glyph, figure: glyph.figure && String(value) } : glyph, at)];
}

/** The colour of the kind that this glyph stands for, lifted in the dark; empty if it has none. */
function colourOf(name: string, { kinds }: Pens): string {
  const kind = Object.values(kinds ?? {}).find((one) => one.glyph === name && one.colour.startsWith('#'));
  return kind ? `color-mix(in srgb, ${kind.colour}, white var(--lift))` : '';
}

/** A patch of a seat's paint. */
function swatch(glyph: Glyph, at: Rect): Path[] {
  const region = fit(parse(glyph.body ?? ''), at);
  const seat = glyph.swatch ?? 1;
  const lines = hatch(seat, region, glyph.body ?? '', at.w);
  return [filled(region, 'wash', seatWash(seat)), outlined(lines.strokes, 'hatch', seatColour(seat), lines.width)];
}

function figure(glyph: Glyph, at: Rect): Ink[] {
  if (!glyph.figure || at.w < FIGURES_FROM) return [];
  const [x, y, height] = (glyph.figure_at ?? [12, 12, 9]).map((v) => (v / 24) * at.w) as [number, number, number];
  return [label(glyph.figure, at.x + x, at.y + y, height / CAPITAL, 'middle')];
}

/** Whether the box takes writing, so that its label stands beside it and not inside. */
export function isWrittenIn(paper: Paper, field: Field): boolean {
  return ['number', 'count', 'word'].includes(paper.marks[field.marks]?.[0]?.glyph ?? '');
}

/** What can be read in an empty box: its label, or the figure of its icon. */
export function legend(paper: Paper, field: Field, pens: Pens): string {
  if (field.label) return isWrittenIn(paper, field) ? '' : field.label;
  const { w, h } = field.shape;
  const { figure } = pens.glyphs[field.icon] ?? {};
  return (Math.min(w, h) >= FIGURES_FROM && figure && (field.value ? String(field.value) : figure)) || '';
}

/** What is printed in a box: its icon and its label. */
export function inside(paper: Paper, field: Field, pens: Pens): Ink[] {
  const box = field.shape;
  const text = field.label;
  if (text && isWrittenIn(paper, field)) return [];
  const [x, y] = middle(box);
  if (field.icon && text) {
    const low = box.h * 0.4;
    const above = { x: box.x, y: box.y, w: box.w, h: box.h - low };
    return [...icon(field.icon, above, pens), label(text, x, box.y + box.h - low / 2, low * 0.8, 'middle')];
  }
  if (field.icon) return icon(field.icon, box, pens, field.value);
  const size = Math.min((box.kind === 'star' ? 0.3 : 0.44) * box.h, (1.5 * box.w) / Math.max(2, text.length), 4.4);
  return text ? [label(text, x, y, size, 'middle')] : [];
}

/** The letters and numbers along a grid. */
export function headings(paper: Paper, group: Group): Ink[] {
  const first = paper.fields[group.start]?.shape;
  if (!first || !group.columns.length || !group.rows.length || group.named === false) return [];
  const size = Math.min(4, Math.max(HEADING, first.h * 0.24));
  const centre = (at: number) => middle(paper.fields[group.start + at]!.shape);
  const top = group.columns.map((name, n) => label(name, centre(n)[0], first.y - size, size, 'middle'));
  const side = group.rows.map((name, n) => label(name, first.x - size, centre(n * group.columns.length)[1], size, 'middle'));
  return [...top, ...side];
}

/** The names of places for writing: at their left, or above where another place stands at the left. */
export function captions(paper: Paper, group: Group): Ink[] {
  const fields = paper.fields.slice(group.start, group.stop);
  return fields
    .filter((field) => field.label && hasPlace(field.shape) && isWrittenIn(paper, field))
    .map((field) => {
      const { x, y, h } = field.shape;
      const row = fields.filter((other) => other.shape.y === y);
      const next = Math.min(paper.size[0], ...row.map((other) => other.shape.x).filter((other) => other > x));
      if (row.length > 1) return label(field.label, x, y - CAPTION * 0.8, fitting(field.label, next - x));
      return label(field.label, x - CAPTION, y + h / 2, fitting(field.label, x - CAPTION), 'end');
    });
}

/** A size at which a caption has room, in whatever language it is. */
const fitting = (text: string, room: number): number => Math.min(CAPTION, room / (text.length * LETTER));

/** The name of the sheet, over the left edge of its first box. */
export function title(paper: Paper): Ink[] {
  const first = paper.fields.find((field) => hasPlace(field.shape));
  if (!paper.title || !first) return [];
  const size = Math.min(7, Math.max(4.6, paper.size[0] / 30));
  const group = paper.groups.find((one) => one.id === first.group);
  const above = first.shape.y - (group?.columns.length && group.named !== false ? 5 : 0) - (group?.heading ? 8.8 : 0);
  return [label(paper.title, first.shape.x, Math.min(2.2 * size, 0.55 * above), size, 'start', true)];
}
