/** What the parts of a table need of whoever plays: a session with a server, or a lesson. */

import type { Wondered } from '../wire/api';
import type { Choice } from '../choices/choices';
import type { Others } from '../choices/draft';
import type { Notice, Trial } from '../choices/trials.svelte';
import type { Description, View, Where } from '../wire/types';

/** Boxes to look at, on each paper. */
export interface Rings {
  sheet: readonly number[];
  board: readonly number[];
  /** The paper to be open, where both have some. */
  first?: Where;
}

export const NO_RINGS: Rings = { sheet: [], board: [] };

export interface Playing {
  readonly game: Description | null;
  readonly view: View | null;
  /** Keys and texts chosen since the last done. */
  readonly moves: readonly string[];
  readonly choices: Choice[];
  readonly hinted: Choice | null;
  /** Whether people play for their ratings: nobody gets hints then. */
  readonly unadvised: boolean;
  /** What could have been chosen instead of the last choice. */
  readonly others: Others;
  readonly trial: Trial | null;
  readonly laid: string[];
  readonly rings: Rings;
  notice: Notice | null;
  /** What is being typed, where a task is answered by typing. */
  typing: string;
  choose(choice: Choice): Promise<void>;
  rechoose(choice: Choice): Promise<void>;
  /** These moves instead of all that is chosen so far. */
  redraft(moves: readonly string[]): Promise<void>;
  say(text: string): Promise<void>;
  undo(): Promise<void>;
  done(): Promise<void>;
  hint(): Promise<void>;
  /** What speaks against it, by the rules; `otherwise` where they say nothing. */
  why(about: Wondered, otherwise: string): Promise<void>;
  try(text: string): Promise<Trial>;
  previewSoon(text: string, wait?: number): void;
  reportRoll(faces: number[]): Promise<void>;
  tell(text: string): void;
}
