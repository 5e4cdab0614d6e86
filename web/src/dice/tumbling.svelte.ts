/** Several dice in the air at once: one clock for all of them, and the sounds they make. */

import { still } from '../model/device/accessibility';
import { sound } from '../model/scene/sound';
import { KNOCKS, THROW } from './throwing';

/** Milliseconds between one die and the next, and for all of them together at most. */
const APART = 45;
const LONGEST = 1100;

export class Tumbling {
  private elapsed = $state(Infinity);
  private order = $state.raw<readonly string[]>([]);
  private frame = 0;
  private readonly apart = $derived(Math.min(APART, (LONGEST - THROW) / Math.max(1, this.order.length - 1)));

  /** These dice leave the hand now; for people who want stillness they already lie there. */
  begin(dice: readonly string[]): void {
    this.end();
    if (!dice.length) return;
    sound('rattle');
    if (still()) return;
    [this.order, this.elapsed] = [dice, 0];
    const begun = performance.now();
    const knocks = this.knocks();
    const last = THROW + this.apart * (dice.length - 1);
    const step = (now: number): void => {
      this.elapsed = Math.max(0, now - begun);
      while (knocks[0] && this.elapsed >= knocks[0][0]) sound('knock', knocks.shift()![1]);
      if (this.elapsed < last) this.frame = requestAnimationFrame(step);
      else this.elapsed = Infinity;
    };
    this.frame = requestAnimationFrame(step);
  }

  /** They all lie there at once. */
  end = (): void => {
    cancelAnimationFrame(this.frame);
    this.elapsed = Infinity;
  };

  /** How far a die is into its throw. */
  ms(die: string): number {
    const nth = this.order.indexOf(die);
    return nth < 0 ? THROW : Math.max(0, Math.min(THROW, this.elapsed - nth * this.apart));
  }

  /** When the table is hit, and how loud: many dice are each a little softer. */
  private knocks(): [at: number, loud: number][] {
    const { length } = this.order;
    const all = this.order.flatMap((_, nth) => KNOCKS.map(([at, loud]): [number, number] => [at + nth * this.apart, loud / Math.sqrt(length)]));
    return all.sort((a, b) => a[0] - b[0]);
  }
}
