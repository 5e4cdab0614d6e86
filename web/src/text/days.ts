/** How a day is written in the reader's language. */

import { locale } from './language';

/** A day as the server writes it, `2026-11-16`, or a moment: `16 Nov 2026`. */
export function dayOf(written: string): string {
  const timeZone = written.length > 10 ? undefined : 'UTC';
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(new Date(written));
}

/** The month of a day as the server writes it: `Nov`. */
export const monthOf = (day: string): string => new Intl.DateTimeFormat(locale(), { month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** A moment where the reader is: `24 Nov, 1:00`. */
export const momentOf = (written: string): string => new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(written));

/** The time of day of a moment where the reader is: `1:00`. */
export const hourOf = (moment: Date): string => new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' }).format(moment);

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How far away something is, in the largest unit of which there are two: `in 6 days`, `in 47 hours`. */
export function inTime(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 2 * size) ?? UNITS.at(-1)!;
  return new Intl.RelativeTimeFormat(locale()).format(Math.max(1, Math.floor(seconds / size)), unit);
}
