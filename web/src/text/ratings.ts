/** What the leaderboards say; loaded with them. */

import { spokenTexts } from './language';

export const leaders = spokenTexts({
  title: 'Leaderboards',
  choose: 'Another game',
  together: 'With others',
  alone: 'On your own',
  nobody: 'Nobody is listed here yet.',
  place: 'Place',
  name: 'Name',
  rating: 'Rating',
  best: 'Best',
  games: 'Games',
  you: 'you',
  provisional: 'not settled yet',
  standing: 'Your rating is {points}: place {place} on this list.',
  unsettled: 'It rises as you play; after about 25 games it settles.',
  percentile: 'Your best is {best}, better than {n}% of all {people} who have played this way.',
  only: 'Your best is {best}. Nobody else has played this way yet.',
  unrated: 'You have no rating here yet. Games for two to six count, with the computer’s dice and without hints.',
  stranger: 'Sit down at a table, and your games count here.',
  show: 'Show me here, under my name',
  why: 'Only people who want to be seen are listed. You can change your mind at any time.',
  how: 'Bots have a fixed rating, from Pip at about 1080 to Zeno at 2135; people start in the middle.',
} as const);
