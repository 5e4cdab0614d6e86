import { beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../src/model/fairness/report';
import { keepWord } from '../src/model/device/storage';
import { examine, SeededDice, type Proof } from '../src/model/fairness/proof';
import { fingerprint } from '../src/model/fairness/secrets';
import { wordOf } from '../src/model/fairness/agreement';
import { ANA, BEN, BOT } from './game';
import fixture from './fixtures/proof.json';

type Case = { told: Proof; printed: (typeof fixture.proofs)[0]['printed'] };
const cases = fixture.proofs as unknown as Case[];
const commitment = cases[0]!.told.commitment;
const mine = (seat: number): string => wordOf({ seed: fixture.seeds[seat]!, next: 0, round: -1, promised: {} }, fixture.round);
const kept = { commitment, word: mine(1) };

const checked = ({ told, printed }: Case, change: (proof: Proof) => void = () => undefined) => {
  const proof = structuredClone(told);
  change(proof);
  return examine(proof, printed, kept, 1);
};

beforeEach(() => localStorage.clear());

test('every kind of throw is in the fixture', () => {
  const all = cases.flatMap((one) => one.told.throws);
  expect(all.some((one) => 'deck' in one && one.seat === null)).toBe(true);
  expect(all.some((one) => 'deck' in one && one.among.length < Math.max(...one.among))).toBe(true);
  expect(all.some((one) => !('deck' in one) && one.seat !== null)).toBe(true);
  expect(all.some((one) => !('deck' in one) && one.dice.length > 1)).toBe(true);
});

describe.each(cases)('game $#', (one) => {
  test('all throws of an honest table are what Python threw', () => {
    const finding = checked(one);
    expect(finding).toMatchObject({ noted: true, stated: true, mixed: true, wrong: null, words: 2 });
    expect(finding.throws + finding.draws).toBe(one.told.throws.length);
  });

  test('no throw can be changed, left out, doubled or put in another place', () => {
    for (const n of one.told.throws.keys()) {
      const changed = checked(one, ({ throws }) => {
        const came = throws[n]!;
        if ('deck' in came) came.cards[0] = came.among.find((card) => !came.cards.includes(card))!;
        else came.faces[0] = (came.faces[0]! % came.dice[0]!.sides) + 1;
      });
      expect(changed.wrong?.number).toBe(n + 1);
      const doubled = checked(one, ({ throws }) => throws.splice(n, 0, throws[n]!));
      expect(doubled.wrong?.number).toBe(n + 2);
    }
    const kind = (came: Proof['throws'][0]): string => ('deck' in came ? came.deck : `${came.seat} ${came.stream}`);
    const again = one.told.throws.findIndex((came, n) => one.told.throws.slice(n + 1).some((later) => kind(later) === kind(came)));
    if (again >= 0) expect(checked(one, ({ throws }) => throws.splice(again, 1)).wrong).not.toBeNull();
  });

  test('another word, another secret or another promise is found', () => {
    const other = checked(one, (proof) => proof.nonces.splice(1, 1, mine(0)));
    expect([other.mixed, other.wrong === null]).toEqual([false, false]);
    expect(checked(one, (proof) => proof.nonces.reverse()).mixed).toBe(false);
    const swapped = checked(one, (proof) => Object.assign(proof, { secret: 'another', commitment: fingerprint('another') }));
    expect(swapped).toMatchObject({ noted: false, stated: true });
    expect(swapped.wrong).not.toBeNull();
    expect(checked(one, (proof) => (proof.commitment = '0'.repeat(64)))).toMatchObject({ noted: true, stated: false });
  });
});

test('dice with other sides than the game’s, and decks with other cards, do not count', () => {
  const [dice, cards] = [cases.find((one) => !('deck' in one.told.throws[0]!))!, cases.find((one) => 'deck' in one.told.throws[0]!)!];
  const loaded = checked(dice, ({ throws }) => Object.assign(throws[0]!, { dice: [{ id: 'die', sides: 1 }], faces: [1] }));
  expect(loaded.wrong).toMatchObject({ number: 1, due: null });
  for (const among of [
    [1, 1, 2],
    [1, 2, 9999],
    [0, 1, 2],
  ]) {
    const stacked = checked(cards, ({ throws }) => Object.assign(throws[0]!, { among }));
    expect(stacked.wrong).toMatchObject({ number: 1, due: null });
  }
});

test('who kept nothing is told so', () => {
  expect(examine(cases[0]!.told, cases[0]!.printed, null, 0)).toMatchObject({ noted: null, mixed: null, stated: true, wrong: null });
});

test('numbers past the last whole multiple are refused as Python refuses them, and any text makes a key', () => {
  const dice = new SeededDice('Zoë \x7f 🎲', ['ä', '"\\\n']);
  for (const { nth, face } of fixture.rare) {
    expect(dice.faces('wide', nth, [{ id: 'huge', sides: fixture.huge }])).toEqual([face]);
  }
});

test('a page verifies with what it kept itself, at its place among those who are no bots', () => {
  const { told, printed } = cases[0]!;
  const seats = [ANA, { ...BOT, seat: 1 }, { ...BEN, seat: 2 }];
  const word = { seed: fixture.seeds[1]!, next: fixture.round + 1, round: 5, promised: { 5: commitment } };
  keepWord('x', word);
  expect(verify('x', told, printed, seats, 2).lines).toContain('Your browser kept this fingerprint from before the first throw.');
  expect(verify('x', told, printed, seats, 0).fits).toBe(false);
  expect(verify('x', told, printed, seats, null).lines[1]).toMatch(/^You did not play here/);
  keepWord('x', { ...word, promised: { 5: 'f'.repeat(64) } });
  expect(verify('x', told, printed, seats, 2).lines[1]).toBe(`The secret does not have the fingerprint that your page noted before the first throw, ${'f'.repeat(64)}.`);
  localStorage.clear();
  expect(verify('x', told, printed, seats, 2).lines[1]).toMatch(/^This browser noted no fingerprint/);
});

describe.each(cases)('game $# from a position', (one) => {
  const half = Math.ceil(one.told.throws.length / 2);
  const begun = (): NonNullable<Proof['begun']> => {
    const found: NonNullable<Proof['begun']> = { streams: [], cards: {} };
    for (const came of one.told.throws.slice(0, half)) {
      if ('deck' in came) (found.cards[came.deck] ??= []).push(...came.cards);
      else found.streams = [...found.streams.filter((s) => s.seat !== came.seat || s.stream !== came.stream), { seat: came.seat, stream: came.stream, throws: came.nth + 1 }];
    }
    return found;
  };

  test('throws are counted on from where the position stands, and cards that were out do not come again', () => {
    const later = checked(one, (proof) => Object.assign(proof, { throws: proof.throws.slice(half), begun: begun() }));
    expect(later).toMatchObject({ wrong: null, begun: true });
    if (half < one.told.throws.length) expect(checked(one, (proof) => void proof.throws.splice(0, half)).wrong).not.toBeNull();
  });
});
