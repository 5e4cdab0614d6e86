import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Placed from '../src/event/Placed.svelte';
import Screen from '../src/event/Screen.svelte';
import type { EventSeat } from '../src/event/requests';
import type { Attending } from '../src/event/live_event.svelte';
import { event } from '../src/text/event';
import { game } from './game';
import { Server } from './server';
import { stubScreen } from './screen';

let shown: object;

beforeEach(() => {
  stubScreen();
  new Server().instead = { standing: [{ status: 409 }], view: [{ status: 409 }] };
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

/** An event that is over after so many rounds. */
function over(round: number): Attending {
  const played = { histogram: round ? [[7, 3]] : [], top: round ? [[1, 'Ana', 7]] : [] };
  const message = { phase: 'over', round, seats: 3, crowd: [], ...played };
  return { message, game, line: { id: 'e', code: 'KITE-7', name: 'Club' }, finding: 'nothing', progress: {} } as unknown as Attending;
}

const seat = { seat: 0, table: 'e.0', ticket: 'mine', name: 'Ana' } as unknown as EventSeat;
const looks = {
  'on the wall': (round: number) => mount(Screen, { target: document.body, props: { attending: over(round), key: 'host' } }),
  'to whoever plays': (round: number) => mount(Placed, { target: document.body, props: { attending: over(round), seat } }),
};

test.each(Object.entries(looks))('an event that was ended before the first round says so %s, and promises nothing', (_, look) => {
  shown = look(0);
  const { textContent } = document.body;
  expect(textContent).toContain(event.over);
  expect(textContent).toContain(event.unplayed);
  expect(textContent).not.toContain(event.soon);
  expect(textContent).not.toContain('have played');
  expect(textContent).not.toContain(event.yourSheet);
});

test.each(Object.entries(looks))('an event that was played says %s that it is over', (_, look) => {
  shown = look(3);
  expect(document.body.textContent).toContain(event.over);
  expect(document.body.textContent).not.toContain(event.unplayed);
  expect(document.body.textContent).toContain('Ana');
});
