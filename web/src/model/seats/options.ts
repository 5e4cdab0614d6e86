/** What a host may choose, in words: house rules, by the rulebook or else as well as their names tell, and clocks. */

import { friends } from '../../text/friends';
import { filled } from '../../text/t';
import { time } from '../../text/time';
import { capital, plain } from '../game/words';
import type { Clock, GameCard, HouseRule } from '../wire/types';

export interface HouseOption {
  id: string;
  name: string;
  about: string;
  /** The first is how the game is printed. */
  choices: { value: string; name: string }[];
}

const choiceName = (value: string): string => {
  if (value === 'true' || value === 'false') return value === 'true' ? friends.yes : friends.no;
  return plain(value);
};

/** Every house rule of a game, in words. */
export function houseOptions(game: Pick<GameCard, 'options'>, told: Record<string, HouseRule> = {}): HouseOption[] {
  return Object.entries(game.options).map(([id, values]) => ({
    id,
    name: told[id]?.name || capital(plain(id)),
    about: told[id]?.about ?? '',
    choices: values.map((value) => ({ value, name: told[id]?.choices[value] || choiceName(value) })),
  }));
}

export const NO_CLOCK: Clock = { kind: 'none', base: 0, turn: 0, instead: '' };
const DAY = 86_400;
/** What a host may choose from. */
export const CLOCKS: readonly Clock[] = [
  NO_CLOCK,
  { ...NO_CLOCK, kind: 'live', base: 300, turn: 10 },
  { ...NO_CLOCK, kind: 'live', base: 900, turn: 20 },
  { ...NO_CLOCK, kind: 'live', base: 2700, turn: 30 },
  { ...NO_CLOCK, kind: 'slow', turn: DAY },
  { ...NO_CLOCK, kind: 'slow', turn: 3 * DAY },
  { ...NO_CLOCK, kind: 'slow', turn: 7 * DAY },
];

/** So much time in the largest unit in which it is a round number: "3 days", "15 minutes". */
export function span(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return filled(time.days, { n: seconds / DAY });
  if (seconds >= 3600 && seconds % 3600 === 0) return filled(time.hours, { n: seconds / 3600 });
  if (seconds >= 60 && seconds % 60 === 0) return filled(time.minutes, { n: seconds / 60 });
  return filled(time.seconds, { n: seconds });
}

/** What a clock allows, in words. */
export function allowed({ kind, base, turn }: Clock): string {
  if (kind === 'none') return time.none;
  if (kind === 'slow') return filled(time.slow, { turn: span(turn) });
  return turn ? filled(time.live, { base: span(base), turn: span(turn) }) : filled(time.liveOnly, { base: span(base) });
}

/** What is left, as a clock shows it: "0:09", "14:59"; from a day on in days and hours. */
export function shown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * DAY) return filled(time.days, { n: Math.floor(whole / DAY) });
  if (whole >= 2 * 3600) return filled(time.hours, { n: Math.floor(whole / 3600) });
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
