import { best, howMany, median, percentile, type Scores } from '../model/daily';
import { daily } from './daily';
import { filled } from './t';

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
