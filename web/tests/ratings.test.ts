import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, test, vi } from 'vitest';
import Leaders from '../src/pages/Leaders.svelte';
import { en } from '../src/text/en';
import { leaders } from '../src/text/ratings';
import { game } from './game';
import { stubScreen } from './screen';
import { Server } from './server';
import { until } from './until';

let server: Server;
let shown: object;

beforeEach(() => {
  stubScreen();
  server = new Server();
  server.usually = { games: [{ ...game, players: [2, 4] }], '-': { rated: [], alone: [], known: true, listed: false, me: null, solo: null } };
});

afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const open = (): void => void (shown = mount(Leaders, { target: document.body }));
const button = (words: string): HTMLButtonElement | undefined => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === words);

test('“Try again” asks for the titles too', async () => {
  server.instead = { games: [new TypeError('offline')] };
  open();
  (await until(() => button(en['home.again']))).click();
  await until(() => button(leaders.show));
});

test('whoever could not be listed hears it', async () => {
  server.instead = { listed: [{ status: 503 }] };
  open();
  (await until(() => button(leaders.show))).click();
  await until(() => document.querySelector('[role=alert]')?.textContent === en['home.busy']);
});
