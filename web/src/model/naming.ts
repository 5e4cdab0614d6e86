/** A sheet in words, for those who hear it: where a box is, and what is in it. */

import { markOf } from '../paper/drawing';
import { isWrittenIn } from '../paper/printing';
import { t } from '../text/t';
import type { Choice } from './choices';
import type { Description, Field, Group, Mark, Paper } from './types';

export const plain = (name: string): string => name.replace(/[_:-]/g, ' ');

/** `row 3, column B`; `red 7`; `points`. */
export function place(paper: Paper, group: Group, field: Field): string {
  if (group.columns.length) {
    const row = group.rows[Math.floor(field.at / group.columns.length)] ?? '';
    return t('place.grid', { row, column: group.columns[field.at % group.columns.length] ?? '' });
  }
  if (group.stop - group.start === 1) return group.title || field.label || plain(field.id);
  if (isWrittenIn(paper, field)) return field.label || plain(field.id);
  if (!field.value) return plain(field.id);
  return `${group.title || plain(group.id)} ${field.value}`;
}

/** `blank`; `cross`; `d8, 5`; `triangle, painted blue`. */
export function content(paper: Paper, field: Field, value: number | null): string {
  if (value === null) return t('box.covered');
  const mark = markOf(paper, field, value);
  if (!mark) return t('box.blank');
  const words = [sign(mark, value)];
  if (mark.note && mark.glyph !== 'word') words.push(mark.note);
  if (mark.paint) words.push(t('box.painted', { colour: t(`colour.${(mark.paint - 1) % 4}`) }));
  if (mark.ink !== 'pencil') words.push(t('box.ink', { ink: mark.ink }));
  return words.join(', ');
}

function sign(mark: Mark, value: number): string {
  if (mark.glyph === 'number') return String(value);
  if (mark.glyph === 'count') return String(value - 1);
  if (mark.glyph === 'word') return mark.note;
  return mark.glyph.replace('+', ' and ');
}

/** The whole box in a few words: where it is, what is printed and written in it, what may be done. */
export function sentence(
  paper: Paper,
  group: Group,
  field: Field,
  value: number | null,
  legal: string[],
  print = '',
): string {
  const where = place(paper, group, field);
  const heard = !print || where.split(' ').includes(print) ? where : `${where}, ${print}`;
  const said = `${heard}: ${content(paper, field, value)}`;
  if (!legal.length) return said;
  return `${said}; ${t('box.legal')}${legal.length > 1 ? `: ${legal.join(', ')}` : ''}`;
}

/** A move on a button: its own label, or its key without the boxes it is about. */
export function moveWords(description: Description, choice: Choice): string {
  const { move } = choice;
  if (move.label) return move.label;
  const paper = move.on === 'board' ? description.board : description.sheet;
  const ids = new Set(move.target.map((box) => paper?.fields[box]?.id));
  const words = move.key.split(' ').filter((word) => !ids.has(word));
  return plain(words.length ? words.join(' ') : move.key);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
