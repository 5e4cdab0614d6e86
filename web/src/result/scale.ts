/** The grades of a game on one line, and where a result stands on it. */

export type Grades = readonly (readonly [points: number, name: string])[];

export interface Step {
  points: number;
  name: string;
  /** From 0 at the left to 1 at the right. */
  at: number;
  /** Where its name stands: in the middle of the stretch it is for. */
  middle: number;
  reached: boolean;
  /** Whether it is the grade of this result. */
  mine: boolean;
  /** Whether its name has room. */
  named: boolean;
}

export interface Scale {
  steps: Step[];
  /** Where the result stands. */
  at: number;
  /** What it is called; empty below the first grade. */
  grade: string;
  /** The next better grade, and how many points it is away. */
  next: { name: string; points: number } | null;
}

/** So much of the line is below the first grade and above the last, in parts of what lies between them. */
const BELOW = 0.45;
const ABOVE = 0.16;
/** A letter of a name, in parts of the line, where the line is so many letters long. */
const LETTERS = 62;

const clamp = (n: number): number => Math.min(1, Math.max(0, n));

/** The line for this result; null where a game has no grades. */
export function scaleOf(grades: Grades, total: number, letters = LETTERS): Scale | null {
  const all = [...grades].sort(([a], [b]) => a - b);
  const marked = all.filter(([points]) => points > 0);
  if (!marked.length) return null;
  const [first, last] = [marked[0]![0], marked[marked.length - 1]![0]];
  const span = Math.max(1, last - first);
  const low = Math.max(0, Math.min(first - span * BELOW, total - span * ABOVE));
  const high = Math.max(last + span * ABOVE, total + span * 0.06);
  const at = (points: number): number => clamp((points - low) / (high - low));
  const mine = all.filter(([points]) => total >= points).length - 1;
  const steps = all.map(([points, name], n): Step => {
    const middle = (at(Math.max(points, low)) + at(all[n + 1]?.[0] ?? high)) / 2;
    return { points, name, at: at(points), middle, reached: total >= points, mine: n === mine, named: false };
  });
  name(steps, letters);
  const further = all[mine + 1];
  return { steps, at: at(total), grade: all[mine]?.[1] ?? '', next: further ? { name: further[1], points: further[0] - total } : null };
}

/** Names are set where they do not touch: one's own first, then those nearest to it. */
function name(steps: Step[], letters: number): void {
  const own = Math.max(
    0,
    steps.findIndex((step) => step.mine),
  );
  const set: [number, number][] = [];
  for (const step of [...steps].sort((a, b) => Math.abs(steps.indexOf(a) - own) - Math.abs(steps.indexOf(b) - own))) {
    const half = (step.name.length + 1.5) / letters / 2;
    step.middle = Math.min(1 - half, Math.max(half, step.middle));
    const [from, to] = [step.middle - half, step.middle + half];
    step.named = step.mine || set.every(([left, right]) => to <= left || from >= right);
    if (step.named) set.push([from, to]);
  }
}
