/** Sitting down: at a new table from the home page, and once more after a game. */

import { makeTable, quickTable, type SeatGrant, type TableApi } from '../wire/api';
import { beside, seatKeyOf } from './shared_device.svelte';
import { keepKnown, keepSeat, keepWord, meet, myName, myOpponent, seatAt, wordAt } from '../device/storage';
import { route } from '../device/route.svelte';
import type { Clock, GameCard } from '../wire/types';
import { freshWord, note, promise } from '../fairness/agreement';

export interface Wanted {
  game: GameCard;
  people: number;
  bots: number;
  /** How the bots play. */
  bot?: string;
  options: Record<string, string>;
  name: string;
  /** Whether the people throw dice of their own. */
  wooden?: boolean;
  /** Whether strangers find it in the list of open tables. */
  listed?: boolean;
  /** Whether it changes nobody's rating. */
  friendly?: boolean;
  /** How long everybody has to think. */
  clock?: Clock;
  /** Whether the game goes on where the lesson ends, with the seats of the lesson. */
  lesson?: boolean;
  /** Whether it is laid on this device, though the service could be reached. */
  here?: boolean;
}

/** Make the table and go there. */
export async function sit(wanted: Wanted): Promise<void> {
  const { game, people, bots, bot = 'good', options, name, wooden = false, listed = false, lesson = false, friendly = false, clock, here = false } = wanted;
  const seats = [...Array.from({ length: people }, () => ({})), ...Array.from({ length: bots }, () => ({ bot }))];
  const word = freshWord();
  const nonce_hash = wooden ? '' : promise(word);
  const wish = { game: game.id, mode: game.mode, options, seats, host: name, sit: true, secret_dice: !wooden, listed, lesson, nonce_hash, friendly, ...(clock && { clock }) };
  const grant = await (here ? (await import('../wire/offline_requests')).makeHere(wish) : makeTable(wish));
  keepSeatGrant(grant, name, wooden ? null : word);
  meet(game.id);
  route.go(`/t/${grant.table}`);
}

/** Sit down with anybody who wants to play the same, or wait for them. */
export async function seek(game: GameCard, friendly = false): Promise<void> {
  const [word, name] = [freshWord(), myName()];
  const grant = await quickTable({ game: game.id, mode: game.mode, friendly, host: name, nonce_hash: promise(word) });
  if (grant.token) keepSeatGrant(grant, name, word);
  meet(game.id);
  route.go(`/t/${grant.table}`);
}

/** Keep all that belongs to a seat: its key, and the word for the dice with what the table has promised. */
export function keepSeatGrant({ table, seat, token, round, commitment }: SeatGrant, name: string, word = wordAt(table)): void {
  if (seat !== null) keepSeat(table, { seat, token, name });
  if (seat !== null) keepKnown(true);
  if (word) keepWord(table, note(word, round, commitment));
}

/** Sit down at the next table of the same people, and go there. Asked again, it is with the same word. */
export async function sitAgain(api: TableApi, name: string, wooden: boolean): Promise<void> {
  const next = `next of ${api.table}`;
  const word = wordAt(next) ?? freshWord();
  keepWord(next, word);
  const grant = await api.rematch(wooden ? '' : promise(word));
  if (grant.token) keepSeatGrant(grant, name, wooden ? null : word);
  keepWord(next, null);
  await followBeside(api, wooden).catch(() => undefined); // who did not come along can be given a seat there
  route.go(`/t/${grant.table}`);
}

/** Somebody else at this device, or on paper, sits down: as one whom this browser does not know, with a word of their own for the dice. */
export const sitBeside = (api: TableApi, wooden: boolean, name: string): Promise<void> => sitHere(name, wooden, (nonce_hash) => api.joinBeside(name, nonce_hash));

/** Those who sat here, too, come along to the next table. */
async function followBeside(api: TableApi, wooden: boolean): Promise<void> {
  for (const { name, token } of beside.at(api.table).flatMap((seat) => seatAt(seatKeyOf(api.table, seat)) ?? [])) {
    await sitHere(name, wooden, (nonce_hash) => api.rematchBeside(token, nonce_hash));
  }
}

async function sitHere(name: string, wooden: boolean, ask: (nonce_hash: string) => Promise<SeatGrant>): Promise<void> {
  const word = wooden ? null : freshWord();
  const { table, seat, token, round, commitment } = await ask(word ? promise(word) : '');
  if (seat === null) return;
  beside.add(table, { seat, token, name }, word && note(word, round, commitment));
}

/** One click: alone if that is possible, else against as few bots as possible. */
export function playNow(game: GameCard): Promise<void> {
  return sit({ game, people: 1, bots: Math.max(0, game.players[0] - 1), bot: myOpponent(), options: {}, name: myName() });
}

/** The first game: it goes on where the lesson ends, against the gentlest bot where the game is not for one alone. */
export function playOn(game: GameCard): Promise<void> {
  return sit({ game, people: 0, bots: 0, options: {}, name: myName(), lesson: true });
}

/** Try a finished game differently from an act on, in one's own place or in that of whom one watched. */
export async function practise(api: TableApi, seq: number, seat: number, name: string): Promise<void> {
  const word = freshWord();
  const grant = await api.practice(seq, seat, name, promise(word));
  keepSeatGrant(grant, name, word);
  route.go(`/t/${grant.table}`);
}
