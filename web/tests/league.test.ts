import { beforeEach, describe, expect, it } from 'vitest';
import { fitsPromise, gamesOf, lastMoment, nextRound, openRound, overRounds, type LeagueLine, type LeagueRoundLine } from '../src/model/contest/league';
import { fingerprint } from '../src/model/fairness/secrets';
import { inTime } from '../src/text/days';

const [, second, third] = ['c', 'b', 'a'];
const first = fingerprint(second!);
const promise = fingerprint(first);

const round = (n: number, has_opened: boolean, is_over: boolean, secret = ''): LeagueRoundLine => ({
  round: n,
  opens: '2026-11-17T00:00:00+00:00',
  closes: '2026-11-18T00:00:00+00:00',
  has_opened,
  is_over,
  left: 0,
  commitment: '',
  secret,
  scores: [],
  table: '',
  total: null,
});
const line = (rounds: LeagueRoundLine[]): LeagueLine => ({
  league: 'abc',
  title: 'Club',
  game: 'grid',
  mode: '',
  dropped: 0,
  maker: '',
  promise,
  rounds,
  members: 2,
  name: '',
  table: [
    { place: 1, name: 'Ana', points: 100, rounds: 1, you: false, now: '', each: [{ round: 1, total: 40, points: 0, counts: true, table: 't1' }] },
    { place: 2, name: 'Ben', points: 0, rounds: 1, you: true, now: 'done', each: [{ round: 1, total: 50, points: 100, counts: true, table: 't2' }] },
  ],
});

describe('a league', () => {
  beforeEach(() => localStorage.clear());

  it('has a round that is open, one that comes next, and those that are over, the last one first', () => {
    const league = line([round(1, true, true), round(2, true, true), round(3, true, false), round(4, false, false)]);
    expect([openRound(league)?.round, nextRound(league)?.round]).toEqual([3, 4]);
    expect(overRounds(league).map((one) => one.round)).toEqual([2, 1]);
  });
  it('tells the games of a round, the best first', () => {
    expect(gamesOf(line([]), 1).map(({ name, table }) => [name, table])).toEqual([
      ['Ben', 't2'],
      ['Ana', 't1'],
    ]);
    expect(gamesOf(line([]), 2)).toEqual([]);
  });
  it('is bound by its promise, key by key', () => {
    expect(fitsPromise(line([round(1, true, true, first), round(2, true, true, second!), round(3, true, false)]))).toBe(true);
    expect(fitsPromise(line([round(1, true, true, first), round(2, true, true, third!)]))).toBe(false);
  });
  it('is held to the promise that was seen first', () => {
    fitsPromise(line([round(1, true, false)]));
    const other = { ...line([round(1, true, true, third!)]), promise: fingerprint(third!) };
    expect(fitsPromise(other)).toBe(false);
  });
  it('says when it ends', () => {
    expect(lastMoment('2026-11-17', 6, 7)?.toISOString()).toBe('2026-12-29T00:00:00.000Z');
    expect(lastMoment('', 6, 7)).toBeNull();
    expect([inTime(6.5 * 86_400), inTime(47 * 3_600), inTime(90), inTime(3)]).toEqual(['in 6 days', 'in 47 hours', 'in 1 minute', 'in 1 minute']);
  });
});
