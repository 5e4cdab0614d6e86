import { mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Donating from '../src/you/Donating.svelte';
import { Server } from './server';
import { until } from './until';

let shown: object;

afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

/** The box that says whether one agrees, ticked while changes come to this. */
async function ticked(worked: boolean): Promise<HTMLInputElement> {
  const server = new Server();
  server.instead = { research: [{ body: { agree: false } }] };
  shown = mount(Donating, { target: document.body, props: { onact: async () => worked } });
  const box = await until(() => document.querySelector<HTMLInputElement>('input[type=checkbox]'));
  expect(box.checked).toBe(false);
  box.click();
  await new Promise((done) => setTimeout(done));
  return box;
}

test('consent that was stored is shown as given', async () => {
  expect((await ticked(true)).checked).toBe(true);
});

test('consent that could not be stored is not shown as given', async () => {
  expect((await ticked(false)).checked).toBe(false);
});
