import { afterEach, expect, test } from 'vitest';
import { paper, prompt } from './game';
import { TablePage } from './table_page';

/** Keys and ears: a key that finds the next box, boxes that matter, a turn that is chosen and made final. */
let page: TablePage;

afterEach(() => page.close());

const focused = (): string => document.activeElement?.getAttribute('data-box') ?? '';

test('a key goes from one box to the next that may be used, and back', async () => {
  page = await TablePage.open({ view: { prompt: prompt('cross A1', 'wipe B2', 'cross C3') } });
  const seen: string[] = [];
  for (const [key, shiftKey] of [['n', false], ['n', false], ['n', false], ['N', true]] as const) {
    await page.key(key, { shiftKey });
    seen.push(focused());
  } // prettier-ignore
  expect(seen).toEqual(['0', '4', '8', '4']);
});

test('a turn is chosen and made final without leaving the paper', async () => {
  page = await TablePage.open();
  page.server.after = (moves) => (moves.length ? { prompt: { ...prompt('cross C3'), can_finish: true, can_undo: true } } : {});
  await page.key('n');
  await page.key('Enter');
  expect([page.tried, focused(), page.server.to('commit').length]).toEqual([['cross A1'], '0', 0]);
  await page.key('Enter');
  expect(page.server.to('commit').map(({ body }) => body['moves'])).toEqual([['cross A1']]);
});

test('the button under the paper makes the turn final', async () => {
  page = await TablePage.open();
  page.server.after = (moves) => (moves.length ? { prompt: { ...prompt('cross C3'), can_finish: true, can_undo: true } } : {});
  await page.key('n');
  await page.key('Enter');
  document.querySelector<HTMLElement>('button.main.done')!.click();
  await page.settle();
  expect(page.server.to('commit').map(({ body }) => body['moves'])).toEqual([['cross A1']]);
});

/** With a row below that no move is about. */
const scored = {
  ...paper,
  groups: [...paper.groups, { id: 'points', title: 'points', seen: 'all', rows: ['sum'], columns: ['1', '2', '3'], named: true, over: '', start: 9, stop: 12, heading: '' }],
  fields: [...paper.fields, ...[0, 1, 2].map((n) => ({ ...paper.fields[0]!, id: `p${n}`, group: 'points', at: n, shape: { kind: 'square', x: 10 + 10 * n, y: 55, w: 5, h: 5 } }))],
};

test('only boxes that matter are heard, and a row says its name once', async () => {
  page = await TablePage.open({ game: { sheet: scored }, view: { sheet: scored.fields.map(() => 0) } });
  const heard = page.all('[role="gridcell"]').map((one) => Number(one.dataset['box']));
  expect(page.all('[data-box]')).toHaveLength(12);
  expect(heard).toEqual([0, 1, 2, 3, 4, 6, 8]);
  expect(page.all('[role="row"]').map((row) => row.getAttribute('aria-label'))).toEqual(['1', '2', '3']);
  expect(page.box(0).getAttribute('aria-label')).toMatch(/^row 1, column A: blank; legal/);
  expect(page.all('[aria-hidden="true"] [tabindex], [aria-hidden="true"][tabindex]')).toEqual([]);
});

test('a box in which something stands is heard, whoever wrote it', async () => {
  const cells = scored.fields.map((_, box) => Number(box === 10));
  page = await TablePage.open({ game: { sheet: scored }, view: { sheet: cells } });
  expect(page.box(10).getAttribute('role')).toBe('gridcell');
});
