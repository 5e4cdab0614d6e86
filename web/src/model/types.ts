/** What the server says (docs/protocol.md), as types. */

import type * as Wire from './wire';

export interface Shape {
  kind: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Mark {
  glyph: string;
  note: string;
  paint: number;
  ink: string;
  text: string;
}

export interface Field {
  id: string;
  group: string;
  at: number;
  value: number;
  label: string;
  /** What it is called, where it is not found by its row and column. */
  name?: string;
  icon: string;
  shape: Shape;
  /** Index into the paper's `marks`. */
  marks: number;
  /** Index into the paper's `cards`. */
  cards: number;
}

export interface Group {
  id: string;
  title: string;
  seen: string;
  rows: string[];
  columns: string[];
  /** What is printed above its first box. */
  heading?: string;
  /** Whether the names of rows and columns are printed. */
  named?: boolean;
  /** Tokens: value v lies on the v-th box of this group. */
  over: string;
  start: number;
  stop: number;
}

export type Decor =
  | { kind: 'label'; text: string; x: number; y: number; size: number; anchor: string; bold: boolean; light?: boolean; width?: number; lines?: number }
  | { kind: 'icon'; glyph: string; x: number; y: number; w: number; h: number; over?: boolean }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; heavy: boolean; dotted?: boolean }
  | { kind: 'frame'; x: number; y: number; w: number; h: number; heavy: boolean }
  | { kind: 'panel'; x: number; y: number; w: number; h: number; colour: string; strength?: number };

/** What can lie in a box: value v is the v-th card of its pack. */
export interface Picture {
  name: string;
  text: string;
  size: [number, number];
  decor: Decor[];
}

export interface Paper {
  size: [number, number];
  title: string;
  decor: Decor[];
  groups: Group[];
  fields: Field[];
  marks: Mark[][];
  cards: Picture[][];
  /** The same boxes at other places, for screens of another shape. */
  layouts?: Record<string, Layout>;
}

/** What differs in a layout: `headings` and `named` by group, `shapes` by box. */
export interface Layout {
  size: [number, number];
  title: string;
  decor: Decor[];
  headings: string[];
  named: boolean[];
  shapes: [kind: string, x: number, y: number, w: number, h: number][];
}

export interface Glyph {
  body?: string;
  lines?: string;
  solid?: string;
  figure?: string;
  figure_at?: [number, number, number];
  stretch?: boolean;
  dotted?: boolean;
  swatch?: number;
}

export interface Letters {
  characters: Record<string, string>;
  small: string;
  accents: Record<string, string>;
  tails: Record<string, string>;
}

export type Where = 'sheet' | 'board';

export interface Move {
  key: string;
  on: Where | '';
  target: number[];
  mark: number;
  die: string;
  tasks: string[];
  label?: string;
  /** The face it is about, on whichever die shows it. */
  face?: number;
  /** What tells it from its siblings: glyphs joined by a plus sign. */
  look?: string;
}

export interface GameCard extends Omit<Wire.GameLine, 'look'> {
  look: Look;
}

export interface Die {
  id: string;
  name: string;
  /** What each face says. */
  faces: string[];
  /** What is printed on each face: glyphs joined by a plus sign, or its name. */
  looks: string[];
  /** One of the palette's colours, the same in every light; empty for the colour of paper. */
  colour: string;
  /** A letter or two that say what the colour says. */
  sign: string;
  fill?: string;
  ink?: string;
}

/** One light of a title's own colours. */
export interface Tones {
  room: string;
  paper: string;
  ink: string;
  ink2: string;
  mark: string;
}

/** A title's colours in the light and in the dark. */
export interface Look {
  light: Tones;
  dark: Tones;
}

/** What a player decides: the question, the word on the button, the group of boxes to look at. */
export interface Decision {
  ask: string;
  verb: string;
  focus: string;
  /** Up to so many of its moves make one choice, in any order; 0 where each is a choice of its own. */
  up_to?: number;
  /** The key of its button that ends the turn without a further Done. */
  ends_turn?: string;
}

export interface Description extends GameCard {
  tasks: Record<string, string>;
  decisions: Record<string, Decision>;
  look: Look;
  kinds: Record<string, { colour: string; sign: string; glyph: string }>;
  /** Groups of the sheet that are counted where only the board is in view. */
  tallied?: string[];
  grades: [number, string][];
  parts: Record<string, string>;
  ends: Record<string, string>;
  rules: { id: string; text: string }[];
  dice: Die[];
  decks: { id: string; name: string; cards: string[]; names: string[] }[];
  /** What ids are called in the reader's language, where that is not what they say. */
  words: Record<string, string>;
  moves: Move[];
  sheet: Paper;
  board: Paper | null;
  glyphs: Record<string, Glyph>;
  letters: Letters;
}

/** A small picture of a game: one paper, and what was written on it, in order. */
export interface Miniature {
  paper: Paper;
  /** Boxes and values. */
  marks: [number, number][];
  glyphs: Record<string, Glyph>;
  letters: Letters;
}

/** What is said of a table, made from the server's messages (wire.ts), by the names that the client has for it. */
export type SeatInfo = Wire.SeatLine;
export type Clock = Required<Wire.Clock>;
export type TableInfo = Wire.TableLine;
export type Preview = Wire.PreviewLine;
export type Chosen = Wire.ChosenLine;
export type Region = Wire.RegionLine;
export type Prompt = Wire.PromptLine;
export type Other = Wire.OtherLine;
export type SeatScore = Wire.ScoreLine;
export type Throw = Wire.ThrowLine;
export type View = Wire.ViewLine;
export type LogPage = Wire.LogPage;
export type LogLine = Wire.LogLine;
export type Happening = LogLine['kind'];
export type SceneStep = NonNullable<LogLine['scene']>['steps'][number];
export type Character = Wire.CharacterLine;
export type ExamplePaper = Wire.PaperLine;
export type RulebookPart = Wire.ChapterLine['parts'][number];
export type HouseRule = Wire.HouseRuleLine;
export type LessonStep = Wire.StepLine;
export type Lesson = Wire.LessonLine;

export interface Rulebook extends Omit<Wire.RulebookLine, 'glyphs'> {
  glyphs: Record<string, Glyph>;
}
