/** Which dice have just been thrown, and who took those that are gone: what lies there now, beside what lay there before. */

/** Dice as they were last seen. */
export interface Lain {
  round: number;
  faces: Readonly<Record<string, number>>;
  /** They are used up: those that lie there next were thrown anew. */
  spent: boolean;
  /** The seats that took dice which are gone. */
  by?: Readonly<Record<string, number>>;
}

/**
 * What lies there from now on, and which of it has fallen since. A die that was taken keeps its place until the next
 * throw; `taker` is whose turn it was.
 */
export function fallen(before: Lain | null, round: number, faces: Lain['faces'], taker: number | null = null): { lain: Lain; fell: string[] } {
  if (!Object.keys(faces).length) return { lain: { round, faces: before?.faces ?? {}, spent: true }, fell: [] };
  const same = before && !before.spent && before.round === round ? before : null;
  const known = same?.faces ?? {};
  const fell = before ? Object.keys(faces).filter((die) => faces[die] && faces[die] !== known[die]) : [];
  const gone = Object.keys(known).filter((die) => !(die in faces));
  const by = Object.fromEntries(gone.flatMap((die) => same?.by?.[die] ?? taker ?? []).map((seat, n) => [gone[n]!, seat]));
  return { lain: { round, faces: { ...known, ...faces }, spent: false, by }, fell };
}
