export type Gaps = Record<string, string | number>;

/** One text; or two, in English for one and for many, of which the number `n` chooses. */
export type Phrase = string | readonly [one: string, many: string];

/** The texts of one language, by the English ones. */
export interface Catalogue {
  /** Which of a text's forms is for numbers of a kind, as Intl.PluralRules calls it. */
  forms: Record<string, number>;
  words: Record<string, string | string[]>;
}
