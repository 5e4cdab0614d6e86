/** What is said to several at one device; loaded with the lobby or with their table. */

import { spokenTexts } from './language';

export const beside = spokenTexts({
  add: 'Add a player at this device or on paper',
  how: 'They sit here with you, or play on a printed sheet: their turns are entered on this device.',
  name: 'Their name',
  sit: 'Give them a seat',
  last: 'Give them the last seat and begin',
  sits: '{name} has a seat.',
  here: 'at this device',
  free: 'Free this seat',
  freed: '{name}’s seat is free again.',
  turn: 'It is {name}’s turn',
  hand: 'Hand over the device.',
  ready: 'I am {name}',
  who: 'Who has the device?',
  still: 'I am still {name}',
  over: 'Hand over to {name}',
} as const);
