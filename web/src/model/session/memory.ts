/** What of a table is kept in this browser as it changes: what is chosen but not done, what was last seen, and that it is not over. */

import { read, write } from '../device/storage';
import { noteGame } from '../seats/unfinished_games';
import type { LogLine, TableInfo, View } from '../wire/types';
import type { TableState } from './table_state';

export function keepState(table: string, before: TableState, now: TableState, seated: boolean): void {
  const { moves, nonce, at, info, view, log } = now;
  if (moves !== before.moves || nonce !== before.nonce) keepDraft(table, moves.length || nonce ? { moves, nonce, seq: at } : null);
  const same = now.heard === before.heard && info === before.info && view?.seq === before.view?.seq;
  if (now.kept || !info || same) return;
  if (seated) noteGame(info, view);
  if (view) keepSeen(table, { info, view, log });
}

export interface Draft {
  moves: string[];
  /** Set once the player has said done, so that it can be said again without harm. */
  nonce: string;
  seq: number;
}

export const draftAt = (table: string): Draft | null => read(`draft:${table}`);
export const keepDraft = (table: string, draft: Draft | null): void => write(`draft:${table}`, draft);

/** What was last seen of a table, for a reload without network. */
export interface Seen {
  info: TableInfo;
  view: View;
  log: LogLine[];
}
const TABLES_SEEN = 3;
const LINES_SEEN = 200;

export const seenAt = (table: string): Seen | null => read(`seen:${table}`);
export function keepSeen(table: string, seen: Seen): void {
  const tables = [table, ...(read<string[]>('seen') ?? []).filter((one) => one !== table)];
  for (const old of tables.slice(TABLES_SEEN)) write(`seen:${old}`, null);
  write('seen', tables.slice(0, TABLES_SEEN));
  write(`seen:${table}`, { ...seen, log: seen.log.slice(-LINES_SEEN) });
}
