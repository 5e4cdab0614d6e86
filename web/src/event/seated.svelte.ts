/** One's own sheet at an event: a table of one seat, whose turns are answered to the event and which hears the event's stream. */

import { TableApi } from '../model/wire/api';
import { read, seatAt, write } from '../model/device/storage';
import { commit, keepReceipt, lastReceipt, type EventSeat, type Receipt } from './requests';
import { Session } from '../model/session/session.svelte';
import type { View } from '../model/wire/types';

/** With more seats than that their looks are spread, so many milliseconds for each seat. */
const [CROWD, SPREAD] = [300, 0.5];

/** A stream that says nothing: the event is heard instead. */
class Silence extends EventTarget {
  readonly readyState = EventSource.OPEN;
  onopen = null;
  onerror = null;
  close(): void {}
}

class SeatApi extends TableApi {
  receipt: (receipt: Receipt) => void = () => undefined;
  /** The round in which each act was seen: what is done on it is an answer to that round and to no other. */
  private readonly rounds = new Map<number, number>();

  constructor(
    private readonly event: string,
    private readonly seat: EventSeat,
    private readonly round: () => number,
  ) {
    super(seat.table, seat.ticket);
    const { look, draft } = this;
    this.look = (after) => this.noted(() => look(after));
    this.draft = (...wish) => this.noted(() => draft(...wish));
    this.events = () => new Silence() as unknown as EventSource;
    this.commit = async (seq, moves, nonce, after) => {
      const body = { ticket: this.seat.ticket, round: this.roundOf(seq, nonce), moves };
      const receipt = await commit(this.event, this.seat.seat, body);
      keepReceipt(this.event, receipt);
      this.receipt(receipt);
      return this.look(after);
    };
  }

  /** A round is answered once: what comes after it waits for the next, even where no dice are thrown between. The clock throws, whatever a game's button says. What was seen while a round ended may be of either: look again. */
  private async noted(ask: () => Promise<View>): Promise<View> {
    const round = this.round();
    const view = await ask();
    if (this.round() !== round) return this.noted(ask);
    this.rounds.set(view.seq, round);
    if (lastReceipt(this.event)?.round === round) return { ...view, prompt: null };
    return view.prompt?.can_finish ? { ...view, prompt: { ...view.prompt, verb: '' } } : view;
  }

  /** Said again, even by the next page, it is for the same round. */
  private roundOf(seq: number, nonce: string): number {
    const said = read<{ nonce: string; round: number }>(`said:${this.table}`);
    const round = said?.nonce === nonce ? said.round : (this.rounds.get(seq) ?? this.round());
    write(`said:${this.table}`, { nonce, round });
    return round;
  }
}

/** One's own sheet when all is over: where the host ended it, nothing more is asked of a sheet that had not. */
export class LookedBack extends Session {
  override readonly elsewhere = true;
  override readonly unadvised = true;

  constructor(table: string) {
    const api = new TableApi(table, seatAt(table)?.token);
    const { look } = api;
    api.look = async (after) => ({ ...(await look(after)), prompt: null });
    super(table, api);
  }
}

export class Seated extends Session {
  override readonly elsewhere = true;
  /** Everybody has the same dice, and only them. */
  override readonly unadvised = true;
  private soon = 0;
  /** What was last answered; null before. */
  receipt = $state.raw<Receipt | null>(null);

  constructor(event: string, seat: EventSeat, round: () => number) {
    const api = new SeatApi(event, seat, round);
    super(seat.table, api);
    this.receipt = lastReceipt(event);
    api.receipt = (receipt) => (this.receipt = receipt);
  }

  /** The event has told something: the table has moved on. Among very many not all ask in the same moment what it has come to. */
  hear(seats: number): void {
    this.happen({ is: 'stale' });
    clearTimeout(this.soon);
    const wait = seats > CROWD ? Math.random() * seats * SPREAD : 0;
    this.soon = window.setTimeout(() => void this.settle(), wait);
  }
}
