/** What is asked when friends are invited, and in the other places that ask the same; loaded with them. */

import { spokenTexts } from './language';

export const friends = spokenTexts({
  name: 'Your name',
  anyName: 'or let us pick one',
  people: 'People at the table, you included',
  bots: 'Bots at the table',
  against: 'Against whom',
  strength: 'strength {strength} of {most}',
  dice: 'Who throws the dice',
  computer: 'the computer',
  ourOwn: 'we do, real ones',
  house: 'House rules',
  yes: 'yes',
  no: 'no',
  make: 'Open the table',
  listed: 'Show it in the list of open tables',
  close: 'Close',
} as const);
