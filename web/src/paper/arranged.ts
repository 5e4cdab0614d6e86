/** The layout of a paper that suits the shape of a stage. */

import type { Layout, Paper } from '../model/wire/types';

/** Papers by the layout they were made of, so that the same stage shows the same paper. */
const made = new WeakMap<Layout, Paper>();

/** With one layout, the printed sheet is the other; with more, the printed sheet is for print. */
export const MANY = 2;

/** How far two shapes are apart: 0 where they have the same proportions. */
export const apart = ([w, h]: readonly [number, number], wide: number, high: number): number => Math.abs(Math.log((w / h / wide) * high));

/** So narrow a stage is a phone's: it takes the upright layout, and no other stage does where there is another. */
const NARROW = 560;
/** A stage narrower than any phone is a column beside a board. */
const COLUMN = 345;

/** The paper as a stage of this size shows it: on a phone upright, else the arrangement whose proportions are nearest. */
export function arranged(paper: Paper, wide: number, high: number): Paper {
  const all: Record<string, Layout> = paper.layouts ?? {};
  const { upright, ...others } = all;
  const { slim } = others;
  if (!wide || !high) return paper;
  if (slim && wide < COLUMN) return placed(paper, slim);
  if (upright && wide < NARROW) return placed(paper, upright);
  const layouts = Object.values(others);
  if (!layouts.length) return paper;
  let best: Layout | Paper = layouts.length + Number(Boolean(upright)) < MANY ? paper : layouts[0]!;
  for (const one of layouts) if (apart(one.size, wide, high) < apart(best.size, wide, high)) best = one;
  return best === paper ? paper : placed(paper, best as Layout);
}

/** The paper in this arrangement. */
export function placed(paper: Paper, layout: Layout): Paper {
  const known = made.get(layout);
  if (known) return known;
  const { size, title, decor, headings, named, shapes } = layout;
  const groups = paper.groups.map((group, n) => ({ ...group, heading: headings[n] ?? '', named: named[n] ?? true }));
  const fields = paper.fields.map((field, box) => {
    const [kind, x, y, w, h] = shapes[box]!;
    return { ...field, shape: { kind, x, y, w, h } };
  });
  const found = { ...paper, size, title, decor, groups, fields };
  made.set(layout, found);
  return found;
}
