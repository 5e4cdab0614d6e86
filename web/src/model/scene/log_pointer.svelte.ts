/** Which line of the log is being looked at, so that the boxes it is about light up. */

import { still } from '../device/accessibility';
import type { LogLine } from '../wire/types';

/** Milliseconds for which news light up by themselves, fewer where more wait, and for which a tapped line does. */
const NEWS = 2400;
const CROWDED = 1300;
const TAPPED = 6000;
/** So many lines at most are shown one after the other. */
const AT_ONCE = 3;
/** Milliseconds from box to box, and for all of them together at most. */
const BOX = 160;
const ALL = 900;

export class Pointing {
  line = $state.raw<LogLine | null>(null);
  /** The boxes of the line that are lit by now: what another did lights up box by box. */
  boxes = $state.raw<readonly number[]>([]);
  /** Somebody wants to see it: its paper is shown, even if another lies open. News light up only what lies open. */
  wanted = $state(false);
  private end = 0;
  private next = 0;
  private told: number | null = null;
  private waiting: LogLine[] = [];

  /** Look at this line until something else is looked at, or for so long; null: at none. */
  look(line: LogLine | null, wanted = true): void {
    this.waiting = [];
    this.show(line, wanted);
  }

  tap = (line: LogLine): void => {
    this.look(line);
    this.end = setTimeout(() => this.look(null), TAPPED);
  };

  /** The log has grown: what others did lights up for a moment, one after the other. The first log of all is no news. */
  hear(lines: readonly LogLine[], mine: number | null): void {
    const before = this.told;
    this.told = lines.length;
    if (before === null || (this.line && this.wanted)) return;
    const news = lines.slice(before).filter((line) => line.seat !== null && line.seat !== mine && line.boxes?.length && line.kind !== 'room');
    if (!news.length) return;
    const idle = !this.waiting.length && !this.line;
    this.waiting = [...this.waiting, ...news].slice(-AT_ONCE);
    if (idle) this.follow();
  }

  /** The next of the news. */
  private follow(): void {
    const line = this.waiting.shift() ?? null;
    this.show(line, false);
    if (line) this.end = setTimeout(() => this.follow(), this.waiting.length ? CROWDED : NEWS);
  }

  private show(line: LogLine | null, wanted: boolean): void {
    clearTimeout(this.end);
    clearTimeout(this.next);
    const boxes = line?.boxes ?? [];
    [this.line, this.wanted] = [boxes.length ? line : null, wanted];
    this.light(boxes, wanted || still() ? boxes.length : 1);
  }

  private light(boxes: readonly number[], many: number): void {
    this.boxes = boxes.slice(0, many);
    if (many < boxes.length) this.next = setTimeout(() => this.light(boxes, many + 1), Math.min(BOX, ALL / boxes.length));
  }
}
