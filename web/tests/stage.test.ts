import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Stage from '../src/sheet/Stage.svelte';
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

beforeEach(() => {
  stubScreen();
  const still = { on: 'sheet' as const, title: '', cells: paper.fields.map(() => 1), seat: 1, choices: [], picked: [], hinted: [], traces: nothing, ghosts: nothing };
  shown = mount(Stage, { target: document.body, props: { game, paper: lacking, ...still, onpoint: () => undefined, onpicked: () => undefined, onoutcome: () => undefined } });
  flushSync();
});

afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

test('the tabulator finds a box that is drawn, where the one it left is not', () => {
  expect([...document.querySelectorAll('[data-box][tabindex="0"]')].map((box) => box.getAttribute('data-box'))).toEqual(['1']);
});
