/** “Why?”: what is touched is explained, and not done, until “Why?” is touched again; and what is said then of things that can be done or are only looked at. */

import { t } from '../../text/t';
import { ways, type Choice } from '../choices/choices';
import { partName } from '../game/words';
import type { Description, View } from '../wire/types';
import type { Person } from './people';
import type { Playing } from './player';

export const why = $state({ on: false });

/** Whether this touch is a question. */
export const isQuestion = (): boolean => why.on;

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
