/** A small made-up game, as the server would describe it. */

import type { Description, Field, LogLine, Move, Other, Paper, Prompt, SeatInfo, TableInfo, View } from '../src/model/wire/types';
import fixture from './fixtures/paper.json';

const SIDE = 10;

function field(id: string, at: number, x: number, y: number): Field {
  return { id, group: 'grid', at, value: 0, label: '', icon: '', shape: { kind: 'square', x, y, w: SIDE, h: SIDE }, marks: 0, cards: 0 };
}

/** A grid of three by three, A1 to C3, box 0 to 8. */
export const paper: Paper = {
  size: [60, 60],
  title: 'Grid',
  decor: [],
  groups: [{ id: 'grid', title: 'grid', seen: 'all', rows: ['1', '2', '3'], columns: ['A', 'B', 'C'], named: true, over: '', start: 0, stop: 9, heading: '' }],
  fields: Array.from({ length: 9 }, (_, n) => field(`${'ABC'[n % 3]}${Math.floor(n / 3) + 1}`, n, 10 + SIDE * (n % 3), 20 + SIDE * Math.floor(n / 3))),
  marks: [
    [
      { glyph: 'cross', note: '', paint: 0, ink: 'pencil', text: '' },
      { glyph: 'circle', note: '2', paint: 3, ink: 'red', text: '' },
    ],
  ],
  cards: [[]],
  layouts: {},
};

const move = (key: string, target: number[], more: Partial<Move> = {}): Move => ({
  key, target, on: target.length ? 'sheet' : '', mark: 1, die: '', tasks: [], ...more,
}); // prettier-ignore

export const game: Description = {
  id: 'grid', mode: '', version: 1, title: 'Grid', about: '', players: [1, 4], options: {}, lesson: false, lettering: false, way: '', minutes: 0, label: '', separable: '', words: {}, tasks: {}, ends: {},
  decisions: {}, look: { light: { room: '#eee', paper: '#fff', ink: '#222', ink2: '#a00', mark: '#a00' }, dark: { room: '#eee', paper: '#fff', ink: '#222', ink2: '#a00', mark: '#a00' } }, kinds: {}, tallied: [], grades: [], parts: {},
  rules: [{ id: 'G-1', text: 'No.' }], dice: [{ id: 'd', name: 'die', faces: ['1', '2'], looks: ['1', '2'], colour: '', sign: '' }], decks: [],
  moves: [
    move('cross A1', [0]), move('ring A1', [0], { mark: 2 }), move('cross C3', [8]),
    move('row 1', [0, 1, 2]), move('column A', [0, 3, 6]), move('corner', [0, 1, 3]),
    move('pass', []), move('take d', [], { die: 'd' }), move('wipe B2', [4], { tasks: ['wipe'] }),
  ],
  sheet: paper, board: null,
  glyphs: fixture.glyphs as unknown as Description['glyphs'],
  letters: fixture.letters,
}; // prettier-ignore

export const number = (key: string): number => game.moves.findIndex((one) => one.key === key);

export function prompt(...keys: string[]): Prompt {
  return {
    task: 'draw',
    ask: 'Draw.',
    typed: false,
    legal: keys.map(number),
    lit: {},
    on_board: [],
    draft: [],
    can_undo: false,
    can_finish: false,
    verb: '',
    gain: null,
    previews: {},
    chosen: [],
    completed: [],
    followed: [],
  };
}

export function view(more: Partial<View> = {}): View {
  return {
    seq: 1, seat: 0, over: false, why: '', round: 1, active: 0, phase: '', step: '', dice: {}, tray: {}, cards: [], deck: '', own_cards: [], own_deck: '',
    decks: {}, asks: [], board: null, sheet: paper.fields.map(() => 0), others: [], regions: [], scores: [], prompt: null, throw: null, log: null, stand_ins: {}, clock: null, take_back: null, ...more,
  }; // prettier-ignore
}

/** Another seat, of which these boxes are seen. */
export const other = (number: number, cells: (number | null)[]): Other => ({ seat: number, done: false, turns: 0, cells, regions: [], left: false });

/** Something that was told. */
export const line = (more: Partial<LogLine>): LogLine => ({
  seq: 1, seat: 0, words: '', gain: null, boxes: [], board: false, kind: 'turn', scene: null, ...more,
}); // prettier-ignore

const seat = (number: number, more: Partial<SeatInfo>): SeatInfo => ({
  seat: number, name: '', bot: '', character: '', taken: true, here: true, revealed: false, nonce_hash: '', promised: 0, kept: false, ...more,
}); // prettier-ignore

export const ANA = seat(0, { name: 'Ana' });
export const BEN = seat(1, { name: 'Ben' });
export const BOT = seat(1, { bot: 'greedy' });
export const EMPTY = seat(1, { taken: false, here: false });

export const info: TableInfo = {
  table: 'x', game: 'grid', mode: '', version: 1, options: {}, started: true, over: false, commitment: 'a'.repeat(64), seq: 1,
  seats: [ANA, BOT], revealing: false, round: 0, host: 0, you: 0, broken: false, wooden: false, start: '', practice: '', nonces: [], rematch: null, clock: { kind: 'none' }, quick: false, friendly: false, daily: '', event: '', playtest: false, league: '', league_round: 0, sealed: '', rated: false, language: 'en',
}; // prettier-ignore
