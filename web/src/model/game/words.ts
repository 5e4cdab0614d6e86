/** A sheet in words, for those who hear it: where a box is, and what is in it. */

import { cardOf } from '../../paper/cards';
import { markOf } from '../../paper/drawing';
import { t } from '../../text/t';
import type { Description, Field, Group, Mark, Move, Paper } from '../wire/types';

let vocabulary: Record<string, string> = {};

/** Ids are said in the words of this game from now on, in the reader's language. */
export function speakOf<T extends Partial<Pick<Description, 'words'>>>(game: T): T {
  vocabulary = game.words ?? {};
  return game;
}

/** An id as words, in English; `dotted-nw` is only `dotted`. */
const spelledOut = (name: string): string =>
  name
    .replace(/-([nesw]+|[a-z])$/, '')
    .split(/[_:.-]/)
    .filter(Boolean)
    .join(' ');

/** An id as words. */
export const plain = (name: string): string => vocabulary[spelledOut(name)] ?? spelledOut(name);

/** `row 3, column B`; `red 7`; `points`. */
export function place(group: Group, field: Field): string {
  if (group.columns.length) {
    const [row, column] = heads(group, field);
    return t('place.grid', { row, column });
  }
  return field.name ?? (group.title || field.label);
}

/** The place as short as it can be said: `B3` in a grid; `3/2`, row first, where both heads are numbers. */
export function spot(group: Group, field: Field): string {
  if (!group.columns.length) return place(group, field);
  const [row, column] = heads(group, field);
  return /^\d+$/.test(column + row) ? `${row}/${column}` : `${column}${row}`;
}

const heads = (group: Group, field: Field): [string, string] => [group.rows[Math.floor(field.at / group.columns.length)] ?? '', group.columns[field.at % group.columns.length] ?? ''];

/** `blank`; `cross`; `d8, 5`; `triangle, painted blue`. */
export function content(paper: Paper, field: Field, value: number | null): string {
  if (value === null) return t('box.covered');
  const mark = markOf(paper, field, value);
  if (!mark) return t('box.blank');
  const card = cardOf(paper, field, value);
  if (card) return card.text ? `${card.name} (${card.text})` : card.name;
  const words = [sign(mark, value)];
  if (mark.note && mark.glyph !== 'word') words.push(mark.note);
  if (mark.paint && !mark.glyph.startsWith('seat')) words.push(t('box.painted', { colour: colour(mark.paint) }));
  if (mark.ink !== 'pencil') words.push(t('box.ink', { ink: plain(mark.ink) }));
  return words.join(', ');
}

const colour = (seat: number): string => t(`colour.${(seat - 1) % 4}`);

function sign(mark: Mark, value: number): string {
  if (mark.glyph === 'number') return String(value);
  if (mark.glyph === 'count') return String(value - 1);
  if (mark.glyph === 'word') return mark.note;
  const parts = mark.glyph.split('+').map(spoken);
  return mark.glyph.startsWith('fill+') ? parts.reverse().join(', ') : listed(parts);
}

/** `Ana, Ben and Cleo`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? t('list.and', { some: words.slice(0, -1).join(', '), last }) : last;
}

/** A die's face is its number, a player's sign the player's colour. */
export function spoken(glyph: string): string {
  const [, kind, number] = /^(face|seat)(\d+)$/.exec(glyph) ?? [];
  if (!kind) return glyph === 'fill' ? t('box.filled') : plain(glyph);
  return kind === 'face' ? String(number) : colour(Number(number));
}

/** The whole box in a few words: where it is, what is printed and written in it, what may be done. */
export function sentence(paper: Paper, group: Group, field: Field, value: number | null, legal: string[], print = ''): string {
  const where = place(group, field);
  const heard = !print || where.split(' ').includes(print) ? where : `${where}, ${print}`;
  const said = `${heard}: ${content(paper, field, value)}`;
  if (!legal.length) return said;
  const words = legal.filter(Boolean).join(', ');
  return words ? t('box.legalMoves', { box: said, moves: words }) : t('box.legal', { box: said });
}

/** A move on a button: its own label, or its key in words without the boxes it is about. */
export const moveWords = (description: Description, choice: { move: Move }): string => said(description, choice, false);

/** The whole move: `draw rhombus at B3` for `draw R B3`, where the mark of the move is a rhombus. */
export const wholeMove = (description: Description, choice: { move: Move }): string => said(description, choice, true);

function said(description: Description, { move }: { move: Move }, where: boolean): string {
  if (move.label) return move.label;
  const paper = (move.on === 'board' ? description.board : description.sheet) ?? description.sheet;
  const fields = move.target.flatMap((box) => paper.fields[box] ?? []);
  const [first] = fields;
  const mark = first && markOf(paper, first, move.mark);
  const drawn = mark ? sign(mark, move.mark) : '';
  let spelled = false;
  const words = move.key.split(' ').flatMap((token) => {
    const field = fields.find((one) => one.id === token);
    if (field) return where ? [at(spot(groupOf(paper, field), field), spelled)] : [];
    const listed = token.split(/[,-]/).flatMap((part) => fields.find((one) => one.id === part) ?? []);
    if (listed.length > 1) return where ? [spread(listed.map((one) => spot(groupOf(paper, one), one)))] : [];
    spelled = /^[A-Z]$/.test(token) && drawn.length > 1 && spelledOut(mark!.glyph).toUpperCase().startsWith(token);
    return [spelled ? drawn : plain(token)];
  });
  return words.length ? words.join(' ') : plain(move.key);
}

const at = (box: string, said: boolean): string => (said ? t('move.at', { box }) : box);
/** Several boxes: two are corners, of more the first says where. */
const spread = (spots: string[]): string => {
  const [one = '', other = ''] = spots;
  return spots.length === 2 ? t('move.span', { one, other }) : t('move.at', { box: one });
};

export const groupOf = (paper: Paper, field: Field): Group => paper.groups.find((one) => one.id === field.group)!;

/** Points won or lost: `+9`, `−3`. */
export const points = (gain: number): string => (gain < 0 ? `−${-gain}` : `+${gain}`);

/** What a part of the score is called. */
export const partName = (game: Pick<Description, 'parts'>, part: string): string => capital(game.parts[part] || plain(part));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** So many letters are short enough for a small button. */
const BRIEF = 2;

/** Names that differ in a letter or two alone: that letter of each, and what they share; null where they differ in more. */
export function toldApart(names: readonly string[]): { shared: string; each: string[] } | null {
  const [first] = names;
  if (!first || names.length < 2) return null;
  const words = names.map((name) => name.split(' '));
  const at = words[0]!.findIndex((word, n) => words.some((other) => other[n] !== word));
  const each = words.map((one) => one[at] ?? '');
  const rest = (one: readonly string[]): string => one.map((word, n) => (n === at ? '…' : word)).join(' ');
  const alike = words.every((one) => rest(one) === rest(words[0]!)) && new Set(each).size === each.length;
  return alike && each.every((one) => one && one.length <= BRIEF) ? { shared: rest(words[0]!), each } : null;
}

export const groupCalled = (paper: Paper | null, id: string): Group | undefined => (id ? paper?.groups.find((group) => group.id === id) : undefined);
