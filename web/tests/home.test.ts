import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import { route } from '../src/model/device/route.svelte';
import { keepBegun, keepSeat } from '../src/model/device/storage';
import './dialogs';
import { game, paper, prompt, view } from './game';
import { stubScreen } from './screen';
import { Server } from './server';
import { expectSoon, until } from './until';

/** The shelf: one button a title, the rest in its box, which has an address; and the games that go on. */
let server: Server;
let shown: object;

beforeEach(() => {
  localStorage.clear();
  stubScreen();
  vi.stubGlobal('scrollTo', () => undefined);
  server = new Server();
  server.usually = {
    games: [{ ...game, about: 'A grid.', lesson: true }, { ...game, mode: 'duel', about: 'For two.', way: 'duel', players: [2, 2] }],
    daily: { dailies: [] }, characters: [], tables: [],
    miniature: { paper, marks: [], glyphs: game.glyphs, letters: game.letters },
  }; // prettier-ignore
  server.instead = { daily: [{ status: 404 }] };
});

afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  route.go('/');
  vi.unstubAllGlobals();
});

async function open(path = '/'): Promise<void> {
  route.go(path);
  shown = mount(App, { target: document.body });
  flushSync();
  await until(() => document.querySelector('.shelf article'));
}

/** What is read there, as one line. */
const words = (one: Element | null | undefined): string | undefined => one?.textContent?.replace(/\s+/g, ' ');
const box = (): HTMLDialogElement | null => document.querySelector('dialog.own');
const more = (): HTMLAnchorElement => document.querySelector('[aria-label="More about Grid"]')!;

test('the button comes before the box, the box is opened with keys, and whoever closes it is back where they were', async () => {
  await open();
  const reached = [...document.querySelectorAll<HTMLElement>('.shelf button, .shelf a')].map((one) => one.getAttribute('aria-label') ?? words(one));
  expect(reached).toEqual(['Play nowGrid', 'More about Grid']);
  more().focus();
  more().click();
  await expectSoon(() => expect(box()?.open).toBe(true));
  expect([words(document.activeElement), document.querySelector(`#${box()!.getAttribute('aria-labelledby')}`)?.textContent]).toEqual(['Play nowGrid', 'Grid']);
  box()!.close(); // as Escape does
  await expectSoon(() => expect(box()).toBeNull());
  expect([document.activeElement, location.pathname]).toEqual([more(), '/']);
});

test('a box has an address, and the way back closes it', async () => {
  await open();
  more().click();
  await until(box);
  expect(location.pathname).toBe('/games/grid');
  history.back();
  await expectSoon(() => expect([box(), location.pathname]).toEqual([null, '/']));
});

test('at its address the box lies open, and closed it leaves the shelf', async () => {
  await open('/games/grid');
  const found = await until(box);
  found!.querySelector<HTMLElement>('[aria-label="Close"]')!.click();
  await expectSoon(() => expect([box(), location.pathname]).toEqual([null, '/']));
});

test('of each way to play the same box tells, and the texts of all of them keep their room', async () => {
  await open('/games/grid');
  await until(box);
  const [, duel] = box()!.querySelectorAll<HTMLElement>('.modes button');
  duel!.click();
  flushSync();
  expect([...box()!.querySelectorAll('.about p')].map((one) => [one.textContent, one.getAttribute('aria-hidden')])).toEqual([
    ['A grid.', 'true'],
    ['For two.', 'false'],
  ]);
  expect([duel!.getAttribute('aria-pressed'), box()!.querySelector('.links a')?.getAttribute('href')]).toEqual(['true', '/rules/grid/duel']);
});

test('a game that goes on is on the home page until it is over', async () => {
  keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
  keepBegun({ table: 'x', game: 'grid', mode: '', started: true, round: 2 });
  server.view = view({ round: 2, prompt: prompt('cross A1') });
  await open();
  const card = await until(() => document.querySelector('section[aria-labelledby="on-x"]'));
  await expectSoon(() => expect(card!.textContent).toContain('Your turn'));
  expect(card!.textContent).toContain('Your game · round 2');
  expect([words(card!.querySelector('a')), card!.querySelector('a')?.getAttribute('href')]).toEqual(['Play onGrid', '/t/x']);
  server.view = view({ over: true });
  await unmount(shown);
  await open();
  await expectSoon(() => expect(document.querySelector('section[aria-labelledby="on-x"]')).toBeNull());
});
