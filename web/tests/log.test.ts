import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Log from '../src/table/Log.svelte';
import { game, line } from './game';

let shown: object;

beforeEach(() => {
  const lines = [1, 2, 3].map((seq) => line({ seq, words: `act ${seq}`, boxes: [seq] }));
  shown = mount(Log, { target: document.body, props: { lines, all: [], pens: game, began: '', onpoint: () => undefined, ontap: () => undefined } });
  flushSync();
});

afterEach(() => unmount(shown));

const press = (key: string): boolean => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('the tabulator comes to the list, and no line of it is passed over: the arrow keys go on from there', () => {
  const list = document.querySelector('ol')!;
  expect([...document.querySelectorAll<HTMLElement>('ol, ol button')].map((one) => one.tabIndex)).toEqual([0, -1, -1, -1]);
  list.focus();
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('act 2');
});

test('who leaves the log has its newest line in sight again', () => {
  const list = document.querySelector('ol')!;
  document.querySelectorAll('button')[2]!.focus();
  flushSync();
  list.scrollTop = 100;
  flushSync();
  expect(list.scrollTop).toBe(100);
  (document.activeElement as HTMLElement).blur();
  flushSync();
  expect(list.scrollTop).toBe(0);
});
