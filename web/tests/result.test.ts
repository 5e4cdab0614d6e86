import { describe, expect, it } from 'vitest';
import { actAt, along, line, reach, ticks, type CourseStep } from '../src/result/course';
import { closeUp, widened } from '../src/result/closeup';
import { trimmed } from '../src/model/game/geometry';
import type { Paper } from '../src/model/wire/types';
import { scaleOf } from '../src/result/scale';

const GRADES: [number, string][] = [
  [40, 'fair'],
  [50, 'good'],
  [56, 'very good'],
  [60, 'master'],
  [63, 'grandmaster'],
];
const steps = (...points: number[]): CourseStep[] => points.map((n, at) => ({ seq: at + 1, seat: at ? 0 : null, round: at, points: [n] }));

describe('the scale of grades', () => {
  it('says what a result is called, and how far the next grade is', () => {
    const scale = scaleOf(GRADES, 57)!;
    expect(scale.grade).toBe('very good');
    expect(scale.next).toEqual({ name: 'master', points: 3 });
    expect(scale.steps.map((step) => step.reached)).toEqual([true, true, true, false, false]);
    expect(scale.steps.filter((step) => step.mine).map((step) => step.name)).toEqual(['very good']);
  });

  it('keeps the result between the steps it lies between', () => {
    const scale = scaleOf(GRADES, 57)!;
    const [, , very, master] = scale.steps;
    expect(scale.at).toBeGreaterThan(very!.at);
    expect(scale.at).toBeLessThan(master!.at);
    expect(scale.steps.map((step) => step.at)).toEqual([...scale.steps.map((step) => step.at)].sort((a, b) => a - b));
  });

  it('has room for very bad and very good results', () => {
    for (const total of [0, 3, 80, 200]) {
      const scale = scaleOf(GRADES, total)!;
      expect(scale.at).toBeGreaterThanOrEqual(0);
      expect(scale.at).toBeLessThanOrEqual(1);
    }
    expect(scaleOf(GRADES, 3)!.grade).toBe('');
    expect(scaleOf(GRADES, 200)!.next).toBeNull();
  });

  it('names grades only where the names do not touch', () => {
    for (const letters of [24, 40, 62]) {
      const named = scaleOf(GRADES, 57, letters)!.steps.filter((step) => step.named);
      const ends = named.map((step) => [step.middle - step.name.length / letters / 2, step.middle + step.name.length / letters / 2]);
      ends.slice(1).forEach(([from], n) => expect(from!).toBeGreaterThan(ends[n]![1]!));
      expect(named.some((step) => step.mine)).toBe(true);
    }
  });

  it('is not drawn for a game without grades', () => {
    expect(scaleOf([], 12)).toBeNull();
    expect(scaleOf([[0, 'anybody']], 12)).toBeNull();
  });
});

describe('the curve of points', () => {
  it('begins at the left and ends at the right, as high as its points', () => {
    const [first, , last] = line(steps(0, 5, 10), 0, 200, 100);
    expect(first).toEqual([0, 100]);
    expect(last![0]).toBe(200);
    expect(last![1]).toBeCloseTo(10);
  });

  it('has room for points below nothing', () => {
    const all = line(steps(0, -4, 2), 0, 100, 50);
    expect(reach(steps(0, -4, 2))).toEqual([-4, 2]);
    expect(all[1]![1]).toBe(50);
    expect(all[0]![1]).toBeLessThan(50);
  });

  it('does not fall over a game without points', () => {
    expect(line(steps(0, 0), 0, 100, 50)).toEqual([
      [0, 50],
      [100, 50],
    ]);
    expect(along(1, 1)).toBe(1);
  });

  it('leads from a place to an act and back', () => {
    for (const last of [2, 7, 61]) for (let seq = 1; seq <= last; seq++) expect(actAt(along(seq, last), last)).toBe(seq);
    expect(actAt(-3, 9)).toBe(1);
    expect(actAt(3, 9)).toBe(9);
  });

  it('has a tick for each round', () => {
    const rounds = [0, 1, 1, 2, 2, 3].map((round, n): CourseStep => ({ seq: n + 1, seat: 0, round, points: [n] }));
    expect(ticks(rounds).map((tick) => tick.at)).toEqual([0.2, 0.6, 1]);
    expect(ticks(steps(1).map((step) => ({ ...step, round: 0 })))).toHaveLength(1);
  });
});

describe('a part of a paper', () => {
  it('takes the room that a stage has, but not more than the page', () => {
    const page = { x: 0, y: 0, w: 200, h: 280 };
    expect(widened({ x: 90, y: 200, w: 60, h: 60 }, page, 400, 200)).toEqual({ x: 60, y: 200, w: 120, h: 60 });
    expect(widened({ x: 150, y: 0, w: 50, h: 280 }, page, 500, 400)).toEqual({ x: 0, y: 0, w: 200, h: 280 });
    expect(widened({ x: 10, y: 250, w: 60, h: 30 }, page, 100, 100)).toEqual({ x: 10, y: 220, w: 60, h: 60 });
  });
});

describe('what a finished game is about', () => {
  /** Four lines of ten boxes each. */
  const lines: Paper = (() => {
    const at = Array.from({ length: 40 }, (_, n) => n);
    const fields = at.map((n) => ({
      id: `b${n}`,
      group: '',
      at: n,
      value: 0,
      label: '',
      icon: '',
      shape: { kind: 'square', x: 8 + 9 * (n % 10), y: 10 + 25 * Math.floor(n / 10), w: 8, h: 8 },
      marks: 0,
      cards: 0,
    }));
    const groups = [0, 1, 2, 3].map((n) => ({ id: `line${n}`, title: '', seen: 'all', rows: [], columns: [], over: '', start: 10 * n, stop: 10 * n + 10 }));
    return { size: [110, 110], title: '', decor: [], groups, fields, marks: [[]], cards: [[]], layouts: {} } as unknown as Paper;
  })();
  const written = (...boxes: number[]): (number | null)[] => lines.fields.map((_, n) => (boxes.includes(n) ? 1 : null));

  it('is the part in which most was written', () => {
    const [one, , , other] = lines.groups;
    const map = { ...lines, groups: [{ ...one!, stop: 20 }, other!] };
    expect(closeUp(map, written(1, 10, 11, 12, 13, 30)).h).toBeLessThan(60);
  });

  it('is the whole page where it would be a single line, or much was written in many parts, as words are line by line', () => {
    expect(closeUp(lines, written(10, 11, 12, 13, 30))).toEqual(trimmed(lines));
    expect(closeUp(lines, written(0, 1, 2, 10, 11, 20, 21, 30))).toEqual(trimmed(lines));
  });
});
