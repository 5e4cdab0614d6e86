/** The word this page adds to the dice of a table: promised when somebody sits down, told when every seat is taken. */

import { nonce } from './device';
import { keepWord, wordAt, type Word } from './keep';
import { fingerprint } from './sha256';

/** So often the dice of a table can be promised anew. */
const LAST_ROUND = 8;

/** A word of its own for a table, first promised for this round. */
export const freshWord = (meant = 0): Word => ({ seed: nonce(32), meant, late: 0, promised: {}, told: -1 });

/** What this page adds in a round. Each is the fingerprint of the next, so the next is promised when this one is told. */
export function wordOf(word: Word, round: number): string {
  let found = word.seed;
  for (let left = LAST_ROUND - round + word.late; left > 0; left--) found = fingerprint(found);
  return found;
}

/** What is sent when somebody sits down: it promises the word of that round, and so those of all rounds after it. */
export const promise = (word: Word): string => fingerprint(wordOf({ ...word, late: 0 }, word.meant));

/** The table's own promise, noted once for each round: what it says later changes nothing. */
export function note(word: Word, round: number, commitment: string): Word {
  return round in word.promised ? word : { ...word, promised: { ...word.promised, [round]: commitment } };
}

/** Sat down in this round; if the promise was meant for an earlier one, the words lag behind. */
export const seated = (word: Word, round: number, commitment: string): Word =>
  note({ ...word, late: round - word.meant }, round, commitment);

/** Whether the table has kept to what it promised for this round. */
export const isHeld = (word: Word, round: number, commitment: string): boolean => word.promised[round] === commitment;

/**
 * The word to tell now; null if it must stay secret, because the table takes back its promise or goes back to a round
 * whose word follows from one that was told.
 */
export function tell(table: string, round: number, commitment: string): string | null {
  const kept = wordAt(table);
  if (!kept || !commitment || round - kept.late > LAST_ROUND || round < kept.told) return null;
  const word = note(kept, round, commitment);
  if (!isHeld(word, round, commitment)) return null;
  keepWord(table, { ...word, told: round });
  return wordOf(word, round);
}

/** What a page knows for itself about the dice that were played with. */
export interface Known {
  commitment: string;
  word: string;
}

export function known(word: Word | null): Known | null {
  const commitment = word?.promised[word.told];
  return word && commitment ? { commitment, word: wordOf(word, word.told) } : null;
}
