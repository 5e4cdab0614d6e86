import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Learn from '../src/pages/Learn.svelte';
import { en } from '../src/text/en';
import { learn } from '../src/text/learn';
import { stubScreen } from './screen';
import { Server } from './server';
import { until } from './until';

let server: Server;
let shown: object;

beforeEach(() => {
  stubScreen();
  server = new Server();
});

afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

/** What is said where the lesson cannot be had. */
async function said(): Promise<string> {
  shown = mount(Learn, { target: document.body, props: { game: 'grid', mode: '-' } });
  return (await until(() => document.querySelector('[role=alert]'))).textContent;
}

test('a lesson that nobody has written is told from one that cannot be had now', async () => {
  server.instead = { lesson: [{ status: 404 }] };
  expect(await said()).toBe(learn.none);
});

test('a lesson that cannot be had now can be asked for again', async () => {
  server.instead = { lesson: [new TypeError('offline'), { status: 404 }] };
  expect(await said()).toBe(en['home.failed']);
  document.querySelector<HTMLButtonElement>('main button')!.click();
  await until(() => document.querySelector('[role=alert]')?.textContent === learn.none);
});
