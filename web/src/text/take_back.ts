/** What is said when somebody would like a turn back; loaded where there is something to say. */

import { spokenTexts } from './language';

export const takeBack = spokenTexts({
  ask: 'Ask to take back your last turn',
  at: 'Take back your last turn',
  how: 'If everybody agrees, it is taken back, along with everything played since.',
  asks: '{name} asks to take back the last turn.',
  undone: 'Taken back with it: {names}.',
  agree: 'Agree',
  no: 'No',
  asked: 'You asked to take back your last turn.',
  waits: 'Not answered yet: {names}.',
  leave: 'Never mind',
} as const);
