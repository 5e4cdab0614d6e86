import { afterEach, expect, test } from 'vitest';
import type { Die, Move } from '../src/model/wire/types';
import { prompt } from './game';
import { TablePage } from './table_page';

/** Dice that make one choice together are tapped in any order; any of several that look the same is taken. */
let page: TablePage;

afterEach(() => page.close());

const DICE = ['a', 'b', 'c'];
const die = (id: string, more: Partial<Die> = {}): Die => ({ id, name: `${id} die`, faces: ['E', 'F'], looks: ['E', 'F'], colour: '', sign: id.toUpperCase(), ...more });
const about = (key: string, die = '', more: Partial<Move> = {}): Move => ({ key, die, on: '', target: [], mark: 0, tasks: ['mark'], ...more });
const shown = (...ids: string[]): Record<string, number> => Object.fromEntries(ids.map((id) => [id, 1]));

const named = (query: string): string[] => page.all(query).map((one) => one.getAttribute('aria-label')!.slice(0, 1));

/** Two of three dice may be marked to be thrown again; the rules want them in order. */
async function marking(): Promise<void> {
  const moves = [about('throw'), ...DICE.map((id) => about(`mark ${id}`, id))];
  const after = (chosen: string[]): object => {
    const draft = chosen.map((key) => moves.findIndex((move) => move.key === key));
    const legal = chosen.length < 2 ? [0, 1, 2, 3].filter((n) => !n || n > Math.max(0, ...draft)) : [0];
    const verb = chosen.length ? `Throw ${chosen.length} dice again` : 'Keep all';
    return { prompt: { ...prompt(), task: chosen.includes('throw') ? '' : 'mark', legal, draft, verb, can_finish: chosen.includes('throw') } };
  };
  page = await TablePage.open({
    game: { dice: DICE.map((id) => die(id)), moves, decisions: { mark: { ask: 'Mark.', verb: '', focus: '', up_to: 2, ends_turn: 'throw' } } },
    view: { tray: shown(...DICE), ...after([]) },
  });
  page.server.after = after;
}

test('dice are marked in any order, and unmarked again; the rules are told them in order', async () => {
  await marking();
  await page.press(page.button(/^c die/));
  await page.press(page.button(/^a die/));
  expect([page.tried, page.all('.place.taken').length, named('.die[aria-pressed="true"]')]).toEqual([['mark a', 'mark c'], 2, ['a', 'c']]);
  await page.press(page.button(/^a die/));
  expect([page.tried, page.all('.place.taken').length, named('.die[aria-pressed="true"]')]).toEqual([['mark c'], 1, ['c']]);
});

test('the main button says what becomes of the dice that are marked, and ends the choice', async () => {
  await marking();
  await page.press(page.button(/^b die/));
  await page.press(page.button(/^c die/));
  await page.press(page.button('Throw 2 dice again'));
  expect(page.server.to('commit').map(({ body }) => body['moves'])).toEqual([['mark b', 'mark c', 'throw']]);
});

test('a die more than may be marked is refused in words', async () => {
  await marking();
  await page.press(page.button(/^a die/));
  await page.press(page.button(/^b die/));
  await page.press(page.button(/^c die/));
  expect([page.tried, page.text('.aloud .notice span')]).toEqual([['mark a', 'mark b'], 'No more than 2 may be chosen together. Tap one of them again to let it go.']);
});

test('any of the dice that look the same is taken, whichever the notation names', async () => {
  const twin = { sign: 'R', fill: '#a00000', ink: '#ffffff' };
  page = await TablePage.open({
    game: { dice: [die('a', twin), die('b', twin), die('c', { ...twin, fill: '#0000a0' })], moves: [about('take a', 'a'), about('take c', 'c')], decisions: {} },
    view: { tray: shown(...DICE), prompt: { ...prompt(), legal: [0] } },
  });
  expect(page.all('.tray .place.lit').map((one) => one.querySelector('.die')!.getAttribute('aria-label')!.slice(0, 1))).toEqual(['a', 'b']);
  await page.press(page.button(/^b die/));
  expect(page.tried).toEqual(['take a']);
});

test('what a wildcard may stand for is one letter a button, each with its whole name', async () => {
  const letters = [...'ABCDEGHIJKLMNOPQRSTUVWXY'];
  const moves = letters.map((letter) => about(`add ${letter}`, 'a', { label: `add ${letter} with the light blue die` }));
  page = await TablePage.open({ game: { dice: [die('a')], moves, decisions: {} }, view: { tray: shown('a'), prompt: { ...prompt(), legal: moves.map((_, n) => n) } } });
  await page.press(page.button(/^a die/));
  expect(page.text('.panel .shared')).toBe('Add … with the light blue die');
  expect(page.all('.panel .letter').map((one) => one.textContent)).toEqual(letters);
  await page.press(page.button('Add V with the light blue die'));
  expect([page.tried, page.all('.panel').length]).toEqual([['add V'], 0]);
});
