/** What a die is made of: its colour, the ink on its faces, and the sign that says what the colour says. */

import type { Description, Die } from '../model/wire/types';

export interface Dress {
  /** Colours as the styles know them. */
  fill: string;
  ink: string;
  sign: string;
}

const IVORY = '#f1ebdc';
const DARK = '#14171c';
const WHITE = '#ffffff';

/** Whether its faces are the pips of an ordinary die. */
export const hasPips = (die: Die): boolean => die.looks.length === 6 && die.looks[0] === '1' && die.looks[5] === '6';

/** A die's own colours, else those of its kind, else ivory for pips and pictures and the title's colour for figures. */
export function dressed(die: Die, { kinds, glyphs }: Pick<Description, 'kinds' | 'glyphs'>): Dress {
  const kind = kinds[die.id];
  const sign = die.sign || kind?.sign || '';
  if (die.fill && die.ink) return { fill: die.fill, ink: die.ink, sign };
  if (kind?.colour.startsWith('#')) return { fill: kind.colour, ink: legible(kind.colour), sign };
  const drawn = hasPips(die) || die.looks.every((look) => look.split('+').every((glyph) => glyphs[glyph]));
  return drawn ? { fill: IVORY, ink: DARK, sign } : { fill: 'var(--mark)', ink: 'var(--on-ink)', sign };
}

/** Whether two dice look the same to everybody, whatever they show: by colour, sign and faces; without a sign, by name too. */
export function areTwins(one: Die, other: Die, game: Pick<Description, 'kinds' | 'glyphs'>): boolean {
  const [mine, theirs] = [dressed(one, game), dressed(other, game)];
  if (mine.fill !== theirs.fill || mine.sign !== theirs.sign || one.looks.join() !== other.looks.join()) return false;
  return Boolean(mine.sign) || one.name === other.name;
}

/** The ink that is better read on a colour. */
export const legible = (colour: string): string => (brightness(colour) > 0.19 ? DARK : WHITE);

/** How bright a colour `#rrggbb` looks, from 0 to 1. */
function brightness(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
