/** Playtests: the short survey after the game, and what its author reads. */

import { json } from '../model/wire/api';
import { read, write } from '../model/device/storage';
import type { PlaytestGroup, PlaytestSummary, Survey, SurveyLine, Tapped } from '../model/wire/messages';

export type { PlaytestGroup, PlaytestSummary, Survey, Tapped };

export const TAPS = [1, 2, 3, 4, 5] as const;

/** What can be tapped so far; all three make an answer. */
export type Taps = Partial<Pick<Survey, 'fun' | 'length' | 'confusion'>>;

export const surveyAt = (table: string, token: string): Promise<SurveyLine> => json(`/api/tables/${table}/survey`, token);
export const answerSurvey = (table: string, token: string, answer: Survey): Promise<SurveyLine> => json(`/api/tables/${table}/survey`, token, answer);

/** The answer, once all three are tapped. */
export const whole = ({ fun, length, confusion }: Taps, words: string): Survey | null => (fun && length && confusion ? { fun, length, confusion, words: words.trim() } : null);

export const skipped = (table: string): boolean => read<boolean>(`survey:${table}`) ?? false;
export const skip = (table: string): void => write(`survey:${table}`, true);

/** The author's key: it comes behind the #, is kept by this browser, and does not stay in the address. */
export function keyOf(id: string): string {
  const brought = location.hash.slice(1);
  if (brought) {
    write(`playtest:${id}`, brought);
    history.replaceState(history.state, '', location.pathname);
  }
  return read<string>(`playtest:${id}`) ?? '';
}

export const summaryOf = (id: string, key: string): Promise<PlaytestSummary> => json(`/api/playtests/${id}`, key);

/** Seconds as minutes and seconds. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How high the bar of each answer is, of 1. */
export const heights = ({ counts }: Tapped): number[] => counts.map((count) => count / Math.max(1, ...counts));
