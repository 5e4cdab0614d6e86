/** Moves tried out: nothing is written. */

import type { View } from './types';

export interface Notice {
  text: string;
  rule: string;
}

/** What would be seen, or what speaks against it, if this were chosen or said next. */
export interface Trial {
  text: string;
  view: View | null;
  no: Notice | null;
}
