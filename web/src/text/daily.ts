/** What is said of dailies; loaded with them. `{name}` is filled in. */

import { spokenTexts } from './language';

export const daily = spokenTexts({
  title: 'Daily',
  about: 'The same dice for everybody, from midnight to midnight UTC. One attempt, no hints.',
  past: 'This day is over. Play it for practice as often as you like; it will not count.',
  next: ['New dice in {n} hour', 'New dice in {n} hours'],
  play: 'Play',
  goOn: 'Go on',
  see: 'See your game',
  practise: 'Practise',
  nobody: 'Nobody has finished it yet.',
  first: 'You are the first to finish.',
  firstShared: 'First to finish',
  placed: 'Place {place} of {all}',
  better: 'Better than {n}% of the others',
  range: ['{n} player has finished it: best {best}, median {median}', '{n} players have finished it: best {best}, median {median}'],
  bar: ['{points}: {n} person', '{points}: {n} people'],
  crowd: 'How many players got which score',
  yours: 'you',
  streak: ['{n} day in a row', '{n} days in a row'],
  earlier: 'Earlier days',
  today: 'Today',
  late: 'This attempt did not count: you must finish it yourself, on its day.',
  practised: 'Practice with the dice of {day}: it does not count.',
  share: 'Share without giving anything away',
  copied: 'Copied: paste it where you like',
  shared: 'Rollwright daily, {day}',
  told: 'The dice came from {secret}',
} as const);
