/** Type in a column: in lines of whole words, and smaller rather than a broken word. */

import type { Decor } from '../model/wire/types';

type Label = Extract<Decor, { kind: 'label' }>;

/** From line to line, and how wide letters are, in sizes of type. */
const LEADING = 1.14;
const BOLD = 1.06;
const STEP = 0.97;
const SMALLEST = 2.5;
const WIDTHS: [string, number][] = [
  ["iljI.,;:'’|!() ", 0.29],
  ['frt-', 0.38],
  ['mwMW', 0.84],
];
const CAPITAL = 0.62;
const SMALL = 0.55;

const letter = (one: string): number => WIDTHS.find(([letters]) => letters.includes(one))?.[1] ?? (/[\p{Lu}\d]/u.test(one) ? CAPITAL : SMALL);

/** About the width of a text. */
const wide = (text: string, size: number, bold: boolean): number => size * (bold ? BOLD : 1) * [...text].reduce((sum, one) => sum + letter(one), 0);

/** Its words in lines as full as they can be at this size. */
function broken({ text, width = 0, bold }: Label, size: number): string[] {
  const found: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = found.length ? `${found.at(-1)} ${word}` : '';
    if (longer && wide(longer, size, bold) <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

/** A label for every line of this one; together they are centred where it is. */
export function setInLines(item: Label): Label[] {
  const { width = 0, lines = 1, bold } = item;
  if (!width) return [item];
  const high = lines * item.size * LEADING + 0.01;
  const fits = (found: string[], size: number) => found.length * size * LEADING <= high && found.every((line) => wide(line, size, bold) <= width);
  let size = item.size;
  while (!fits(broken(item, size), size) && size > SMALLEST) size = Math.max(SMALLEST, size * STEP);
  const found = broken(item, size);
  const top = item.y - ((found.length - 1) * size * LEADING) / 2;
  return found.map((text, nth) => ({ ...item, text, y: top + nth * size * LEADING, size, width: 0 }));
}
