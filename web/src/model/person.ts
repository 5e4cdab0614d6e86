/** Who this browser knows: their name, their games, and ways to come back. */

import { json } from './api';
import { keepKnown } from './keep';
import type { FinishedLine, HabitsLine, MeLine, MyGames, PhraseLine, ProfileLine, RunningLine } from './wire';

export type { FinishedLine, MeLine, MyGames, ProfileLine, RunningLine };

export const EXPORT = '/api/me/export';

export const me = (): Promise<MeLine> => json('/api/me');
export const myGames = (): Promise<MyGames> => json('/api/me/games');
export const myProfile = (): Promise<ProfileLine> => json('/api/me/profile');
export const habits = (game: string, mode: string): Promise<HabitsLine> => json(`/api/me/habits/${game}/${mode || '-'}`);
export const rename = (name: string): Promise<unknown> => json('/api/me/name', '', { name });
export const newPhrase = (): Promise<string> => json<PhraseLine>('/api/me/phrase', '', {}).then(({ phrase }) => phrase);
export const signOut = (): Promise<unknown> => json('/api/me/sign-out', '', {}).then(() => keepKnown(false));
export const forgetMe = (): Promise<unknown> => json('/api/me/forget', '', {}).then(() => keepKnown(false));

export async function comeBack(phrase: string): Promise<void> {
  await json('/api/me/return', '', { phrase });
  keepKnown(true);
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
export const othersAt = ({ names, seat }: { names: readonly string[]; seat: number }): string[] =>
  names.filter((name, at) => name && at !== seat);

/** The share of the games in which each box was written in. */
export const shares = ({ games, boxes }: HabitsLine): number[] => boxes.map((n) => (games ? n / games : 0));
