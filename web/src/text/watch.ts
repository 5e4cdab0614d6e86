/** What is said around a scene; loaded with it. */

import { spokenTexts } from './language';

export const watch = spokenTexts({
  title: 'Watch',
  goOn: 'Go on',
  result: 'See the result',
  back: 'Back to the table',
  skip: 'Skip',
  earned: 'this sheet has earned',
  earnedBy: '{name}’s sheet has earned',
  against: '{one} against {other}:',
  gain: ['{n} point', '{n} points'],
  nothing: 'no points',
  open: 'All sheets lie open',
} as const);
