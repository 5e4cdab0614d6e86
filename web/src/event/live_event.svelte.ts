/** A live event as this page hears it: its line, the last message, the server's clock, and what was found about the dice. */

import { Refused } from '../model/wire/api';
import { description } from '../model/game/description';
import { ahead, Chain, secondsLeft, type Finding } from './event';
import { askEvent, listen, type EventLine, type RoundLine } from './requests';
import type { Description } from '../model/wire/types';

/** Milliseconds between two looks at the clock, and until a line that broke is tried again. */
const TICK = 200;
const SOON = 3000;

export class Attending {
  line = $state.raw<EventLine | null>(null);
  message = $state.raw<RoundLine | null>(null);
  game = $state.raw<Description | null>(null);
  lost = $state(false);
  gone = $state(false);
  finding = $state<Finding>('nothing');
  private clock = $state(Date.now() / 1000);
  private offset = $state<number | null>(null);
  private chain: Chain | null = null;
  private source: EventSource | null = null;
  private timers: number[] = [];
  private again = 0;
  private closed = false;

  /** The server's time, in seconds. */
  readonly now = $derived(this.clock + (this.offset ?? 0));
  readonly left = $derived(this.message ? secondsLeft(this.message, this.now) : null);
  /** The seconds of a whole round. */
  readonly whole = $derived((this.message?.round === 1 ? this.line?.first_seconds : this.line?.seconds) ?? 0);
  /** How many have answered in the open round, of those it waits for. */
  progress = $state.raw<EventLine['progress']>({ answered: 0, awaited: 0, names: [] });

  constructor(
    private readonly asked: string,
    /** Called with each message that is new. */
    private readonly heard: (message: RoundLine) => void = () => undefined,
  ) {}

  /** Look, listen, and let the clock run; `poll`: look again so often, in milliseconds. */
  async open(poll = 0): Promise<void> {
    this.timers.push(setInterval(() => (this.clock = Date.now() / 1000), TICK));
    if (poll) this.timers.push(setInterval(() => void this.look(), poll));
    await this.begin();
  }

  close(): void {
    this.closed = true;
    this.source?.close();
    this.timers.forEach(clearInterval);
    clearTimeout(this.again);
  }

  private async begin(): Promise<void> {
    await this.look();
    if (this.gone || this.closed) return;
    if (!this.line) return this.later();
    this.source?.close();
    this.source = listen(this.line.id);
    this.source.onmessage = ({ data }: MessageEvent<string>) => this.hear(JSON.parse(data) as RoundLine);
    this.source.onopen = () => (this.lost = false);
    this.source.onerror = () => {
      this.lost = true;
      if (this.source?.readyState === EventSource.CLOSED) this.later();
    };
  }

  private later(): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.begin(), SOON);
  }

  /** Ask how it stands. */
  async look(): Promise<void> {
    try {
      const line = await askEvent(this.asked);
      this.game ??= await description(line.game, line.mode, line.version, line.options);
      this.take(line);
      this.lost = false;
    } catch (error) {
      if (error instanceof Refused) this.gone = !this.line;
      else this.lost = true;
    }
  }

  /** An answer that came for something else says it too. */
  take(line: EventLine): void {
    this.offset = ahead(this.offset, line.now, Date.now() / 1000);
    this.line = line;
    this.chain ??= new Chain(line.commitment, this.game?.dice ?? []);
    this.note(line.message);
    if (this.message) this.finding = this.chain.hear(this.message);
    this.progress = line.progress;
  }

  private hear(message: RoundLine): void {
    this.offset = ahead(this.offset, message.now, Date.now() / 1000);
    this.note(message);
  }

  /** A message is taken once, and never one that is older than what is known. */
  private note(message: RoundLine): void {
    if (this.message && message.n < this.message.n) return;
    if (message.n === this.message?.n) return void (this.message = message);
    if (message.round !== this.message?.round) this.progress = { ...this.progress, answered: 0, awaited: message.playing - message.away };
    this.message = message;
    if (this.line && this.chain) this.finding = this.chain.hear(message);
    this.heard(message);
  }
}
