/** What is said about being told; loaded with the page about oneself. */

import { spokenTexts } from './language';

export const telling = spokenTexts({
  title: 'When it is your turn',
  why: 'In games that last for days you need not keep looking: this browser can notify you, with all your games in one message, and not at night.',
  on: 'Notify me in this browser',
  off: 'Turn notifications off',
  told: ['Notifications are on in {n} browser.', 'Notifications are on in {n} browsers.'],
  denied: 'This browser does not let the page show notifications. You can change that in the browser’s settings for this page.',
  cannot: 'This browser cannot show notifications. On an iPhone or iPad, first add the page to the home screen.',
  quiet: 'Quiet hours from',
  until: 'to',
  mail: 'Or by e-mail, once a day at most',
  address: 'Your e-mail address',
  write: 'E-mail me',
  sent: 'We have sent an e-mail to {address}. Open the link in it to confirm.',
  written: 'We e-mail you at {address}.',
  forget: 'Stop e-mailing me',
  confirmed: 'Thank you: from now on we will e-mail you when a game is waiting for you.',
  ended: 'We will not e-mail you again.',
} as const);
