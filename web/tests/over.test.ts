import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice } from '../src/model/choices/choices';
import { beside } from '../src/model/seats/shared_device.svelte';
import { keepSeat } from '../src/model/device/storage';
import HotSeat from '../src/pages/HotSeat.svelte';
import ChoicePreviews from '../src/table/ChoicePreviews.svelte';
import Revelation from '../src/table/Revelation.svelte';
import './dialogs';
import { game, number } from './game';
import { stubScreen } from './screen';
import { Server } from './server';
import { expectSoon, until } from './until';

let shown: object | null;
const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');

beforeEach(() => {
  localStorage.clear();
  modal.mockClear();
  stubScreen();
});

afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('under the curtain of a shared device nothing can be reached, and only an answer lifts it', async () => {
  new Server();
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  beside.add('x', { seat: 1, token: 'hers', name: 'Ben' }, null);
  shown = mount(HotSeat, { target: document.body, props: { table: 'x' } });
  const curtain = await until(() => document.querySelector<HTMLDialogElement>('dialog.curtain'));
  expect(modal.mock.contexts).toEqual([curtain]);
  expect(curtain.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
  curtain.close();
  expect(curtain.open).toBe(true);
  curtain.querySelector('button')!.click();
  await expectSoon(() => expect(document.querySelector('.curtain')).toBeNull());
});

test('a question is answered or put away before anything else', async () => {
  const choice = (key: string): Choice => ({ number: number(key), move: game.moves[number(key)]!, on: '', boxes: [] });
  const among = [choice('pass'), choice('take d')];
  const [onchoose, onclose] = [vi.fn(), vi.fn()];
  shown = mount(ChoicePreviews, { target: document.body, props: { game, among, after: () => [], seat: 1, at: null, onchoose, onclose } });
  const panel = await until(() => modal.mock.contexts[0] as HTMLDialogElement | undefined);
  panel.querySelectorAll('button')[1]!.click();
  expect([onchoose.mock.calls, onclose.mock.calls]).toEqual([[[among[1]]], []]);
});

test('a question that is put away is not answered', async () => {
  const [onchoose, onclose] = [vi.fn(), vi.fn()];
  shown = mount(ChoicePreviews, { target: document.body, props: { game, among: [], after: () => [], seat: 1, at: null, onchoose, onclose } });
  const panel = await until(() => modal.mock.contexts[0] as HTMLDialogElement | undefined);
  panel.click();
  expect([onchoose.mock.calls.length, onclose.mock.calls.length]).toEqual([0, 1]);
});

test('while something comes to light, nothing beside it can be reached; then the focus goes back', async () => {
  const [behind, aloud] = [document.createElement('button'), document.createElement('p')];
  aloud.setAttribute('role', 'log');
  document.body.append(behind, aloud);
  behind.focus();
  shown = mount(Revelation, { target: document.body, props: { steps: [], onend: () => undefined } });
  await expectSoon(() => expect([behind.hasAttribute('inert'), aloud.hasAttribute('inert')]).toEqual([true, false]));
  await unmount(shown);
  shown = null;
  expect([behind.hasAttribute('inert'), document.activeElement]).toEqual([false, behind]);
});
