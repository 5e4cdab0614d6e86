import { expect, test } from 'vitest';
import { buttons, choices, drag, litBoxes, onDie, release, tap } from '../src/model/choices/choices';
import { game, number, prompt } from './game';

const keys = (all: { move: { key: string } }[]) => all.map((choice) => choice.move.key);

test('the server may say that a move is about other boxes now', () => {
  const moved = { ...prompt('cross A1'), lit: { [String(number('cross A1'))]: [5] } };
  expect(choices(game, moved)[0]!.boxes).toEqual([5]);
  expect(choices(game, null)).toEqual([]);
});

test('moves without a box are buttons, or dice if they are about a die in the tray', () => {
  const all = choices(game, prompt('pass', 'take d', 'cross A1'));
  expect(keys(buttons(all, { d: 2 }))).toEqual(['pass']);
  expect(keys(buttons(all, {}))).toEqual(['pass', 'take d']);
  expect(keys(onDie(all, 'd', 2))).toEqual(['take d']);
  const any = all.map((choice) => ({ ...choice, move: { ...choice.move, die: '', face: choice.move.die ? 2 : 0 } }));
  expect([keys(onDie(any, 'd', 1)), keys(onDie(any, 'd', 2)), keys(buttons(any, { d: 2 }))]).toEqual([[], ['take d'], ['pass']]);
});

test('a tap on a box with one meaning writes', () => {
  const all = choices(game, prompt('cross A1', 'cross C3'));
  expect([...litBoxes(all, 'sheet', [])]).toEqual([0, 8]);
  expect(tap(all, 'sheet', [], 8)).toMatchObject({ kind: 'write', choice: { move: { key: 'cross C3' } } });
});

test('a tap on a box with several meanings asks', () => {
  const outcome = tap(choices(game, prompt('cross A1', 'ring A1')), 'sheet', [], 0);
  expect(outcome.kind === 'ask' && keys(outcome.among)).toEqual(['cross A1', 'ring A1']);
});

test('a tap on a dead box is dead, on another paper too', () => {
  const all = choices(game, prompt('cross A1'));
  expect(tap(all, 'sheet', [], 4)).toEqual({ kind: 'dead', box: 4 });
  expect(tap(all, 'board', [], 0)).toEqual({ kind: 'dead', box: 0 });
});

test('shapes are narrowed tap by tap until one remains', () => {
  const all = choices(game, prompt('row 1', 'column A', 'corner'));
  const first = tap(all, 'sheet', [], 0);
  expect(first.kind === 'ask' && keys(first.among)).toEqual(['row 1', 'column A', 'corner']);
  expect([...litBoxes(all, 'sheet', [1])].sort()).toEqual([0, 1, 2, 3]);
  expect(tap(all, 'sheet', [1], 2)).toMatchObject({ kind: 'write', choice: { move: { key: 'row 1' } } });
});

test('a tap that fits nothing picked begins afresh', () => {
  const all = choices(game, prompt('row 1', 'column A'));
  expect(tap(all, 'sheet', [1, 2], 6)).toMatchObject({ kind: 'write', choice: { move: { key: 'column A' } } });
});

test('with more shapes than can be shown the boxes stay picked; a second tap gives them up', () => {
  const all = choices(game, prompt('row 1', 'column A', 'corner'));
  const many = Array.from({ length: 9 }, (_, n) => ({ ...all[0]!, number: n, boxes: [0, 1 + (n % 8), 2 + n] }));
  expect(tap(many, 'sheet', [], 0)).toEqual({ kind: 'narrow', picked: [0] });
  expect(tap(many, 'sheet', [0], 0)).toEqual({ kind: 'narrow', picked: [] });
});

test('a drag takes what still fits and writes what is exactly under it', () => {
  const all = choices(game, prompt('row 1', 'column A', 'corner'));
  let picked: number[] = [];
  for (const box of [0, 1, 4, 3]) picked = drag(all, 'sheet', picked, box);
  expect(picked).toEqual([0, 1, 3]);
  expect(release(all, 'sheet', picked)).toMatchObject({ kind: 'write', choice: { move: { key: 'corner' } } });
});

test('two corners mean the smallest shape that holds them, by drag or by a second tap', () => {
  const [one] = choices(game, prompt('row 1'));
  const sizes = [
    [0, 1, 3, 4],
    [0, 1, 2, 3, 4, 5],
    [0, 1, 3, 4, 6, 7],
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  ];
  const all = sizes.map((boxes, number) => ({ ...one!, number, boxes }));
  expect(release(all, 'sheet', [0, 4])).toMatchObject({ kind: 'write', choice: { number: 0 } });
  expect(release(all, 'sheet', [0, 5])).toMatchObject({ kind: 'write', choice: { number: 1 } });
  expect(tap(all, 'sheet', [0, 4], 4)).toMatchObject({ kind: 'write', choice: { number: 0 } });
  expect(release(all, 'sheet', [0])).toMatchObject({ kind: 'ask' });
});
