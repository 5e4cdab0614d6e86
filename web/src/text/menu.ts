/** What stands in the menu of a table; loaded when it is opened. */

import { spokenTexts } from './language';

export const menu = spokenTexts({
  leave: 'Leave the game',
  leaveOthers: 'The others play on without you, and you cannot come back to this game. To pause, just close the page: your seat stays yours.',
  leaveAlone: 'The game ends here. To pause, just close the page: your seat stays yours.',
  stay: 'Stay',
  keyboard: 'Keyboard',
  next: 'N: the next box you may use; Shift+N: the one before',
  arrows: 'Arrows: from box to box',
  write: 'Enter: write there; with nothing left to decide, done',
  undo: 'Ctrl+Z: undo',
} as const);
