/** Duplicate leagues: rounds with the same dice for everybody, and a table of who stands where. */

import { json, type SeatGrant } from '../wire/api';
import { keepKnown, meet, myName, read, write } from '../device/storage';
import { route } from '../device/route.svelte';
import { fingerprint } from '../fairness/secrets';
import { keepSeatGrant } from '../seats/seating';
import type { LeagueLine, LeagueMade, LeaguesLine, MemberLine, MyLeagueLine, NewLeague, LeagueRoundLine } from '../wire/messages';

export type { LeagueLine, LeaguesLine, MemberLine, MyLeagueLine, NewLeague, LeagueRoundLine };

const DAY = 86_400_000;

export const leagueOf = (code: string): Promise<LeagueLine> => json(`/api/leagues/${code}`);
export const leagues = (): Promise<LeaguesLine> => json('/api/leagues');
export const makeLeague = (wish: NewLeague): Promise<LeagueMade> => json('/api/leagues', '', wish);

/** Be a member from now on. */
export async function joinLeague(code: string, name: string): Promise<void> {
  await json(`/api/leagues/${code}/join`, '', { name });
  keepKnown(true);
}

/** Sit down at the round that is open, or where one sits already; at an earlier one to practise. */
export async function playRound(line: LeagueLine, round: number, called = myName()): Promise<void> {
  const name = line.name || called;
  const grant = await json<SeatGrant>(`/api/leagues/${line.league}/play`, '', { round, name });
  if (grant.token) keepSeatGrant(grant, name, null);
  meet(line.game);
  route.go(`/t/${grant.table}`);
}

/** The round that can be played now. */
export const openRound = (line: LeagueLine): LeagueRoundLine | undefined => line.rounds.find((one) => one.has_opened && !one.is_over);

/** The first round that has not opened yet. */
export const nextRound = (line: LeagueLine): LeagueRoundLine | undefined => line.rounds.find((one) => !one.has_opened);

/** Rounds that are over, the last one first. */
export const overRounds = (line: LeagueLine): LeagueRoundLine[] => line.rounds.filter((one) => one.is_over).reverse();

/** What everybody came to in a round that is over, as far as they are listed, the best first. */
export const gamesOf = (line: LeagueLine, round: number): { name: string; total: number; points: number; table: string }[] =>
  line.table.flatMap(({ name, each }) => each.filter((one) => one.round === round).map((one) => ({ ...one, name }))).sort((a, b) => b.total - a.total);

/** When the last round closes, with the day on which the first one opens. */
export function lastMoment(first: string, rounds: number, days: number): Date | null {
  const opens = new Date(first);
  return Number.isNaN(opens.getTime()) ? null : new Date(opens.getTime() + rounds * days * DAY);
}

/** Whether every key that was told leads back to the promise: the one this browser saw first, if it has seen one. */
export function fitsPromise(line: LeagueLine): boolean {
  const kept = `league:${line.league}`;
  const promise = read<string>(kept) ?? line.promise;
  write(kept, promise);
  const keys = [promise, ...line.rounds.filter((one) => one.secret).map((one) => one.secret)];
  return keys.slice(1).every((key, n) => fingerprint(key) === keys[n]);
}
