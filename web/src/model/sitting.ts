/** Sitting down at a new table from the home page. */

import { makeTable } from './api';
import { keepSeat, myName } from './keep';
import { route } from './route.svelte';
import { t } from '../text/t';
import type { GameCard } from './types';

export interface Wanted {
  game: GameCard;
  people: number;
  bots: number;
  options: Record<string, string>;
  name: string;
  /** Whether the people throw dice of their own. */
  wooden?: boolean;
}

/** Make the table and go there. */
export async function sit({ game, people, bots, options, name, wooden = false }: Wanted): Promise<void> {
  const seats = [...Array.from({ length: people }, () => ({})), ...Array.from({ length: bots }, () => ({ bot: 'greedy' }))];
  const sitting = await makeTable({ game: game.id, mode: game.mode, options, seats, host: name, secret_dice: !wooden });
  keepSeat(sitting.table, { seat: sitting.seat, token: sitting.token, name });
  route.go(`/t/${sitting.table}`);
}

/** One click: alone if that is possible, else against as few bots as possible. */
export function playNow(game: GameCard): Promise<void> {
  return sit({ game, people: 1, bots: Math.max(0, game.players[0] - 1), options: {}, name: myName() || t('seat.you') });
}
