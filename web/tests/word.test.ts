import { beforeEach, expect, test } from 'vitest';
import { keepWord, wordAt } from '../src/model/keep';
import { fingerprint } from '../src/model/sha256';
import { freshWord, known, note, promise, seated, tell, wordOf } from '../src/model/word';
import fixture from './fixtures/proof.json';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const rounds = [0, 1, 2, 3, 4, 5, 6, 7];

beforeEach(() => localStorage.clear());

test('h2: each word promises the next, and a fresh word is 64 hexadecimal digits', () => {
  const word = freshWord();
  expect(word.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(wordOf(word, 8)).toBe(word.seed);
  for (const round of rounds) {
    expect(fingerprint(wordOf(word, round + 1))).toBe(wordOf(word, round));
    expect(promise({ ...word, meant: round + 1 })).toBe(wordOf(word, round));
  }
  expect(freshWord().seed).not.toBe(word.seed);
});

test('h2: the words of a seed are those that Python computes', () => {
  const words = fixture.seeds.map((seed) => wordOf({ ...freshWord(), seed }, fixture.round));
  expect(words).toEqual(fixture.proofs[0]!.told.nonces);
});

test('h2: who sat down with a promise for an earlier round tells the word that was promised', () => {
  const word = seated(freshWord(3), 4, A);
  expect(fingerprint(wordOf(word, 4))).toBe(promise(word));
  expect(fingerprint(wordOf(seated(freshWord(), 0, A), 1))).not.toBe(promise(word));
  expect(wordOf(word, 4)).toBe(fingerprint(wordOf(word, 5)));
});

test('h2: the table’s promise is kept before the word is told, and what it says later changes nothing', () => {
  keepWord('x', freshWord());
  const told = tell('x', 0, A);
  expect(told).toBe(wordOf(wordAt('x')!, 0));
  expect(wordAt('x')).toMatchObject({ promised: { 0: A }, told: 0 });
  expect(tell('x', 0, A)).toBe(told);
  expect(tell('x', 0, B)).toBeNull();
  expect(known(wordAt('x'))).toEqual({ commitment: A, word: told });
});

test('h2: no word is told that follows from one told before, nor one without a promise', () => {
  keepWord('x', note(freshWord(), 0, A));
  expect(tell('x', 0, B)).toBeNull();
  expect(tell('x', 2, A)).not.toBeNull();
  expect(tell('x', 1, B)).toBeNull();
  expect(tell('x', 3, '')).toBeNull();
  expect(tell('x', 9, B)).toBeNull();
  expect(tell('unknown', 0, A)).toBeNull();
  expect(known(freshWord())).toBeNull();
});

test('without storage the word is remembered until the page is left', () => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new Error('full');
  };
  keepWord('y', freshWord());
  Storage.prototype.setItem = set;
  expect(localStorage.getItem('word:y')).toBeNull();
  expect(tell('y', 0, A)).not.toBeNull();
});
