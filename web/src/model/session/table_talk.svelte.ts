/** Whom one hears at a table: who was muted in this browser, and whom one has blocked; and what may be said there. */

import { phrases, reactions, talk } from '../../text/talk';
import { filled } from '../../text/t';
import { json, Unreachable } from '../wire/api';
import { read, write } from '../device/storage';
import type { Session } from './session.svelte';
import type { SaidLine, Saying, TalkLine } from '../wire/messages';

export type PhraseId = NonNullable<Saying['phrase']>;

export class TableTalk {
  /** Whose talk is not shown at this table, by their names here. */
  muted = $state.raw<readonly string[]>([]);
  /** Whether no talk is shown at any table. */
  hushed = $state(Boolean(read('hushed')));
  /** Blocked, by their names here. */
  hidden = $state.raw<readonly string[]>([]);
  speaks = $state(false);
  /** Whether words of one's own may be said here. */
  free = $state(false);

  /** Everything that was said here, each line once, however often the line to the house was cut. No derived: it would die with the part that asked first. */
  get lines(): readonly SaidLine[] {
    const all = this.session.talked.flatMap(({ lines }) => lines);
    return [...new Map(all.map((line) => [line.number, line])).values()].sort((a, b) => a.number - b.number);
  }

  /** The last number of what was said before this page listened. */
  get old(): number {
    const past = this.session.talked.filter(({ past }) => past).flatMap(({ lines }) => lines);
    return Math.max(0, ...past.map(({ number }) => number));
  }

  constructor(private readonly session: Session) {
    this.muted = read(`muted:${session.api.table}`) ?? [];
  }

  private ask<T>(what: string, body?: object): Promise<T> {
    const { table, token } = this.session.api;
    return json(`/api/tables/${table}/${what}`, token, body);
  }

  say = (said: Saying): Promise<unknown> => this.ask('say', said);
  report = (seat: number): Promise<unknown> => this.ask('report', { seat });

  /** Ask what may be said here, and whom we do not want to hear; what cannot be asked now stays as it was. */
  async load(): Promise<void> {
    const told = await this.ask<TalkLine>('talk').catch(() => null);
    if (told) [this.speaks, this.free, this.hidden] = [told.speaks, told.free, told.hidden];
  }

  hears = ({ name }: { name: string }): boolean => !this.hushed && !this.muted.includes(name) && !this.hidden.includes(name);

  mute(name: string, muted: boolean): void {
    this.muted = [...this.muted.filter((one) => one !== name), ...(muted ? [name] : [])];
    write(`muted:${this.session.api.table}`, this.muted.length ? this.muted : null);
  }

  hush(hushed: boolean): void {
    this.hushed = hushed;
    write('hushed', hushed || null);
  }

  async block(seat: number): Promise<void> {
    await this.ask('block', { seat });
    await this.load();
  }
}

const known = new WeakMap<Session, TableTalk>();

/** What is said at the table of a page; the same for all its parts. */
export function tableTalkAt(session: Session): TableTalk {
  const found = known.get(session) ?? new TableTalk(session);
  known.set(session, found);
  return found;
}

export const isReaction = (phrase: string): phrase is keyof typeof reactions => phrase in reactions;

/** A line in the reader's language; what this page does not know is left as it came. */
export function wordsOf({ phrase, words }: SaidLine): string {
  if (!phrase) return words;
  return isReaction(phrase) ? reactions[phrase] : ((phrases as Readonly<Record<string, string>>)[phrase] ?? phrase);
}

/** How a trouble is told. */
export const troubleOf = (error: unknown): string => (error instanceof Unreachable ? error.message : filled(talk.failed, { why: (error as Error).message }));
