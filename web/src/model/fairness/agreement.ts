/** Agreeing on the dice: the words this page adds to them, promised when somebody sits down and told when every seat is taken. */

import { t } from '../../text/t';
import { keepWord, wordAt, type Word } from '../device/storage';
import { Refused, type TableApi } from '../wire/api';
import type { TableInfo } from '../wire/types';
import { fingerprint, nonce } from './secrets';

/** So often the dice of a table can be promised anew. */
export const MAX_ROUNDS = 8;
const numbers = [...Array(MAX_ROUNDS).keys()];

/** Words of its own for a table. */
export const freshWord = (): Word => ({ seed: nonce(32), next: 0, round: -1, promised: {} });

/** The nth word (from 0). Each is the fingerprint of the one after it, so telling it promises that one. */
export function wordOf({ seed }: Word, nth: number): string {
  let found = seed;
  for (let left = MAX_ROUNDS - nth; left > 0; left--) found = fingerprint(found);
  return found;
}

/** What is sent when somebody sits down: it promises the first word, and so all after it. */
export const promise = (word: Word): string => fingerprint(wordOf(word, 0));

/** The table's own promise, noted once for each round: what it says later changes nothing. */
export function note(word: Word, round: number, commitment: string): Word {
  return round in word.promised ? word : { ...word, promised: { ...word.promised, [round]: commitment } };
}

/** What the table waits for from a seat: the fingerprint of a word, and the round for which that word was promised. */
export interface Awaited {
  nonce_hash: string;
  promised: number;
}

/**
 * The word to tell in this round: one further than what is awaited for each round that has passed since it was promised;
 * the same however often it is asked for. Empty if this page does not know it. Null if the table takes its promise back,
 * goes back to an earlier round or wants a word again: it might choose its secret to words that it knows.
 */
export function tell(table: string, round: number, commitment: string, awaited: Awaited): string | null {
  const kept = wordAt(table);
  if (!kept) return '';
  const word = note(kept, round, commitment);
  if (word.promised[round] !== commitment || round < kept.round) return null;
  const first = numbers.find((nth) => fingerprint(wordOf(word, nth)) === awaited.nonce_hash);
  const nth = (first ?? MAX_ROUNDS) + round - awaited.promised;
  if (nth >= MAX_ROUNDS) return '';
  if (nth < (round === kept.round ? kept.next - 1 : kept.next)) return null;
  keepWord(table, { ...word, round, next: nth + 1 });
  return wordOf(word, nth);
}

/** What a page knows for itself about the dice that were played with. */
export interface Known {
  commitment: string;
  word: string;
}

export function known(word: Word | null): Known | null {
  const commitment = word?.promised[word.round];
  return word && commitment ? { commitment, word: wordOf(word, word.next - 1) } : null;
}

/** What came of it: a sentence for the player, or nothing to say. */
export interface Agreed {
  told: boolean;
  trouble: string;
}

const NOTHING: Agreed = { told: false, trouble: '' };

/** `as`: the name by which this browser keeps the seat and its word. */
export async function agree(api: TableApi, as: string, info: TableInfo, seat: number): Promise<Agreed> {
  const { round, commitment } = info;
  if (info.started || info.wooden || !commitment) return NOTHING;
  const word = wordAt(as);
  if (word) keepWord(as, note(word, round, commitment));
  const mine = info.seats[seat];
  if (!info.revealing || !mine || mine.revealed) return NOTHING;
  const said = tell(as, round, commitment, mine);
  if (!said) return { told: false, trouble: t(said === null ? 'lobby.faithless' : 'lobby.forgotten') };
  return api.reveal(said).then(() => ({ told: true, trouble: '' }), refused);
}

/** Seats are free again: no trouble, the next round comes. */
function refused(error: unknown): Agreed {
  if (!(error instanceof Refused)) throw error;
  return { told: false, trouble: error.status === 409 ? '' : error.message };
}
