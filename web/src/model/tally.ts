/** What somebody has, said in a few pictures where the sheet itself is not in view. */

import { hasPlace } from '../paper/outlines';
import { groupCalled } from './in_view';
import { capital } from './naming';
import type { Description, Group } from './types';

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
