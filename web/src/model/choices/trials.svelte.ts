/** Moves tried out: nothing is written. Each is asked about once, and one of them is shown. */

import { Refused } from '../wire/api';
import type { View } from '../wire/types';

export interface Notice {
  text: string;
  rule: string;
}

/** What would be seen, or what speaks against it, if this were chosen or said next. */
export interface Trial {
  text: string;
  view: View | null;
  no: Notice | null;
}

/** Who says what would be seen after these moves. */
export interface Trier {
  draft(seq: number, moves: string[]): Promise<View>;
}

/** So many trials are remembered. */
const MEMORY = 200;

export class Trials {
  private readonly known = new Map<string, Promise<Trial>>();

  /** What is pointed at or being typed, tried out. */
  shown = $state.raw<Trial | null>(null);
  private timer = 0;

  constructor(private readonly api: Trier) {}

  /** Try a move or a text after these moves. The same is asked only once. */
  try(seq: number, chosen: readonly string[], text: string): Promise<Trial> {
    const moves = [...chosen, text];
    const key = JSON.stringify([seq, moves]);
    let found = this.known.get(key);
    if (!found) {
      if (this.known.size > MEMORY) this.known.clear();
      found = this.api.draft(seq, moves).then(
        (view) => ({ text, view, no: null }),
        (error) => {
          const rule = error instanceof Refused && error.status === 422;
          if (!rule) this.known.delete(key);
          return { text, view: null, no: rule ? { text: error.message, rule: error.rule } : null };
        },
      );
      this.known.set(key, found);
    }
    return found;
  }

  /** Show this trial after so many milliseconds, unless another was wanted or `fits` says no. No wish: show nothing. */
  showSoon(wish: (() => Promise<Trial>) | null, fits: () => boolean, wait: number): void {
    clearTimeout(this.timer);
    if (!wish) {
      this.shown = null;
      return;
    }
    this.timer = setTimeout(async () => {
      const mine = this.timer;
      const trial = await wish();
      if (mine === this.timer && fits()) this.shown = trial;
    }, wait);
  }
}
