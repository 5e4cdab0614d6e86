import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dressed, legible } from '../src/dice/dress';
import { fallen } from '../src/dice/fallen';
import { Tumbling } from '../src/dice/tumbling.svelte';
import { THROW } from '../src/dice/throwing';
import { hear, hearNews } from '../src/model/scene/sound';
import { heading, isLong } from '../src/model/game/headline';
import type { Die, View } from '../src/model/wire/types';
import { line } from './game';

describe('dice that fall', () => {
  it('are none when a table is opened: they already lie there', () => {
    expect(fallen(null, 1, { d6: 3 }).fell).toEqual([]);
  });

  it('are those of another round, or with another face', () => {
    const { lain } = fallen(null, 1, { a: 3, b: 4 });
    expect(fallen(lain, 1, { a: 3, b: 5 }).fell).toEqual(['b']);
    expect(fallen(lain, 2, { a: 3, b: 4 }).fell).toEqual(['a', 'b']);
  });

  it('leave an empty place when they are taken, and have not fallen when they come back', () => {
    const { lain } = fallen(null, 1, { a: 3, b: 4 });
    const taken = fallen(lain, 1, { a: 3 });
    expect(taken.fell).toEqual([]);
    expect(taken.lain.faces).toEqual({ a: 3, b: 4 });
    expect(fallen(taken.lain, 1, { a: 3, b: 4 }).fell).toEqual([]);
  });

  it('fall again, with the same face, after all were used up', () => {
    const { lain } = fallen(null, 0, { d8: 5 });
    const spent = fallen(lain, 0, {}).lain;
    expect(spent).toMatchObject({ spent: true, faces: { d8: 5 } });
    expect(fallen(spent, 0, { d8: 5 })).toMatchObject({ fell: ['d8'], lain: { spent: false } });
  });
});

const die = (more: Partial<Die>): Die => ({ id: 'd', name: 'die', faces: [], looks: [], colour: '', sign: '', ...more });
const numbers = (many: number): string[] => Array.from({ length: many }, (_, n) => String(n + 1));

describe('what a die is made of', () => {
  const game = { kinds: { d: { colour: '#E8862B', sign: 'O', glyph: '' } }, glyphs: { eye: {}, root: {} } };
  const bare = { ...game, kinds: {} };

  it('is its own colour before that of its kind', () => {
    expect(dressed(die({ fill: '#111111', ink: '#eeeeee' }), game)).toMatchObject({ fill: '#111111', ink: '#eeeeee', sign: 'O' });
    expect(dressed(die({ sign: 'W' }), game)).toMatchObject({ fill: '#E8862B', sign: 'W' });
  });

  it('is ivory for pips and pictures, and the colour of the title for figures', () => {
    const ivory = dressed(die({ looks: numbers(6) }), bare).fill;
    expect(dressed(die({ looks: ['eye', 'eye+root'] }), bare).fill).toBe(ivory);
    expect(dressed(die({ looks: numbers(12) }), bare).fill).toBe('var(--mark)');
  });

  it('has an ink that can be read', () => {
    expect(legible('#E8862B')).toBe(legible('#6EC1E4'));
    expect(legible('#C8372D')).toBe(legible('#2456A4'));
    expect(legible('#E8862B')).not.toBe(legible('#2456A4'));
  });
});

describe('dice in the air', () => {
  const motion = { matches: false };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => motion);
    motion.matches = false;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('leave the hand one after the other, and all lie there in the end', () => {
    const tumbling = new Tumbling();
    tumbling.begin(['a', 'b']);
    expect(tumbling.ms('a')).toBe(0);
    vi.advanceTimersByTime(300);
    expect(tumbling.ms('a')).toBeGreaterThan(tumbling.ms('b'));
    expect(tumbling.ms('another')).toBe(THROW);
    vi.advanceTimersByTime(600);
    expect([tumbling.ms('a'), tumbling.ms('b')]).toEqual([THROW, THROW]);
  });

  it('lie there at once when somebody taps, or has asked for stillness', () => {
    const tumbling = new Tumbling();
    tumbling.begin(['a']);
    tumbling.end();
    expect(tumbling.ms('a')).toBe(THROW);
    motion.matches = true;
    tumbling.begin(['a']);
    expect(tumbling.ms('a')).toBe(THROW);
  });

  it('are never longer in the air than 1100 ms, however many there are', () => {
    const tumbling = new Tumbling();
    tumbling.begin(numbers(20));
    vi.advanceTimersByTime(1120);
    expect(tumbling.ms('20')).toBe(THROW);
  });
});

describe('what is said', () => {
  it('has a heading where the sentence has one', () => {
    expect(heading('Make a word: type it.')).toEqual(['Make a word', 'Type it.']);
    expect(heading('Extra turn. Draw it.')).toEqual(['Extra turn.', 'Draw it.']);
    expect(heading('Choose where to move, or use a star.')).toEqual(['Choose where to move, or use a star.', '']);
  });

  it('stands smaller where it is long', () => {
    expect(isLong('Which die?')).toBe(false);
    expect(isLong('Strike lines, rows from the top, columns from the left or right')).toBe(true);
  });
});

describe('what is heard', () => {
  const view = (more: object): View => ({ sheet: [0, 0], board: null, over: false, prompt: null, others: [{}], ...more }) as unknown as View;

  it('is nothing at first', () => {
    expect(hear(null, view({ over: true }))).toEqual([]);
  });

  it('is the pencil when something is written, not when it is taken back', () => {
    expect(hear(view({}), view({ sheet: [0, 3] }))).toEqual([['pencil', 1]]);
    expect(hear(view({ sheet: [0, 3] }), view({}))).toEqual([]);
  });

  it('is a call when it becomes one’s turn among others, and the end once', () => {
    expect(hear(view({}), view({ prompt: {} }))).toEqual([['turn', 1]]);
    expect(hear(view({ others: [] }), view({ others: [], prompt: {} }))).toEqual([]);
    expect(hear(view({}), view({ over: true, sheet: [1, 1] }))).toEqual([['end', 1]]);
    expect(hear(view({ over: true }), view({ over: true }))).toEqual([]);
  });

  it('is one’s own points, and a stamp for what is complete', () => {
    expect(hearNews([line({ gain: 2 }), line({ gain: 1 }), line({ gain: 4, seat: 1 })], 0)).toEqual([['gain', 3]]);
    expect(hearNews([line({ gain: 4, seat: 1 }), line({ gain: null })], 0)).toEqual([]);
    expect(hearNews([line({ gain: 3, kind: 'figure' })], 0)).toEqual([['stamp', 1]]);
  });
});
