/** Moves of a crowd in words: from the game's own description. */

import { capital, plain, wholeMove } from '../model/game/words';
import type { Description } from '../model/wire/types';

/** A move by its key, as its button would say it. */
export function inWords(game: Description, key: string): string {
  const number = game.moves.findIndex((move) => move.key === key);
  return capital(number < 0 ? plain(key) : wholeMove(game, { move: game.moves[number]! }));
}
