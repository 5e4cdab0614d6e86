import { best, howMany, median, type Scores } from '../model/daily';
import { daily } from './daily';
import { filled } from './t';

/** How many have finished a daily, and what they came to. */
export const range = (scores: Scores): string => (scores.length ? filled(daily.range, { n: howMany(scores), best: best(scores), median: median(scores) }) : daily.nobody);
