/** What “Why?” says of things that can be done, and of what is only looked at. */

import { t } from '../text/t';
import type { Choice } from './choices';
import { partName, ways } from './naming';
import type { Person } from './people';
import type { Playing } from './playing';
import type { Description, View } from './types';

const mine = (view: View | null): number | undefined => view?.scores.find((score) => score.seat === view.seat)?.total;

/** What these choices do; of one alone also what it brings, tried out. */
export async function explainChoices(session: Playing, among: readonly Choice[]): Promise<void> {
  const said = t('why.may', { what: ways(session.game!, among) });
  session.tell(said);
  const [only] = among;
  if (!only || among.length > 1) return;
  const { view } = await session.try(only.move.key);
  const [before, after] = [mine(session.view), mine(view)];
  const gain = before === undefined || after === undefined ? 0 : after - before;
  if (gain && session.notice?.text === said) session.tell(`${said} ${t(gain > 0 ? 'why.brings' : 'why.costs', { n: Math.abs(gain) })}`);
}

/** What the total beside a name is made of. */
export function explainTotal(game: Pick<Description, 'parts'>, { name, score }: Person): string {
  if (!score) return t('why.noTotal', { name });
  const parts = Object.entries(score.parts).map(([part, points]) => `${partName(game, part)}: ${points}`);
  const said = t('why.total', { name, n: score.total });
  return parts.length > 1 ? `${said} ${parts.join(' · ')}` : said;
}
