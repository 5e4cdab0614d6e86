import { describe, expect, it } from 'vitest';
import { bars, best, boxes, howMany, median, percentile, type Scores } from '../src/model/contest/crowd';

const scores: Scores = [
  [10, 1],
  [12, 2],
  [20, 1],
];

describe('how one stands in a daily', () => {
  it('is the share of the others behind, with half of those who are level', () => {
    expect(percentile(scores, 20)).toBe(100);
    expect(percentile(scores, 12)).toBe(50);
    expect(percentile(scores, 10)).toBe(0);
    expect(percentile([[10, 1]], 10)).toBeNull();
  });
  it('is told beside the best and the middle', () => {
    expect([best(scores), median(scores), howMany(scores)]).toEqual([20, 12, 4]);
    expect([best([]), median([]), howMany([])]).toEqual([0, 0, 0]);
  });
  it('is drawn in bars that leave nobody out', () => {
    expect(bars(scores, 28).length).toBe(11);
    expect(bars(scores, 4)).toEqual([
      { low: 10, high: 12, people: 3 },
      { low: 13, high: 15, people: 0 },
      { low: 16, high: 18, people: 0 },
      { low: 19, high: 21, people: 1 },
    ]);
    expect(bars([], 4)).toEqual([]);
  });
  it('is shared in ten boxes', () => {
    expect([boxes(0), boxes(71), boxes(100)]).toEqual(['▱▱▱▱▱▱▱▱▱▱', '▰▰▰▰▰▰▰▱▱▱', '▰▰▰▰▰▰▰▰▰▰']);
  });
});
