import { beforeEach, expect, test } from 'vitest';
import { keepWord, wordAt } from '../src/model/keep';
import { fingerprint } from '../src/model/sha256';
import { freshWord, known, note, promise, tell, wordOf } from '../src/model/word';
import fixture from './fixtures/proof.json';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

/** An honest table waits for the word after the last that it heard. */
const told = (table: string, round: number, commitment: string): string | null => {
  const word = wordAt(table) ?? freshWord();
  const next = round === word.round ? word.next - 1 : word.next;
  return tell(table, round, commitment, next ? wordOf(word, next - 1) : promise(word));
};

beforeEach(() => localStorage.clear());

test('h2: each word promises the next, and a seed is 64 hexadecimal digits', () => {
  const word = freshWord();
  expect(word.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprint(wordOf(word, 0))).toBe(promise(word));
  for (let nth = 0; nth < 8; nth++) expect(fingerprint(wordOf(word, nth + 1))).toBe(wordOf(word, nth));
  expect(wordOf(word, 8)).toBe(word.seed);
  expect(freshWord().seed).not.toBe(word.seed);
});

test('h2: the words of a seed are those that Python computes', () => {
  const words = fixture.seeds.map((seed) => wordOf({ ...freshWord(), seed }, fixture.round));
  expect(words).toEqual(fixture.proofs[0]!.told.nonces);
});

test('h2: the table’s promise is kept before the word is told, and what it says later changes nothing', () => {
  keepWord('x', freshWord());
  const said = told('x', 0, A);
  expect(said).toBe(wordOf(wordAt('x')!, 0));
  expect(wordAt('x')).toMatchObject({ promised: { 0: A }, round: 0, next: 1 });
  expect(told('x', 0, A)).toBe(said);
  expect(told('x', 0, B)).toBeNull();
  expect(known(wordAt('x'))).toEqual({ commitment: A, word: said });
});

test('h2: another round has another word, and a round without telling costs none', () => {
  const word = freshWord();
  keepWord('x', word);
  expect(told('x', 2, A)).toBe(wordOf(word, 0));
  expect(told('x', 5, B)).toBe(wordOf(word, 1));
  expect(known(wordAt('x'))).toEqual({ commitment: B, word: wordOf(word, 1) });
});

test('h2: no word is told twice, in an earlier round, without being awaited or after a broken one', () => {
  keepWord('x', note(freshWord(), 0, A));
  expect(told('x', 0, B)).toBeNull();
  expect(told('x', 2, A)).toHaveLength(64);
  expect(told('x', 1, B)).toBeNull();
  expect(told('unknown', 0, A)).toBe('');
  expect(tell('x', 3, A, B)).toBe('');
  expect(wordAt('x')).toMatchObject({ round: 2, next: 1 });
  for (let round = 3; round < 10; round++) expect(told('x', round, A)).toHaveLength(64);
  expect(tell('x', 10, A, wordOf(wordAt('x')!, 7))).toBe('');
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
