/** The faces of those one plays against, in a circle of 48 units: simple shapes, flat colours. */

/** A colour and a path; with `~` before it the path is a line. */
type Shape = readonly [colour: string, path: string];

/** A disc. */
const o = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const eyes = (x: number, y: number, r: number): string => o(24 - x, y, r) + o(24 + x, y, r);
const DARK = '#2b2a33';

export interface Portrait {
  ground: string;
  shapes: readonly Shape[];
}

const of = (ground: string, ...shapes: Shape[]): Portrait => ({ ground, shapes });

export const PORTRAITS: Record<string, Portrait> = {
  pip: of('#cfe3f0', ['~#d8821a', 'M20 17C19 9 23 8 23 13C24 8 29 9 27 16'], ['#f4b52e', 'M8 48V33a16 16 0 0 1 32 0V48z'], [DARK, eyes(5, 29, 2)], ['#d8591d', 'M21 33h6l-3 5z']),
  moss: of(
    '#f1dfc4',
    ['#4a7f4a', 'M6 48C6 36 14 32 24 32s18 4 18 16z'],
    ['~#2f5a34', 'M17 33l4 8h6l4-8M21 41l-5 7M27 41l5 7'],
    ['#8fbf6a', o(24, 20, 9)],
    [DARK, eyes(3.5, 18, 1.8)],
    ['~#2b2a33', 'M20 23q4 3 8 0'],
  ),
  wick: of(
    '#35475e',
    ['#f39b2d', 'M24 4C31 13 29 19 24 20C19 19 17 13 24 4z'],
    ['#ffe08a', 'M24 11q4 6 0 8q-4-2 0-8z'],
    ['~#2b2a33', 'M24 19v5'],
    ['#f6ecd2', 'M13 48V27q0-4 4-4h14q4 0 4 4V48z'],
    ['#e2d2a8', 'M13 27v8q2 3 4 0v-5q2-2 4 0v3q2 2 3 0v-6z'],
    [DARK, eyes(5, 37, 2)],
    ['~#2b2a33', 'M20 42q4 3 8 0'],
  ),
  dora: of(
    '#e8c9b6',
    ['#7a4c35', 'M10 48V17l4-10 7 6h6l7-6 4 10V48z'],
    ['#c89a6c', 'M16 48a8 9 0 0 1 16 0z'],
    [DARK, eyes(6.5, 24, 7)],
    ['#fff6e2', eyes(6.5, 24, 5.4)],
    [DARK, eyes(6.5, 24, 2.6)],
    ['#e8a33a', 'M22 29h4l-2 5z'],
  ),
  bram: of('#f7d9a8', ['#d4571e', 'M9 6l10 8h10l10-8V26L24 44 9 26z'], ['#fff6ea', 'M10 27q10-1 14 9q4-10 14-9L24 44z'], [DARK, eyes(6.5, 23, 2) + o(24, 41, 3)]),
  otto: of(
    '#bfd8c9',
    ['~#2f5f68', 'M24 8v8'],
    ['#d8452c', o(24, 8, 3)],
    ['#2f5f68', 'M14 15h20q5 0 5 5v14q0 5-5 5H14q-5 0-5-5V20q0-5 5-5z'],
    ['#d5f2e8', 'M17 20h14q4 0 4 4.5t-4 4.5H17q-4 0-4-4.5t4-4.5zM17 33h4v2h-4zM22.5 33h4v2h-4zM28 33h4v2h-4z'],
    [DARK, eyes(5.5, 24.5, 2.2)],
  ),
  vera: of(
    '#d9cbea',
    ['#2c2338', 'M10 6l8 9h12l8-9V31q0 10-14 13Q10 41 10 31z'],
    ['#f2c24b', 'M13 24q5-4 8 2-6 2-8-2zM35 24q-5-4-8 2 6 2 8-2z'],
    ['#2c2338', 'M17 22.5h1.5v4H17zM29.5 22.5H31v4h-1.5z'],
    ['#e48fa4', 'M22.5 33h3L24 35z'],
  ),
  zeno: of('#1b2747', ['#f3e2ae', 'M27 7A17 17 0 1 0 41 31A14 14 0 0 1 27 7z'], ['~#6b5420', 'M12 22q3 2 5 0M14 33q4 3 8 0'], ['#f3e2ae', o(35, 14, 1.4) + o(30, 21, 1) + o(40, 22, 1)]),
};
