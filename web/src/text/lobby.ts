/** What stands around the seats of a table that waits for its players; loaded with them. */

import { spokenTexts } from './language';

export const lobby = spokenTexts({
  here: 'This table is on this device. Add those who sit beside you, or give their seats to bots.',
  share: 'Send this link to the others, or let them scan it.',
  copy: 'Copy link',
  copied: 'Copied',
  link: 'Link to this table',
  join: 'Sit down',
  agreeingHow: 'Every player’s page now adds its part to the dice, so that nobody can know them beforehand. Whoever does not answer within half a minute loses the seat.',
  wornOut: 'New dice had to be agreed on eight times, because somebody left or did not answer. This table cannot begin any more: leave it, and open another one.',
} as const);
