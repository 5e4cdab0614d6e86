/** The daily: the same dice for everybody, once a day; and which title is named today. */

import { route } from '../device/route.svelte';
import { meet, myName } from '../device/storage';
import { keepSeatGrant } from '../seats/seating';
import { json, type SeatGrant } from '../wire/api';
import type { DailiesLine, DailyLine } from '../wire/messages';
import type { GameCard } from '../wire/types';

export type { DailiesLine, DailyLine };

/** The dailies of a day; of today without one. */
export const dailies = (day = ''): Promise<DailiesLine> => json(day ? `/api/daily/${day}` : '/api/daily');

/** Sit down at the daily of a title, or where one sits already; at that of an earlier day to practise. */
export async function playDaily(game: string, day = ''): Promise<void> {
  const name = myName();
  const grant = await json<SeatGrant>('/api/daily', '', { game, name, day });
  if (grant.token) keepSeatGrant(grant, name, null);
  meet(game);
  route.go(`/t/${grant.table}`);
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Today's title among those with a daily, in the mode of its daily; null if there is none worth naming. */
export function todays(all: readonly GameCard[], day: DailiesLine | null, now: Date): GameCard | null {
  const known = (day?.titles ?? []).flatMap((one) => all.filter((game) => game.about && game.id === one.game && game.mode === one.mode));
  return known[Math.floor(now.getTime() / DAY) % known.length] ?? null;
}

/** Hours until the next one, begun ones whole. */
export const hoursLeft = (now: Date): number => Math.ceil((DAY - (now.getTime() % DAY)) / HOUR);
