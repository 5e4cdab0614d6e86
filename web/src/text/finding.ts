/** What is said where people find each other; loaded with the pages that say it. */

import { spokenTexts } from './language';

export const finding = spokenTexts({
  seek: 'Find an opponent',
  seeking: 'Looking for somebody to play with',
  seekingHow: 'The next who looks for this game sits down here. Leave this page open; you hear it when they come.',
  nobody: 'Nobody yet. You can go on waiting, or play against a bot now.',
  playBot: 'Play against {name} now',
  toBot: 'Give it to a bot',
  begin: 'Begin without the others',
  friendly: 'Friendly game: hints, turns taken back if all agree, no ratings',
  isFriendly: 'friendly',
  anyOpponent: 'looks for an opponent',
} as const);
