import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Findings from '../src/lab/Findings.svelte';
import type { Session } from '../src/model/session/session.svelte';
import Print from '../src/pages/Print.svelte';
import TakeBack from '../src/table/TakeBack.svelte';
import Devices from '../src/you/Devices.svelte';
import { view } from './game';
import { stubScreen } from './screen';
import { Server } from './server';
import { expectSoon, until } from './until';

/** The focus stays with what a press has brought, where the button that was pressed is gone. */
let shown: object | undefined;
let server: Server;

beforeEach(() => {
  stubScreen();
  server = new Server();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show<P extends object>(what: Component<P>, props: P): void {
  shown = mount(what as Component, { target: document.body, props });
  flushSync();
}

/** Press this button as keys do: it has the focus. */
function press(button: HTMLElement): void {
  button.focus();
  button.click();
  flushSync();
}

test('a phrase that was made is come to at once', async () => {
  server.usually['phrase'] = { phrase: 'oak rain lamp' };
  const known = { known: true, name: 'Ana', phrase: false, passkeys: 0 } as never;
  show(Devices, { known, devices: { passkeys: [], browsers: [] } as never, passkeys: false, onact: (act: () => Promise<unknown>) => act().then(() => true) });
  press(document.querySelector('button')!);
  await expectSoon(() => expect(document.querySelector(':focus')?.textContent).toContain('oak rain lamp'));
});

test('a PDF that was made can be opened at once', async () => {
  URL.createObjectURL ??= () => '';
  URL.revokeObjectURL ??= () => undefined;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  show(Print, { game: 'grid', mode: '-' });
  const make = await until(() => document.querySelector<HTMLElement>('button.filled'));
  press(make!);
  expect(document.activeElement).toBe(make);
  await expectSoon(() => expect(document.activeElement?.getAttribute('href')).toBe('blob:x'));
  vi.restoreAllMocks();
});

test('whoever has asked the lab is at the answer', () => {
  show(Findings, { question: 'q', line: { questions: [], minutes: 1 } as never, all: [] });
  expect(document.activeElement?.className).toContain('found');
});

test('whoever has answered a take-back is at the log, which tells what came of it', async () => {
  document.body.innerHTML = '<div class="log"><ol tabindex="0"></ol></div>';
  const asked = { possible: false, asker: 1, question: 'q', unanswered: [0], undone: [] };
  const session = { busy: false, view: view({ take_back: asked as never }), told: () => Promise.resolve() };
  const people = [{ seat: 0, name: 'Ana', me: true }, { seat: 1, name: 'Ben' }]; // prettier-ignore
  show(TakeBack, { session: session as unknown as Session, all: people as never });
  press(document.querySelector('button')!);
  await unmount(shown!);
  shown = undefined;
  await expectSoon(() => expect(document.activeElement?.tagName).toBe('OL'));
});
