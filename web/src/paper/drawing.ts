/** A sheet from its printed matter alone: what never changes, and what is in each box. */

import type { Field, Glyph, Group, Mark, Paper, Shape } from '../model/wire/types';
import { outlined, seatColour, type Ink, type Path } from './ink';
import { hand, over, under, type Pens } from './marks';
import { area, edge } from './outlines';
import { cardOf, laid } from './cards';
import { fit, parse, square } from './paths';
import * as printing from './printing';

export interface Sketch {
  /** Below the printed lines: shading, paint. */
  under: Path[];
  /** Above them: strokes, writing. */
  over: Ink[];
}

/** The page around and inside the boxes; heavy lines and some icons go over the boxes that they belong to. */
export function printedMatter(paper: Paper, pens: Pens, withTitle: boolean): { below: Ink[]; above: Ink[] } {
  const decor = (over: boolean) => paper.decor.filter((item) => printing.isOver(item) === over).flatMap((item) => printing.decor(item, pens));
  const around = paper.groups.flatMap((group) => [...printing.headings(paper, group), ...printing.captions(paper, group)]);
  return { below: [...(withTitle ? printing.title(paper) : []), ...decor(false), ...around], above: decor(true) };
}

/** One empty box: its edge and what is printed in it. */
export function printedBox(paper: Paper, field: Field, pens: Pens): Ink[] {
  if (field.shape.kind === 'margin' || field.shape.kind === 'token') return [];
  const lines = edge(field.shape);
  const outline = lines.length ? [outlined(lines, 'edge', field.shape.kind === 'faint' ? 'var(--faint)' : 'var(--line)', printing.HAIRLINE)] : [];
  return [...outline, ...printing.inside(paper, field, pens)];
}

/** How a value looks in this box; a larger value looks like the last. */
export function markOf(paper: Paper, field: Field, value: number): Mark | undefined {
  const marks = paper.marks[field.marks] ?? [];
  return value ? marks[value > 0 ? Math.min(value, marks.length) - 1 : 0] : undefined;
}

const NOTHING: Sketch = { under: [], over: [] };

/** What a hand has written into the box. Tokens lie on a box of the group below, in the colour of the seat. */
export function sketch(paper: Paper, field: Field, value: number, pens: Pens, seat: number): Sketch {
  const mark = markOf(paper, field, value);
  if (!mark || field.shape.kind === 'margin') return NOTHING;
  const card = cardOf(paper, field, value);
  if (card) return { under: [], over: laid(card, field.shape).flatMap((item) => printing.decor(item, pens)) };
  const below = paper.groups.find((group) => group.id === field.group)?.over;
  if (below)
    return token(
      paper,
      field,
      value,
      mark,
      pens,
      seat,
      paper.groups.find((group) => group.id === below),
    );
  const pencil = hand(field.shape, field.id, pens);
  return { under: under(mark, pencil), over: over(mark, value, pencil) };
}

function token(paper: Paper, field: Field, value: number, mark: Mark, pens: Pens, seat: number, below?: Group): Sketch {
  const box = below && value > 0 ? paper.fields[below.start + value - 1] : undefined;
  if (!box || !below || value > below.stop - below.start) return NOTHING;
  const place: Shape = { ...box.shape, kind: 'bare' };
  const inSeat = hand(place, `${field.id} ${value}`, pens, seatColour(seat));
  return { under: [], over: over(mark, value, inSeat) };
}

/** From this side, in millimetres, a box holds print of its own up to its corners. */
const LARGE = 14;
const CLOSE = 0.8;

/** The soft light on a legal box; inside the lines, because squares share theirs, and close to them, off the print. */
export function glow(shape: Shape, icon?: Glyph): string {
  if (shape.kind === 'bare' && icon?.body && icon.figure) return outlined(fit(parse(icon.body), square(shape)), '', '', 0).d;
  const side = Math.min(shape.w, shape.h);
  const soft = shape.kind === 'round' || shape.kind === 'star' || side > LARGE ? shape : { ...shape, kind: 'soft' };
  const by = Math.min(CLOSE, ({ square: 0.07, faint: 0.07, soft: 0.05, round: 0.05 }[shape.kind] ?? 0) * side);
  return outlined(area(soft, by), '', '', 0).d;
}
