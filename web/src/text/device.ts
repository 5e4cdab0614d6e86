/** What is said of playing without a connection; loaded with its page. */

import { spokenTexts } from './language';

export const device = spokenTexts({
  title: 'Play without a connection',
  about: 'Take the games along, and this device plays them by itself: on a train, in a plane, in a cellar. You play against bots, and what you begin waits here for you.',
  unproved: 'Such games count for no rating, and nobody else can check their dice.',
  take: 'Take the games along ({size})',
  taking: 'Taking them along: {done} of {size} …',
  here: 'All games are on this device.',
  install: 'Put this page on your home screen, or bookmark it, and open it wherever you are.',
  play: 'Play now, on this device',
  opening: 'The games are being laid out …',
  renew: 'Get the newest version',
  forget: 'Remove them from this device',
  failed: 'They could not be taken along: check your connection, and whether this device has room for {size}.',
  never: 'This page was not opened by a secure address (https), so the browser may keep nothing. Whoever runs this place can change that.',
  none: 'The games of this place cannot be taken along.',
  stumbled: 'This device could not lay out the game. Try again; if it goes on, remove the games and take them along anew.',
} as const);
