/** What of a table is kept in this browser as it changes: what is chosen but not done, what was last seen, and that it is not over. */

import { keepDraft, keepSeen } from './storage';
import type { TableState } from './table_state';
import { noteGame } from './unfinished_games';

export function keepState(table: string, before: TableState, now: TableState, seated: boolean): void {
  const { moves, nonce, at, info, view, log } = now;
  if (moves !== before.moves || nonce !== before.nonce) keepDraft(table, moves.length || nonce ? { moves, nonce, seq: at } : null);
  const same = now.heard === before.heard && info === before.info && view?.seq === before.view?.seq;
  if (now.kept || !info || same) return;
  if (seated) noteGame(info, view);
  if (view) keepSeen(table, { info, view, log });
}
