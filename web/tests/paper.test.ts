import { afterEach, expect, test } from 'vitest';
import type { Move } from '../src/model/wire/types';
import { game, number, prompt } from './game';
import { TablePage } from './table_page';

/** A paper under a mouse, a finger or the keys: what is pointed at is told, shapes are drawn or tapped together, what is many is a list. */
let page: TablePage;

afterEach(() => page.close());

const lit = { 0: 'cross A1', 8: 'cross C3' };
/** What is seen after the crosses of these moves. */
const crossed = (moves: string[]): object => ({ sheet: game.sheet.fields.map((_, box) => Number(moves.includes(lit[box as 0 | 8]))) });

test('the mark of a legal box is shown faintly and told when it is pointed at, and nothing is chosen by it', async () => {
  page = await TablePage.open();
  page.server.after = crossed;
  await page.point(8);
  await page.settle(100);
  expect(page.box(8).querySelector('.ghost path')).not.toBeNull();
  expect(page.text('.tip')).toContain('C3');
  expect(page.session.moves).toEqual([]);
  await page.point(4);
  expect([page.all('.ghost').length, page.text('.tip')]).toEqual([0, '']);
});

test('the keys point too: what is legal is heard, and told as to the eye', async () => {
  page = await TablePage.open({ view: { prompt: prompt('cross A1', 'cross C3', 'wipe B2') } });
  await page.key('Tab');
  page.box(0).focus();
  await page.key('ArrowDown');
  expect([document.activeElement?.getAttribute('data-box'), page.text('.tip')]).toEqual(['3', '']);
  await page.key('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: blank; legal: wipe/);
  expect(page.text('.tip')).toMatch(/^Wipe/);
});

const shape = (boxes: number[]): Move => ({ key: `shape ${boxes.join('-')}`, target: boxes, on: 'sheet', mark: 1, die: '', tasks: [] });
const SHAPES = [[0, 1, 2], [0, 3, 6], [0, 1, 4], [3, 4, 5], [1, 4, 7], [4, 5, 8], [2, 5, 8], [6, 7, 8]]; // prettier-ignore

/** A table at which these moves are legal, beside all that the game knows. */
const asking = (more: Move[]): Promise<TablePage> =>
  TablePage.open({
    game: { moves: [...game.moves, ...more] },
    view: { prompt: { ...prompt(), legal: more.map((_, n) => game.moves.length + n) } },
  });

test('a shape is drawn by dragging over its boxes', async () => {
  page = await asking(SHAPES.map(shape));
  await page.drag(0, 1, 4);
  expect(page.all('[aria-selected="true"]').map((one) => one.dataset['box'])).toEqual(['0', '1', '4']);
  expect(page.server.to('draft')).toEqual([]);
  await page.release(4);
  expect(page.tried).toEqual(['shape 0-1-4']);
});

test('a shape is found by taps: the few that are left lie side by side, told apart, and Escape puts them away', async () => {
  page = await asking(SHAPES.map(shape));
  await page.tap(4);
  const words = page.all('.choice').map((one) => one.textContent!.trim());
  expect([words.length, new Set(words).size]).toEqual([4, 4]);
  document.querySelector<HTMLDialogElement>('dialog.panel')!.close(); // as Escape does
  await page.settle(500);
  expect([page.all('.choice').length, page.session.moves]).toEqual([0, []]);
  await page.tap(6);
  await page.settle(500);
  await page.press('.choice[data-move="16"]');
  expect(page.tried).toEqual(['shape 6-7-8']);
});

test('choices on one box are told apart in words', async () => {
  page = await TablePage.open({ view: { prompt: prompt('cross A1', 'ring A1', 'row 1', 'column A') } });
  await page.tap(0);
  const words = page.all('.choice').map((one) => one.textContent!.trim());
  expect(new Set(words).size).toBe(4);
});

test('of many moves without a box three are buttons, and the rest is a list', async () => {
  const mixes = Array.from({ length: 12 }, (_, n): Move => ({ key: `mix ${n}`, label: `Mix number ${n}`, target: [], on: '', mark: 1, die: '', tasks: [] }));
  page = await asking(mixes);
  expect(page.all('.move').map((one) => one.textContent)).toEqual(['Mix number 0', 'Mix number 1', 'Mix number 2', 'Other choices (12)']);
  await page.press(page.button('Other choices (12)'));
  expect(page.all('.choice')).toHaveLength(12);
  await page.press(page.button('Mix number 11'));
  expect([page.tried, page.all('.choice').length]).toEqual([['mix 11'], 0]);
});

test('two are two buttons, and a press chooses', async () => {
  page = await TablePage.open({ view: { prompt: prompt('pass', 'take d') } });
  expect(page.all('.moves .move')).toHaveLength(2);
  await page.press(page.button('Pass'));
  expect(page.tried).toEqual(['pass']);
});

test('what the rules refuse is said with its rule', async () => {
  page = await TablePage.open();
  page.server.after = () => 'Heard.';
  await page.tap(8);
  expect([page.text('.aloud .notice span'), document.querySelector('.aloud .notice a')?.getAttribute('href')]).toEqual(['Heard. Rule G-1', '/rules/grid/-#G-1']);
  expect([page.session.moves, number('cross C3')]).toEqual([[], 2]);
});
