/** Scores as bars: how far each reaches is what it comes to, whatever its parts are. */

export interface Scored {
  readonly parts: Readonly<Record<string, number>>;
  readonly total: number;
}

/** For each score the widths of the parts of its bar, in hundredths of the longest. If somebody's parts do not lie end
 * to end, because points are taken away or multiplied, everybody's bar is in one piece. */
export function barsOf(scores: readonly Scored[]): number[][] {
  const most = Math.max(1, ...scores.map(({ total }) => total));
  const inParts = scores.every(addsUp);
  return scores.map(({ parts, total }) => {
    const pieces = inParts ? Object.values(parts) : [total];
    return pieces.filter((points) => points > 0).map((points) => (100 * points) / most);
  });
}

function addsUp({ parts, total }: Scored): boolean {
  const all = Object.values(parts);
  return all.every((points) => points >= 0) && all.reduce((sum, points) => sum + points, 0) === total;
}
