import { describe, expect, it, test } from 'vitest';
import { ahead, Chain, exactPlace, follows, jointOf, place, secondsLeft } from '../src/event/event';
import type { RoundLine } from '../src/event/requests';
import { codeIn } from '../src/model/seats/lobby';
import { SeededDice } from '../src/model/fairness/proof';
import { fingerprint } from '../src/model/fairness/secrets';

const DICE = [
  { id: 'red', faces: ['1', '2', '3', '4', '5', '6'] },
  { id: 'd8', faces: [...'12345678'] },
];
/** The keys of five rounds; the first is the promise. */
const keys = Array.from({ length: 5 }).reduce<string[]>((all) => [fingerprint(all[0]!), ...all], ['the last key']);
const event = { root: fingerprint('everybody'), beacon: 'ü' };
const joint = jointOf(event.root, event.beacon);

const line = (facts: Partial<RoundLine>): RoundLine => ({
  n: 1, event: 'e', phase: 'open', round: 0, closes: null, now: 0, left: null, key: '', ...event, throws: [], dice: {}, seats: 0, playing: 0, away: 0,
  answered: 0, ended: {}, histogram: [], top: [], crowd: [], ...facts,
}); // prettier-ignore

/** The honest message of a round: one throw of both dice, the round's nth. */
function told(round: number, key = keys[round]!, nth = round - 1): RoundLine {
  const faces = new SeededDice(key, [joint]).faces('table', nth, [
    { id: 'red', sides: 6 },
    { id: 'd8', sides: 8 },
  ]);
  return line({ round, key, throws: [['table', nth, ['red', 'd8'], faces]] });
}

describe('where one stands', () => {
  it('is one more than have more points', () => {
    const scores: [number, number][] = [
      [0, 3],
      [4, 2],
      [9, 1],
    ];
    expect([9, 4, 0, 12].map((points) => place(scores, points))).toEqual([1, 2, 4, 1]);
    expect(place([], 3)).toBe(1);
  });
  it('is exact by all that ranks, and shared by equals', () => {
    const ranks: [number[], number][] = [
      [[1, 9], 2],
      [[1, 4], 3],
      [[0, 4], 1],
    ];
    expect(
      [
        [1, 9],
        [1, 4],
        [0, 4],
      ].map((ranked) => exactPlace(ranks, ranked)),
    ).toEqual([1, 3, 6]);
    expect(exactPlace(ranks, [1, 5])).toBeNull();
    expect(exactPlace(ranks, [1])).toBeNull();
  });
});

describe('the clock', () => {
  it('counts to the end of the round by the time of the server', () => {
    expect(secondsLeft(line({ closes: 130 }), 100)).toBe(30);
    expect(secondsLeft(line({ closes: 130 }), 140)).toBe(0);
    expect(secondsLeft(line({ phase: 'paused', left: 12 }), 100)).toBe(12);
    expect([secondsLeft(line({ phase: 'over', closes: 130 }), 100), secondsLeft(line({}), 100)]).toEqual([null, null]);
  });
  it('takes what was said latest: an old message never sets it back', () => {
    expect(ahead(null, 100, 90)).toBe(10);
    expect(ahead(10, 100, 150)).toBe(10);
    expect(ahead(10, 200, 150)).toBe(50);
  });
});

describe('the dice of an event', () => {
  it('are the promised ones, round after round, and while a round is made longer', () => {
    const chain = new Chain(keys[0]!, DICE);
    expect(chain.hear(line({ phase: 'gathering', key: keys[0]! }))).toBe('nothing');
    for (const round of [1, 2, 2, 3]) expect(chain.hear(told(round))).toBe('promised');
  });
  it('can be checked by who comes late or misses rounds', () => {
    const chain = new Chain(keys[0]!, DICE);
    expect(chain.hear(told(2))).toBe('promised');
    expect(chain.hear(told(4))).toBe('promised');
    expect(follows(keys[4]!, 4, keys[0]!)).toBe(true);
    expect(follows(keys[4]!, 3, keys[0]!)).toBe(false);
  });
  it('are not trusted with another key, and never again after it', () => {
    const chain = new Chain(keys[0]!, DICE);
    chain.hear(told(1));
    expect(chain.hear(told(2, fingerprint('another')))).toBe('wrongKey');
    expect(chain.hear(told(2))).toBe('wrongKey');
  });
  it('are not trusted with other faces, other dice, another number or changed later', () => {
    const changed = (change: (one: RoundLine['throws'][number]) => void) => {
      const message = told(1);
      change(message.throws[0]!);
      return new Chain(keys[0]!, DICE).hear(message);
    };
    expect(changed((one) => (one[3][0] = (one[3][0]! % 6) + 1))).toBe('wrongThrow');
    expect(changed((one) => (one[2][0] = 'unknown'))).toBe('wrongThrow');
    expect(changed((one) => one[3].pop())).toBe('wrongThrow');
    expect(new Chain(keys[0]!, DICE).hear(told(1, keys[1], 3))).toBe('wrongThrow');
    const chain = new Chain(keys[0]!, DICE);
    chain.hear(told(1));
    expect(chain.hear(told(1, keys[1], 1))).toBe('wrongThrow');
  });
  it('are not trusted where something else was mixed in, or something else than before', () => {
    expect(new Chain(keys[0]!, DICE).hear({ ...told(1), beacon: 'another' })).toBe('wrongThrow');
    const chain = new Chain(keys[0]!, DICE);
    chain.hear(told(1));
    expect(chain.hear({ ...told(2), root: fingerprint('others') })).toBe('wrongJoint');
  });
  it('mix what Python mixes', () => {
    expect(jointOf('root', 'ü')).toBe(fingerprint('["rollwright event", "root", "\\u00fc"]'));
  });
});

test('the code of an event is found in what is typed or pasted', () => {
  expect(['KITE-7', ' kite-7 ', 'http://x/e/KITE-7/host', 'http://x/t/abc4d', 'ab cd', 'kite7', 'Kite 12', 'Tiger 482', '?'].map(codeIn)).toEqual([
    'kite-7',
    'kite-7',
    'kite-7',
    'abc4d',
    'abcd',
    'kite-7',
    'kite-12',
    'tiger-482',
    '',
  ]);
});
