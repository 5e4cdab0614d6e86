import { en, type TextId } from './en';

/** The text of that id, with its gaps filled. */
export function t(id: TextId | `colour.${number}`, gaps: Record<string, string | number> = {}): string {
  return en[id as TextId].replace(/\{(\w+)\}/g, (_, name: string) => String(gaps[name] ?? ''));
}
