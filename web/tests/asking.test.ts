import { afterEach, expect, test } from 'vitest';
import type { Die, View } from '../src/model/wire/types';
import { ANA, BEN, game, other, prompt } from './game';
import { TablePage } from './table_page';

/** “Why?” answers for whatever is touched, and the lines of the log light the boxes they are about. */
let page: TablePage;

afterEach(() => page.close());

const PROMPT = { ...prompt('cross A1', 'pass', 'take d'), ask: 'Draw.', can_undo: true };
const dice: Die[] = ['d', 'e'].map((id) => ({ ...game.dice[0]!, id, name: `${id} die` }));

async function open(more: Partial<View> = {}): Promise<void> {
  page = await TablePage.open({ game: { dice }, view: { prompt: PROMPT, tray: { d: 1, e: 2 }, ...more } });
  page.server.usually['why'] = { legal: false, rule: 'G-1', sentence: 'No.' };
}

/** What is answered, and put away. */
async function answered(): Promise<string> {
  const said = page.text('.aloud .notice span');
  await page.press('.aloud .notice button');
  expect(page.all('.aloud .notice')).toEqual([]);
  return said;
}

test.each([
  ['a box that may be written', () => page.tap(0), 'You can do this now: cross A1.'],
  ['a box that may not', () => page.tap(4), 'No. Rule G-1'],
  ['a die that may be taken', () => page.press(page.button(/^d die/)), 'You can do this now: take d.'],
  ['a die that may not', () => page.press(page.button(/^e die/)), 'That die lies as it fell. Only a lit die can be chosen.'],
  ['a move', () => page.press(page.button('Pass')), 'You can do this now: pass.'],
  ['Undo', () => page.press('button.undo'), 'Takes back what you chose last.'],
  ['Done', () => page.press('button.done'), 'Not yet. Draw.'],
  ['a total', () => page.press('.seats.wide .seat'), /^Ana has/],
])('asked about %s, it answers and does nothing', async (_, touch, answer) => {
  await open({ scores: [{ seat: 0, total: 7, parts: {}, won: false }] as never });
  await page.press(page.button('Why?'));
  expect(page.text('.aloud .notice')).toContain('Now tap anything');
  await touch();
  expect(await answered()).toMatch(answer);
  expect([page.session.moves, page.server.to('commit').length, page.button('Why?').getAttribute('aria-pressed')]).toEqual([[], 0, 'false']);
});

test('it answers for one touch after the other until it is put away', async () => {
  await open();
  await page.press(page.button('Why?'));
  await page.tap(4);
  await page.tap(0);
  expect(page.text('.aloud .notice span')).toContain('You can do this now');
  await page.press(page.button('Why?'));
  await page.tap(0);
  expect(page.tried).toEqual(['cross A1']);
});

test('another’s box says whose it is', async () => {
  page = await TablePage.open({ info: { seats: [ANA, BEN] }, view: { others: [other(1, game.sheet.fields.map(() => 0))] } }); // prettier-ignore
  await page.press(page.all('.seats.wide .seat')[1]!);
  expect(page.text('.whose')).toContain('Ben');
  await page.tap(0);
  expect(await answered()).toBe('That is Ben’s sheet: only Ben writes there.');
  expect(page.tried).toBeUndefined();
});

const lit = (): number => page.all('.about').length;
const mouse = (kind: string, at: Element): boolean => at.dispatchEvent(new PointerEvent(kind, { pointerType: 'mouse' }));

async function told(): Promise<Element[]> {
  await open();
  page.server.act({}, { seat: 0, boxes: [0] });
  page.server.act({}, { seat: 0, boxes: [8] });
  await page.settle(20_000);
  expect(lit()).toBe(0);
  return page.all('.log .line');
}

test('a line of the log lights its boxes under the mouse', async () => {
  const [newest] = await told();
  mouse('pointerenter', newest!);
  await page.settle(1000);
  expect(lit()).toBe(1);
  mouse('pointerleave', newest!);
  await page.settle();
  expect(lit()).toBe(0);
});

test('a line of the log lights its boxes under the keys, which go from line to line', async () => {
  const [newest, before] = (await told()) as HTMLElement[];
  await page.key('Tab');
  newest!.focus();
  await page.key('ArrowDown');
  await page.settle(1000);
  expect([document.activeElement, lit()]).toEqual([before, 1]);
  before!.blur();
  await page.settle();
  expect(lit()).toBe(0);
});
