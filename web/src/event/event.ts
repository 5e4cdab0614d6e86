/** Live events: where one stands among all, how long a round still takes, and whether its dice are the promised ones. Pure. */

import { howMany, type Scores } from '../model/contest/crowd';
import { quoted, SeededDice } from '../model/fairness/proof';
import { fingerprint } from '../model/fairness/secrets';
import type { RoundLine, StandingLine } from './requests';

/** One's place: one more than have more points. */
export const place = (scores: Scores, points: number): number => 1 + howMany(scores.filter(([score]) => score > points));

/** What the server's clock shows more than this one, as far as is known: what it said was never younger than when it was heard. */
export const ahead = (known: number | null, now: number, heard: number): number => Math.max(known ?? -Infinity, now - heard);

/** Seconds until a round closes; null where no clock runs. */
export function secondsLeft({ phase, closes, left }: RoundLine, now: number): number | null {
  if (phase === 'paused') return left ?? null;
  return closes === null || phase !== 'open' ? null : Math.max(0, closes - now);
}

/** The place of a result among all, exactly; null if nobody has it. */
export function exactPlace(ranks: StandingLine['ranks'], ranked: readonly number[]): number | null {
  const at = ranks.findIndex(([order]) => order.length === ranked.length && order.every((number, n) => number === ranked[n]));
  return at < 0 ? null : 1 + ranks.slice(0, at).reduce((sum, [, n]) => sum + n, 0);
}

/** Whether the key of a later round leads back to an earlier one: each is the fingerprint of the next. */
export function follows(key: string, rounds: number, known: string): boolean {
  let found = key;
  for (let left = rounds; left > 0; left--) found = fingerprint(found);
  return found === known;
}

/** What is mixed into all dice of an event: the root of what the players added, and a public number. */
export const jointOf = (root: string, beacon: string): string => fingerprint(`[${['rollwright event', root, beacon].map(quoted).join(', ')}]`);

/** What a page finds about the dice of a round. */
export type Finding = 'nothing' | 'promised' | 'wrongKey' | 'wrongThrow' | 'wrongJoint';

type Throw = RoundLine['throws'][number];

/** The keys and throws of an event as one page hears them; what is wrong once stays wrong. */
export class Chain {
  finding: Finding = 'nothing';
  /** The last round that was right, and its key. */
  private round = 0;
  private key: string;
  private throws: readonly Throw[] = [];
  /** What was mixed in at the start: the same for all rounds. */
  private joint: string | null = null;
  /** By stream: which throw comes next. Who came late learns it from the first message. */
  private readonly next = new Map<string, number>();
  private readonly sides: ReadonlyMap<string, number>;

  constructor(commitment: string, dice: readonly { id: string; faces: readonly string[] }[]) {
    this.key = commitment;
    this.sides = new Map(dice.map(({ id, faces }) => [id, faces.length]));
  }

  /** A message was heard: whether its dice are those that were promised. */
  hear(message: RoundLine): Finding {
    if (!this.finding.startsWith('wrong') && message.round) this.finding = this.examine(message);
    return this.finding;
  }

  private examine({ round, key, throws, root, beacon }: RoundLine): Finding {
    if (round < this.round) return this.finding;
    if (!follows(key, round - this.round, this.key)) return 'wrongKey';
    const joint = jointOf(root, beacon);
    if (joint !== (this.joint ??= joint)) return 'wrongJoint';
    const right = round === this.round ? JSON.stringify(throws) === JSON.stringify(this.throws) : this.areThrown(throws, round, new SeededDice(key, [joint]));
    [this.round, this.key, this.throws] = [round, key, throws];
    return right ? 'promised' : 'wrongThrow';
  }

  private areThrown(throws: readonly Throw[], round: number, dice: SeededDice): boolean {
    const missed = round > this.round + 1;
    return throws.every(([stream, nth, ids, faces]) => {
      if (!ids.length) return true; // cards: what had left the deck is known in the end
      const due = this.next.get(stream) ?? 0;
      this.next.set(stream, nth + 1);
      const fell = ids.every((id) => this.sides.has(id))
        ? dice.faces(
            stream,
            nth,
            ids.map((id) => ({ id, sides: this.sides.get(id)! })),
          )
        : [];
      return (missed ? nth >= due : nth === due) && fell.length === faces.length && fell.every((face, n) => face === faces[n]);
    });
  }
}
