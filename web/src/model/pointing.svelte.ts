/** Which line of the log is being looked at, so that the boxes it is about light up. */

import type { LogLine } from './types';

/** Milliseconds for which news light up by themselves, and for which a tapped line does. */
const NEWS = 2600;
const TAPPED = 6000;

export class Pointing {
  line = $state.raw<LogLine | null>(null);
  /** Somebody wants to see it: its paper is shown, even if another lies open. News light up only what lies open. */
  wanted = $state(false);
  private end = 0;
  private told: number | null = null;

  /** Look at this line until something else is looked at, or for so long; null: at none. */
  look(line: LogLine | null, wanted = true, long = 0): void {
    clearTimeout(this.end);
    [this.line, this.wanted] = [line?.boxes?.length ? line : null, wanted];
    if (this.line && long) this.end = setTimeout(() => this.look(null), long);
  }

  tap = (line: LogLine): void => this.look(line, true, TAPPED);

  /** The log has grown: what another did last lights up for a moment. The first log of all is no news. */
  hear(lines: readonly LogLine[], mine: number | null): void {
    const before = this.told;
    this.told = lines.length;
    if (before === null || (this.line && this.wanted)) return;
    const news = lines.slice(before).filter((line) => line.seat !== null && line.seat !== mine && line.boxes?.length);
    const last = news.at(-1);
    if (last) this.look(last, false, NEWS);
  }
}
