/** Who this browser knows: their name, their games, and ways to come back. */

import { json } from '../wire/api';
import { keepKnown } from '../device/storage';
import type { BlockLine, Donating, DayLine, FinishedLine, HabitsLine, MeLine, MyGames, PhraseLine, ProfileLine, RunningLine, Welcome } from '../wire/messages';

export type { BlockLine, DayLine, FinishedLine, MeLine, MyGames, ProfileLine, RunningLine };

export const EXPORT = '/api/me/export';

export const me = (): Promise<MeLine> => json('/api/me');
export const myGames = (): Promise<MyGames> => json('/api/me/games');
export const myProfile = (): Promise<ProfileLine> => json('/api/me/profile');
export const habits = (game: string, mode: string): Promise<HabitsLine> => json(`/api/me/habits/${game}/${mode || '-'}`);
export const rename = (name: string): Promise<unknown> => json('/api/me/name', '', { name });
export const newPhrase = (): Promise<string> => json<PhraseLine>('/api/me/phrase', '', {}).then(({ phrase }) => phrase);
export const donates = (): Promise<Donating> => json('/api/me/research');
export const donate = (agree: boolean): Promise<unknown> => json('/api/me/research', '', { agree } satisfies Donating);
export const myBlocks = (): Promise<BlockLine[]> => json('/api/me/blocks');
export const unblock = (key: string): Promise<unknown> => json('/api/me/blocks/unblock', '', { key });
export const signOut = (): Promise<unknown> => json('/api/me/sign-out', '', {}).then(() => keepKnown(false));
export const forgetMe = (): Promise<unknown> => json('/api/me/forget', '', {}).then(() => keepKnown(false));

export async function comeBack(phrase: string): Promise<Welcome> {
  const welcome = await json<Welcome>('/api/me/return', '', { phrase });
  keepKnown(true);
  return welcome;
}

/** The games in the order in which somebody looks for them: to play, to wait for, not begun. */
export function sorted(games: readonly RunningLine[]): { yours: RunningLine[]; waiting: RunningLine[]; open: RunningLine[] } {
  return {
    yours: games.filter(({ turn }) => turn),
    waiting: games.filter(({ started, turn }) => started && !turn),
    open: games.filter(({ started }) => !started),
  };
}

/** Everybody at the table but oneself. */
export const othersAt = ({ names, seat }: { names: readonly string[]; seat: number }): string[] => names.filter((name, at) => name && at !== seat);

/** The share of the games in which each box was written in. */
export const shares = ({ games, boxes }: HabitsLine): number[] => boxes.map((n) => (games ? n / games : 0));

/** A day in the calendar of the last weeks, and where it stands: columns are weeks that begin with Monday. */
export interface Square {
  day: string;
  games: number;
  week: number;
  weekday: number;
}

const DAY = 86_400_000;

/** The squares of so many weeks up to today, as the server counts days. */
export function calendar(days: readonly DayLine[], weeks: number, now: Date): Square[] {
  const games = new Map(days.map(({ day, games }) => [day, games]));
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY - (weeks - 1) * 7 * DAY;
  const count = Math.round((today - monday) / DAY) + 1;
  return Array.from({ length: count }, (_, nth) => {
    const day = new Date(monday + nth * DAY).toISOString().slice(0, 10);
    return { day, games: games.get(day) ?? 0, week: Math.floor(nth / 7), weekday: nth % 7 };
  });
}
