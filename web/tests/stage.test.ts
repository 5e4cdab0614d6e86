import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Stage from '../src/sheet/Stage.svelte';
import type { Paper } from '../src/model/wire/types';
import { game, paper } from './game';
import { stubScreen } from './screen';

/** A paper whose first box stands nowhere in this arrangement. */
const lacking = {
  ...paper,
  groups: [
    { ...paper.groups[0]!, id: 'aside', stop: 1, columns: [], rows: [] },
    { ...paper.groups[0]!, start: 1, columns: [], rows: [] },
  ],
  fields: paper.fields.map((field, box) => (box ? field : { ...field, group: 'aside', shape: { ...field.shape, kind: 'margin' as const } })),
};
const nothing = new Map<number, number>();
let shown: object;

function show(printed: Paper): void {
  const still = { on: 'sheet' as const, title: '', cells: paper.fields.map(() => 1), seat: 1, choices: [], picked: [], hinted: [], traces: nothing, ghosts: nothing };
  shown = mount(Stage, { target: document.body, props: { game, paper: printed, ...still, onpoint: () => undefined, onpicked: () => undefined, onoutcome: () => undefined } });
  flushSync();
}

beforeEach(() => stubScreen());

afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the tabulator finds a box that is drawn, where the one it left is not', () => {
  show(lacking);
  expect([...document.querySelectorAll('[data-box][tabindex="0"]')].map((box) => box.getAttribute('data-box'))).toEqual(['1']);
});

test.each([
  [100, true],
  [900, false],
])('a sheet that goes on below a column %d pixels high says so: %s', (high, below) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(high);
  show({ ...paper, fields: paper.fields.map((field, box) => ({ ...field, shape: { ...field.shape, y: 10 + 11 * box } })), size: [60, 120] });
  expect(document.querySelector('.stage')!.getAttribute('data-below')).toBe(String(below));
});
