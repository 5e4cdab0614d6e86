/** A finished game looked at again: the coach's review, how the points came, and any earlier position. */

import { isOfflineTable } from '../model/wire/offline_tables';
import type { Session } from '../model/session/session.svelte';
import type { LogLine, View } from '../model/wire/types';
import type { CourseStep } from './course';
import type { Moment, Review } from './reviewing';

/** So often the coach is asked how far it is, in milliseconds. */
const OFTEN = 1500;
/** So long a step of the replay is shown. */
const PACE = 900;
const KEPT = 400;

export class Afterwards {
  review = $state.raw<Review | null>(null);
  /** The coach cannot be asked just now. */
  deaf = $state(false);
  course = $state.raw<CourseStep[]>([]);
  /** The act after which the table is shown. */
  seq = $state(0);
  past = $state.raw<View | null>(null);
  /** The dice of the act that is shown: those it was played with, not those that fell after it. */
  tray = $state.raw<View['tray'] | null>(null);
  moment = $state.raw<Moment | null>(null);
  playing = $state(false);
  private readonly seen = new Map<number, Promise<View>>();
  private timer = 0;
  private closed = false;
  private pace = 0;

  constructor(readonly session: Session) {
    this.seq = this.last;
  }

  get last(): number {
    return this.session.view?.seq ?? 0;
  }

  /** Whether the table is shown as it was earlier. */
  get earlier(): boolean {
    return this.moment !== null || this.seq < this.last;
  }

  /** What is shown. */
  get view(): View {
    return this.moment?.view ?? this.past ?? this.session.view!;
  }

  /** What is told of the act that is shown. */
  get lines(): LogLine[] {
    return this.session.log.filter((line) => line.seq === this.seq);
  }

  open(): void {
    const { table } = this.session.api;
    void this.session.api.course().then(
      ({ steps }) => (this.course = steps),
      () => undefined,
    );
    if (!isOfflineTable(table)) void this.ask(true);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.stop();
  }

  /** Ask the coach, and go on asking until it is done. */
  ask = async (begin: boolean): Promise<void> => {
    clearTimeout(this.timer);
    const { api } = this.session;
    const told = await (begin ? api.askForReview() : api.review()).catch(() => null);
    if (this.closed) return;
    this.deaf = !told;
    if (told) this.review = told;
    if (told?.state === 'done' || told?.state === 'failed') return;
    this.timer = window.setTimeout(() => void this.ask(!told && begin), told ? OFTEN : 4 * OFTEN);
  };

  /** Show the table after that act. */
  show = async (seq: number): Promise<void> => {
    this.moment = null;
    this.seq = seq;
    if (seq >= this.last) return void (this.past = null);
    const played = seq > 1 && this.course[seq - 1]?.seat !== null;
    const [found, before] = await Promise.all([this.viewAt(seq), played ? this.viewAt(seq - 1) : null]).catch(() => []);
    if (this.seq === seq && !this.moment && found) [this.past, this.tray] = [found, (before ?? found).tray];
  };

  /** The act after which one goes on who tries differently what is shown: before the turn that is told of. */
  get branch(): number {
    return this.moment ? this.seq : Math.max(1, this.seq - 1);
  }

  /** Show a decision with the better one; again, and the end is shown. */
  openMoment = (moment: Moment): void => {
    this.stop();
    if (this.moment === moment) return void this.show(this.last);
    this.moment = moment;
    this.seq = Math.max(1, moment.seq - 1);
  };

  private viewAt(seq: number): Promise<View> {
    let found = this.seen.get(seq);
    if (!found) {
      found = this.session.api.view(seq);
      found.catch(() => this.seen.delete(seq));
      this.seen.set(seq, found);
      if (this.seen.size > KEPT) this.seen.delete(this.seen.keys().next().value!);
    }
    return found;
  }

  play = (): void => {
    if (this.playing) return this.stop();
    this.playing = true;
    void this.onwards(this.seq >= this.last ? 1 : this.seq + 1);
  };

  private async onwards(seq: number): Promise<void> {
    const next = seq < this.last ? this.viewAt(seq + 1).catch(() => undefined) : undefined;
    await this.show(seq);
    if (!this.playing) return;
    if (seq >= this.last) return this.stop();
    clearTimeout(this.pace);
    this.pace = window.setTimeout(() => void next?.then(() => (this.playing ? this.onwards(seq + 1) : undefined)), PACE);
  }

  stop = (): void => {
    this.playing = false;
    clearTimeout(this.pace);
  };

  /** One step on or back. */
  step = (by: number): void => {
    this.stop();
    void this.show(Math.min(this.last, Math.max(1, this.seq + by)));
  };
}
