import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/model/choices/choices';
import { shapesOf } from '../src/model/choices/choices';
import { foreseen, gainOf, warningOf } from '../src/model/choices/previews';
import { heldMove } from '../src/model/choices/held_move.svelte';
import type { Paper, Preview, Prompt, Region, View } from '../src/model/wire/types';
import { zones } from '../src/paper/regions';
import { spoken } from '../src/paper/box_notes';
import { way } from '../src/paper/ways';
import { paper } from './game';

const choice = (number: number, boxes: number[], on: 'sheet' | 'board' = 'sheet'): Choice => ({
  number,
  boxes,
  on,
  move: { key: `m${number}`, on, target: boxes, mark: 1, die: '', tasks: [] },
});
const prompt = (previews: Record<string, Preview>, more: Partial<Prompt> = {}): Prompt => ({
  task: 'go',
  ask: '',
  typed: false,
  legal: [],
  lit: {},
  on_board: [],
  draft: [],
  can_undo: false,
  can_finish: false,
  verb: '',
  gain: null,
  chosen: [],
  completed: [],
  followed: [],
  previews,
  ...more,
});
const view = (asked: Prompt | null, regions: Region[] = []): View => ({ prompt: asked, regions }) as unknown as View;

describe('what is foreseen', () => {
  it('stands in every box that can be reached, where its move says so', () => {
    const asked = prompt({ 1: { texts: [[4, '7 5 3']], path: [0, 1, 4] }, 2: { texts: [[5, '6']] } });
    const seen = foreseen(view(asked), [choice(1, [4]), choice(2, [5])], 'sheet', null);
    expect([...seen.texts]).toEqual([
      [4, '7 5 3'],
      [5, '6'],
    ]);
    expect(seen.way).toEqual([]);
  });

  it('is not said where several moves of one box would say different things, or of a box the move is not about', () => {
    const asked = prompt({ 1: { texts: [[4, 'd6']] }, 2: { texts: [[4, 'd8']] }, 3: { texts: [[8, '2']] } });
    expect(foreseen(view(asked), [choice(1, [4]), choice(2, [4]), choice(3, [5])], 'sheet', null).texts.size).toBe(0);
  });

  it('is all that the pointed choice says, with its way', () => {
    const asked = prompt({ 3: { texts: [[8, '2']], path: [0, 1, 2, 5] } });
    const seen = foreseen(view(asked), [choice(3, [5])], 'sheet', choice(3, [5]));
    expect(seen.texts.get(8)).toBe('2');
    expect(seen.way).toEqual([0, 1, 2, 5]);
  });

  it('is the gain where nothing else is said and the gains differ', () => {
    const differ = prompt({ 1: { gain: 3 } });
    expect([...foreseen(view(differ), [choice(1, [4]), choice(2, [5])], 'sheet', null).texts]).toEqual([[4, '+3']]);
    const same = prompt({ 1: { gain: 3 }, 2: { gain: 3 } });
    expect(foreseen(view(same), [choice(1, [4]), choice(2, [5])], 'sheet', null).texts.size).toBe(0);
  });

  it('is the gain also where the choice says something of another box', () => {
    const asked = prompt({ 1: { gain: 3, texts: [[8, 'near']] } });
    expect([...foreseen(view(asked), [choice(1, [4]), choice(2, [5])], 'sheet', null).texts]).toEqual([[4, '+3']]);
  });

  it('stays on its own paper', () => {
    const asked = prompt({ 1: { texts: [[4, '7']], board: true, path: [0, 4] } }, { chosen: [{ move: 9, boxes: [2], board: true, path: [1, 2] }] });
    const on = (where: 'sheet' | 'board') => foreseen(view(asked), [choice(1, [4], 'board')], where, choice(1, [4], 'board'));
    expect([on('sheet').texts.size, on('sheet').way, on('sheet').chosen]).toEqual([0, [], []]);
    expect([on('board').texts.get(4), on('board').way, on('board').chosen]).toEqual(['7', [0, 4], [2]]);
  });

  it('keeps the way to what is chosen until another is pointed at', () => {
    const asked = prompt(
      {},
      {
        chosen: [
          { move: 1, boxes: [4], board: false, path: [0, 1, 4] },
          { move: 2, boxes: [8], board: false, path: [] },
        ],
      },
    );
    const seen = foreseen(view(asked), [], 'sheet', null);
    expect([seen.way, seen.chosen]).toEqual([
      [0, 1, 4],
      [4, 8],
    ]);
  });

  it('adds what a held choice brings to what the draft has brought, and says what speaks against it', () => {
    const asked = prompt({ 1: { gain: 4, warning: 'That walls you in.' } }, { gain: 2 });
    expect([gainOf(asked, null), gainOf(asked, choice(1, [4]))]).toEqual([2, 6]);
    expect([warningOf(asked, choice(1, [4])), warningOf(asked, choice(2, [5])), warningOf(asked, null)]).toEqual(['That walls you in.', '', '']);
  });
});

describe('the held move', () => {
  it('turns what it holds about, and lets go', () => {
    const [one, two] = [choice(1, [0, 1]), choice(2, [0, 3])];
    heldMove.hold([one, two]);
    expect(heldMove.held).toBe(one);
    heldMove.turn();
    expect(heldMove.held).toBe(two);
    heldMove.turn();
    expect(heldMove.take()).toBe(one);
    expect(heldMove.held).toBeNull();
  });

  it('counts shapes, not moves', () => {
    expect(shapesOf([choice(1, [0, 1]), choice(2, [1, 0]), choice(3, [0, 3])])).toBe(2);
  });
});

describe('what is drawn of it', () => {
  it('numbers the steps between and stops at the border of the last box', () => {
    const drawn = way(paper, [0, 1, 2, 5], 0)!;
    expect(drawn.steps.map((step) => step.n)).toEqual([1, 2]);
    const { x, y, w } = paper.fields[5]!.shape;
    expect(drawn.line.endsWith(`L${(x + w / 2).toFixed(2)} ${y.toFixed(2)}`)).toBe(true);
    expect(way(paper, [0], 0)).toBeNull();
  });

  it('frames neighbours together', () => {
    const [zone] = zones(paper, [{ boxes: [0, 1], state: 'counts', badge: '2', board: false }]);
    expect(zone!.outline.split('M').length - 1).toBe(6);
    expect([zone!.x, zone!.y]).toEqual([paper.fields[1]!.shape.x + paper.fields[1]!.shape.w, paper.fields[1]!.shape.y]);
  });

  it('leaves out the open ones where many lie across each other', () => {
    const rows = [0, 3, 6].map((from) => ({ boxes: [from, from + 1, from + 2], state: 'open', badge: '', board: false }));
    const columns = [0, 1, 2].map((from) => ({ boxes: [from, from + 3, from + 6], state: 'open', badge: '', board: false }));
    expect(zones(paper, rows)).toHaveLength(3);
    expect(zones(paper, [...rows, ...columns])).toHaveLength(0);
    expect(zones(paper, [...rows, { ...columns[0]!, state: 'counts' }, ...columns.slice(1)])).toHaveLength(1);
  });

  it('speaks large in a blank box, and in the corner of one where something stands', () => {
    const blank = spoken(paper, [], 4, '9 5 3 1', 0.1);
    expect(blank.map((one) => [one.kind, one.text])).toEqual([
      ['head', '9'],
      ['tail', '5 3 1'],
    ]);
    expect(blank[1]!.size / 0.1).toBeGreaterThanOrEqual(11);
    const written = spoken(paper, [0, 0, 0, 0, 1], 4, '+3', 0.1);
    expect(written.map((one) => one.kind)).toEqual(['note']);
    expect(spoken(paper as Paper, [], 99, '+3', 0.1)).toEqual([]);
  });

  it('speaks on the upper edge of a card, where nothing is printed', () => {
    const card = { name: '', text: '', size: [10, 10] as [number, number], decor: [] };
    const [note] = spoken({ ...paper, cards: paper.fields.map(() => [card]) } as Paper, [], 4, '+3', 0.1);
    const { y } = paper.fields[4]!.shape;
    expect(note!.chip!.y + note!.chip!.h / 2).toBeCloseTo(y);
  });
});
