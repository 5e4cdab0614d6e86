/** Which dice have just been thrown: what lies there now, beside what lay there before. */

/** Dice as they were last seen. */
export interface Lain {
  round: number;
  faces: Readonly<Record<string, number>>;
  /** They are used up: those that lie there next were thrown anew. */
  spent: boolean;
}

/** What lies there from now on, and which of it has fallen since. A die that was taken keeps its place until the next throw. */
export function fallen(before: Lain | null, round: number, faces: Lain['faces']): { lain: Lain; fell: string[] } {
  if (!Object.keys(faces).length) return { lain: { round, faces: before?.faces ?? {}, spent: true }, fell: [] };
  const known = before && !before.spent && before.round === round ? before.faces : {};
  const fell = before ? Object.keys(faces).filter((die) => faces[die] && faces[die] !== known[die]) : [];
  return { lain: { round, faces: { ...known, ...faces }, spent: false }, fell };
}
