/** A card that lies in a box: its print, fitted into the box. */

import type { Picture, Decor, Field, Paper, Shape } from '../model/wire/types';

export function cardOf(paper: Paper, field: Field, value: number | null): Picture | undefined {
  return value ? paper.cards[field.cards]?.[value - 1] : undefined;
}

/** The card's print in millimetres of the sheet: as large as the box allows, in its middle. */
export function laid(card: Picture, shape: Shape): Decor[] {
  const scale = Math.min(shape.w / card.size[0], shape.h / card.size[1]);
  const x = (at: number) => shape.x + (shape.w - scale * card.size[0]) / 2 + at * scale;
  const y = (at: number) => shape.y + (shape.h - scale * card.size[1]) / 2 + at * scale;
  return card.decor.map((item) => {
    if (item.kind === 'line') return { ...item, x1: x(item.x1), y1: y(item.y1), x2: x(item.x2), y2: y(item.y2) };
    const at = { x: x(item.x), y: y(item.y) };
    if (item.kind === 'label') return { ...item, ...at, size: item.size * scale, width: (item.width ?? 0) * scale };
    return { ...item, ...at, w: item.w * scale, h: item.h * scale };
  });
}
