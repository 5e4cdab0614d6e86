/** What is said largest: the first words of a sentence. */

import { t } from '../../text/t';
import { capital } from './words';
import type { Decision, Description, Prompt } from '../wire/types';

/** So many letters still stand large. */
const LARGE = 44;

/** A sentence as a heading and the rest of it; without a heading's end all of it is one. */
export function heading(sentence: string): [head: string, rest: string] {
  const [head = ''] = /^.{3,}?[.:;?!]+(?=\s)/.exec(sentence) ?? [sentence];
  if (head.length > LARGE) return [sentence, ''];
  return [head.replace(/[:;]$/, ''), capital(sentence.slice(head.length).trim())];
}

/** What does not find its room in the large type: it is set smaller. */
export const isLong = (head: string, rest = ''): boolean => head.length > LARGE || (head.length > 24 && rest.length > 44);
/** So much that both are set small. */
export const isDense = (head: string, rest: string): boolean => head.length + rest.length > 100;

/** The decision of a task: `respond claimed 3` is decided as `respond claimed`, else as `respond`. */
export function decisionOf({ decisions }: Pick<Description, 'decisions'>, task: string): Decision | undefined {
  const words = task.split(' ');
  for (let many = words.length; many; many--) {
    const found = decisions[words.slice(0, many).join(' ')];
    if (found) return found;
  }
  return undefined;
}

/** What is left to do when everything is decided: the main button, or to take back what was chosen. */
export const allDone = (prompt: Prompt | null): string => t(isForced(prompt) ? 'table.onlyThis' : prompt?.can_undo ? 'table.allDone' : 'table.nothingToDo');

/** Whether all that is chosen followed without a choice, so that nobody has chosen anything. */
export const isForced = (prompt: Prompt | null): boolean => Boolean(prompt?.can_finish && prompt.followed.length && prompt.followed.length === prompt.draft.length);

/** What a text would come to that is being typed: points, or why there are none; null where nothing is known before it is said. */
export function worth(tried: Prompt | null | undefined): { gain: number; words: string } | null {
  const gain = tried?.gain ?? 0;
  const words = !gain && tried?.can_finish ? tried.ask : '';
  return gain || words ? { gain, words } : null;
}
