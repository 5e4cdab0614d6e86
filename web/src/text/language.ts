/** In which language this page speaks: as somebody chose here, else as the browser wishes. English is built in. */

import { keepLanguage, myLanguage } from '../model/device/storage';
import type { Catalogue, Phrase } from './phrases';

const ENGLISH = 'en';
/** No language: every text in brackets and longer, so that one sees what escapes translation or has no room. */
const PSEUDO = 'qps';

const files = import.meta.glob<Catalogue>('../../../src/rollwright/words/locale/*/LC_MESSAGES/browser.po', { import: 'default' });
const loads = new Map(Object.entries(files).map(([path, load]) => [/locale\/([^/]+)/.exec(path)![1]!, load]));

/** The languages there are; English first. */
export const languages: readonly string[] = [ENGLISH, ...loads.keys()];

/** What a language is called by those who speak it. */
export const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

let spoken = ENGLISH;
let catalogue: Catalogue | null = null;
let rules = new Intl.PluralRules(ENGLISH);

/** The language this page speaks. */
export const language = (): string => spoken;

/** The first wish that can be met, also by its language without the country: `de` for `de-AT`. */
export function chosen(wishes: readonly string[]): string {
  const known = [...languages, PSEUDO];
  const codes = wishes.flatMap((wish) => [wish.toLowerCase(), wish.toLowerCase().split('-')[0]!]);
  return codes.find((code) => known.includes(code)) ?? ENGLISH;
}

/** Speak this language from now on; English if it cannot be loaded. */
export async function speak(code: string): Promise<void> {
  catalogue =
    (await loads
      .get(code)?.()
      .catch(() => null)) ?? null;
  spoken = catalogue || code === PSEUDO ? code : ENGLISH;
  rules = new Intl.PluralRules(catalogue ? code : ENGLISH);
  document.documentElement.lang = spoken === PSEUDO ? ENGLISH : spoken;
}

/** What the address asks for (`?language=de`) is kept; else what was chosen here; else what the browser wishes. */
export function wished(): string {
  const asked = new URLSearchParams(location.search).get('language');
  if (asked) keepLanguage(chosen([asked]));
  return chosen([myLanguage(), ...navigator.languages]);
}

/** A text in the language of this page; of several forms the one for `n`. What nobody has translated is English. */
export function translated(text: Phrase, n = 0): string {
  const english = typeof text === 'string' ? text : text[rules.select(n) === 'one' ? 0 : 1];
  if (spoken === PSEUDO) return bracketed(english);
  const found = catalogue?.words[typeof text === 'string' ? text : text[0]];
  if (!Array.isArray(found)) return found ?? english;
  return found[catalogue!.forms[rules.select(n)] ?? found.length - 1] ?? english;
}

/** As rollwright.words.languages.Pseudo writes it. */
const bracketed = (text: string): string => `⟦${text}${' ~~~~~'.repeat(Math.ceil(text.length / 15)).slice(0, Math.max(1, Math.round(text.length * 0.4)))}⟧`;

/** Texts that are read in the language of this page whenever they are asked for. */
export function spokenTexts<T extends Record<string, Phrase>>(texts: T): { readonly [Id in keyof T]: T[Id] extends string ? string : T[Id] } {
  const read = (text: Phrase) => (typeof text === 'string' ? { get: () => translated(text), enumerable: true } : { value: text, enumerable: true });
  return Object.defineProperties({}, Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, read(text)]))) as never;
}

/** In whose way numbers and days are written: the pseudo-language has none of its own. */
export const locale = (): string => (language() === 'qps' ? 'en' : language());
