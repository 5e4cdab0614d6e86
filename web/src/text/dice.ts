/** What the page about the dice says; loaded with it. */

import { spokenTexts } from './language';

export const dice = spokenTexts({
  how: 'How they are made',
  p1: 'When a table is opened it makes up a long secret and publishes its fingerprint (SHA-256). A fingerprint binds: nobody can find another secret that has the same one. Whoever sits down sends the fingerprint of a random word, which their page has made up, and keeps the word to itself.',
  p2: 'When every seat is taken, each page notes the fingerprint of the table and tells its word. Secret and words together make a key, and the key decides every throw and the order of every deck. The table chose its secret without knowing the words, and the pages chose their words without knowing the secret. One honest page is enough, and nobody can pick how the dice fall; what is left is said below.',
  check: 'How they are checked',
  p3: 'When the game is over, the table tells its secret. “Check the dice” compares it with the fingerprint your page noted, looks for the word your page added, and computes every throw again: each is made of the key, the name of the stream, the number of the throw and the name of the die (HMAC-SHA-256).',
  p4: 'Whether the right dice were thrown at the right time is a question of the rules. `rollwright verify` answers it from the record, on your own computer. It also spares you trusting this page, which comes from the same site: note the fingerprint yourself, it is in the table menu.',
  not: 'What this does not prove',
  p5: 'This site knows the secret while you play, because it throws the dice. Nothing shows whether it tells anybody.',
  p6: 'This site, together with a player or by claiming that a page did not answer, can look at the dice before they count and throw them away. That costs a seat and everybody sees it: the seat is free again, and the table promises a new secret, while the next words of all the others were fixed before. So they cannot choose dice, but they can refuse some, seven times at most. If seats are lost again and again, open another table.',
  p7: 'Dice that you throw yourselves are believed as you tap them.',
} as const);
