/** Moves tried out: nothing is written. */

import { Refused, type TableApi } from './api';
import type { View } from './types';

/** So many trials are remembered. */
const MEMORY = 200;

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

export class Trials {
  private readonly known = new Map<string, Promise<Trial>>();

  constructor(private readonly api: TableApi) {}

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
}
