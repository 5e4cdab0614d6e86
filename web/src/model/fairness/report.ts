/** What a page found out about the dice, in words: exactly what was checked, and no more. */

import type { Gaps } from '../../text/phrases';
import { proof } from '../../text/proof';
import { filled } from '../../text/t';
import { wordAt } from '../device/storage';
import { examine, type Box, type Finding, type Proof } from './proof';
import type { SeatInfo } from '../wire/types';
import { known } from './agreement';

const say = (id: keyof typeof proof, gaps: Gaps = {}): string => filled(proof[id], gaps);

/** Check the dice of a table as whoever sits on `mine` (null: a spectator): what was found, in words, and the fingerprint. */
export function verify(table: string, proof: Proof, box: Box, seats: readonly SeatInfo[], mine: number | null) {
  const own = mine === null ? null : known(wordAt(table));
  const place = seats.filter((seat) => !seat.bot && seat.seat < (mine ?? 0)).length;
  const finding = examine(proof, box, own, place);
  return { ...findings(finding, mine !== null, own?.commitment ?? ''), print: say('print', { print: finding.print }) };
}

/** The sentences about a finding, and whether nothing in it is wrong. `print` is what the page noted before the game. */
export function findings(finding: Finding, plays: boolean, print: string): { fits: boolean; lines: string[] } {
  const { noted, stated, mixed, wrong } = finding;
  const fits = noted !== false && stated && mixed !== false && !wrong;
  const lines = [
    say(fits ? 'fits' : 'fitsNot'),
    noted === false ? say('swapped', { print }) : noted ? say('noted') : '',
    !stated ? say('contradicts') : noted === null ? say(plays ? 'forgot' : 'watched') : '',
    mixed === false ? say('unmixed') : '',
    thrown(finding),
    finding.begun ? say('begun') : '',
  ];
  return { fits, lines: lines.filter(Boolean) };
}

function thrown({ throws, draws, mixed, words, wrong, noted }: Finding): string {
  if (wrong) {
    const { number, what, due, found } = wrong;
    return due ? say('wrong', { number, what, due: due.join(' '), found: found.join(' ') }) : say('odd', { number, what });
  }
  const [cast, drawn] = [say('throws', { n: throws }), say('draws', { n: draws })];
  const what = !draws ? cast : throws ? say('both', { throws: cast, draws: drawn }) : drawn;
  if (mixed && noted) return say('mine', { what });
  return say(words ? 'theirs' : 'nobodys', { what });
}
