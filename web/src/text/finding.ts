/** What is said where people find each other; loaded with the pages that say it. */

import { spokenTexts } from './language';

export const finding = spokenTexts({
  seek: 'Find an opponent',
  seeking: 'Looking for somebody to play with',
  seekingHow: 'Whoever looks for this game next is seated here, and it begins by itself. Keep this page open.',
  nobody: 'Nobody yet. You can go on waiting, or play against a bot now.',
  playBot: 'Play against {name} now',
  stop: 'Stop looking',
  code: 'Or by this code, typed on the home page:',
  leave: 'Leave this table',
  toBot: 'Give it to a bot',
  begin: 'Begin without the others',
  begins: 'The game begins as soon as every seat is taken.',
  misfit: 'That makes {n}. This game takes {low} to {high}, bots included.',
  friendly: 'Friendly game: hints, turns taken back if all agree, no ratings',
  isFriendly: 'friendly',
  anyOpponent: 'looks for an opponent',
  ownMachine: 'Only this machine can open this link. For other devices, put the address that rollwright serve prints for them in place of {host}.',
} as const);
