/** The colours of a title, put on for the whole page: the styles choose between its light and its dark ones. */

import type { Look } from '../wire/types';

const PARTS = ['room', 'paper', 'ink', 'ink2', 'mark'] as const;
const LIGHTS = ['light', 'dark'] as const;

/** The custom properties that carry a title's colours. */
export function tones(look: Look): [name: string, colour: string][] {
  return LIGHTS.flatMap((light) => PARTS.map((part): [string, string] => [`--own-${light}-${part}`, look[light][part]]));
}

/** The same as a style, for one part of the page (class `own`). */
export const dress = (look: Look): string =>
  tones(look)
    .map((tone) => tone.join(':'))
    .join(';');

/** Put the colours of a title on, or with null those of the house. */
export function wear(look: Look | null): void {
  const { style } = document.documentElement;
  for (const light of LIGHTS) for (const part of PARTS) style.removeProperty(`--own-${light}-${part}`);
  for (const [name, colour] of look ? tones(look) : []) style.setProperty(name, colour);
}
