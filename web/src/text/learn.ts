/** What is said around a lesson; loaded with it. */

import { spokenTexts } from './language';

export const learn = spokenTexts({
  title: 'Learn {title}',
  teacher: 'Dora',
  other: 'Pip',
  next: 'Next',
  back: 'Back',
  leave: 'I know this game',
  step: 'Step {step} of {steps}',
  tap: 'Choose what is ringed.',
  tapAny: 'Choose one that is ringed.',
  tapOne: 'Choose one that is lit.',
  press: 'Choose it below.',
  type: 'Type it below.',
  otherwise: 'That is allowed, but try what I meant.',
  readOn: 'Nothing to choose here yet: press Next when you have read this.',
  first: 'Play on from here',
  against: 'From here on it is a real game. Pip sits down with you: a beginner, and in a good mood.',
  alone: 'From here on it is a real game, and the table is yours.',
  none: 'Nobody has written a lesson for this game yet.',
  rules: 'Read the rules',
  offer: 'Your first time with {title}?',
  minutes: 'Learn in three minutes',
  justPlay: 'Just play',
} as const);
