/** Fingers and mouse on a stage: tap, drag over boxes, pan, pinch. Knows nothing of sheets. */

export interface Touch {
  x: number;
  y: number;
}

export interface Wishes {
  /** Whether a drag that begins here is over boxes, not of the paper. */
  begins: (at: Touch) => boolean;
  over: (at: Touch) => void;
  released: () => void;
  tapped: (at: Touch) => void;
  twice: (at: Touch) => void;
  panned: (dx: number, dy: number) => void;
  zoomed: (by: number, at: Touch) => void;
}

const STILL = 8;
const SOON = 320;

type Mode = 'none' | 'press' | 'shape' | 'pan' | 'pinch';

export class Gestures {
  private readonly down = new Map<number, Touch>();
  private mode: Mode = 'none';
  private start: Touch = { x: 0, y: 0 };
  private last: Touch & { at: number } = { x: 0, y: 0, at: 0 };

  constructor(
    private readonly wishes: Wishes,
    private readonly place: (event: { clientX: number; clientY: number }) => Touch,
  ) {}

  pointerdown = (event: PointerEvent): void => {
    if (event.button) return;
    const at = this.place(event);
    this.down.set(event.pointerId, at);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (this.down.size === 1) [this.mode, this.start] = ['press', at];
    else this.mode = 'pinch';
  };

  /** A slow device tells several moves at once; a shape goes through all the boxes in between. */
  pointermove = (event: PointerEvent): void => {
    const moves = event.getCoalescedEvents?.() ?? []; // only on secure pages
    for (const move of moves.length ? moves : [event]) this.moved(move);
  };

  private moved(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const at = this.place(event);
    if (this.mode === 'pinch') this.pinch(event.pointerId, before, at);
    this.down.set(event.pointerId, at);
    if (this.mode === 'press' && Math.hypot(at.x - this.start.x, at.y - this.start.y) > STILL) this.leave();
    if (this.mode === 'shape') this.wishes.over(at);
    if (this.mode === 'pan') this.wishes.panned(at.x - before.x, at.y - before.y);
  }

  private leave(): void {
    this.mode = this.wishes.begins(this.start) ? 'shape' : 'pan';
    if (this.mode === 'shape') this.wishes.over(this.start);
  }

  private pinch(id: number, before: Touch, at: Touch): void {
    const other = [...this.down].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    this.wishes.panned((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (was > 0) this.wishes.zoomed(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }

  pointerup = (event: PointerEvent): void => {
    if (!this.down.delete(event.pointerId)) return;
    const at = this.place(event);
    if (this.mode === 'press') this.tap(at, event.timeStamp);
    if (this.mode === 'shape') this.wishes.released();
    if (!this.down.size) this.mode = 'none';
  };

  pointercancel = (event: PointerEvent): void => {
    this.down.delete(event.pointerId);
    if (!this.down.size) this.mode = 'none';
  };

  private tap(at: Touch, time: number): void {
    const twice = time - this.last.at < SOON && Math.hypot(at.x - this.last.x, at.y - this.last.y) < 2 * STILL;
    this.last = { ...at, at: twice ? 0 : time };
    if (twice) this.wishes.twice(at);
    else this.wishes.tapped(at);
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.wishes.zoomed(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), this.place(event));
  };
}
