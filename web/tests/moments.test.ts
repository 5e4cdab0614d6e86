import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announced, earned, isLastRound, opened, FALL, FLIGHT, lasts, moment, revelations, ROOM, SQUARE, stamps, waits, walks } from '../src/model/scene/moments';
import { hull, outlines } from '../src/sheet/hull';
import { Watching } from '../src/model/scene/scene.svelte';
import { Pointing } from '../src/model/scene/log_pointer.svelte';
import { fallen } from '../src/dice/fallen';
import type { Happening, LogLine, SceneStep, View } from '../src/model/wire/types';
import { line as told } from './game';

const step = (more: Partial<SceneStep> = {}): SceneStep => ({ text: '', boxes: [], region: [], board: false, sums: null, sides: ['', ''], gain: null, dice: [], ...more });
const line = (kind: Happening, steps: SceneStep[] = [], more: Partial<LogLine> = {}): LogLine => ({
  ...told({ words: kind, kind }),
  scene: steps.length ? { kind, steps } : null,
  ...more,
});

describe('what is stamped', () => {
  it('is every line and figure that is complete, with its own points', () => {
    const told = [line('figure', [step({ text: 'Stair', region: [1, 2], gain: 3, board: true }), step({ text: 'Spear', region: [3], gain: 4 })])];
    expect(stamps(told)).toEqual([
      { seat: null, boxes: [1, 2], name: 'Stair', gain: 3 },
      { seat: 0, boxes: [3], name: 'Spear', gain: 4 },
    ]);
  });

  it('brings all of the turn where it is the only one and does not say', () => {
    expect(stamps([line('line', [step({ region: [1] })], { gain: 4 })])[0]?.gain).toBe(4);
    expect(stamps([line('line', [step({ region: [1] }), step({ region: [2] })], { gain: 4 })]).map((one) => one.gain)).toEqual([null, null]);
  });

  it('is no turn, no news and no fight', () => {
    expect(stamps([line('turn'), line('news'), line('room', [step({ region: [1], gain: 5 })])])).toEqual([]);
  });
});

describe('what comes to light sentence by sentence', () => {
  it('is told and neither walked nor stamped', () => {
    const found = line('reveal', [step({ text: 'Ana doubts it.' }), step({ text: 'Ben wins.', gain: 1 })]);
    const all = [line('turn'), found, line('news')];
    expect(revelations(all)).toEqual([found]);
    expect([walks(all), stamps(all), announced(all)]).toEqual([[], [], undefined]);
  });
});

const walk = step({ boxes: [1, 2, 3], region: [3, 4] });
const fight = step({ region: [3, 4], sums: [2, 6], gain: 5, dice: [['white', 2]] });

describe('what is watched', () => {
  it('is one walk on each sheet, with what happens there', () => {
    const told = [line('room', [walk]), line('throw'), line('room', [fight]), line('room', [walk], { seat: 1 }), line('line', [step({ region: [1] })])];
    expect(walks(told)).toEqual([
      { seat: 0, steps: [walk, fight] },
      { seat: 1, steps: [walk] },
    ]);
  });

  it('is announced in large letters where there is nothing to walk', () => {
    expect(announced([line('round'), line('news')])?.words).toBe('round');
    expect(announced([line('round', [fight])])).toBeUndefined();
  });

  it('is the last round from its announcement to the end', () => {
    const now = { over: false } as View;
    expect(isLastRound([line('news'), line('turn')], now)).toBe(false);
    expect(isLastRound([line('round'), line('turn')], now)).toBe(true);
    expect(isLastRound([line('round'), line('end')], { ...now, over: true })).toBe(false);
  });

  it('takes 60 ms a square, 200 ms a room, then the dice fall, then the gain flies', () => {
    expect(moment(walk, 0)).toMatchObject({ walked: 1, lit: 0 });
    expect(moment(walk, SQUARE)).toMatchObject({ walked: 2 });
    expect(moment(walk, 2 * SQUARE)).toMatchObject({ walked: 3, lit: 0 });
    expect(moment(walk, 2 * SQUARE + ROOM)).toMatchObject({ lit: 1 });
    expect(moment(fight, ROOM + FALL / 2)).toMatchObject({ fallen: FALL / 2, told: false, flown: 0 });
    expect(moment(fight, ROOM + FALL)).toMatchObject({ told: true, flown: 0 });
    expect(moment(fight, Infinity)).toMatchObject({ lit: 1, fallen: FALL, told: true, flown: 1 });
    expect(lasts(fight)).toBe(ROOM + FALL + FLIGHT);
  });

  it('waits at a fight and at the end, but not on the way to a fight', () => {
    expect([0, 1, 2].map((at) => waits([walk, fight, walk], at))).toEqual([false, true, true]);
    expect(waits([walk, walk], 0)).toBe(true);
  });

  it('counts what has arrived', () => {
    expect(earned([fight, fight], 1, false)).toBe(5);
    expect(earned([fight, fight], 1, true)).toBe(10);
  });
});

describe('somebody who watches', () => {
  let reduced = false;
  beforeEach(() => {
    reduced = false;
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'clearTimeout'] });
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    vi.stubGlobal('localStorage', { getItem: () => null });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const watching = () => {
    const ended = vi.fn();
    const one = new Watching({ seat: 0, steps: [walk, fight] }, ended);
    one.begin();
    return { one, ended };
  };

  it('sees the walk, then the fight by itself, and goes on when wanted', () => {
    const { one, ended } = watching();
    expect(one.moving).toBe(true);
    vi.advanceTimersByTime(lasts(walk) + 40 + 500);
    expect([one.at, one.moving]).toEqual([1, true]);
    vi.advanceTimersByTime(5000);
    expect([one.at, one.moving, one.earned]).toEqual([1, false, 5]);
    expect(ended).not.toHaveBeenCalled();
    one.next();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends a motion by a tap', () => {
    const { one } = watching();
    vi.advanceTimersByTime(40);
    one.settle();
    expect([one.moving, one.now.walked]).toEqual([false, 3]);
  });

  it('may skip all of it', () => {
    const { one, ended } = watching();
    one.end();
    vi.advanceTimersByTime(5000);
    expect([ended.mock.calls.length, one.at]).toEqual([1, 0]);
  });

  it('sees every step lie still and goes on by hand, if stillness is wanted', () => {
    reduced = true;
    const { one } = watching();
    expect([one.moving, one.now.lit, one.at]).toEqual([false, 1, 0]);
    vi.advanceTimersByTime(5000);
    expect(one.at).toBe(0);
    one.next();
    expect([one.at, one.moving, one.earned]).toEqual([1, false, 5]);
  });
});

describe('an outline', () => {
  const at = (x: number, y: number) => ({ x, y, w: 10, h: 10 });
  it('goes around a row', () => {
    expect(outlines([at(0, 0), at(10, 0), at(20, 0)])).toEqual(['M0.0 0.0L30.0 0.0L30.0 10.0L0.0 10.0Z']);
  });
  it('slants with a slanting line', () => {
    expect(outlines([at(0, 0), at(10, 10), at(20, 20)])).toHaveLength(1);
    expect(
      hull([
        [0, 0],
        [4, 0],
        [2, 1],
        [4, 4],
      ]),
    ).toHaveLength(3);
  });
  it('holds each box where one around all would hold too much else', () => {
    expect(outlines([at(0, 0), at(80, 0), at(0, 80)])).toHaveLength(3);
  });
});

describe('secret sheets', () => {
  const seen = (...cells: (number | null)[]): View => ({ others: [{ seat: 1, done: true, turns: 1, cells }] }) as unknown as View;
  it('are opened when many boxes come to light together', () => {
    const dark = seen(...Array<null>(9).fill(null));
    expect(opened(dark, seen(...Array<number>(9).fill(0)))).toBe(true);
    expect(opened(dark, dark)).toBe(false);
    expect(opened(seen(null, 0, 0), seen(1, 0, 0))).toBe(false);
  });
});

describe('what another did', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const turn = (seat: number, ...boxes: number[]): LogLine => told({ seat, boxes });

  it('lights up box by box, and goes out', () => {
    const pointing = new Pointing();
    pointing.hear([], 0);
    pointing.hear([turn(1, 4, 5, 6)], 0);
    expect(pointing.boxes).toEqual([4]);
    vi.advanceTimersByTime(160);
    expect(pointing.boxes).toEqual([4, 5]);
    vi.advanceTimersByTime(160);
    expect(pointing.boxes).toEqual([4, 5, 6]);
    vi.advanceTimersByTime(2400);
    expect([pointing.line, pointing.boxes]).toEqual([null, []]);
  });

  it('is shown one after the other where several have played', () => {
    const pointing = new Pointing();
    pointing.hear([], 0);
    pointing.hear([turn(1, 4), turn(2, 7)], 0);
    expect(pointing.line?.seat).toBe(1);
    vi.advanceTimersByTime(1300);
    expect(pointing.line?.seat).toBe(2);
  });
});

describe('a die that was taken', () => {
  it('is known by who took it, until the next throw', () => {
    const { lain } = fallen(null, 1, { a: 3, b: 4, c: 5 });
    const once = fallen(lain, 1, { b: 4, c: 5 }, 2).lain;
    expect(once.by).toEqual({ a: 2 });
    expect(fallen(once, 1, { c: 5 }, 0).lain.by).toEqual({ a: 2, b: 0 });
    expect(fallen(once, 2, { a: 1, b: 1, c: 1 }, 0).lain.by).toEqual({});
  });
});
