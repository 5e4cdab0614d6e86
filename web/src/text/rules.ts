/** What stands around the rules of a game; loaded with them. */

import { spokenTexts } from './language';

export const rules = spokenTexts({
  search: 'Search the rules',
  none: 'No rule has these words.',
  count: ['{n} rule', '{n} rules'],
  all: 'All rules, numbered',
  behind: 'The numbered rules behind this',
  chapters: 'Chapters',
  house: 'House rules',
  printed: 'as printed',
  learn: 'Learn it in three minutes',
} as const);
