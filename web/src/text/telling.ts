/** What is said about being told; loaded with the page about oneself. */

import { spokenTexts } from './language';

export const telling = spokenTexts({
  title: 'When it is your turn',
  why: 'In games over days you need not look: this browser can tell you, all your games in one message, and not at night.',
  on: 'Tell me in this browser',
  off: 'Tell me no more',
  told: ['{n} browser is told.', '{n} browsers are told.'],
  denied: 'This browser does not let the page tell you anything. You can change that in the browser’s settings for this page.',
  cannot: 'This browser cannot be told. On an iPhone or iPad, first add the page to the home screen.',
  quiet: 'Nothing between',
  until: 'and',
  mail: 'Or by e-mail, once a day at most',
  address: 'Your e-mail address',
  write: 'Write to me',
  sent: 'We have written to {address}. Open the link in the letter, and it counts.',
  written: 'We write to {address}.',
  forget: 'Write no more',
  confirmed: 'Thank you: from now on we write to you when a game waits for you.',
  ended: 'We write to you no more.',
} as const);
