import { expect, test } from 'vitest';
import { label } from '../src/paper/printing';
import { readable, readableIn } from '../src/paper/readable';
import { paper } from './game';

const page = { x: 0, y: 0, w: 60, h: 60 };

test('type grows until it is easy to read where there is room', () => {
  const [grown] = readable([label('free', 10, 8, 2.5)], paper, page, 2);
  expect(grown?.tag === 'text' && grown.size).toBeCloseTo(5.5);
});

test('type that is easy to read stays as it is printed', () => {
  const inks = [label('free', 10, 8, 2.5)];
  expect(readable(inks, paper, page, 5)).toEqual(inks);
});

test('type grows over no box, no other text and no edge', () => {
  for (const inks of [
    [label('word', 12, 18.6, 2.5)],
    [label('left', 10, 8, 2.5), label('right', 16, 8, 2.5)],
    [label('edge', 53, 8, 2.5)],
  ]) {
    const [first] = readable(inks, paper, page, 2);
    expect(first?.tag === 'text' && first.size).toBeLessThan(5);
  }
});

test('type in one column stays alike', () => {
  const sizes = readable([label('1', 4, 8, 2.5), label('a long one at the edge of it all', 4, 14, 2.5)], paper, page, 2).map((ink) => ink.tag === 'text' && ink.size);
  expect(sizes[0]).toBe(sizes[1]);
});

test('type in a box grows no larger than the box', () => {
  const box = { ...paper.fields[0]!, icon: '' };
  const [one] = readableIn([label('+3', 15, 25, 2.5, 'middle')], box, 1);
  expect(one?.tag === 'text' && one.size).toBeCloseTo(6);
});
