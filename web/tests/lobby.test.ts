import { expect, test } from 'vitest';
import { findings } from '../src/model/fairness/report';
import { codeIn, lostSeats, power, spelled, standing, waiting, welcome } from '../src/model/seats/lobby';
import type { Finding } from '../src/model/fairness/proof';
import { ANA, BEN, BOT, EMPTY, info } from './game';

const table = { ...info, started: false, seats: [ANA, EMPTY] };
const away = { ...BEN, here: false };
const kept = { ...EMPTY, name: 'Ben', kept: true };

test('the lobby says what it waits for', () => {
  expect(waiting(table)).toBe('Waiting for 1 more');
  expect(waiting({ ...table, seats: [ANA, kept] })).toBe('Waiting for 1 more');
  expect(waiting({ ...table, seats: [ANA, BEN], revealing: true })).toBe('Agreeing on the dice…');
  expect(welcome(table)).toBe('Take a seat');
  expect(welcome({ ...table, seats: [ANA, kept] })).toMatch(/^The free seats are kept for Ben\./);
  expect(welcome({ ...table, seats: [ANA, BEN] })).toMatch(/^All seats are taken\./);
});

test('the code of a table is told so that it can be typed as it stands there', () => {
  expect(spelled('jnq47unj3aue')).toBe('jnq4 7unj 3aue');
  expect(codeIn(spelled('jnq47unj3aue'))).toBe('jnq47unj3aue');
});

test('every seat says how it stands with it', () => {
  expect([ANA, BEN, away, BOT, EMPTY, kept].map((seat) => standing(table, seat))).toEqual(['you', '', 'away', 'bot', '', 'seat kept']);
  const agreeing = { ...table, revealing: true };
  expect([BEN, { ...BEN, revealed: true }].map((seat) => standing(agreeing, seat))).toEqual(['no answer yet', 'ready']);
});

test('the host may take empty and kept seats away, free those of absent people and send the others away, and nobody else may', () => {
  const [gone, free, farewell] = ['Remove this seat', 'Free this seat', 'Send away'];
  expect([ANA, BEN, away, BOT, EMPTY, kept].map((seat) => power(table, seat))).toEqual(['', farewell, free, '', gone, gone]);
  expect(power({ ...table, quick: true }, BEN), 'whom Play now has found stays').toBe('');
  expect([away, EMPTY].map((seat) => power({ ...table, you: 1 }, seat))).toEqual(['', '']);
  expect(power({ ...table, revealing: true }, away)).toBe('');
  expect([away, EMPTY].map((seat) => power({ ...table, host: null, you: null }, seat))).toEqual(['', '']);
});

test('who lost the seat is named only when a new round has begun', () => {
  const full = { ...table, seats: [ANA, BEN] };
  expect(lostSeats(full, { ...table, round: 1 })).toBe('Ben did not answer and lost the seat. New dice are being agreed on.');
  expect(lostSeats(full, table)).toBe('');
  expect(lostSeats(null, { ...table, round: 1 })).toBe('');
});

const good: Finding = { throws: 48, draws: 0, print: 'p', noted: true, stated: true, mixed: true, words: 2, begun: false, wrong: null };
const FITS = 'All checks passed.';
const FITS_NOT = 'A check has failed.';

test('what was checked is said, and no more', () => {
  expect(findings(good, true, 'p')).toEqual({
    fits: true,
    lines: [FITS, 'Your browser kept this fingerprint from before the first throw.', 'Recomputed: 48 throws. Everything follows from the secret and from the word your page added.'],
  });
  const watched = { ...good, noted: null, mixed: null, draws: 5 };
  expect(findings(watched, false, '').lines).toEqual([
    FITS,
    'You did not play here, so your page noted nothing before the first throw. The secret has the fingerprint that the table states now.',
    'Recomputed: 48 throws and 5 draws. Everything follows from the secret and from the words that the players’ pages added.',
  ]);
  expect(findings({ ...watched, throws: 0, words: 0 }, true, '').lines.slice(1, 3)).toEqual([
    'This browser noted no fingerprint before the first throw. The secret has the one that the table states now.',
    'Recomputed: 5 draws. Everything follows from the secret. No page has added a word to it.',
  ]);
});

test.each([
  [{ noted: false }, 'The secret does not have the fingerprint that your page noted before the first throw, p.'],
  [{ stated: false }, 'The secret does not have the fingerprint that the table states now.'],
  [{ mixed: false }, 'The word that your page added is not among the words of this game, or not in its place.'],
  [{ wrong: { number: 7, what: 'red blue', due: [1, 2], found: [6, 6] } }, 'Throw 7 (red blue) must be 1 2, but the table says 6 6.'],
  [{ wrong: { number: 7, what: 'coins', due: null, found: [1] } }, 'Throw 7 (coins) is not the next of its kind, or does not belong to the dice and cards of this game.'],
])('what does not fit is said: %o', (change, line) => {
  const { fits, lines } = findings({ ...good, ...change }, true, 'p');
  expect([fits, lines[0]]).toEqual([false, FITS_NOT]);
  expect(lines).toContain(line);
  if ('wrong' in change) expect(lines.join(' ')).not.toContain('Recomputed: 48');
});
