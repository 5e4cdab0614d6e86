/** Where one stands among all who have played with the same dice. */

import { daily } from '../../text/daily';
import { filled } from '../../text/t';
import type { DailyLine } from '../wire/messages';

/** Among fewer a share of the others says nothing. */
const FEW = 6;

/** How many have finished a daily, and what they came to. */
export const range = (scores: Scores): string => (scores.length ? filled(daily.range, { n: howMany(scores), best: best(scores), median: median(scores) }) : daily.nobody);

/** Where one stands among all who have finished: a place among a few, a share among many. */
export function standing(scores: Scores, total: number, better: string = daily.better, first: string = daily.first): string {
  const [share, all] = [percentile(scores, total), howMany(scores)];
  if (share === null) return first;
  const place = 1 + howMany(scores.filter(([score]) => score > total));
  return all < FEW ? filled(daily.placed, { place, all }) : filled(better, { n: share });
}

/** Each score with how many have come to it, from the lowest. */
export type Scores = DailyLine['scores'];

export const howMany = (scores: Scores): number => scores.reduce((sum, [, n]) => sum + n, 0);

export const best = (scores: Scores): number => scores.at(-1)?.[0] ?? 0;

/** The score in the middle of all. */
export function median(scores: Scores): number {
  const half = howMany(scores) / 2;
  const upTo = (many: number): number => {
    let left = many;
    return scores.find(([, n]) => (left -= n) <= 0)?.[0] ?? 0;
  };
  return (upTo(Math.ceil(half)) + upTo(Math.floor(half) + 1)) / 2;
}

/** The share of the others who are behind, with half of those who are level; null for the only one. */
export function percentile(scores: Scores, total: number): number | null {
  const others = howMany(scores) - 1;
  const behind = howMany(scores.filter(([score]) => score < total));
  const level = (scores.find(([score]) => score === total)?.[1] ?? 1) - 1;
  return others > 0 ? Math.round((100 * (behind + level / 2)) / others) : null;
}

/** A bar of the crowd: all scores from `low` to `high`. */
export interface Bar {
  low: number;
  high: number;
  people: number;
}

/** The crowd in so many bars at most, each as wide as the others. */
export function bars(scores: Scores, most: number): Bar[] {
  const [low, high] = [scores[0]?.[0] ?? 0, best(scores)];
  const width = Math.max(1, Math.ceil((high - low + 1) / most));
  const found = Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, n) => ({ low: low + n * width, high: low + (n + 1) * width - 1, people: 0 }));
  for (const [score, n] of scores) found[Math.floor((score - low) / width)]!.people += n;
  return scores.length ? found : [];
}

/** A standing in ten boxes, as it is shared: it gives nothing away. */
export const boxes = (percentile: number): string => '▰'.repeat(Math.round(percentile / 10)) + '▱'.repeat(10 - Math.round(percentile / 10));
