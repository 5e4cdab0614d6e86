/** What is held over the paper and not yet written: one of several ways to draw there, or a move that one is warned of. */

import type { Choice } from './choices';

class HeldMove {
  among = $state.raw<readonly Choice[]>([]);
  private nth = $state(0);
  /** The one that is shown; null where nothing is held. */
  readonly held = $derived<Choice | null>(this.among[this.nth] ?? null);

  hold(among: readonly Choice[]): void {
    [this.among, this.nth] = [among, 0];
  }

  /** The next way round. */
  turn = (): void => {
    this.nth = this.among.length ? (this.nth + 1) % this.among.length : 0;
  };

  drop = (): void => this.hold([]);

  /** Let go of it, and say what it was. */
  take(): Choice | null {
    const taken = this.held;
    this.drop();
    return taken;
  }
}

export const heldMove = new HeldMove();
