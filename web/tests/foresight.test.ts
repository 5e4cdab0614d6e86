import { afterEach, expect, test } from 'vitest';
import { number, prompt } from './game';
import { TablePage } from './table_page';

/** Before a choice is done, the paper says what it does: what remains, the way there, and what it brings. */
let page: TablePage;

afterEach(() => page.close());

const [A1, C3] = [number('cross A1'), number('cross C3')];
const reach = { ...prompt('cross A1', 'cross C3'), previews: { [A1]: { texts: [[0, '7 5']] }, [C3]: { texts: [[8, '6']] } } };
const gone = { ...prompt(), can_finish: true, can_undo: true, gain: 1, chosen: [{ move: C3, boxes: [8], board: false, path: [0, 4, 8] }] };

const words = (): string[] => page.all('.foreseen :is(.head, .tail)').map((one) => one.textContent!);

test('what remains is said in every box in reach, and the way is drawn to the chosen one, which is ringed', async () => {
  page = await TablePage.open({ view: { prompt: reach as never } });
  page.server.after = (moves) => (moves.length ? { prompt: gone as never } : {});
  expect([words(), page.all('.foreseen .way').length, page.all('.wanted.chosen').length]).toEqual([['7', '5', '6'], 0, 0]);
  await page.tap(8);
  expect([page.all('.foreseen .way').length > 0, page.all('.wanted.chosen').length]).toEqual([true, 1]);
  expect(page.all('[aria-selected="true"]').map((one) => one.dataset['box'])).toEqual(['8']);
});

test('the main button says what it brings, and Undo takes it back', async () => {
  page = await TablePage.open({ view: { prompt: reach as never } });
  page.server.after = (moves) => (moves.length ? { prompt: gone as never } : {});
  expect(document.querySelector('button.done')!.getAttribute('aria-disabled')).toBe('true');
  await page.tap(8);
  expect([page.text('button.done .gain'), document.querySelector('button.done')!.getAttribute('aria-disabled')]).toEqual(['+1', 'false']);
  await page.press('button.undo');
  expect([page.text('button.done .gain'), document.querySelector('button.done')!.getAttribute('aria-disabled'), page.session.moves]).toEqual(['', 'true', []]);
});
