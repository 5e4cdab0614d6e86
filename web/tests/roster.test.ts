import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Door from '../src/event/Door.svelte';
import Screen from '../src/event/Screen.svelte';
import type { Attending } from '../src/event/live_event.svelte';
import type { EventSeat } from '../src/event/requests';
import { event } from '../src/text/event';
import './dialogs';
import { game } from './game';
import { stubScreen } from './screen';
import { Server } from './server';
import { expectSoon } from './until';

let shown: object;
let server: Server;

beforeEach(() => {
  localStorage.clear();
  stubScreen();
  server = new Server();
  server.usually = {
    roster: [
      { seat: 4, name: 'Bad', removed: false },
      { seat: 2, name: 'Gone', removed: true },
    ],
    standing: { ranks: [], top: [], papers: [{ name: 'Opa', total: 16 }] },
  };
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

/** An event in some phase, with one name in the ranking and another that has just come. */
function attending(phase: string, line: object = {}): Attending {
  const message = { phase, round: phase === 'gathering' ? 0 : 3, seats: 2, playing: 2, away: 0, answered: 0, crowd: [], histogram: [[7, 2]], top: [[1, 'Bad', 7]], ended: {}, throws: [], dice: {} };
  const facts = { id: 'e', code: 'TIGER-482', name: 'Club', starts: null, by_list: false, given_names: false, commitment: 'c', ...line };
  return { message, game, line: facts, finding: 'nothing', progress: { answered: 0, awaited: 2, names: ['Bad'] }, left: 9, whole: 10, look: () => Promise.resolve() } as unknown as Attending;
}

const screen = (phase: string, key: string): object => (shown = mount(Screen, { target: document.body, props: { attending: attending(phase), key } }));
const button = (name: string): HTMLButtonElement | undefined => [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent!.trim()) === name);

test.each(['gathering', 'open', 'over'])('the host presses a name on the wall, %s, and calls them otherwise', async (phase) => {
  screen(phase, 'mine');
  button('Bad: rename, or take out')!.click();
  await expectSoon(() => expect(button('Rename Bad')).toBeDefined());
  expect(server.to('roster').at(-1)!.body).toEqual({ key: 'mine', find: 'Bad' });
  expect(document.querySelector('dialog')!.textContent).not.toContain('Gone');
  button('Rename Bad')!.click();
  flushSync();
  const field = document.querySelector<HTMLInputElement>('dialog form input')!;
  field.value = 'Good';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('dialog form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await expectSoon(() => expect(server.to('seats/4/name').map(({ body }) => body)).toEqual([{ key: 'mine', name: 'Good' }]));
});

test('somebody is taken out when the host has pressed twice', async () => {
  screen('open', 'mine');
  button('Bad: rename, or take out')!.click();
  await expectSoon(() => expect(button('Take Bad out')).toBeDefined());
  button('Take Bad out')!.click();
  flushSync();
  expect(server.to('seats/4/remove')).toEqual([]);
  button(event.takeOutSure)!.click();
  await expectSoon(() => expect(server.to('seats/4/remove').map(({ body }) => body)).toEqual([{ key: 'mine' }]));
});

test.each(['gathering', 'open', 'over'])('whoever is not the host presses no name, %s, and enters no result from paper', async (phase) => {
  screen(phase, '');
  await expectSoon(() => expect(document.body.textContent).toContain('Bad'));
  expect(button('Bad: rename, or take out')).toBeUndefined();
  expect(document.querySelector('form')).toBeNull();
  expect(button('Delete the result of Opa')).toBeUndefined();
});

test('the host enters results from paper with the key, and deletes them', async () => {
  screen('over', 'mine');
  await expectSoon(() => expect(button('Delete the result of Opa')).toBeDefined());
  button('Delete the result of Opa')!.click();
  await expectSoon(() => expect(server.to('paper/remove').map(({ body }) => body)).toEqual([{ key: 'mine', name: 'Opa' }]));
  const [name, total] = document.querySelectorAll<HTMLInputElement>('.paper input');
  for (const [field, value] of [
    [name!, 'Oma'],
    [total!, '12'],
  ] as const) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  document.querySelector('.paper form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await expectSoon(() => expect(server.to('paper').map(({ body }) => body)).toEqual([{ key: 'mine', name: 'Oma', total: 12 }]));
});

const seat = { seat: 1, table: 'e.1', ticket: 'mine', name: 'Ide' } as unknown as EventSeat;
const sat: (EventSeat | null)[] = [];
const door = (line: object, mine: EventSeat | null): object => {
  sat.length = 0;
  return (shown = mount(Door, {
    target: document.body,
    props: { attending: attending('gathering', line), seat: mine, onsit: (now: EventSeat | null) => void sat.push(now), onwatch: () => undefined },
  }));
};

test('where names are given nobody is asked for one', () => {
  door({ given_names: true }, null);
  expect(document.querySelector('input')).toBeNull();
  expect(document.body.textContent).toContain(event.nameGiven);
});

test('a player mends a slip in the name', async () => {
  server.usually = { name: { name: 'Ida' } };
  door({}, seat);
  await expectSoon(() => expect(button(event.changeName)).toBeDefined());
  button(event.changeName)!.click();
  flushSync();
  const field = document.querySelector<HTMLInputElement>('#own-name')!;
  expect(field.value).toBe('Ide');
  field.value = 'Ida';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await expectSoon(() => expect(sat).toEqual([{ ...seat, name: 'Ida' }]));
  expect(server.to('seats/1/name').map(({ body }) => body)).toEqual([{ ticket: 'mine', name: 'Ida' }]);
});

test('a player steps out, and this browser may take another seat', async () => {
  localStorage.setItem('nonce:e', '"old"');
  door({}, seat);
  await expectSoon(() => expect(button(event.stepOut)).toBeDefined());
  button(event.stepOut)!.click();
  flushSync();
  button(event.stepOut)!.click();
  await expectSoon(() => expect(sat).toEqual([null]));
  expect(server.to('seats/1/remove').map(({ body }) => body)).toEqual([{ ticket: 'mine' }]);
  expect(Object.entries(localStorage).filter(([key]) => key.includes('nonce:e'))).toEqual([]);
});
