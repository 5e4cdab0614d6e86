import { en, type TextId } from './en';
import { translated } from './language';
import type { Gaps, Phrase } from './phrases';

/** A text in the reader's language with its gaps filled; of two, the one that fits the number `n`. */
export function filled(text: Phrase, gaps: Gaps): string {
  const said = typeof text === 'string' ? text : translated(text, Number(gaps['n']));
  return said.replace(/\{(\w+)\}/g, (_, name: string) => String(gaps[name] ?? ''));
}

/** The text of that id in the reader's language, with its gaps filled. */
export function t(id: TextId | `colour.${number}`, gaps: Gaps = {}): string {
  const text: Phrase = en[id as TextId];
  return filled(typeof text === 'string' ? translated(text) : text, gaps);
}
