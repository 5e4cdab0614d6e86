import { expect, test } from 'vitest';
import { printedBox, printedMatter, sketch } from '../src/paper/drawing';
import type { Ink } from '../src/paper/ink';
import type { Pens } from '../src/paper/marks';
import type { Paper } from '../src/model/wire/types';
import fixture from './fixtures/paper.json';

const paper = fixture.paper as unknown as Paper;
const pens = { glyphs: fixture.glyphs, letters: fixture.letters } as unknown as Pens;

const numbers = (d: string) => (d.match(/-?[\d.]+/g) ?? []).map(Number);
const letters = (d: string) => d.replace(/[^A-Z]/g, '');
const paths = (inks: Ink[]) => inks.flatMap((ink) => (ink.tag === 'path' && ink.d ? [ink.d] : []));

test.each(paper.fields.map((field, n) => [field.id, n] as const))('box %s is drawn as on paper', (_, n) => {
  const field = paper.fields[n]!;
  const drawn = sketch(paper, field, fixture.cells[n]!, pens, 2);
  const token = field.shape.kind === 'token';
  const mine = paths([...drawn.under, ...(token ? [] : printedBox(paper, field, pens)), ...drawn.over]);
  const bare = ['bare', 'line'].includes(field.shape.kind) ? 1 : 0;
  const theirs = fixture.drawn[n]!.filter((d) => d).toSpliced(drawn.under.length, bare);
  expect(mine.map(letters)).toEqual(theirs.map(letters));
  mine.forEach((d, k) => {
    numbers(d).forEach((value, i) => expect(Math.abs(value - numbers(theirs[k]!)[i]!)).toBeLessThan(0.0101));
  });
});

test('heavy lines lie above the boxes, everything else below', () => {
  const { below, above } = printedMatter(paper, pens, true);
  expect(above).toHaveLength(1);
  expect(below.some((ink) => ink.tag === 'text' && ink.text === 'Everything')).toBe(true);
  expect(below.filter((ink) => ink.tag === 'text' && 'ABCD123'.includes(ink.text))).toHaveLength(7);
});
