/** What stands around the order of a print; loaded with its page. */

import { spokenTexts } from './language';

export const print = spokenTexts({
  title: 'Print {title}',
  about: 'A PDF with everything there is for this game on paper. Print it at its real size, without scaling.',
  what: 'What to print',
  sheets: 'Sheets, one for each player',
  board: 'The board',
  cards: 'Cards, with marks to cut along and backs',
  rules: 'The rules, with examples',
  players: 'Players',
  paper: 'Paper',
  a4: 'A4',
  letter: 'Letter',
  ink: 'Save ink: black outlines only',
  make: 'Make the PDF',
  making: 'The pages are being set…',
  ready: 'Your PDF is ready.',
  open: 'Open the PDF',
  failed: 'The PDF could not be made. Try again in a minute.',
} as const);
