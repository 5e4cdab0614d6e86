/** What the server says (docs/protocol.md), as types. */

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
  | { kind: 'label'; text: string; x: number; y: number; size: number; anchor: string; bold: boolean }
  | { kind: 'icon'; glyph: string; x: number; y: number; w: number; h: number; over?: boolean }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; heavy: boolean }
  | { kind: 'frame'; x: number; y: number; w: number; h: number; heavy: boolean }
  | { kind: 'panel'; x: number; y: number; w: number; h: number; colour: string };

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
}

export interface GameCard {
  id: string;
  mode: string;
  version: number;
  title: string;
  about: string;
  players: [number, number];
  options: Record<string, string[]>;
  /** Whether there is a guided first game. */
  lesson: boolean;
  look: Look;
  /** Whether it has lettering of its own, in the words of its title. */
  lettering: boolean;
  /** What the way to play is called. */
  way: string;
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
}

export interface Description extends GameCard {
  tasks: Record<string, string>;
  decisions: Record<string, Decision>;
  look: Look;
  kinds: Record<string, { colour: string; sign: string; glyph: string }>;
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

export interface SeatInfo {
  seat: number;
  name: string;
  bot: string | null;
  /** Who the bot is; empty for people. */
  character?: string;
  taken: boolean;
  here: boolean;
  /** Its page has told its word for the dice of this round. */
  revealed: boolean;
  /** The fingerprint of a word that it has promised, and the round for which. */
  nonce_hash: string;
  promised: number;
  /** Kept for somebody of the last game, whose name it bears. */
  kept: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  mode: string;
  version: number;
  options: Record<string, string>;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
  commitment: string | null;
  seq: number;
  rematch?: string | null;
  /** Every seat is taken, and the pages tell their words for the dice. */
  revealing: boolean;
  /** How often the dice were promised anew. */
  round: number;
  /** Who may take seats away before the start. */
  host: number | null;
  /** The seat of whoever asks. */
  you: number | null;
  /** A bot cannot play any more. */
  broken: boolean;
  wooden: boolean;
  /** The position that the game begins with; empty for a blank table. */
  start: string;
}

export interface Prompt {
  task: string;
  ask: string;
  typed: boolean;
  legal: number[];
  lit: Record<string, number[]>;
  on_board: number[];
  draft: number[];
  can_undo: boolean;
  can_finish: boolean;
}

export interface Other {
  seat: number;
  done: boolean;
  turns: number;
  cells: (number | null)[];
}

export interface SeatScore {
  seat: number;
  total: number;
  parts: Record<string, number>;
  rank: number;
  won: boolean;
}

/** Wooden dice, or real cards, that this seat may say now; `seat` is whose, null for the table's. */
export interface Throw {
  seat: number | null;
  dice: string[];
  deck: string;
  cards: number;
}

export interface View {
  seq: number;
  seat: number | null;
  over: boolean;
  why: string;
  round: number;
  active: number;
  phase: string;
  dice: Record<string, number>;
  tray: Record<string, number>;
  cards: number[];
  /** The deck these came from. */
  deck?: string;
  /** Cards that only this seat sees. */
  own_cards?: number[];
  own_deck?: string;
  decks: Record<string, number>;
  board: number[] | null;
  sheet: number[] | null;
  others: Other[];
  scores: SeatScore[];
  prompt: Prompt | null;
  throw?: Throw | null;
}

/** Whole acts of the log: up to which, and which is the last there is. */
export interface LogPage {
  lines: LogLine[];
  upto: number;
  last: number;
}

export type Happening = 'throw' | 'draw' | 'turn' | 'news' | 'end' | 'left' | 'line' | 'figure';

export interface LogLine {
  seq: number;
  seat: number | null;
  words: string;
  /** Points it brought to the seat; null for none, or for what this viewer may not know. */
  gain?: number | null;
  /** The boxes it is about, on the sheet of the seat, or on the board. */
  boxes?: number[];
  board?: boolean;
  kind?: Happening;
}

/** Somebody to play against. */
export interface Character {
  id: string;
  name: string;
  /** One line of temperament. */
  line: string;
  bot: string;
  /** From 1. */
  strength: number;
  teacher: boolean;
}

/** One paper of an example: what the moves wrote, and the boxes to look at. */
export interface ExamplePaper {
  on: Where;
  cells: number[];
  written: number[];
  rings: number[];
}

export type RulebookPart =
  | { kind: 'paragraph'; text: string; rules: string[] }
  | { kind: 'legend'; signs: { glyph: string; text: string }[] }
  | { kind: 'example'; text: string; papers: ExamplePaper[]; gain: number | null; seat: number };

export interface HouseRule {
  name: string;
  about: string;
  choices: Record<string, string>;
}

/** How a game is played, for people; without chapters where nobody has written it. */
export interface Rulebook {
  aim: string;
  chapters: { title: string; parts: RulebookPart[] }[];
  house_rules: Record<string, HouseRule>;
  glyphs: Record<string, Glyph>;
}

/** One moment of a lesson: any answer of `waits_for` goes on; without one reads on. */
export interface LessonStep {
  say: string;
  view: View;
  waits_for: string[];
  otherwise: string;
  rings: number[];
  board_rings: number[];
}

export interface Lesson {
  title: string;
  steps: LessonStep[];
}
