/** What is said largest: the first words of a sentence, and the word on the button. */

import { t } from '../text/t';
import { capital } from './naming';
import type { Decision, Description, Prompt } from './types';

/** So many letters still stand large. */
const LARGE = 44;

/** A sentence as a heading and the rest of it; without a heading's end all of it is one. */
export function heading(sentence: string): [head: string, rest: string] {
  const [head = ''] = /^.{3,}?[.:;?!]+(?=\s)/.exec(sentence) ?? [sentence];
  if (head.length > LARGE) return [sentence, ''];
  return [head.replace(/[:;]$/, ''), capital(sentence.slice(head.length).trim())];
}

export const isLong = (head: string): boolean => head.length > LARGE;

/** The decision of a task: `respond claimed 3` is decided as `respond claimed`, else as `respond`. */
export function decisionOf({ decisions }: Pick<Description, 'decisions'>, task: string): Decision | undefined {
  const words = task.split(' ');
  for (let many = words.length; many; many--) {
    const found = decisions[words.slice(0, many).join(' ')];
    if (found) return found;
  }
  return undefined;
}

/**
 * What the main button does, in the title's words; empty where it has none, or where going on is only one of several
 * choices. `asked` is the task that was answered last, where it is known.
 */
export function deed(game: Pick<Description, 'decisions' | 'moves'>, prompt: Prompt | null, asked = ''): string {
  if (!prompt) return '';
  if (!prompt.can_finish) return decisionOf(game, prompt.task)?.verb ?? '';
  if (prompt.legal.length) return '';
  const last = game.moves[prompt.draft.at(-1) ?? -1];
  const verbs = new Set(last?.tasks.flatMap((task) => decisionOf(game, task)?.verb ?? []));
  return (verbs.size === 1 ? [...verbs][0] : last && decisionOf(game, asked)?.verb) ?? '';
}

/** What is left to do when everything is decided: the main button, or to take back what was chosen. */
export const allDone = (prompt: Prompt | null): string => t(prompt?.can_undo ? 'table.allDone' : 'table.nothingToDo');
