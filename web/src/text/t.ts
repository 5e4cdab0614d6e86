import { en, type TextId } from './en';

export type Gaps = Record<string, string | number>;

/** A text with its gaps filled. */
export const filled = (text: string, gaps: Gaps): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(gaps[name] ?? ''));

/** The text of that id, with its gaps filled. */
export const t = (id: TextId | `colour.${number}`, gaps: Gaps = {}): string => filled(en[id as TextId], gaps);
