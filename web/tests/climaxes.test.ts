import { afterEach, expect, test } from 'vitest';
import type { LogLine, SceneStep } from '../src/model/wire/types';
import { ANA, BEN, game, other } from './game';
import { STILL } from './screen';
import { TablePage } from './table_page';
import { expectSoon } from './until';

/** Climaxes are seen: a full row is stamped, a walk is watched or skipped, a toast says what another did. */
let page: TablePage;

afterEach(() => page.close());

const step = (more: Partial<SceneStep>): SceneStep => ({ text: '', boxes: [], region: [], board: false, sums: null, sides: ['', ''], gain: null, dice: [], ...more });
const scene = (...steps: Partial<SceneStep>[]): LogLine['scene'] => ({ kind: 'line', steps: steps.map(step) });

test.each([
  ['no-preference', [], 20],
  ['reduce', [STILL], 0],
])('a full row is stamped with its points; confetti flies only where things may move (%s)', async (_, media, pieces) => {
  page = await TablePage.open({ media });
  page.server.act({}, { kind: 'line', seat: 0, scene: scene({ text: 'Row 1', region: [0, 1, 2], gain: 3 }) });
  await page.settle(50);
  expect([page.all('.seal').map((one) => one.dataset['gain']), page.text('.seal .gain'), page.all('.piece').length]).toEqual([['3'], '+3', pieces]);
  await page.settle(3000);
  expect(page.all('.seal, .piece')).toEqual([]);
});

const WALK = { text: 'A: The first room.', boxes: [0, 1, 2], region: [1, 2] };
const FIGHT = { text: 'B: A fight.', region: [2], sums: [2, 6] as [number, number], sides: ['they', 'you'] as [string, string], gain: 5, dice: [['d', 2]] as never };

async function walked(media: string[]): Promise<HTMLElement> {
  page = await TablePage.open({ media });
  page.server.act({}, { kind: 'room', seat: 0, scene: scene(WALK, FIGHT) });
  await page.settle();
  await expectSoon(() => expect(page.all('.watch')).toHaveLength(1));
  return page.all('.watch')[0]!;
}

const where = ({ dataset }: HTMLElement): (string | undefined)[] => [dataset['step'], dataset['moving']];

test('a walk is watched: a tap ends the motion and nothing else, then it goes on by a button to the table', async () => {
  const watch = await walked([]);
  expect([watch.getAttribute('role'), where(watch)]).toEqual(['dialog', ['0', 'true']]);
  await page.press('.watch .go');
  expect(where(watch)).toEqual(['0', 'false']);
  await page.settle(600);
  expect(where(watch)).toEqual(['1', 'true']);
  await page.press('.watch .stage');
  expect([where(watch), page.text('.watch .thrown p')]).toEqual([['1', 'false'], '2 against 6: 5 points']);
  await page.press(page.button('Back to the table'));
  expect(page.all('.watch')).toEqual([]);
});

test('who wants stillness sees each step lie still, and goes on by hand', async () => {
  const watch = await walked([STILL]);
  await page.settle(5000);
  expect(where(watch)).toEqual(['0', 'false']);
  await page.press(page.button('Go on'));
  expect(where(watch)).toEqual(['1', 'false']);
});

test.each([
  ['while it moves', []],
  ['where it lies still', [STILL]],
])('a walk is skipped %s', async (_, media) => {
  await walked(media);
  await page.press('.watch .skip');
  if (page.all('.watch').length) await page.press('.watch .skip'); // the first tap ended the motion
  expect(page.all('.watch')).toEqual([]);
});

test('a toast says for a moment what another did, where the log is behind the menu', async () => {
  page = await TablePage.open({ info: { seats: [ANA, BEN] }, view: { others: [other(1, game.sheet.fields.map(() => 0))] } }); // prettier-ignore
  expect(page.all('.news p')).toEqual([]);
  page.server.act({}, { kind: 'turn', seat: 1, words: 'Ben crosses B2.', gain: 2 });
  await page.settle(50);
  expect([page.text('.news span'), page.all('.news .gain').length]).toEqual(['Ben crosses B2.', 1]);
  await page.settle(3000);
  expect(page.all('.news p')).toEqual([]);
  page.server.act({}, { kind: 'turn', seat: 0, words: 'Ana crosses A1.' });
  await page.settle(50);
  expect(page.all('.news p')).toEqual([]);
});
