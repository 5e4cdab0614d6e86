/** Ordering a game on paper. */

import { blob } from '../wire/api';
import type { Description } from '../wire/types';

export type Part = 'sheets' | 'board' | 'cards' | 'rules';
export type PaperSize = 'a4' | 'letter';

export interface Wish {
  what: readonly Part[];
  players: number;
  paper: PaperSize;
  saving: boolean;
  /** The table that a QR code leads to; empty for none. */
  table: string;
}

/** Where printers are fed with Letter. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'PR']);

/** The paper that somebody with this language and country most likely has. */
export const usualPaper = (locale: string): PaperSize => (LETTER.has(new Intl.Locale(locale).region ?? '') ? 'letter' : 'a4');

/** The PDF as it was ordered. */
export function order({ id, mode }: Pick<Description, 'id' | 'mode'>, { what, players, paper, saving, table }: Wish): Promise<Blob> {
  const query = new URLSearchParams({ what: what.join(), players: String(players), paper, theme: saving ? 'low-ink' : 'light' });
  if (table) query.set('table', table);
  return blob(`/api/games/${id}/${mode || '-'}/print.pdf?${query}`);
}
