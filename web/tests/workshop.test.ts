import { afterEach, expect, test, vi } from 'vitest';
import { route } from '../src/model/device/route.svelte';
import type { WorkshopLine } from '../src/model/wire/messages';
import { open } from '../src/workshop/open.svelte';
import { ANA, BEN, BOT, prompt } from './game';
import { TablePage } from './table_page';
import { expectSoon } from './until';

/** A workshop: the page follows every save, says which move is refused now, and has a bench with all that the rules know. */
let page: TablePage;

afterEach(async () => {
  [open.bench, open.seat] = [false, 0];
  await page.close();
});

const rules = (more: Partial<WorkshopLine> = {}): WorkshopLine => ({ age: 1000, problem: '', current: true, refused: null, replaying: false, ...more });
const line = (more: object = {}): object => ({
  text: 'seat 0: Ana, decides',
  position: 'die=6',
  dice: [{ id: 'die', faces: ['1', '2', '3', '4', '5', '6'] }],
  act: 4,
  acts: 4,
  still: false,
  chosen: {},
  ...more,
});
const WHYS = [
  { on: 'sheet', name: 'pass', moves: ['pass'], why: '', rule: '' },
  { on: 'sheet', name: 'row:6', moves: [], why: '6 is more than the die shows.', rule: 'X-1' },
];

/** Told by the stream how the rules are. */
async function told(more: Partial<WorkshopLine> = {}): Promise<void> {
  page.server.tell('workshop', rules(more));
  await page.settle();
}

async function atTable(given: Parameters<typeof TablePage.open>[0] = {}): Promise<void> {
  page = await TablePage.open(given);
  page.server.usually = { look: line(), why: WHYS, go: {}, throw: {}, place: {}, 'play-on': {} };
  await told();
  await expectSoon(() => expect(page.all('.workshop')).toHaveLength(1));
}

async function atBench(given: Parameters<typeof TablePage.open>[0] = {}): Promise<void> {
  await atTable(given);
  await page.press(page.button('Bench'));
  await expectSoon(() => expect(page.text('aside[aria-label="Bench"] pre')).toContain('seat 0'));
  await page.settle();
}

const bench = (): string => page.text('aside[aria-label="Bench"]');
const field = (): HTMLTextAreaElement => page.all<HTMLTextAreaElement>('textarea[aria-label="Position"]')[0]!;
const refused = { seat: 0, move: 'Pass', why: 'Not now.', rule: 'X-2', after: 1 };

test('the move that is refused now is named with its rule, until somebody has played on from there', async () => {
  await atTable();
  await told({ refused });
  expect(page.text('.workshop .refused')).toMatch(/^Ana: “Pass” is refused now\. Not now\. Rule X-2/);
  page.server.act({});
  await page.settle();
  expect(page.text('.workshop .refused')).toBe('');
});

test('a file that cannot be read is told as it is, and no longer when it can', async () => {
  await atTable();
  await told({ problem: 'crosses.py:8: invalid syntax', current: false });
  expect([page.text('.workshop pre'), page.text('.workshop .line')]).toEqual(['crosses.py:8: invalid syntax', expect.stringContaining('The last ones that worked are still in use.')]);
  await told();
  expect(page.all('.workshop pre')).toEqual([]);
});

test('a page that is older than the rules is opened anew, a younger one is not', async () => {
  const again = vi.spyOn(route, 'again').mockImplementation(() => undefined);
  await atTable();
  await page.settle(5000);
  await told({ age: 1000 });
  expect(again).not.toHaveBeenCalled();
  await told({ age: 1 });
  expect(again).toHaveBeenCalled();
});

test('the bench tells what the rules know of the table, and why or why not, box by box', async () => {
  await atBench();
  expect(page.all('aside tr').map((row) => row.textContent!.replace(/\s+/g, ' ').trim())).toEqual(['passLegal. pass', 'row:66 is more than the die shows. X-1']);
  expect(page.server.to('why').at(-1)!.body).toEqual({ drafting: 0, moves: [], seat: 0 });
});

test('the bench goes through time, act by act', async () => {
  await atBench();
  expect([bench(), page.button('One act forward').disabled]).toEqual([expect.stringContaining('4 of 4'), true]);
  await page.press(page.button('One act back'));
  expect(page.server.to('go').map(({ body }) => body)).toEqual([{ act: 3 }]);
  page.server.usually['look'] = line({ act: 3, still: true });
  page.server.act({});
  await page.settle();
  expect([bench(), page.button('One act forward').disabled]).toEqual([expect.stringContaining('3 of 4'), false]);
});

test('a position is set up from one line, and it is said that the game began so', async () => {
  await atBench({ info: { start: 'set up' } });
  expect([field().value, page.button('Set up this position').disabled]).toEqual(['die=6', true]);
  expect(bench()).toContain('This game began from a position that was set up.');
  expect(document.body.textContent).not.toContain('lesson');
  await page.write('aside textarea', 'die=1');
  await page.press(page.button('Set up this position'));
  expect(page.server.to('place').map(({ body }) => body)).toEqual([{ position: 'die=1' }]);
});

test('what is wrong with a position stands at its field', async () => {
  await atBench();
  page.server.instead = { place: [{ status: 422, body: { detail: 'No seat is called rubbish.' } }] };
  await page.write('aside textarea', 'rubbish');
  await page.press(page.button('Set up this position'));
  expect(page.all('[role="alert"]').map((one) => [one.textContent, one.closest('section')?.contains(field())])).toEqual([['No seat is called rubbish.', true]]);
  expect([field().getAttribute('aria-invalid'), document.getElementById(field().getAttribute('aria-describedby')!)?.textContent]).toEqual(['true', 'No seat is called rubbish.']);
});

test('a position that is being written is not overwritten by what the table says of itself', async () => {
  await atBench();
  await page.write('aside textarea', 'mine');
  page.server.usually['look'] = line({ position: 'theirs', text: 'seat 0: Ana, 3' });
  page.server.act({});
  await page.settle();
  expect([page.text('aside pre'), field().value]).toEqual(['seat 0: Ana, 3', 'mine']);
});

test('of quick choices for the next throw the last is the one that falls', async () => {
  await atBench();
  const select = page.all<HTMLSelectElement>('aside .dice select')[0]!;
  for (const face of '2345') {
    select.value = face;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await page.settle();
  const sent = page.server.to('throw').map(({ body }) => body['faces']);
  expect([sent.at(-1), sent.length < 4, select.value]).toEqual([{ die: 5 }, true, '5']);
});

test.each([
  ['a bot', BOT, 1],
  ['nobody but people', BEN, 0],
])('bots are said to wait only where one sits: %s', async (_, seat, buttons) => {
  await atTable({ info: { seats: [ANA, seat] } });
  page.server.usually['look'] = line({ still: true });
  await page.press(page.button('Bench'));
  await expectSoon(() => expect(bench()).toContain('Play on from here as you like'));
  expect(page.all('aside button').filter((one) => one.textContent === 'Let them play')).toHaveLength(buttons);
});

test('the bench follows choices that are not finished', async () => {
  await atBench();
  page.server.after = (moves) => (moves.length ? { prompt: { ...prompt('cross C3'), can_undo: true } } : {});
  page.server.usually['look'] = line({ text: 'draft cross A1', position: '0.draft=cross+A1' });
  await page.tap(0);
  expect(page.server.to('look').at(-1)!.body).toEqual({ drafting: 0, moves: ['cross A1'] });
  expect(page.server.to('why').at(-1)!.body).toMatchObject({ moves: ['cross A1'] });
  expect([page.text('aside pre'), field().value]).toEqual(['draft cross A1', '0.draft=cross+A1']);
  await page.press('button.undo');
  expect(page.server.to('look').at(-1)!.body).toEqual({ drafting: 0, moves: [] });
});

const CRASH = 'A rule crashed: IndexError at crosses.py:21';

test('while tables are replayed under new rules it is said that what is seen is from before', async () => {
  await atTable();
  await told({ replaying: true });
  expect(page.text('.workshop .line')).toContain('what you see is from before');
});

const crashes = { status: 422, body: { detail: CRASH } };

test('a rule that crashes leaves the sheet where it was last seen, with nothing to choose, and the bench says why', async () => {
  page = await TablePage.open();
  await page.close();
  page = await TablePage.open({ again: true, prepare: (server) => (server.instead = { view: [crashes], look: [crashes] }) });
  await told({ problem: CRASH });
  expect(page.text('.table .sentence')).toContain('The table as you last saw it.');
  expect(page.all('.box.lit, button.done[aria-disabled="false"]')).toEqual([]);
  const asked = page.server.asked.length;
  await page.settle(60_000);
  expect(page.server.asked, 'nothing is asked again and again').toHaveLength(asked);
  await page.press(page.button('Bench'));
  await expectSoon(() => expect(page.text('aside .trouble')).toBe(CRASH));
});

test.each([
  ['its rules crash', 'view', CRASH],
  ['its game is called otherwise now', '-', 'The game is no longer called crosses in its file, but noughts.'],
])('a browser that never saw the table is told why it cannot be shown: %s', async (_, end, detail) => {
  page = await TablePage.open({ prepare: (server) => (server.instead = { [end]: [{ status: 422, body: { detail } }] }) });
  await told({ problem: detail });
  expect(page.text('main')).toBe(detail);
  await expectSoon(() => expect(page.text('.workshop pre')).toBe(detail));
});
