/** How a day is written in the reader's language. */

import { locale } from './language';

/** A day as the server writes it, `2026-11-16`, or a moment: `16 Nov 2026`. */
export function dayOf(written: string): string {
  const timeZone = written.length > 10 ? undefined : 'UTC';
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(written));
}

/** The month of a day as the server writes it: `Nov`. */
export const monthOf = (day: string): string => new Intl.DateTimeFormat(locale(), { month: 'short', timeZone: 'UTC' }).format(new Date(day));
