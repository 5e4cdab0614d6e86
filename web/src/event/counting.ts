/** Numbers of an event as they are read: 1,284. */

import { locale } from '../text/language';
import type { Gaps, Phrase } from '../text/phrases';
import { filled } from '../text/t';

export const count = (n: number): string => new Intl.NumberFormat(locale()).format(n);

/** A part of a whole in the reader's language: `42%`, or `42 %` in German. */
export const share = (part: number): string => new Intl.NumberFormat(locale(), { style: 'percent' }).format(part);

/** A text about so many: `{all}` is their number as it is read. */
export const told = (text: Phrase, n: number, gaps: Gaps = {}): string => filled(text, { n, all: count(n), ...gaps });
