/** The result as a picture, 1200 by 630: the sheet as it was written, the title in its own lettering, the number. */

import type { Description, Paper } from '../model/wire/types';
import { arranged } from '../paper/arranged';
import { printedBox, printedMatter, sketch } from '../paper/drawing';
import type { Ink } from '../paper/ink';
import { closeUp } from './closeup';
import { colours } from './colours';

export interface CardWords {
  /** What stands below the title. */
  when: string;
  number: string;
  /** One's own points, on the die. */
  own: string;
  grade: string;
  /** A few short lines. */
  facts: string[];
  dice: string;
  play: string;
  link: string;
}

export interface Card {
  game: Description;
  paper: Paper;
  cells: readonly (number | null)[];
  seat: number;
  words: CardWords;
  /** Dice and play, of a hundred. */
  luck: { dice: number | null; play: number | null } | null;
}

export const WIDE = 1200;
export const HIGH = 630;
const GROUND = '#f4ecdc';
const SAY = '"Young Serif", Georgia, serif';
const READ = '"Fira Sans", system-ui, sans-serif';
const LEFT = { x: 60, y: 60, w: 500, h: 510 };
const COLUMN = 620;
const RIGHT = 1150;
/** More facts than these stand in two columns. */
const FACTS = 4;

type Pen = CanvasRenderingContext2D;

/** Draw the card. All of it is paths, but for words in the typefaces of the house, which are loaded first. */
export async function draw(canvas: HTMLCanvasElement, card: Card): Promise<void> {
  const [title] = await Promise.all([lettering(card.game), ...[`52px ${SAY}`, `24px ${READ}`, `600 24px ${READ}`].map((font) => document.fonts.load(font))]);
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDE, HIGH);
  sheet(pen, card);
  words(pen, card, title);
}

async function lettering(game: Description): Promise<HTMLImageElement | null> {
  if (!game.lettering) return null;
  const image = new Image();
  image.src = `/api/games/${game.id}/lettering.svg`;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function sheet(pen: Pen, { game, paper: printed, cells, seat }: Card): void {
  const paper = arranged(printed, LEFT.w, LEFT.h);
  const page = closeUp(paper, cells);
  const scale = Math.min(LEFT.w / page.w, LEFT.h / page.h);
  const colour = colours(game.look.light, game.look.light.paper);
  pen.save();
  pen.translate(LEFT.x + (LEFT.w - page.w * scale) / 2, LEFT.y + (LEFT.h - page.h * scale) / 2);
  pen.scale(scale, scale);
  pen.shadowColor = 'rgb(60 40 20 / 0.25)';
  [pen.shadowBlur, pen.shadowOffsetY] = [18, 6];
  pen.fillStyle = game.look.light.paper;
  pen.fillRect(0, 0, page.w, page.h);
  pen.shadowColor = 'transparent';
  pen.beginPath();
  pen.rect(0, 0, page.w, page.h);
  pen.clip();
  pen.translate(-page.x, -page.y);
  const { below, above } = printedMatter(paper, game, false);
  const drawn = paper.fields.map((field, box) => (cells[box] ? sketch(paper, field, cells[box]!, game, seat) : null));
  ink(pen, below, colour);
  paper.fields.forEach((field, box) => {
    ink(pen, drawn[box]?.under ?? [], colour);
    ink(pen, printedBox(paper, field, game), colour);
    ink(pen, drawn[box]?.over ?? [], colour);
  });
  ink(pen, above, colour);
  pen.restore();
}

function ink(pen: Pen, inks: readonly Ink[], colour: (expression: string) => string): void {
  [pen.lineCap, pen.lineJoin] = ['round', 'round'];
  for (const one of inks) {
    if (one.tag === 'text') {
      pen.fillStyle = colour('var(--label)');
      pen.font = `${one.bold ? 600 : 400} ${one.size}px ${READ}`;
      pen.textAlign = one.anchor === 'middle' ? 'center' : one.anchor === 'end' ? 'right' : 'left';
      pen.fillText(one.text, one.x, one.y);
      continue;
    }
    const path = new Path2D(one.d);
    if (one.fill) {
      pen.fillStyle = colour(one.fill);
      pen.fill(path);
    }
    if (one.stroke) {
      pen.strokeStyle = colour(one.stroke);
      pen.lineWidth = one.width ?? 0.3;
      pen.setLineDash(one.dash?.split(' ').map(Number) ?? []);
      pen.stroke(path);
    }
  }
  pen.setLineDash([]);
}

/** Type that fits: as large as wanted, smaller where there is less room. */
function type(pen: Pen, text: string, x: number, y: number, size: number, font: string, most: number): number {
  pen.font = `${font.startsWith('600') ? '600 ' : ''}${size}px ${font.replace(/^600 /, '')}`;
  const wide = pen.measureText(text).width;
  if (wide > most) return type(pen, text, x, y, Math.floor((size * most) / wide), font, Infinity);
  pen.fillText(text, x, y);
  return wide;
}

function words(pen: Pen, { game, words: said, luck }: Card, title: HTMLImageElement | null): void {
  const { ink: main, mark } = game.look.light;
  const room = RIGHT - COLUMN;
  pen.textAlign = 'left';
  pen.fillStyle = main;
  if (title) lettered(pen, title, main, room);
  else type(pen, game.title, COLUMN, 138, 62, SAY, room);
  pen.globalAlpha = 0.78;
  type(pen, said.when, COLUMN, 186, 26, READ, room);
  pen.globalAlpha = 1;
  const number = type(pen, said.number, COLUMN - 8, 396, 244, SAY, 330);
  const beside = COLUMN + number + 20;
  pen.fillStyle = mark;
  type(pen, said.grade, beside, 272, 50, SAY, RIGHT - beside);
  pen.fillStyle = main;
  listed(pen, said.facts, beside);
  if (luck?.dice != null) bar(pen, said.dice, luck.dice, 446, mark, main);
  if (luck?.play != null) bar(pen, said.play, luck.play, 490, main, main);
  solid(pen, said.own, mark);
  pen.fillStyle = main;
  type(pen, said.link, COLUMN, 570, 27, `600 ${READ}`, 400);
}

/** All the parts of a score below each other, in two columns where they are many. */
function listed(pen: Pen, facts: readonly string[], x: number): void {
  const columns = facts.length > FACTS ? 2 : 1;
  const rows = Math.ceil(facts.length / columns);
  const [wide, high] = [(RIGHT - x) / columns - (columns - 1) * 8, Math.min(34, 108 / Math.max(1, rows))];
  facts.forEach((fact, n) => type(pen, fact, x + Math.floor(n / rows) * (wide + 16), 314 + high * (n % rows), Math.min(25, high * 0.84), READ, wide));
}

/** The title's own lettering, in its ink. */
function lettered(pen: Pen, image: HTMLImageElement, colour: string, room: number): void {
  const shape = image.naturalWidth / Math.max(1, image.naturalHeight);
  const high = Math.min(74, room / shape);
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [Math.ceil(high * shape * 2), Math.ceil(high * 2)];
  const on = copy.getContext('2d')!;
  on.drawImage(image, 0, 0, copy.width, copy.height);
  on.globalCompositeOperation = 'source-in';
  on.fillStyle = colour;
  on.fillRect(0, 0, copy.width, copy.height);
  pen.drawImage(copy, COLUMN, 142 - high, high * shape, high);
}

function bar(pen: Pen, name: string, share: number, y: number, colour: string, text: string): void {
  const [from, wide] = [COLUMN + 82, 324];
  pen.fillStyle = text;
  type(pen, name, COLUMN, y + 8, 25, `600 ${READ}`, 76);
  const rod = (to: number, fill: string): void => {
    pen.beginPath();
    pen.roundRect(from, y - 9, to, 18, 9);
    pen.fillStyle = fill;
    pen.fill();
  };
  rod(wide, '#d6d3c8');
  rod(Math.max(18, (wide * share) / 100), colour);
  pen.beginPath();
  pen.arc(from + (wide * share) / 100, y, 13, 0, 7);
  pen.fillStyle = GROUND;
  pen.fill();
  [pen.lineWidth, pen.strokeStyle] = [4, colour];
  pen.stroke();
}

/** A die of twenty faces that has fallen on the result. */
function solid(pen: Pen, number: string, colour: string): void {
  const [x, y, r] = [1096, 508, 62];
  const corner = (n: number, by: number): [number, number] => [x + by * Math.sin((n * Math.PI) / 3), y - by * Math.cos((n * Math.PI) / 3)];
  const outer = Array.from({ length: 6 }, (_, n) => corner(n, r));
  const [a, b, c] = [corner(0, r * 0.62), corner(2, r * 0.62), corner(4, r * 0.62)];
  const faces: [readonly [number, number][], number][] = [
    [[a, b, c], 0.16],
    [[outer[0]!, outer[1]!, a], 0.3],
    [[outer[0]!, outer[5]!, a], 0.42],
    [[outer[1]!, b, a], -0.06],
    [[outer[5]!, c, a], 0.24],
    [[outer[1]!, outer[2]!, b], -0.22],
    [[outer[5]!, outer[4]!, c], 0.06],
    [[outer[2]!, outer[3]!, b], -0.36],
    [[outer[4]!, outer[3]!, c], -0.16],
    [[outer[3]!, b, c], -0.28],
  ];
  pen.save();
  [pen.shadowColor, pen.shadowBlur, pen.shadowOffsetX, pen.shadowOffsetY] = ['rgb(60 40 20 / 0.4)', 22, 10, 12];
  shape(pen, outer, colour);
  pen.shadowColor = 'transparent';
  for (const [corners, light] of faces) shape(pen, corners, colour, light);
  pen.restore();
  pen.fillStyle = '#fff';
  pen.textAlign = 'center';
  type(pen, number, x, y + 15, 36, SAY, 62);
  pen.textAlign = 'left';
}

function shape(pen: Pen, corners: readonly (readonly [number, number])[], colour: string, light = 0): void {
  pen.beginPath();
  corners.forEach(([x, y], n) => (n ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  pen.fillStyle = light > 0 ? `rgb(255 255 255 / ${light})` : `rgb(0 0 0 / ${-light})`;
  if (light) pen.fill();
}
