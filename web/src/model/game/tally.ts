/** What somebody has so far: the score as it stands, pencilled into its places, and what is counted in a few pictures where the sheet itself is not in view. */

import { hasPlace } from '../../paper/outlines';
import type { Description, Group, Paper, View } from '../wire/types';
import { capital, groupCalled } from './words';

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

/** The mark that is made first; what is used up bears another. */
const UNUSED = 1;

export interface Tallied {
  group: Group;
  name: string;
  glyph: string;
  n: number;
}

type Cells = readonly (number | null)[];

const groups = (game: Description): Group[] => (game.tallied ?? []).flatMap((id) => groupCalled(game.sheet, id) ?? []);
const holdsCards = (game: Description, { start }: Group): boolean => Boolean(game.sheet.cards[game.sheet.fields[start]?.cards ?? 0]?.length);

/** How many marks of each kind are not used up. */
export const counts = (game: Description, cells: Cells): Tallied[] =>
  groups(game)
    .filter((group) => !holdsCards(game, group))
    .map((group) => ({
      group,
      name: capital(group.title || group.id),
      glyph: game.kinds[group.id]?.glyph ?? '',
      n: cells.slice(group.start, group.stop).filter((value) => value === UNUSED).length,
    }));

/** The boxes of these groups in which a card lies. */
export const cardBoxes = (game: Description, cells: Cells): number[] =>
  groups(game)
    .filter((group) => holdsCards(game, group))
    .flatMap(({ start, stop }) => Array.from({ length: stop - start }, (_, n) => start + n))
    .filter((box) => cells[box] && hasPlace(game.sheet.fields[box]!.shape));
