/** Talking to the server about live events, and what this browser keeps of them. */

import { json } from '../model/wire/api';
import { nonce } from '../model/fairness/secrets';
import { forgetSeat, isKnown, keepKnown, keepSeat, read, write } from '../model/device/storage';
import type { EventLine, EventSeat, GuestLine, Hosted, Hosting, LeavingSeat, NamingSeat, NewEvent, Receipt, RosterLine, RoundLine, SeatName, StandingLine } from '../model/wire/messages';

export type { EventLine, EventSeat, Hosted, Receipt, RoundLine, StandingLine };

export type Wish = Hosting['wish'];

const path = (event: string, what = ''): string => `/api/events/${encodeURIComponent(event)}${what && `/${what}`}`;

export const makeEvent = (wanted: NewEvent): Promise<Hosted> => json('/api/events', '', wanted);
export const askEvent = (event: string): Promise<EventLine> => json(path(event));
export const listen = (event: string): EventSource => new EventSource(path(event, 'stream'));
/** With the round it is meant for: pressed twice, it is done once. */
export const wish = (event: string, key: string, wanted: Wish, round: number): Promise<EventLine> => json(path(event, 'host'), '', { key, wish: wanted, round });
export const standing = (event: string): Promise<StandingLine> => json(path(event, 'standing'));
export const onPaper = (event: string, key: string, name: string, total: number): Promise<unknown> => json(path(event, 'paper'), '', { key, name, total });
export const removePaper = (event: string, key: string, name: string): Promise<unknown> => json(path(event, 'paper/remove'), '', { key, name });
export const rosterOf = (event: string, key: string, find: string): Promise<RosterLine[]> => json(path(event, 'roster'), '', { key, find });
/** By the host with the key, or by whoever sits there with the ticket. */
export const renameSeat = (event: string, seat: number, wanted: NamingSeat): Promise<SeatName> => json(path(event, `seats/${seat}/name`), '', wanted);
export const removeSeat = (event: string, seat: number, by: LeavingSeat): Promise<unknown> => json(path(event, `seats/${seat}/remove`), '', by);
export const exported = (event: string): string => path(event, 'export');
export const commit = (event: string, seat: number, body: { ticket: string; round: number; moves: string[] }): Promise<Receipt> => json(path(event, `seats/${seat}/commit`), '', body);

/** The host's key, in the browser that made the event. */
export const hostKey = (event: string): string => read<string>(`host:${event}`) ?? '';
export const guestsOf = (event: string): GuestLine[] => read(`guests:${event}`) ?? [];
export function keepHosted({ event, key, guests }: Hosted): void {
  write(`host:${event}`, key);
  write(`guests:${event}`, guests.length ? guests : null);
}

/** Sit down. What this page adds to the dice is kept before it is sent, so that a lost answer costs no seat. */
export async function join(event: string, name: string, guest: string): Promise<EventSeat> {
  const mine = read<string>(`nonce:${event}`) ?? nonce(32);
  write(`nonce:${event}`, mine);
  const seat = await json<EventSeat>(path(event, 'join'), '', { name, nonce: mine, guest });
  return keepEventSeat(event, seat);
}

/** The seat is given up: this browser may take another. */
export function forgetEventSeat(event: string, table: string): void {
  write(`event:${event}`, null);
  write(`nonce:${event}`, null);
  forgetSeat(table);
}

export function keepEventSeat(event: string, seat: EventSeat): EventSeat {
  write(`event:${event}`, seat);
  keepSeat(seat.table, { seat: 0, token: seat.ticket, name: seat.name });
  keepKnown(true);
  return seat;
}

/** The seat of whoever sits here: as this browser remembers it, else as the house knows them; null for none. */
export async function findSeat(event: string): Promise<EventSeat | null> {
  const kept = read<EventSeat>(`event:${event}`);
  if (kept || !isKnown()) return kept;
  return json<EventSeat>(path(event, 'seat')).then(
    (seat) => keepEventSeat(event, seat),
    () => null,
  );
}

/** The last answer of a seat: it says how the sheet ranks if no other came after it. */
export const keepReceipt = (event: string, receipt: Receipt): void => write(`ranked:${event}`, receipt);
export const lastReceipt = (event: string): Receipt | null => read(`ranked:${event}`);

/** The event that a seat's own table belongs to. */
export const eventOf = (table: string): string => table.split('o')[0]!;
