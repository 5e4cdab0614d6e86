import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/model/choices/choices';
import { focused, inView, shelves } from '../src/model/choices/in_view';
import type { Field, Group, Move, Paper } from '../src/model/wire/types';

const SIDE = 10;
const field = (id: string, group: string, at: number, x: number, y: number): Field => ({
  ...{ id, group, at, value: 0, label: '', icon: '', marks: 0, cards: 0 },
  shape: { kind: 'square', x, y, w: SIDE, h: SIDE },
});
const group = (id: string, start: number, stop: number, columns: string[] = []): Group => ({
  ...{ id, title: '', seen: 'all', named: true, over: '', heading: '' },
  rows: columns,
  columns,
  start,
  stop,
});

/** A grid of nine by nine and two tracks of three. */
function paper(): Paper {
  const lines = [...'ABCDEFGHI'];
  const grid = lines.flatMap((row, y) => lines.map((column, x) => field(column + row, 'map', y * 9 + x, x * SIDE, y * SIDE)));
  const track = (id: string, y: number) => [0, 1, 2].map((n) => field(`${id}${n}`, id, n, n * SIDE, y));
  const fields = [...grid, ...track('red', 100), ...track('blue', 120)];
  return { size: [100, 140], title: '', decor: [], groups: [group('map', 0, 81, lines), group('red', 81, 84), group('blue', 84, 87)], fields, marks: [[]], cards: [[]], layouts: {} };
}
const move: Move = { key: 'm', on: 'sheet', target: [], mark: 1, die: '', tasks: [] };
const choice = (...boxes: number[]): Choice => ({ number: boxes[0] ?? 0, move, on: boxes.length ? 'sheet' : '', boxes });

describe('what is in view', () => {
  const blank = paper().fields.map(() => 0);

  it('is what is asked, and of the group decided by what is written with two lines around', () => {
    expect([...inView(paper(), blank, '', new Set([84]))]).toEqual([84]);
    const written = blank.map((_, box) => Number(box === 40));
    const seen = inView(paper(), written, 'map', new Set());
    expect(seen.size).toBe(25);
    expect(seen.has(40 - 20) && seen.has(40 + 20)).toBe(true);
    expect(seen.has(0)).toBe(false);
  });

  it('is always what is pointed out, wherever it stands', () => {
    const seen = inView(paper(), blank, 'red', new Set([81]), [86, 3]);
    expect([...seen]).toEqual([81, 82, 83, 86, 3]);
    expect([...inView(paper(), blank, '', new Set([84]), [3])]).toEqual([84, 3]);
  });

  it('is the whole group while nothing stands in it', () => {
    expect(inView(paper(), blank, 'map', new Set()).size).toBe(81);
    expect([...inView(paper(), blank, 'red', new Set([81]))]).toEqual([81, 82, 83]);
  });
});

describe('the drawer', () => {
  const papers = { sheet: paper(), board: null };

  it('has the groups with a choice outside of the group decided by', () => {
    const found = shelves(papers, 'map', [choice(81), choice(83), choice(85), choice()]);
    expect(found?.on).toBe('sheet');
    expect(found?.shelves.map(({ group, boxes, lit }) => [group.id, boxes.length, boxes.filter((box) => lit.has(box))])).toEqual([
      ['red', 3, [81, 83]],
      ['blue', 3, [85]],
    ]);
  });

  it('stays shut where the group itself is touched, where shapes are drawn, and without such a group', () => {
    expect(shelves(papers, 'map', [choice(81), choice(5)])).toBeNull();
    expect(shelves(papers, 'map', [choice(81, 82)])).toBeNull();
    expect(shelves(papers, '', [choice(81)])).toBeNull();
    expect(shelves(papers, 'map', [choice()])).toBeNull();
  });

  it('has what is chosen on the other paper, where both have choices', () => {
    const two = { sheet: paper(), board: { ...paper(), groups: [group('town', 0, 81)] } };
    const found = shelves(two, 'town', [choice(81), { ...choice(5), on: 'board' }]);
    expect([found?.on, found?.shelves.map(({ group }) => group.id)]).toEqual(['sheet', ['red']]);
  });

  it('keeps the paper open that is decided by', () => {
    const two = { sheet: paper(), board: { ...paper(), groups: [group('town', 0, 81)] } };
    expect(focused(two, 'town', [choice(81)])).toBe('board');
    expect(shelves(two, 'town', [choice(81)])?.on).toBe('sheet');
    expect(focused(two, 'nowhere', [])).toBe('');
  });
});
