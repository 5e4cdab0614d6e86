/** Every throw of a game computed anew from what the table tells at its end. */

import { bytes, fingerprint, hmac, sha256 } from './secrets';
import type { BegunLine, DrawnLine, ProofLine, ThrownLine } from '../wire/messages';
import type { Known } from './agreement';

type Thrown = ThrownLine;
type Drawn = DrawnLine;
export type Proof = ProofLine;

/** Text in quotes as Python's `json` writes it: everything beyond ASCII escaped. */
export const quoted = (text: string): string => JSON.stringify(text).replace(/[\x7f-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The dice of a secret, as `rollwright.core.chance.SeededDice` throws them. */
export class SeededDice {
  private readonly key: Uint8Array;
  private readonly shuffled = new Map<string, number[]>();

  constructor(secret: string, nonces: readonly string[]) {
    this.key = sha256(bytes(`[${['rollwright dice', secret, ...nonces].map(quoted).join(', ')}]`));
  }

  faces(stream: string, nth: number, dice: readonly { id: string; sides: number }[]): number[] {
    return dice.map(({ id, sides }) => 1 + this.below(sides, `${stream}|${nth}|${id}`));
  }

  /** The places, from 1, of the n cards from the nth of a shuffled deck. */
  places(deck: string, size: number, nth: number, n: number): number[] {
    const order = this.shuffled.get(`${size} ${deck}`) ?? this.shuffle(deck, size);
    this.shuffled.set(`${size} ${deck}`, order);
    return order.slice(nth, nth + n);
  }

  private shuffle(deck: string, size: number): number[] {
    const order = Array.from({ length: size }, (_, n) => n + 1);
    for (let last = size - 1; last > 0; last--) {
      const other = this.below(last + 1, `deck ${deck}|${last}`);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    return order;
  }

  /** A number from 0 to sides - 1: values past the last whole multiple are refused. */
  private below(sides: number, label: string): number {
    const limit = 2 ** 32 - (2 ** 32 % sides);
    for (let attempt = 0; ; attempt++) {
      const words = new DataView(hmac(this.key, bytes(`${label}|${attempt}`)).buffer);
      for (let start = 0; start < 32; start += 4) {
        const number = words.getUint32(start);
        if (number < limit) return number % sides;
      }
    }
  }
}

/** The dice and decks of a game, as its description prints them. */
export interface Box {
  dice: readonly { id: string; faces: readonly string[] }[];
  decks: readonly { id: string; cards: readonly string[] }[];
}

/** The first throw that is not what it must be. `due` is null where its number, its dice or its cards in play do not fit. */
export interface Wrong {
  number: number;
  what: string;
  due: number[] | null;
  found: number[];
}

export interface Finding {
  throws: number;
  draws: number;
  /** The fingerprint that the secret has. */
  print: string;
  /** Whether it is the one this page noted; null if it noted none. */
  noted: boolean | null;
  /** Whether it is the one the table states now. */
  stated: boolean;
  /** Whether this page's word is in its place among the words; null if it added none. */
  mixed: boolean | null;
  words: number;
  /** Whether the game began with a position. */
  begun: boolean;
  wrong: Wrong | null;
}

const same = (one: readonly number[], other: readonly number[]): boolean => one.length === other.length && one.every((number, n) => number === other[n]);

/** Follows the throws of a record: what each must be. */
class Check {
  private readonly counts = new Map<string, number>();
  private readonly decks = new Map<string, readonly number[]>();

  constructor(
    private readonly diceAt: (line: number) => SeededDice,
    private readonly box: Box,
    private readonly begun: BegunLine = { streams: [], cards: {} },
  ) {
    for (const { seat, stream, throws } of begun.streams) this.counts.set(`${seat} ${stream}`, throws);
    for (const [deck, cards] of Object.entries(begun.cards)) this.counts.set(`deck ${deck}`, cards.length);
  }

  /** What must have come; null if this throw was not the next of its kind. */
  due(one: Thrown | Drawn): number[] | null {
    return 'deck' in one ? this.cards(one) : this.faces(one);
  }

  private faces({ line, seat, stream, nth, dice }: Thrown): number[] | null {
    const printed = dice.every(({ id, sides }) => this.box.dice.find((die) => die.id === id)?.faces.length === sides);
    return this.isNext(`${seat} ${stream}`, nth, 1) && printed ? this.diceAt(line).faces(stream, nth, dice) : null;
  }

  private cards({ line, deck, nth, among, cards }: Drawn): number[] | null {
    const before = this.decks.get(deck) ?? among;
    this.decks.set(deck, among);
    const printed = this.box.decks.find((one) => one.id === deck)?.cards.length ?? 0;
    const fits = new Set(among).size === among.length && among.every((card) => card >= 1 && card <= printed);
    if (!this.isNext(`deck ${deck}`, nth, cards.length) || !fits || !same(before, among)) return null;
    const out = this.begun.cards[deck] ?? [];
    const order = this.diceAt(line)
      .places(deck, among.length, 0, among.length)
      .map((place) => among[place - 1]!);
    const left = order.filter((card) => !out.includes(card));
    return left.slice(nth - out.length, nth - out.length + cards.length);
  }

  private isNext(kind: string, nth: number, by: number): boolean {
    const count = this.counts.get(kind) ?? 0;
    this.counts.set(kind, count + by);
    return nth === count;
  }
}

/** The dice of each line of the record: of one secret, or at an event of the last key that was told before. */
function diceOf({ secret, nonces, links }: Proof): (line: number) => SeededDice {
  const keys = (links?.length ? links : [[0, secret] as const]).map(([line, key]) => ({ line, dice: new SeededDice(key, nonces) }));
  return (line) => (keys.findLast((one) => one.line < line) ?? keys[0]!).dice;
}

/** The fingerprint of the secret; of several keys that of the first. Empty where a key is not the promise of the next. */
function printOf({ secret, links }: Proof): string {
  const keys = links?.length ? links.map(([, key]) => key) : [secret];
  return keys.every((key, n) => !n || fingerprint(key) === keys[n - 1]) ? fingerprint(keys[0]!) : '';
}

function firstWrong(proof: Proof, box: Box): Wrong | null {
  const { begun, throws } = proof;
  const check = new Check(diceOf(proof), box, begun);
  for (const [n, one] of throws.entries()) {
    const [found, what] = 'deck' in one ? [one.cards, one.deck] : [one.faces, one.dice.map(({ id }) => id).join(' ')];
    const due = check.due(one);
    if (!due || !same(due, found)) return { number: n + 1, what, due, found };
  }
  return null;
}

/** All that a page can check: against what it knows by itself, at `place` among the players who are no bots. */
export function examine(proof: Proof, box: Box, known: Known | null, place: number): Finding {
  const print = printOf(proof);
  const draws = proof.throws.filter((one) => 'deck' in one).length;
  return {
    throws: proof.throws.length - draws,
    draws,
    print,
    noted: known && print === known.commitment,
    stated: print === proof.commitment,
    mixed: known && proof.nonces[place] === known.word,
    words: proof.nonces.length,
    begun: Boolean(proof.begun?.streams.length || Object.keys(proof.begun?.cards ?? {}).length),
    wrong: firstWrong(proof, box),
  };
}
