/** Agreeing on the dice: note what the table promises, and tell this page's word when all seats are taken. */

import { t } from '../text/t';
import { Refused, type TableApi } from './api';
import { keepWord, wordAt } from './storage';
import type { TableInfo } from './types';
import { note, tell } from './dice_word';

/** What came of it: a sentence for the player, or nothing to say. */
export interface Agreed {
  told: boolean;
  trouble: string;
}

const NOTHING: Agreed = { told: false, trouble: '' };

/** `as`: the name by which this browser keeps the seat and its word. */
export async function agree(api: TableApi, as: string, info: TableInfo, seat: number): Promise<Agreed> {
  const { round, commitment } = info;
  if (info.started || info.wooden || !commitment) return NOTHING;
  const word = wordAt(as);
  if (word) keepWord(as, note(word, round, commitment));
  const mine = info.seats[seat];
  if (!info.revealing || !mine || mine.revealed) return NOTHING;
  const said = tell(as, round, commitment, mine);
  if (!said) return { told: false, trouble: t(said === null ? 'lobby.faithless' : 'lobby.forgotten') };
  return api.reveal(said).then(() => ({ told: true, trouble: '' }), refused);
}

/** Seats are free again: no trouble, the next round comes. */
function refused(error: unknown): Agreed {
  if (!(error instanceof Refused)) throw error;
  return { told: false, trouble: error.status === 409 ? '' : error.message };
}
