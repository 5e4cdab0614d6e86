/** What happens at a table before the game, in words. */

import { t } from '../../text/t';
import { MAX_ROUNDS } from '../fairness/agreement';
import type { GameCard, SeatInfo, TableInfo } from '../wire/types';

/** A seat that anybody may take. */
export const isFree = (seat: SeatInfo): boolean => !seat.taken && !seat.bot && !seat.kept;

/** A seat that waits for somebody. */
export const isEmpty = (seat: SeatInfo): boolean => !seat.taken && !seat.bot;

const names = (seats: readonly SeatInfo[]): string => seats.map((seat) => seat.name).join(', ');

/** Who lost the seat because their page did not answer; empty if nobody did. */
export function lostSeats(before: TableInfo | null, now: TableInfo): string {
  if (!before || now.round <= before.round) return '';
  const silent = before.seats.filter((seat) => seat.taken && !seat.bot && !now.seats[seat.seat]?.taken);
  return silent.length ? t('lobby.silent', { names: names(silent) }) : '';
}

/** Whether its dice were agreed on as often as they can be: the game cannot begin any more. */
export const isWornOut = (info: TableInfo): boolean => !info.started && !info.wooden && info.round >= MAX_ROUNDS;

/** What the table waits for. */
export function waiting(info: TableInfo): string {
  const empty = info.seats.filter(isEmpty).length;
  return info.revealing || !empty ? t('lobby.agreeing') : t('lobby.title', { n: empty });
}

/** What somebody who has no seat can do here. */
export function welcome(info: TableInfo): string {
  if (info.seats.some(isFree)) return t('lobby.joinTitle');
  const kept = info.seats.filter((seat) => seat.kept && !seat.taken);
  return kept.length ? t('lobby.keptFor', { names: names(kept) }) : t('lobby.full');
}

/** How it stands with a seat. */
export function standing(info: TableInfo, seat: SeatInfo): string {
  if (seat.bot) return t('table.bot');
  if (seat.seat === info.you) return t('table.you');
  if (!seat.taken) return seat.kept ? t('lobby.kept') : '';
  if (info.revealing && !info.wooden) return t(seat.revealed ? 'lobby.ready' : 'lobby.unheard');
  return seat.here ? '' : t('lobby.away');
}

/** What the host may do with a seat before the start; empty if nothing. */
export function power(info: TableInfo, seat: SeatInfo): string {
  if (info.host === null || info.host !== info.you || info.revealing || seat.bot || seat.seat === info.you) return '';
  if (!seat.taken) return t('lobby.remove');
  if (!seat.here) return t('lobby.freeSeat');
  return info.quick ? '' : t('lobby.sendAway');
}

/** The code of a table, or of an event (TIGER-482), in what somebody typed or pasted; empty if there is none. */
export function codeIn(text: string): string {
  const code = (/\/[te]\/([0-9a-z-]+)/i.exec(text)?.[1] ?? text.replace(/\s/g, '')).toLowerCase();
  const parts = /^([a-z]{5})([1-9]\d\d)$/.exec(code) ?? /^([a-z]{4})(\d\d?)$/.exec(code);
  if (parts) return `${parts[1]}-${parts[2]}`;
  return /^[0-9a-z-]{4,40}$/.test(code) ? code : '';
}

/** A table's code so that it can be read out and typed: four letters, and four again. */
export const spelled = (table: string): string => table.match(/.{1,4}/g)!.join(' ');

/** For how many people, in words, whichever of these ways it is played. */
export function seatsFor(...modes: readonly Pick<GameCard, 'players'>[]): string {
  const low = Math.min(...modes.map(({ players }) => players[0]));
  const high = Math.max(...modes.map(({ players }) => players[1]));
  if (high === 1) return t('home.alone');
  return high > 20 ? t('home.playersOpen', { low }) : t('home.players', { low, high });
}
