/** House rules in words: from the rulebook, else as well as their names tell. */

import { friends } from '../text/friends';
import { capital, plain } from './naming';
import type { GameCard, HouseRule } from './types';

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
