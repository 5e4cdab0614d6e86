import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameCard } from '../src/model/wire/types';
import InviteFriends from '../src/home/InviteFriends.svelte';
import { en } from '../src/text/en';
import './dialogs';
import { game } from './game';
import { Server } from './server';
import { expectSoon } from './until';

let server: Server;
let shown: object;

beforeEach(() => {
  server = new Server();
  shown = mount(InviteFriends, { target: document.body, props: { game: game as unknown as GameCard, rules: false, onclose: () => undefined } });
});

afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const make = (): boolean => document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));

test('a table that could not be made says why', async () => {
  server.instead = { tables: [new TypeError('offline')] };
  make();
  await expectSoon(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(en['home.failed']));
});

test('pressed twice, it makes one table', async () => {
  server.instead = { tables: [{ status: 503 }] };
  make();
  make();
  await expectSoon(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(en['home.busy']));
  expect(server.to('tables')).toHaveLength(1);
});
