/** The score as it stands, pencilled into the places that are written in at the end. */

import type { Paper, View } from './types';

/** A place for a part of the score is named after it: `score-rows`, `total.support`; the whole is the `total`. */
const PLACE = /^(?:score-|total\.)(.+)$/;

/** By box, the value that would stand there if the game ended now; only where nothing is written yet. */
export function standing(paper: Paper, cells: readonly (number | null)[] | null, score: View['scores'][number] | undefined): Map<number, number> {
  const found = new Map<number, number>();
  if (!score || !cells) return found;
  paper.fields.forEach((field, box) => {
    const part = PLACE.exec(field.id)?.[1];
    const points = part === 'total' ? score.total : part ? score.parts[part] : undefined;
    const glyph = paper.marks[field.marks]?.[0]?.glyph;
    if (points === undefined || cells[box] !== 0) return;
    const value = glyph === 'number' ? points : points + 1;
    if (value) found.set(box, value);
  });
  return found;
}
