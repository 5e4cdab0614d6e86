/** The people around a table: names, colours, who is thinking. */

import { t } from '../../text/t';
import { listed, plain } from '../game/words';
import { allDone } from '../game/headline';
import type { SeatScore, TableInfo, View } from '../wire/types';

export interface Person {
  seat: number;
  name: string;
  me: boolean;
  bot: boolean;
  /** Who the bot is; empty for people. */
  character: string;
  thinking: boolean;
  here: boolean;
  /** They have left, and the game goes on without them. */
  left: boolean;
  score: SeatScore | undefined;
  cells: readonly (number | null)[] | null;
  /** The bot that plays for them just now, by its name; empty if they play themselves. */
  standIn: string;
  /** What they have left to think. */
  time: { left: number; runs: boolean; at: number } | null;
}

/** When each clock was told: whatever shows it later counts from then. */
const told = new WeakMap<object, number>();

function toldAt(clock: object): number {
  const at = told.get(clock) ?? performance.now();
  told.set(clock, at);
  return at;
}

export function people(info: TableInfo, view: View | null): Person[] {
  return info.seats.map((seat) => {
    const other = view?.others.find((one) => one.seat === seat.seat);
    const me = view?.seat === seat.seat;
    const standIn = view?.stand_ins[seat.seat] ?? '';
    const clock = view?.clock;
    return {
      seat: seat.seat,
      name: seat.name || (seat.bot ? t('table.bot') : t('lobby.free')),
      me,
      bot: Boolean(seat.bot),
      character: standIn || (seat.character ?? ''),
      thinking: Boolean(view && !view.over && (me ? view.prompt : other && !other.done)),
      left: Boolean(other?.left),
      here: seat.here || Boolean(seat.bot),
      score: view?.scores.find((score) => score.seat === seat.seat),
      standIn: standIn && standIn[0]!.toUpperCase() + standIn.slice(1),
      time: clock ? { left: clock.left[seat.seat] ?? 0, runs: clock.thinking.includes(seat.seat), at: toldAt(clock) } : null,
      cells: me ? (view?.sheet ?? null) : (other?.cells ?? null),
    };
  });
}

/** What to do now, in one plain sentence. */
export function sentence(view: View, all: readonly Person[], ends: Record<string, string>): string {
  const prompt = view.prompt;
  if (prompt) return prompt.ask || allDone(prompt);
  if (view.throw) {
    const whose = all.find((person) => person.seat === view.throw?.seat && !person.me);
    const what = t(view.throw.deck ? 'throw.draw' : 'throw.dice', { n: view.throw.cards, deck: plain(view.throw.deck) });
    return whose ? t('throw.for', { name: whose.name, what }) : what;
  }
  if (view.over) return ends[view.why] ?? t('end.title');
  const names = all.filter((person) => person.thinking && !person.me).map((person) => person.standIn || person.name);
  if (names.length) return t('table.waitFor', { names: listed(names) });
  return t('table.waiting');
}

/** Who has won, in words. */
export function verdict(all: readonly Person[]): string {
  if (all.length === 1) return t('end.solo', { n: all[0]?.score?.total ?? 0 });
  const names = all.filter((person) => person.score?.won).map((person) => person.name);
  if (!names.length) return t('end.nobody');
  return names.length === 1 ? t('end.wins', { name: names[0]! }) : t('end.tie', { names: listed(names) });
}
