/** Small words in boxes before a choice: what would remain there, what it would bring. */

import type { Field, Paper } from '../model/wire/types';
import { hasPlace } from './outlines';
import { middle, type Rect } from './paths';

export interface Spoken {
  kind: 'head' | 'tail' | 'note';
  text: string;
  x: number;
  y: number;
  size: number;
  chip?: Rect;
}

/** Pixels: no word is smaller. */
const LEAST = 11;
/** The width of a character in ems. */
const EM = 0.58;

const wide = (text: string, size: number): number => text.length * size * EM;

const isBlank = (paper: Paper, field: Field, value: number | null | undefined): boolean => !value && !field.icon && !field.label && !paper.cards[field.cards]?.length;

/** As many words as so many characters have room for. */
function shortened(words: readonly string[], room: number): string {
  const all = words.join(' ');
  if (all.length <= room || words.length < 2) return all;
  return `${shortened(words.slice(0, words.at(-1) === '…' ? -2 : -1), room - 2).replace(/ …$/, '')} …`;
}

/** The words of a box: large where it is blank, with what follows the first of them below it; else in its corner, of a card on its upper edge. */
export function spoken(paper: Paper, cells: readonly (number | null)[], box: number, words: string, px: number): Spoken[] {
  const field = paper.fields[box];
  if (!field || !words || !hasPlace(field.shape)) return [];
  const { x, y, w, h } = field.shape;
  const [cx, cy] = middle(field.shape);
  const [head = '', ...rest] = words.split(' ');
  const tail = shortened(rest, w / (LEAST * px * EM));
  const large = Math.max(LEAST * px, Math.min(h * (tail ? 0.36 : 0.44), w / (EM * Math.max(2, head.length) * 1.15)));
  const small = Math.max(LEAST * px, Math.min(h * 0.2, w / (EM * (tail.length + 1))));
  const roomy = wide(head, large) <= w && (!tail || (wide(tail, small) <= w && large + small <= h));
  if (isBlank(paper, field, cells[box]) && roomy && large <= h) {
    const top = tail ? cy + large * 0.16 : cy + large * 0.36;
    const first: Spoken = { kind: 'head', text: head, x: cx, y: top, size: large };
    return tail ? [first, { kind: 'tail', text: tail, x: cx, y: top + small * 1.15, size: small }] : [first];
  }
  const size = Math.max(LEAST * px, Math.min(h * 0.3, 13 * px));
  const chip = { w: wide(words, size) + 8 * px, h: size * 1.3, x: 0, y: 0 };
  if (paper.cards[field.cards]?.length) [chip.x, chip.y] = [chip.w > w / 2 ? cx - chip.w / 2 : x + w - chip.w + 2 * px, y - chip.h / 2];
  else [chip.x, chip.y] = [x + w - chip.w + 2 * px, y + h - chip.h + 2 * px];
  return [{ kind: 'note', text: words, x: chip.x + chip.w / 2, y: chip.y + chip.h * 0.72, size, chip }];
}
