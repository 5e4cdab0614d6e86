/** What a drawing is made of: paths and type. Colours are the custom properties of the page's look. */

import { path, type Stroke } from './paths';

export interface Path {
  tag: 'path';
  d: string;
  /** What it is: mark, edge, glow, hatch, wash, shade, icon, line. */
  role: string;
  stroke?: string;
  width?: number;
  fill?: string;
  dash?: string;
}

export interface Type {
  tag: 'text';
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: string;
  bold: boolean;
  /** Its colour, where it is not that of labels. */
  fill?: string;
  /** Which line it is, from 0, of a label that needs several. */
  line?: number;
}

export type Ink = Path | Type;

export const seatNumber = (seat: number): number => ((seat - 1) % 4) + 1;
export const seatColour = (seat: number): string => `var(--seat-${seatNumber(seat)})`;
export const seatWash = (seat: number): string => `var(--wash-${seatNumber(seat)})`;

export function outlined(strokes: readonly Stroke[], role: string, stroke: string, width: number, fill?: string): Path {
  return { tag: 'path', d: path(strokes), role, stroke, width, ...(fill ? { fill } : {}) };
}

export function filled(strokes: readonly Stroke[], role: string, fill: string): Path {
  return { tag: 'path', d: path(strokes), role, fill };
}
