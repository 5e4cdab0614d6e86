/** The colours of a title in the light, mixed as the page's styles mix them, for pictures that leave the page. */

import type { Tones } from '../model/wire/types';

const SHARED: Record<string, string> = {
  text: '#23252b',
  quiet: '#54585f',
  pencil: '#1f2430',
  edge: '#d9d2c2',
  graphite: '#8e9096',
  red: '#b3261e',
  'seat-1': '#009e73',
  'seat-2': '#d55e00',
  'seat-3': '#0072b2',
  'seat-4': '#e69f00',
};

const parts = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** So much of the other colour in this one, both as `#rrggbb`. */
export function mixed(one: string, other: string, share: number): string {
  const to = parts(other);
  return `#${parts(one)
    .map((part, n) =>
      Math.round(part + (to[n]! - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** What a colour of the styles is in this title: `var(--line)`, `color-mix(in srgb, var(--paper), #009e73 24%)`. */
export function colours(tones: Tones, ground: string): (expression: string) => string {
  const paper = ground;
  const known: Record<string, string> = { ...SHARED, ...tones, paper };
  known['line'] = mixed(paper, tones.ink, 0.61);
  known['label'] = mixed(paper, tones.ink, 0.86);
  known['faint'] = mixed(paper, tones.ink, 0.2);
  known['tint'] = mixed(paper, tones.room, 0.62);
  known['graphite-wash'] = mixed(paper, SHARED['graphite']!, 0.45);
  for (let seat = 1; seat <= 4; seat++) known[`wash-${seat}`] = mixed(paper, SHARED[`seat-${seat}`]!, 0.24);
  const plain = (text: string): string => known[/^var\(--([\w-]+)\)$/.exec(text.trim())?.[1] ?? ''] ?? text.trim();
  return (expression) => {
    const mix = /^color-mix\(in srgb, (.+?), (.+?) (\d+)%\)$/.exec(expression);
    return mix ? mixed(plain(mix[1]!), plain(mix[2]!), Number(mix[3]) / 100) : plain(expression);
  };
}
