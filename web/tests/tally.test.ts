import { expect, test } from 'vitest';
import { cardBoxes, counts } from '../src/model/game/tally';
import type { Description } from '../src/model/wire/types';
import { game } from './game';

const [first] = game.sheet.groups;
const tallied = (cards: Description['sheet']['cards']): Description => ({ ...game, tallied: [first!.id], sheet: { ...game.sheet, cards } });
const cells = game.sheet.fields.map((_, box) => (box === first!.start ? 2 : box === first!.start + 1 ? 1 : 0));

test('what is marked and not used up is counted', () => {
  expect(counts(tallied([[]]), cells).map(({ n }) => n)).toEqual([1]);
  expect(cardBoxes(tallied([[]]), cells)).toEqual([]);
});

test('cards are shown and not counted', () => {
  const card = { name: 'Guest', text: '', size: [10, 10] as [number, number], decor: [] };
  const pack = game.sheet.fields.map(() => [card, card]);
  expect(counts(tallied(pack), cells)).toEqual([]);
  expect(cardBoxes(tallied(pack), cells)).toEqual([first!.start, first!.start + 1]);
});

test('a description that was kept from before counts nothing', () => {
  expect(counts(game, cells)).toEqual([]);
});
