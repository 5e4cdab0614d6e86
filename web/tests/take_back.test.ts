import { afterEach, expect, test } from 'vitest';
import { ANA, BEN, game, other, prompt } from './game';
import { TablePage } from './table_page';
import { expectSoon, until } from './until';

/** A turn is taken back when the others agree: who asks, who is asked, and what both see then. */
let page: TablePage;

afterEach(() => page.close());

const blank = game.sheet.fields.map(() => 0);
const written = blank.map((_, box) => Number(box === 0));
const question = (asker: number | null, unanswered: number[]): object => ({ take_back: { possible: asker === null, question: asker === null ? 0 : 3, asker, unanswered, undone: [] } });

async function open(asker: number | null, unanswered: number[]): Promise<void> {
  page = await TablePage.open({ info: { seats: [ANA, BEN] }, view: { prompt: null, sheet: written, others: [other(1, blank)], ...question(asker, unanswered) } });
}

const asked = (): string => page.text('.asked p');

test('whoever could take a turn back asks for it in the menu, and is told that it was asked', async () => {
  await open(null, []);
  expect(asked()).toBe('');
  await page.press(page.button('Table menu'));
  await until(() => page.button('Ask to take back your last turn'));
  page.server.view = { ...page.server.view, ...question(0, [1]) };
  await page.press(page.button('Ask to take back your last turn'));
  expect(page.server.to('take-back')).toHaveLength(1);
  expect(asked()).toBe('You asked to take back your last turn. Not answered yet: Ben.');
  expect(page.all('.answers button').map((one) => one.textContent)).toEqual(['Never mind']);
});

test('where nothing can be taken back, the menu does not offer it', async () => {
  await open(1, [0]);
  await page.press(page.button('Table menu'));
  await until(() => page.button(/^Leave/));
  expect(page.all('dialog button').some((one) => one.textContent!.includes('take back'))).toBe(false);
});

test.each([
  ['Agree', true],
  ['No', false],
])('whoever is asked answers “%s”, and is asked no more', async (answer, agree) => {
  await open(1, [0]);
  await expectSoon(() => expect(asked()).toBe('Ben asks to take back the last turn.'));
  page.server.view = { ...page.server.view, take_back: null };
  await page.press(page.button(answer));
  expect(page.server.to('answer-take-back').map(({ body }) => body)).toEqual([{ question: 3, agree }]);
  expect(asked()).toBe('');
});

test('taken back, the sheet is as it was, and it is that player’s turn again', async () => {
  await open(0, [1]);
  expect(page.all('.box .fresh, .box g:not(.ghost) > path').length).toBeGreaterThan(0);
  page.server.act({ sheet: blank, take_back: null, prompt: prompt('cross A1') }, { kind: 'news', words: 'Ana takes back the last turn.' });
  await page.settle();
  expect([asked(), page.session.view!.sheet, page.box(0).classList.contains('lit')]).toEqual(['', blank, true]);
  expect(page.text('.log li.newest')).toContain('takes back the last turn');
});
