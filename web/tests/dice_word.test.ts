import { beforeEach, expect, test } from 'vitest';
import { keepWord, wordAt } from '../src/model/device/storage';
import { fingerprint } from '../src/model/fairness/secrets';
import { freshWord, known, note, promise, tell, wordOf } from '../src/model/fairness/agreement';
import fixture from './fixtures/proof.json';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

/** An honest table knows the first promise, made in round 0, and waits for one word further in each round. */
const told = (table: string, round: number, commitment: string): string | null => tell(table, round, commitment, { nonce_hash: promise(wordAt(table) ?? freshWord()), promised: 0 });

beforeEach(() => localStorage.clear());

test('each word promises the next, and a seed is 64 hexadecimal digits', () => {
  const word = freshWord();
  expect(word.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprint(wordOf(word, 0))).toBe(promise(word));
  for (let nth = 0; nth < 8; nth++) expect(fingerprint(wordOf(word, nth + 1))).toBe(wordOf(word, nth));
  expect(wordOf(word, 8)).toBe(word.seed);
  expect(freshWord().seed).not.toBe(word.seed);
});

test('the words of a seed are those that Python computes', () => {
  const words = fixture.seeds.map((seed) => wordOf({ ...freshWord(), seed }, fixture.round));
  expect(words).toEqual(fixture.proofs[0]!.told.nonces);
});

test('the table’s promise is kept before the word is told, and what it says later changes nothing', () => {
  keepWord('x', freshWord());
  const said = told('x', 0, A);
  expect(said).toBe(wordOf(wordAt('x')!, 0));
  expect(wordAt('x')).toMatchObject({ promised: { 0: A }, round: 0, next: 1 });
  expect(told('x', 0, A)).toBe(said);
  expect(told('x', 0, B)).toBeNull();
  expect(known(wordAt('x'))).toEqual({ commitment: A, word: said });
});

test('every round has a word of its own, told before or not, and what was told may be the promise of the next', () => {
  const word = freshWord();
  keepWord('x', word);
  expect(told('x', 2, A)).toBe(wordOf(word, 2));
  expect(tell('x', 3, B, { nonce_hash: wordOf(word, 2), promised: 3 })).toBe(wordOf(word, 3));
  expect(told('x', 5, B)).toBe(wordOf(word, 5));
  expect(known(wordAt('x'))).toEqual({ commitment: B, word: wordOf(word, 5) });
});

test('whose word was lost on its way tells the next in the next round, and never the same again', () => {
  const word = freshWord();
  keepWord('x', word);
  expect(told('x', 0, A)).toBe(wordOf(word, 0));
  expect(tell('x', 1, B, { nonce_hash: promise(word), promised: 1 })).toBeNull();
  expect(told('x', 1, B)).toBe(wordOf(word, 1));
});

test('no word is told twice, in an earlier round, without being awaited or after a broken one', () => {
  keepWord('x', note(freshWord(), 0, A));
  expect(told('x', 0, B)).toBeNull();
  expect(told('x', 2, A)).toHaveLength(64);
  expect(told('x', 1, B)).toBeNull();
  expect(told('unknown', 0, A)).toBe('');
  expect(tell('x', 3, A, { nonce_hash: B, promised: 3 })).toBe('');
  expect(wordAt('x')).toMatchObject({ round: 2, next: 3 });
  for (let round = 3; round < 8; round++) expect(told('x', round, A)).toHaveLength(64);
  expect(told('x', 8, A)).toBe('');
  expect(known(freshWord())).toBeNull();
});

test('without storage the words are remembered until the page is left', () => {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new Error('full');
  };
  keepWord('y', freshWord());
  Storage.prototype.setItem = set;
  expect(localStorage.getItem('word:y')).toBeNull();
  expect(told('y', 0, A)).toHaveLength(64);
});
