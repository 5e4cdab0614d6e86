import { expect, test } from 'vitest';
import type { Ink } from '../src/paper/ink';
import { label } from '../src/paper/printing';
import { readable, readableIn } from '../src/paper/readable';
import { paper } from './game';

const page = { x: 0, y: 0, w: 60, h: 60 };

const sizes = (inks: readonly Ink[]): number[] => inks.map((ink) => (ink.tag === 'text' ? ink.size : 0));

test('type grows until it is easy to read where there is room', () => {
  expect(sizes(readable([label('free', 10, 8, 2.5)], paper, page, 4))[0]).toBeCloseTo(2.75);
});

test('type grows by less than a third, for a label is no heading', () => {
  expect(sizes(readable([label('free', 10, 8, 2.5)], paper, page, 1))[0]).toBeCloseTo(3.25);
});

test('type that was smaller never becomes the larger', () => {
  const blocked = label('a heading right from edge to edge', 8, 14, 2.6);
  const [heading, free] = sizes(readable([blocked, label('free', 10, 8, 2.5)], paper, page, 2));
  expect(free).toBeLessThanOrEqual(heading!);
});

test('type that touches something as it is printed does not grow', () => {
  const inks = [label('left', 10, 8, 2.5), label('right', 14, 8, 2.5)];
  expect(readable(inks, paper, page, 2)).toEqual(inks);
});

test('type that is easy to read stays as it is printed', () => {
  const inks = [label('free', 10, 8, 2.5)];
  expect(readable(inks, paper, page, 5)).toEqual(inks);
});

test('type grows over no box, no other text and no edge', () => {
  for (const inks of [[label('word', 12, 19.6, 2.5)], [label('left', 10, 8, 2.5), label('right', 16, 8, 2.5)], [label('edge', 53, 8, 2.5)]]) {
    const [first] = readable(inks, paper, page, 2);
    expect(first?.tag === 'text' && first.size).toBeLessThan(3.2);
  }
});

test('type in one column or one row stays alike', () => {
  const column = [label('1', 4, 8, 2.5), label('a long one at the edge of it all', 4, 14, 2.5)];
  const row = [label('1', 4, 8, 2.5), label('2', 30, 8, 2.5, 'middle'), label('edge', 53, 8, 2.5)];
  for (const inks of [column, row]) expect(new Set(sizes(readable(inks, paper, page, 2))).size).toBe(1);
});

test('type in a box grows no larger than the box', () => {
  const box = { ...paper.fields[0]!, icon: '' };
  const [one] = readableIn([label('+3', 15, 25, 2.5, 'middle')], box, 1);
  expect(one?.tag === 'text' && one.size).toBeCloseTo(6);
});
