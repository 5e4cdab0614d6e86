import { describe, expect, it } from 'vitest';
import { unpacked } from '../src/model/game/description';
import type { GameDescription } from '../src/model/wire/types';

const field = (n: number) => ({ id: `r${n}`, group: 'map', at: n });
const game = {
  sheet: { fields: [0, 1, 2, 3].map(field), groups: [{ id: 'map', columns: ['A', 'B'], rows: ['1', '2'] }] },
  board: null,
  moves: {
    said: {
      key: ['pass', 'block {0},{-1}'],
      label: ['do nothing', 'draw on {0} and {-1}', ''],
      shape: [[], [0, 2]],
      on: ['', 'sheet'],
      mark: [1, 17],
      die: ['', 'white'],
      tasks: [['go'], ['place']],
      face: ['', 6],
    },
    rows: {
      key: [0, 1, 0],
      label: [0, 1, 1],
      shape: [0, 1, 0],
      on: [0, 1, 0],
      mark: [0, 1, 0],
      die: [0, 0, 1],
      tasks: [0, 1, 0],
      face: [0, 0, 1],
      start: [0, 0, 1],
    },
  },
} as unknown as GameDescription;

describe('packed moves', () => {
  it('are moves again, with the boxes in their keys and labels', () => {
    expect(unpacked(game).moves).toEqual([
      { key: 'pass', on: '', target: [], mark: 1, die: '', tasks: ['go'], label: 'do nothing' },
      { key: 'block r0,r2', on: 'sheet', target: [0, 2], mark: 17, die: '', tasks: ['place'], label: 'draw on A1 and A2' },
      { key: 'block r1,r3', on: 'sheet', target: [1, 3], mark: 17, die: 'white', tasks: ['place'], face: 6 },
    ]);
  });
});
