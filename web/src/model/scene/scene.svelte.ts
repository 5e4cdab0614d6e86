/** A scene that is being watched: which step, and how far it has moved. */

import { still } from '../device/accessibility';
import { sound } from './sound';
import { earned, FALL, lasts, moment, SQUARE, ROOM, waits, type Walk } from './moments';

/** Milliseconds that a step which goes on by itself stays. */
const PAUSE = 500;
const KNOCKS = [
  [230, 0.7],
  [520, 0.35],
  [FALL, 0.18],
] as const;

export class Watching {
  at = $state(0);
  private ms = $state(Infinity);
  private frame = 0;
  private soon = 0;
  readonly step = $derived.by(() => this.walk.steps[this.at]!);
  readonly now = $derived.by(() => moment(this.step, this.ms));
  readonly moving = $derived.by(() => this.ms < lasts(this.step));
  readonly last = $derived.by(() => this.at >= this.walk.steps.length - 1);
  readonly earned = $derived.by(() => earned(this.walk.steps, this.at, this.now.flown >= 1));

  constructor(
    readonly walk: Walk,
    private readonly onend: () => void,
  ) {}

  /** Begin the step at hand; for people who want stillness it is there at once. */
  begin(): void {
    this.stop();
    if (still()) {
      this.ms = Infinity;
      this.sounds(0, Infinity);
      return;
    }
    const begun = performance.now();
    this.ms = 0;
    const tick = (now: number): void => {
      const before = this.ms;
      this.ms = Math.max(before, now - begun);
      this.sounds(before, this.ms);
      if (this.moving) this.frame = requestAnimationFrame(tick);
      else this.rest();
    };
    this.frame = requestAnimationFrame(tick);
  }

  /** End the motion of this step. */
  settle(): void {
    if (!this.moving) return;
    cancelAnimationFrame(this.frame);
    this.sounds(this.ms, Infinity);
    this.ms = Infinity;
    this.rest();
  }

  /** The next step; after the last one it is over. */
  next(): void {
    if (this.last) return this.end();
    this.at += 1;
    this.begin();
  }

  end(): void {
    this.stop();
    this.onend();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.soon);
  }

  private rest(): void {
    if (!waits(this.walk.steps, this.at)) this.soon = setTimeout(() => this.next(), PAUSE);
  }

  /** What is heard between two moments: knocks of the dice, a stamp for a gain. */
  private sounds(from: number, to: number): void {
    const { boxes, dice, gain } = this.step;
    const thrown = SQUARE * Math.max(0, boxes.length - 1) + ROOM;
    const passed = (ms: number): boolean => from <= ms && ms < to;
    if (dice.length && to < Infinity) {
      if (passed(thrown)) sound('rattle');
      for (const [ms, loud] of KNOCKS) if (passed(thrown + ms)) sound('knock', loud);
    }
    if (gain && passed(thrown + (dice.length ? FALL : 0))) sound('stamp');
  }
}
