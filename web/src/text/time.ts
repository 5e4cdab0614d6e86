/** What is said of clocks and of who plays for whom; loaded where there is something to say. */

import { spokenTexts } from './language';

export const time = spokenTexts({
  label: 'Time to think',
  none: 'as long as you like',
  live: '{base} each + {turn} per turn',
  liveOnly: '{base} each',
  slow: '{turn} per turn',
  zero: 'When somebody’s time is up',
  bot: '{name} plays on until they are back',
  pass: 'their turn is passed',
  days: ['{n} day', '{n} days'],
  hours: ['{n} hour', '{n} hours'],
  minutes: ['{n} minute', '{n} minutes'],
  seconds: ['{n} second', '{n} seconds'],
  left: '{time} left',
  forYou: '{bot} plays on for you.',
  takeOver: 'Take your seat back',
  away: '{name} seems to be away.',
  letBot: 'Let a bot play on',
  go: 'Let a bot play on for you',
  runsOn: 'Your clock runs on meanwhile.',
  goHow: 'A bot plays your turns until you are back. Your seat stays yours; the game does not count towards your record.',
} as const);
