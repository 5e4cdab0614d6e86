/** What is said when dice are verified; loaded then. `{name}` is filled in. */

import { spokenTexts } from './language';

export const proof = spokenTexts({
  print: 'Fingerprint of the secret: {print}',
  fits: 'All checks passed.',
  fitsNot: 'A check has failed.',
  noted: 'Your browser kept this fingerprint from before the first throw.',
  swapped: 'The secret does not have the fingerprint that your page noted before the first throw, {print}.',
  watched: 'You did not play here, so your page noted nothing before the first throw. The secret has the fingerprint that the table states now.',
  forgot: 'This browser noted no fingerprint before the first throw. The secret has the one that the table states now.',
  contradicts: 'The secret does not have the fingerprint that the table states now.',
  mine: 'Recomputed: {what}. Everything follows from the secret and from the word your page added.',
  theirs: 'Recomputed: {what}. Everything follows from the secret and from the words that the players’ pages added.',
  nobodys: 'Recomputed: {what}. Everything follows from the secret. No page has added a word to it.',
  unmixed: 'The word that your page added is not among the words of this game, or not in its place.',
  wrong: 'Throw {number} ({what}) must be {due}, but the table says {found}.',
  odd: 'Throw {number} ({what}) is not the next of its kind, or does not belong to the dice and cards of this game.',
  throws: ['{n} throw', '{n} throws'],
  draws: ['{n} draw', '{n} draws'],
  both: '{throws} and {draws}',
  begun: 'The game began where the lesson ended; what was on the table by then had been placed there, not thrown.',
} as const);
