/** What is said of playing without a connection; loaded with its page. */

import { spokenTexts } from './language';

export const device = spokenTexts({
  title: 'Play offline',
  about:
    'Download the games, and this device plays them by itself: on a train, on a plane, in a cellar. Play alone, against bots or with others who sit beside you. A game you have begun waits on the home page.',
  missing: 'A game like this is on one device only. If you began it here, download the games and it opens again. On any other device it cannot be opened.',
  unproved: 'These games do not count towards any rating, and nobody else can check their dice.',
  take: 'Download the games ({size})',
  taking: 'Downloading: {done} of {size}…',
  here: 'All games are on this device.',
  install: 'Put this page on your home screen, or bookmark it, and open it wherever you are.',
  play: 'Play now, on this device',
  opening: 'Getting ready…',
  forget: 'Remove the games from this device',
  sure: 'You will then not be able to play here without a connection, and games you have begun will open again only after another download.',
  yes: 'Remove them',
  no: 'Keep them',
  failed: 'The download failed. Check your connection, and whether this device has room for it.',
  never: 'This page was not opened over a secure connection (https), so the browser will not let it store anything. Whoever runs this site can change that.',
  none: 'The games of this site cannot be downloaded.',
  stumbled: 'This device could not start the game. Try again; if that does not help, remove the games and download them again.',
} as const);
