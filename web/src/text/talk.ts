/** What people can say to each other with one tap, and what is said about it; loaded with the talk. */

import { spokenTexts } from './language';

/** Set phrases by their ids on the wire: whoever reads them reads their own language. */
export const phrases = spokenTexts({
  hello: 'Hello!',
  luck: 'Good luck!',
  nice: 'Nice one!',
  well: 'Well played!',
  thanks: 'Thank you!',
  sorry: 'Sorry!',
  think: 'Let me think…',
  moment: 'Back in a minute.',
  close: 'That was close!',
  again: 'Once more?',
  game: 'Good game!',
  bye: 'See you!',
} as const);

/** Reactions by their ids, as they are read aloud. */
export const reactions = spokenTexts({
  smile: 'smiles',
  laugh: 'laughs',
  wow: 'is amazed',
  sigh: 'sighs',
  heart: 'loves it',
  star: 'gives a star',
} as const);

export const talk = spokenTexts({
  title: 'Talk',
  open: 'Say something',
  news: 'Say something, there is something new to read',
  said: 'What was said',
  nothing: 'Nobody has said anything yet.',
  line: '{name}: {words}',
  react: 'Reactions',
  phrases: 'Phrases',
  own: 'In your own words',
  ownWhy: 'Only friends sit here: this table is found by its link.',
  send: 'Say it',
  hush: 'Mute everyone',
  hushed: 'You have muted everyone, at every table.',
  watching: 'Anyone watching can read what is said.',
  about: 'About {name}',
  mute: 'Mute {name}',
  unmute: 'Unmute {name}',
  block: 'Block {name}',
  blockWhy: 'You will not hear {name} any more, you will not see each other’s open tables, and you will not be seated together. {name} is not told. You can undo this on the page about you.',
  blocked: 'You have blocked {name}.',
  report: 'Report this name',
  reported: 'Thank you. Whoever runs this site will see it.',
  no: 'Not now',
  blocks: 'People you have blocked',
  unblock: 'Unblock',
  unblockWho: 'Unblock {name}',
  failed: 'That did not work: {why}',
} as const);
