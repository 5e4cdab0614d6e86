/** Writing by hand: a text set stroke by stroke into a rectangle. */

import type { Letters } from '../model/wire/types';
import { flat, moved, parse, type Rect, type Stroke } from './paths';

const HEIGHT = 10;
const SPACE = 3.4;
const GAP = 1.7;
const TOP_OF_SMALL = 4;
const SPARE = { start: 0, middle: 0.5, end: 1 };

export type Anchor = keyof typeof SPARE;

interface Line {
  strokes: Stroke[];
  width: number;
}

const known = new WeakMap<Letters, Map<string, Line>>();

/** The text as high as the rectangle (capitals and digits), or lower if it would be too wide. */
export function written(letters: Letters, text: string, rect: Rect, anchor: Anchor = 'middle'): Stroke[] {
  const { strokes, width } = line(letters, text);
  const scale = width ? Math.min(rect.h / HEIGHT, rect.w / width) : 0;
  const left = rect.x + SPARE[anchor] * (rect.w - width * scale);
  const top = rect.y + (rect.h - HEIGHT * scale) / 2;
  return moved(strokes, (p) => [left + p[0] * scale, top + p[1] * scale]);
}

function line(letters: Letters, text: string): Line {
  let lines = known.get(letters);
  if (!lines) known.set(letters, (lines = new Map()));
  let found = lines.get(text);
  if (!found) lines.set(text, (found = set(letters, text)));
  return found;
}

/** The characters side by side, and how wide they are together; what has no strokes is left out. */
function set(letters: Letters, text: string): Line {
  const { characters, small, accents, tails } = letters;
  const strokes: Stroke[] = [];
  let [pen, centre, top] = [0, 0, 0];
  for (const c of spelled(characters, text)) {
    const added = accents[c] ?? tails[c];
    if (added) {
      strokes.push(...shifted(parse(added), centre, c in accents ? top : 0));
    } else if (c === ' ') {
      pen += SPACE;
    } else if (characters[c]) {
      const glyph = parse(characters[c]);
      const width = Math.max(...glyph.flatMap((s) => flat(s).map((p) => p[0])));
      centre = pen + width / 2;
      top = small.includes(c) ? TOP_OF_SMALL : 0;
      strokes.push(...shifted(glyph, pen, 0));
      pen += width + GAP;
    }
  }
  return { strokes, width: Math.max(pen - GAP, 0) };
}

function spelled(characters: Record<string, string>, text: string): string[] {
  return [...text].flatMap((c) => (c in characters ? [c] : [...c.normalize('NFD')]));
}

function shifted(strokes: Stroke[], x: number, y: number): Stroke[] {
  return moved(strokes, (p) => [p[0] + x, p[1] + y]);
}
