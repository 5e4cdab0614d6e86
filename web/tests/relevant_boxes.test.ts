import { expect, test } from 'vitest';
import { matters } from '../src/model/game/geometry';
import type { Description, Paper } from '../src/model/wire/types';

const grid = (side: number) => ({
  game: { moves: [{ on: 'board', target: Array.from({ length: side * side }, (_, n) => n) }] } as unknown as Description,
  paper: { groups: [{ start: 0, stop: side * side, columns: Array(side).fill('x') }] } as unknown as Paper,
  cells: Array<number>(side * side)
    .fill(0)
    .with(0, 1),
});
const heard = ({ game, paper, cells }: ReturnType<typeof grid>, box: number, lit: number[] = []): boolean => matters(game, paper, 'board', cells, new Set(lit), box);

test('in a large grid only rows are heard in which something stands or may be chosen', () => {
  const large = grid(15);
  expect([heard(large, 0), heard(large, 14), heard(large, 15), heard(large, 16, [20])]).toEqual([true, true, false, true]);
});

test('all of a small grid is heard', () => {
  expect(heard(grid(6), 20)).toBe(true);
});
