/** Which part of a paper a stage shows: the point at its top left corner in millimetres, and pixels per millimetre. */

import type { Rect } from '../../paper/paths';

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Stage {
  w: number;
  h: number;
}

const CLOSEST = 14;
/** So many millimetres around the boxes in question are shown with them: headings, numbers of lines. */
const AROUND = 11;
/** So many millimetres beside what is pointed out are seen with it, so that its ring is whole. */
const BESIDE = 2;

/** The whole rectangle in the middle of the stage, with a margin in pixels. */
export function fitted(rect: Rect, stage: Stage, margin = 8): Camera {
  const scale = Math.max(0.1, Math.min((stage.w - 2 * margin) / rect.w, (stage.h - 2 * margin) / rect.h));
  return { scale, x: rect.x - (stage.w / scale - rect.w) / 2, y: rect.y - (stage.h / scale - rect.h) / 2 };
}

/** Closer or farther around a point of the stage. */
export function zoomed(camera: Camera, stage: Stage, page: Rect, by: number, px: number, py: number): Camera {
  const least = fitted(page, stage).scale;
  const scale = Math.min(Math.max(camera.scale * by, least), Math.max(CLOSEST, least));
  const x = camera.x + px / camera.scale - px / scale;
  const y = camera.y + py / camera.scale - py / scale;
  return held({ x, y, scale }, stage, page);
}

export function panned(camera: Camera, stage: Stage, page: Rect, dx: number, dy: number): Camera {
  return held({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, stage, page);
}

/** The paper cannot be pushed off the stage; what is smaller than the stage stays in its middle. */
function held(camera: Camera, stage: Stage, page: Rect): Camera {
  const hold = (at: number, from: number, length: number, seen: number): number => (seen >= length ? from - (seen - length) / 2 : Math.min(Math.max(at, from), from + length - seen));
  return {
    scale: camera.scale,
    x: hold(camera.x, page.x, page.w, stage.w / camera.scale),
    y: hold(camera.y, page.y, page.h, stage.h / camera.scale),
  };
}

/** Whether all of a rectangle is on the stage. */
export function isSeen(camera: Camera, stage: Stage, { x, y, w, h }: Rect): boolean {
  const [right, bottom] = [camera.x + stage.w / camera.scale, camera.y + stage.h / camera.scale];
  return x >= camera.x && y >= camera.y && x + w <= right && y + h <= bottom;
}

/** Moved, and drawn back as far as it must be, so that all of a rectangle is on the stage. */
export function including(camera: Camera, stage: Stage, page: Rect, wanted: Rect): Camera {
  const room = clipped({ x: wanted.x - BESIDE, y: wanted.y - BESIDE, w: wanted.w + 2 * BESIDE, h: wanted.h + 2 * BESIDE }, page);
  if (isSeen(camera, stage, room)) return camera;
  const scale = Math.min(camera.scale, fitted(room, stage, 0).scale);
  const along = (from: number, was: number, length: number, start: number, size: number): number => {
    const middle = from + was / 2 - length / 2;
    return Math.min(Math.max(middle, start + size - length), start);
  };
  const [w, h] = [stage.w / scale, stage.h / scale];
  const x = along(camera.x, stage.w / camera.scale, w, room.x, room.w);
  const y = along(camera.y, stage.h / camera.scale, h, room.y, room.h);
  return held({ scale, x, y }, stage, page);
}

/** The part of a rectangle that lies on the page. */
function clipped({ x, y, w, h }: Rect, page: Rect): Rect {
  const [left, top] = [Math.max(x, page.x), Math.max(y, page.y)];
  return { x: left, y: top, w: Math.min(x + w, page.x + page.w) - left, h: Math.min(y + h, page.y + page.h) - top };
}

export function between(a: Camera, b: Camera, share: number): Camera {
  const scale = a.scale * (b.scale / a.scale) ** share;
  const alike = Math.abs(b.scale / a.scale - 1) < 0.001;
  const w = alike ? share : (1 / a.scale - 1 / scale) / (1 / a.scale - 1 / b.scale);
  return { scale, x: a.x + (b.x - a.x) * w, y: a.y + (b.y - a.y) * w };
}

/** Larger than the whole by so much at most, so that a long sheet still shows a good part of itself. */
const MOST_WIDENED = 2.2;

/** So many millimetres are seen below what is asked about. */
const BELOW = 2;

/** A sheet longer than the stage, from edge to edge: no farther down than what is asked about is in view, else from its top. */
export function widened(whole: Camera, stage: Stage, page: Rect, asked?: Rect): Camera {
  const scale = Math.min(stage.w / page.w, whole.scale * MOST_WIDENED);
  if (scale < whole.scale * 1.05) return whole;
  const seen = stage.h / scale;
  const below = asked && asked.h <= seen && asked.y + asked.h > page.y + seen;
  const y = below ? Math.min(asked.y, asked.y + asked.h + BELOW - seen) : page.y;
  return held({ scale, x: page.x + (page.w - stage.w / scale) / 2, y }, stage, page);
}

/** From this distance of neighbours, in pixels, a thumb or a mouse finds its box. */
export const COMFORTABLE = { coarse: 28, fine: 11 };

/** Closer to the boxes in question if they are too small in the whole; else the whole. */
export function aimed(whole: Camera, stage: Stage, page: Rect, asked: Rect | undefined, smallest: number, comfortable: number): Camera {
  if (!asked || smallest * whole.scale >= comfortable) return whole;
  const room = { x: asked.x - AROUND, y: asked.y - AROUND, w: asked.w + 2 * AROUND, h: asked.h + 2 * AROUND };
  const close = fitted(room, stage);
  const scale = Math.min(close.scale, (comfortable * 1.4) / smallest);
  if (scale < whole.scale * 1.25) return whole;
  const [x, y] = [asked.x + asked.w / 2 - stage.w / scale / 2, asked.y + asked.h / 2 - stage.h / scale / 2];
  return held({ scale, x, y }, stage, page);
}
