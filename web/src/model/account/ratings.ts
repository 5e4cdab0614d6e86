/** Ratings and leaderboards. */

import { json } from '../wire/api';
import type { LeaderboardLine, PlaceLine, RatingChangeLine, RatingLine } from '../wire/messages';

export type { LeaderboardLine, PlaceLine, RatingChangeLine, RatingLine };

/** Where the leaderboard of a way to play is. */
export const leadersOf = (game: string, mode: string): string => `/leaders/${game}/${mode || '-'}`;

export const leaderboard = (game: string, mode: string): Promise<LeaderboardLine> => json(`/api/leaderboards/${game}/${mode || '-'}`);
export const myRatings = (): Promise<RatingLine[]> => json('/api/me/ratings');
export const beListed = (listed: boolean): Promise<unknown> => json('/api/me/listed', '', { listed });
export const ratingChanges = (table: string, token: string): Promise<RatingChangeLine[]> => json(`/api/tables/${table}/ratings`, token);

/** `+12`, `−3`. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
