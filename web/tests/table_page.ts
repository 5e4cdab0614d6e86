/** The page of a table as somebody has it before them who sits there: drawn on a screen of a known size, pointed at and pressed. */

import { flushSync, mount, unmount } from 'svelte';
import { vi } from 'vitest';
import { forgetDescriptions } from '../src/model/game/description';
import { heldMove } from '../src/model/choices/held_move.svelte';
import { keyboard } from '../src/model/device/accessibility';
import { Session } from '../src/model/session/session.svelte';
import { keepSeat } from '../src/model/device/storage';
import type { Description, TableInfo, View } from '../src/model/wire/types';
import { why } from '../src/model/session/why.svelte';
import Table from '../src/pages/Table.svelte';
import './dialogs';
import { game, info, prompt, view } from './game';
import { MOUSE, STILL, stubScreen } from './screen';
import { Server } from './server';

/** So many pixels a paper has in each direction. */
const SIDE = 600;

interface Given {
  game?: Partial<Description>;
  info?: Partial<TableInfo>;
  view?: Partial<View>;
  media?: string[];
  /** What else its server answers from the beginning. */
  prepare?: (server: Server) => void;
  /** This browser has seen the table before. */
  again?: boolean;
}

export class TablePage {
  private constructor(
    readonly server: Server,
    readonly session: Session,
    private readonly shown: object,
  ) {}

  /** Ana sits down where it is her turn, unless something else is given; nothing moves but what the clock of the test moves. */
  static async open(given: Given = {}): Promise<TablePage> {
    if (!given.again) localStorage.clear();
    [keyboard.inUse, why.on] = [false, false];
    heldMove.drop();
    forgetDescriptions();
    vi.useFakeTimers();
    stubScreen(...(given.media ?? [STILL, MOUSE]));
    for (const size of ['clientWidth', 'clientHeight'] as const) vi.spyOn(Element.prototype, size, 'get').mockReturnValue(SIDE);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ x: 0, y: 0, left: 0, top: 0, right: SIDE, bottom: SIDE, width: SIDE, height: SIDE } as DOMRect);
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    Element.prototype.setPointerCapture = () => undefined;
    const server = new Server();
    server.game = { ...game, ...given.game };
    server.info = { ...info, ...given.info };
    server.view = view({ prompt: prompt('cross A1', 'cross C3'), ...given.view });
    given.prepare?.(server);
    keepSeat('x', { seat: 0, token: 'mine', name: 'Ana' });
    const session = new Session('x');
    await session.open();
    const page = new TablePage(server, session, mount(Table, { target: document.body, props: { table: 'x', session, opened: true } }));
    await page.settle();
    return page;
  }

  async close(): Promise<void> {
    this.session.close();
    await unmount(this.shown);
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }

  /** Let so many milliseconds pass, with all that is answered and drawn in them. */
  async settle(ms = 0): Promise<void> {
    flushSync();
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    flushSync();
  }

  all<E extends Element = HTMLElement>(query: string): E[] {
    return [...document.querySelectorAll<E>(query)];
  }

  /** What is read there, as one line; empty if nothing is there. */
  text(query: string): string {
    return this.all(query)[0]?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  }

  /** The button that is called so. */
  button(name: string | RegExp): HTMLButtonElement {
    const called = (one: Element): string => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
    const found = this.all<HTMLButtonElement>('button').find((one) => (typeof name === 'string' ? called(one) === name : name.test(called(one))));
    if (!found) throw new Error(`no button is called ${String(name)}: ${this.all('button').map(called).join(' | ')}`);
    return found;
  }

  box(number: number): SVGElement {
    return document.querySelector<SVGElement>(`[data-box="${number}"]`)!;
  }

  /** Press what is found by a query, or a button. */
  async press(what: string | Element): Promise<void> {
    const found = typeof what === 'string' ? document.querySelector(what)! : what;
    found.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await this.settle();
  }

  /** Press a key where the focus is. */
  async key(key: string, more: KeyboardEventInit = {}): Promise<void> {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    await this.settle();
  }

  async write(query: string, text: string): Promise<void> {
    const field = document.querySelector<HTMLInputElement>(query)!;
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await this.settle();
  }

  /** The mouse comes to a box of the sheet, with its button down or up. */
  async point(box: number, buttons = 0): Promise<void> {
    this.pointer('pointermove', box, buttons);
    await this.settle();
  }

  async tap(box: number): Promise<void> {
    this.pointer('pointerdown', box);
    this.pointer('pointerup', box);
    await this.settle();
  }

  /** From box to box with the button down, which is not let go. */
  async drag(...boxes: number[]): Promise<void> {
    this.pointer('pointerdown', boxes[0]!, 1);
    for (const box of boxes) await this.point(box, 1);
  }

  async release(box: number): Promise<void> {
    this.pointer('pointerup', box);
    await this.settle();
  }

  private pointer(kind: string, box: number, buttons = 0): void {
    const grid = document.querySelector('[role="grid"][data-on="sheet"]')!;
    const [x = 0, y = 0, wide = 1] = grid.getAttribute('viewBox')!.split(' ').map(Number);
    const { shape } = this.session.game!.sheet.fields[box]!;
    const [clientX, clientY] = [shape.x + shape.w / 2 - x, shape.y + shape.h / 2 - y].map((at) => (at * SIDE) / wide);
    grid.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', buttons, clientX: clientX!, clientY: clientY! }));
  }

  /** The moves of what was last tried or chosen. */
  get tried(): unknown {
    return this.server.to('draft').at(-1)?.body['moves'];
  }
}
