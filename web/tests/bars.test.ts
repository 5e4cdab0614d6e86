import { describe, expect, it } from 'vitest';
import { barsOf } from '../src/result/bars';

describe('scores as bars', () => {
  it('lie in parts end to end, the longest from edge to edge', () => {
    const scores = [
      { parts: { rows: 30, bonus: 10 }, total: 40 },
      { parts: { rows: 20, bonus: 0 }, total: 20 },
    ];
    expect(barsOf(scores)).toEqual([[75, 25], [50]]);
  });

  it('reach as far as the total where points are taken away', () => {
    const scores = [
      { parts: { rows: 5, faults: 0 }, total: 5 },
      { parts: { rows: 7, faults: -5 }, total: 2 },
      { parts: { rows: 1, faults: -5 }, total: -4 },
    ];
    expect(barsOf(scores)).toEqual([[100], [40], []]);
  });

  it('reach as far as the total where parts are multiplied', () => {
    expect(barsOf([{ parts: { rows: 3, times: 4 }, total: 12 }])).toEqual([[100]]);
  });

  it('are nothing where nobody has a point', () => {
    expect(barsOf([{ parts: { rows: 0 }, total: 0 }])).toEqual([[]]);
  });
});
