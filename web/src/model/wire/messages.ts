/** What is said over the wire, made by tools/wire.py from the server's messages: do not edit. */

/** The seat to block. */
export interface AboutSeat {
  seat: number;
}

/** A free seat goes to a bot, by its own name or by its character's. */
export interface AddingBot {
  seat: number;
  bot: string;
}

/** A seat's choices so far, based on what it saw at `seq`, with a request for help. */
export interface Advising {
  seq: number;
  moves: string[];
}

/** A seat's answer to the open question, by its number; the seat that asked can only withdraw. */
export interface AnsweringTakeBack {
  question: number;
  agree: boolean;
}

/** A request for what forbids a move, or writing in a box of the sheet or the board, after these moves. */
export interface Asking {
  seq: number;
  moves: string[];
  move?: string;
  box?: number | null;
  board?: boolean;
}

/** The host's question who is in: all, or those whose names contain a text. */
export interface AskingRoster {
  key: string;
  find?: string;
}

/** A daily or a league round that someone has played: their result, or None if it did not count. */
export interface AttemptLine {
  day: string;
  league: string;
  round: number;
  game: string;
  table: string;
  total: number | null;
}

/** A request to play the daily of a title; of an earlier `day`, for practice. */
export interface Attempting {
  game: string;
  name?: string;
  day?: string;
}

/** The state of chance before the first act: empty unless a game begins with a position. */
export interface BegunLine {
  streams: StreamLine[];
  /** The cards that had left each deck. */
  cards: Record<string, number[]>;
}

/** A die, and what its faces are called. */
export interface BenchDie {
  id: string;
  faces: string[];
}

/** The table, and where it stands in the game that was played there. */
export interface BenchLine {
  text: string;
  /** The same as one line, from which it can be laid again. */
  position: string;
  dice: BenchDie[];
  act: number;
  /** So many acts can be gone to. */
  acts: number;
  /** Whether bots wait, because the author has gone back. */
  still: boolean;
  /** How the next throw of some dice will fall. */
  chosen: Record<string, number>;
}

/** A blocked person, by their name at the time; `made` is the day, as ISO 8601. */
export interface BlockLine {
  key: string;
  name: string;
  made: string;
}

/** A browser where a person is signed in, and the day of its last use; `here`: it is the asker's. */
export interface BrowserLine {
  id: number;
  browser: string;
  seen: string;
  here: boolean;
}

/** Something visible has happened: the number of the act. */
export interface Change {
  seq: number;
}

/** A heading and its text. */
export interface ChapterLine {
  title: string;
  parts: (ParagraphLine | LegendLine | ExampleLine)[];
}

/** A bot to play against; the weakest has strength 1. */
export interface Character {
  id: string;
  name: string;
  line: string;
  bot: string;
  strength: number;
  teacher: boolean;
}

/** A move of the draft, the boxes it was about when it was chosen, and the path there. */
export interface ChosenLine {
  move: number;
  boxes: number[];
  board: boolean;
  path: number[];
}

/** How long everybody at a table has. `live`: `base` seconds for the whole game, and `turn` more after every turn. `slow`: `turn` seconds for each turn, which are not saved up. `none`: as long as they like. */
export interface Clock {
  kind?: 'live' | 'none' | 'slow';
  base?: number;
  turn?: number;
  /** Who plays when someone's time is up: a bot, until they return; empty: the default move of the rules. */
  instead?: string;
}

/** The seconds that every seat has left when the message is sent, and the seats whose clocks are running. */
export interface ClockLine {
  left: number[];
  thinking: number[];
}

/** A seat's turn. The same nonce again is the same commit. `after`: the last act it knows of. `auto`: where its next question leaves no choice, it is answered with a draft of the only move. */
export interface Committing {
  seq: number;
  moves: string[];
  nonce: string;
  after?: number | null;
  auto?: boolean;
}

/** The key from an e-mail. */
export interface ConfirmingAddress {
  key: string;
}

/** How the points of a finished game developed, act by act. */
export interface CourseLine {
  steps: CourseStep[];
}

/** The points of all seats after an act. */
export interface CourseStep {
  seq: number;
  /** Who acted; None for the start. */
  seat: number | null;
  round: number;
  points: number[];
}

/** A day of dailies. */
export interface DailiesLine {
  day: string;
  today: string;
  /** Seconds until the next day; 0 for a day that is over. */
  left: number;
  titles: DailyLine[];
  /** The asker's streak: days in a row with a finished daily. */
  streak: number;
  /** Earlier days with results, latest first. */
  earlier: string[];
}

/** The daily of a title, with all results. `secret`: once the day is over, the secret of its dice. */
export interface DailyLine {
  game: string;
  mode: string;
  commitment: string;
  secret: string;
  /** Each score with the number of players who reached it, lowest first. */
  scores: [number, number][];
  /** The table at which the asker plays it, or did; empty if they have not begun. */
  table: string;
  /** The asker's result; None until it counts. */
  total: number | null;
}

/** A day with the number of games finished. */
export interface DayLine {
  day: string;
  games: number;
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

/** A deck: the ids of its cards, and their names. */
export interface Deck {
  id: string;
  name: string;
  cards: string[];
  names: string[];
}

/** A person's sign-in methods. */
export interface DevicesLine {
  passkeys: PasskeyLine[];
  browsers: BrowserLine[];
}

/** A die; `fill` and `ink` are what its colour looks like, in every light, if it has one. */
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

/** A die, as far as chance is concerned. */
export interface DieLine {
  id: string;
  sides: number;
}

/** Whether the games that someone finishes from now on may be published, without their name. */
export interface Donating {
  agree: boolean;
}

/** Done; there is nothing more to say. */
export interface Done {
}

/** A seat's tentative moves, based on what it saw at `seq`. `auto`: also make the forced moves that follow. `after`: the last act it was told of, if it wants the rest. */
export interface Drafting {
  seq: number;
  moves: string[];
  auto?: boolean;
  after?: number | null;
}

/** A move on the papers: the boxes it is about, and what it writes, as pairs of box and value. */
export interface Drawing {
  boxes: number[];
  /** Whether the boxes are on the board. */
  board: boolean;
  sheet: [number, number][];
  on_board: [number, number][];
}

/** Cards that were drawn, from which place of the shuffled deck on; `among`: the cards in play, by their numbers. */
export interface DrawnLine {
  kind: 'draw';
  line: number;
  seat: number | null;
  deck: string;
  nth: number;
  among: number[];
  cards: number[];
}

/** The browser to sign out; none: all but the asker's. */
export interface Ending {
  browser?: number | null;
}

/** The asker's name in a league. */
export interface EnteringLeague {
  name?: string;
}

/** What everybody may know of an event. */
export interface EventLine {
  id: string;
  code: string;
  game: string;
  mode: string;
  version: number;
  options: Record<string, string>;
  name: string;
  seconds: number;
  first_seconds: number;
  grace: number;
  starts: number | null;
  by_list: boolean;
  given_names: boolean;
  commitment: string;
  root: string;
  beacon_round: string;
  beacon: string;
  joint: string;
  message: RoundLine;
  progress: Progress;
  now: number;
}

/** A seat after the event. `silent`: rounds that were decided by default. */
export interface EventPlaceLine {
  place: number;
  seat: number;
  name: string;
  total: number;
  ended: string;
  silent: number;
}

/** A seat at an event, its ticket, and its table. */
export interface EventSeat {
  seat: number;
  ticket: string;
  table: string;
  name: string;
}

/** Everything that is stored about a person. */
export interface Everything {
  name: string;
  since: string;
  phrase: boolean;
  profile: ProfileLine;
  running: RunningLine[];
  finished: FinishedLine[];
  devices: DevicesLine;
  ratings: RatingLine[];
  /** Whether they appear on leaderboards. */
  listed: boolean;
  blocks: BlockLine[];
  /** At tables that still exist. */
  said: OwnWords[];
  notifications: NotificationsLine;
  attempts: AttemptLine[];
  leagues: MyLeagueLine[];
  events: MyEventLine[];
  /** Their answers to playtest surveys, at tables that still exist. */
  surveys: OwnSurvey[];
  /** Whether their finished games may be published for research, without their name. */
  research: boolean;
}

/** A worked example, drawn on the papers it happens on; `seat` is whose sheet. */
export interface ExampleLine {
  kind: 'example';
  text: string;
  papers: PaperLine[];
  gain: number | null;
  seat: number;
}

/** For which seat every box is explained. */
export interface Explaining {
  drafting?: number;
  moves?: string[];
  seat?: number;
}

/** A box. */
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

/** A finished game. `counts`: complete, without advice, with the service's dice; `kept`: can be viewed. */
export interface FinishedLine {
  table: string;
  game: string;
  mode: string;
  version: number;
  players: number;
  seat: number;
  total: number;
  place: number;
  won: boolean;
  departed: boolean;
  counts: boolean;
  hints: number;
  finished: string;
  names: string[];
  kept: boolean;
}

/** A printed rectangle around something. */
export interface Frame {
  kind: 'frame';
  x: number;
  y: number;
  w: number;
  h: number;
  heavy: boolean;
}

/** A game in the list of games. */
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
  /** Whether it has its own lettering, which says what its title says in this language. */
  lettering: boolean;
  /** The name of the mode; empty if there is only one. */
  way: string;
  /** About how many minutes it takes; 0 if unknown. */
  minutes: number;
  /** What to write on its box, if the cover shows the title in another language. */
  label: string;
  /** How any number can play it on the same dice: `by clock`, `at own pace`, `alone`; empty if they cannot. */
  separable: string;
}

/** Everything a client needs to draw a game and to play it; with `packed=1` its moves packed, and no rules. */
export interface GameDescription {
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
  /** Whether it has its own lettering, which says what its title says in this language. */
  lettering: boolean;
  /** The name of the mode; empty if there is only one. */
  way: string;
  /** About how many minutes it takes; 0 if unknown. */
  minutes: number;
  /** What to write on its box, if the cover shows the title in another language. */
  label: string;
  /** How any number can play it on the same dice: `by clock`, `at own pace`, `alone`; empty if they cannot. */
  separable: string;
  tasks: Record<string, string>;
  decisions: Record<string, Decision>;
  kinds: Record<string, Kind>;
  /** Groups of the sheet that are counted where only the board is in view. */
  tallied: string[];
  grades: [number, string][];
  parts: Record<string, string>;
  ends: Record<string, string>;
  rules: RuleText[];
  dice: Die[];
  decks: Deck[];
  moves: Move[] | PackedMoves;
  /** What ids are called in the reader's language, where that is not what they say. */
  words: Record<string, string>;
  sheet: Paper;
  board: Paper | null;
  glyphs: Record<string, Glyph>;
  letters: Letters;
}

/** The e-mail address that a person wants to use. */
export interface GivingAddress {
  address: string;
}

/** How a sign is drawn, in a square of 24 units; every text is an SVG path of M, L, C and Z. */
export interface Glyph {
  /** Closed outline; paint goes inside it. */
  body?: string;
  /** Further lines. */
  lines?: string;
  /** Parts that are filled. */
  solid?: string;
  /** A number inside, in the height of the last number of `figure_at`. */
  figure?: string;
  figure_at?: [number, number, number];
  /** Whether it fills all of its box, in the box's proportions. */
  stretch?: boolean;
  dotted?: boolean;
  /** A seat whose colour and hatching fill the body. */
  swatch?: number;
}

/** To which act the table goes back, or forward. */
export interface Going {
  act: number;
}

/** Boxes that belong together: from `start` up to, but not including, `stop`. */
export interface Group {
  id: string;
  seen: string;
  rows: string[];
  columns: string[];
  /** Whether the names of rows and columns are printed. */
  named: boolean;
  /** Tokens: value v lies on the v-th box of this group. */
  over: string;
  start: number;
  stop: number;
  title: string;
  /** What is printed above its first box. */
  heading: string;
}

/** A listed guest, and the key that lets them in. */
export interface GuestLine {
  name: string;
  key: string;
}

/** In how many of a person's last games each box of the sheet was written in, in this version of the rules. */
export interface HabitsLine {
  version: number;
  games: number;
  boxes: number[];
}

/** The event `talk`. `past`: it was said before this listener came, and is sent once. */
export interface HeardLine {
  past: boolean;
  lines: SaidLine[];
}

/** What a sensible player would do, and one sentence about why. */
export interface Hint {
  move: number;
  key: string;
  sentence: string;
}

/** A new event, and the only key to its host's screen. */
export interface Hosted {
  event: string;
  code: string;
  key: string;
  guests: GuestLine[];
}

/** The host's action; with a round, only while that is the current round. */
export interface Hosting {
  key: string;
  wish: 'end' | 'longer' | 'next' | 'pause' | 'resume' | 'start';
  round?: number | null;
}

/** A house rule in plain words; the names of its choices by the choice. */
export interface HouseRuleLine {
  name: string;
  about: string;
  choices: Record<string, string>;
}

/** A printed glyph, fitted into a rectangle; `over` the boxes if it belongs to several of them. */
export interface Icon {
  kind: 'icon';
  glyph: string;
  x: number;
  y: number;
  w: number;
  h: number;
  over: boolean;
}

/** A request to sit down, with a commitment to a nonce that will be mixed into the dice. Who brings a key of their own gets the same seat however often they ask: an answer may get lost. */
export interface Joining {
  name: string;
  nonce_hash?: string;
  token?: string;
}

/** A request to join an event, with a nonce for the dice. The same nonce again gives the same seat: an answer may get lost. */
export interface JoiningEvent {
  nonce: string;
  name?: string;
  guest?: string;
}

/** How to tell a die, a group, a class or a sort of card from its siblings: never by colour alone. */
export interface Kind {
  colour: string;
  sign: string;
  glyph: string;
}

/** The findings so far, in English. */
export interface LabAnswer {
  title: string;
  sentence: string;
  /** With its error; empty if there is none. */
  number: string;
  unit: string;
  digits: number;
  games: number;
  headings: string[];
  rows: string[][];
  /** The differences from the served data: places with the old and the new value. */
  edits: string[];
  remarks: string[];
  /** The problems found. */
  alarms: string[];
  /** Whether there is a number. */
  known: boolean;
  /** Whether there is a picture. */
  drawn: boolean;
  /** By number of games: the number and its interval; games that do not contribute are not counted. */
  history: [number, number, number, number][];
}

/** A queued question, and where its answer will be. */
export interface LabAsked {
  question: string;
  link: string;
}

/** A game worth looking at. `why` is `lopsided`, `closest`, `best`, `worst`, `shortest` or `longest`; or, of the game that an edit changed most, `before` and `after` it, on the same dice. */
export interface LabExample {
  why: string;
  players: number;
  /** Its number; the same number is the same dice in every variant. */
  game: number;
  rounds: number;
  scores: number[];
}

/** The questions that can be asked here. */
export interface LabLine {
  /** What to install first, in a sentence; empty if nothing is missing. */
  missing: string;
  /** Whether it is open to others than this machine. */
  open: boolean;
  /** Whether the service was started with a designer's data: edits are compared with that, not with the print. */
  served: boolean;
  ways: LabWay[];
  questions: LabQuestion[];
  most_games: number;
  /** The maximum time spent on a question. */
  minutes: number;
}

/** An available question; `asks` is in English. */
export interface LabQuestion {
  name: string;
  asks: string;
}

/** A question, its progress, and the findings so far. `state` is `waiting`, `working`, `done`, `stopped`, `late` (time was up: what was found stands) or `failed`. */
export interface LabState {
  question: string;
  game: string;
  mode: string;
  players: number[];
  options: Record<string, string>;
  /** Whether it uses edited component data. */
  varied: boolean;
  games: number;
  state: string;
  /** The reason for a failure. */
  problem: string;
  done: number;
  /** The total number of games. */
  wanted: number;
  /** The number of questions ahead of it. */
  ahead: number;
  answer: LabAnswer | null;
  examples: LabExample[];
}

/** A game in words, in English. */
export interface LabStory {
  lines: string[];
}

/** A title and mode to ask about, its numbers of players, and its files of component data. */
export interface LabWay {
  game: string;
  mode: string;
  players: number[];
  files: string[];
}

/** A question about a title, and how it is to be played. */
export interface LabWish {
  game: string;
  question: string;
  players: number[];
  mode?: string;
  /** House rules that differ from the default. */
  options?: Record<string, string>;
  /** Edited component data, all files of it; without any, the served data. */
  data?: Record<string, string>;
  /** For each number of players. */
  games?: number;
}

/** Printed text, centred on `y`; `anchor` is start, middle or end. */
export interface Label {
  kind: 'label';
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: string;
  bold: boolean;
  /** Whether it stands on a panel of ink. */
  light: boolean;
  /** The width of the column in which its words are set; 0 for one line. */
  width: number;
  /** The height of the column in lines of this size. */
  lines: number;
}

/** What differs in a layout: `headings` and `named` by group, `shapes` by box. */
export interface Layout {
  size: [number, number];
  title: string;
  decor: (Label | Icon | Line | Frame | Panel)[];
  headings: string[];
  named: boolean[];
  /** The kind, x, y, width and height of each. */
  shapes: [string, number, number, number, number][];
}

/** The best in one mode who want to appear, with others and solo; and the asker's place. */
export interface LeaderboardLine {
  rated: PlaceLine[];
  alone: PlaceLine[];
  /** The asker's place, or what it would be if they were listed. */
  me: PlaceLine | null;
  solo: SoloLine | null;
  /** Whether the asker's browser knows a person. */
  known: boolean;
  /** Whether the asker appears there. */
  listed: boolean;
}

/** A league: its rounds, and the standings after those that are over. */
export interface LeagueLine {
  league: string;
  title: string;
  game: string;
  mode: string;
  dropped: number;
  /** The creator's name; empty if unknown. */
  maker: string;
  /** The commitment to all its dice, from its creation. */
  promise: string;
  rounds: LeagueRoundLine[];
  /** The first hundred, and the asker. */
  table: MemberLine[];
  members: number;
  /** The asker's name here; empty if they have not joined. */
  name: string;
}

/** A new league: its code, and the commitment to all its dice. */
export interface LeagueMade {
  league: string;
  link: string;
  promise: string;
}

/** A round: its dates, everybody's results, and the asker's state. */
export interface LeagueRoundLine {
  round: number;
  opens: string;
  closes: string;
  has_opened: boolean;
  is_over: boolean;
  /** Seconds until it is over; 0 after that. */
  left: number;
  /** Once it is open, the commitment to its dice: the secret of the previous round. */
  commitment: string;
  /** Once it is over, the secret of its dice. */
  secret: string;
  /** Each score with the number of players who reached it, lowest first. */
  scores: [number, number][];
  /** The table at which the asker plays it, or did; empty if they have not begun. */
  table: string;
  /** The asker's result; None until it counts. */
  total: number | null;
}

/** The asker's leagues, and what is needed to create one. */
export interface LeaguesLine {
  mine: MyLeagueLine[];
  /** Titles and modes that can be played in a league. */
  ways: [string, string][];
  today: string;
}

/** A seat is taken out: by the host with the key, who bars the browser, or by its player with the ticket. */
export interface LeavingSeat {
  key?: string;
  ticket?: string;
}

/** The signs of the paper. */
export interface LegendLine {
  kind: 'legend';
  signs: SignLine[];
}

/** The whole lesson. */
export interface LessonLine {
  title: string;
  steps: StepLine[];
}

/** How words are written by hand: paths by character, and what is put above and below letters. */
export interface Letters {
  characters: Record<string, string>;
  /** The letters that accents stand lower over. */
  small: string;
  accents: Record<string, string>;
  tails: Record<string, string>;
}

/** A printed hairline, or a heavy or a dotted line. */
export interface Line {
  kind: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  heavy: boolean;
  dotted: boolean;
}

/** Whether a person wants to appear on leaderboards, under their name. */
export interface Listing {
  listed: boolean;
}

/** One event of the game; `seat` is whose it was, None for the table's. `gain` is what it brought to that seat, None if the viewer may not know; `boxes` are on its sheet, or on the board. */
export interface LogLine {
  seq: number;
  seat: number | null;
  words: string;
  gain: number | null;
  boxes: number[];
  board: boolean;
  kind: 'draw' | 'end' | 'figure' | 'left' | 'line' | 'news' | 'reveal' | 'room' | 'round' | 'throw' | 'turn';
  /** The scene to watch, if there is one. */
  scene: SceneLine | null;
}

/** Part of the game in words: whole acts up to act `upto`; `last` is the last act there is. */
export interface LogPage {
  lines: LogLine[];
  upto: number;
  last: number;
}

/** A title's colours in the light and in the dark. */
export interface Look {
  light: Tones;
  dark: Tones;
}

/** What a seat has chosen but not finished: the table is read as if that were done already. */
export interface Looking {
  drafting?: number;
  moves?: string[];
}

/** Luck and skill separately, each as how many of a hundred did worse; 50 is the median, None with few games. */
export interface LuckLine {
  dice: number | null;
  play: number | null;
  on_dice: string;
  on_play: string;
}

/** How one value of a box looks: glyphs joined by a plus sign, a small figure beside them, a seat's wash. */
export interface Mark {
  glyph: string;
  note: string;
  paint: number;
  ink: string;
  text: string;
}

/** The person this browser knows; `known` is false if they have not sat down yet. */
export interface MeLine {
  known: boolean;
  name: string;
  /** Whether they have a phrase with which to return. */
  phrase: boolean;
  since: string;
  /** The number of their passkeys. */
  passkeys: number;
  /** Whether browsers store passkeys for the address of this request. */
  takes_passkeys: boolean;
}

/** A row in the standings of a league; ties share the better place. */
export interface MemberLine {
  place: number;
  name: string;
  /** The sum over the rounds that count. */
  points: number;
  /** The number of rounds they finished. */
  rounds: number;
  each: RoundPlayed[];
  you: boolean;
  /** Their state in the open round: `done`, `playing`, or empty if they have not begun. */
  now: string;
}

/** A small picture of a game: one paper, and what was written on it, in order. */
export interface Miniature {
  paper: Paper;
  /** Boxes and values. */
  marks: [number, number][];
  glyphs: Record<string, Glyph>;
  letters: Letters;
}

/** A person's results in one mode; `counted`: the number of games in the best and in the mean. */
export interface ModeLine {
  game: string;
  mode: string;
  games: number;
  won: number;
  counted: number;
  best: number | null;
  mean: number | null;
  /** The true mean is within it with 95 %; None if there are few games. */
  margin: number | null;
  /** The totals of the last games that count, the latest at the end. */
  last: number[];
}

/** A decision that cost points, worst first. It is in act `seq`; `view` is what the seat saw before it. */
export interface MomentLine {
  seq: number;
  when: string;
  played: string;
  better: string;
  because: string;
  /** How many more points the better move was worth, on average. */
  loss: number;
  view: ViewLine;
  /** What was played. */
  drawn: Drawing;
  /** What would have been better. */
  instead: Drawing;
}

/** A choice: the boxes it is about, the value it would write there, the decisions it answers. */
export interface Move {
  key: string;
  on: '' | 'board' | 'sheet';
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

/** All that is said about moves, each thing once; `shape` is boxes by their distance from a move's first. */
export interface MoveParts {
  /** In a key `{0}` is the id of the first box of the move, `{-1}` of the last. */
  key: string[];
  /** In a label the same is what people call that box. */
  label: string[];
  shape: number[][];
  on: ('' | 'board' | 'sheet')[];
  mark: number[];
  die: string[];
  tasks: string[][];
  face: (number | '')[];
  look: string[];
}

/** For each move the number of what is said, and its first box: as differences from the move before. */
export interface MoveRows {
  key: number[];
  label: number[];
  shape: number[];
  on: number[];
  mark: number[];
  die: number[];
  tasks: number[];
  face: number[];
  look: number[];
  start: number[];
}

/** An event in which a person took part. */
export interface MyEventLine {
  event: string;
  name: string;
  game: string;
  mode: string;
  seat: number;
  at: string;
}

/** A person's games: first those that wait for them, then those that wait for others; and the last finished. */
export interface MyGames {
  running: RunningLine[];
  finished: FinishedLine[];
}

/** A league that a person has joined or created. */
export interface MyLeagueLine {
  league: string;
  title: string;
  game: string;
  mode: string;
  /** Their name there; empty if they have not joined. */
  name: string;
  /** The last round that has opened; 0 before the first. */
  round: number;
  rounds: number;
  over: boolean;
  /** Whether they have finished the round that is open. */
  played: boolean;
}

/** Another name for a seat: by the host with the key, or by its player with the ticket. Players can change theirs until the first round closes, unless names are given or they are on the guest list. */
export interface NamingSeat {
  name: string;
  key?: string;
  ticket?: string;
}

/** A request for a live event; `starts`: seconds since 1970, or None to start on the host's command. */
export interface NewEvent {
  game: string;
  mode?: string;
  name?: string;
  seconds?: number;
  first_seconds?: number;
  starts?: number | null;
  /** The guest list; empty: everybody with the link. */
  guests?: string[];
  options?: Record<string, string>;
  /** Whether the service gives everybody a name; guests on the list keep theirs. */
  given_names?: boolean;
  /** Whether a rude name becomes a given one. */
  clean_names?: boolean;
}

/** A request for a league. */
export interface NewLeague {
  title: string;
  game: string;
  mode?: string;
  rounds?: number;
  /** How long each round is open. */
  days?: number;
  /** When the first one opens: a date, from midnight UTC, or a time with its time zone; by default today. */
  first?: string;
  /** How many of everybody's worst rounds do not count. */
  dropped?: number;
}

/** An authenticator's answer about a new passkey. */
export interface NewPasskey {
  id: string;
  client_data: string;
  attestation: string;
}

/** A request for a table where others can try a game; with `playtest` and its `key`, one more of the same playtest. `version`, `data` and `rules` say what the author means to share: a service that has other rules refuses. */
export interface NewPlaytest {
  game: string;
  mode?: string;
  options?: Record<string, string>;
  /** The number of seats; 0: as few as the game allows, but two if possible. */
  players?: number;
  /** The bots on the last seats. */
  bots?: string[];
  version?: number;
  data?: string;
  rules?: string;
  playtest?: string;
  key?: string;
}

/** A requested seat: free, or a bot's, by its own name or by its character's. */
export interface NewSeat {
  name?: string;
  bot?: string;
}

/** A request for a table. Its creator sits down with a name (`host`) or without (`sit`), or nobody does. `lesson`: laid out as the lesson of the mode ends, with the gentlest bots; seats and options are then the lesson's. */
export interface NewTable {
  game: string;
  mode?: string;
  options?: Record<string, string>;
  seats?: NewSeat[];
  host?: string;
  sit?: boolean;
  nonce_hash?: string;
  secret_dice?: boolean;
  listed?: boolean;
  lesson?: boolean;
  clock?: Clock;
  friendly?: boolean;
}

/** How a person is notified that it is their turn. */
export interface NotificationsLine {
  /** The public key of the service, which a browser subscribes to. */
  key: string;
  /** How many of their browsers are notified. */
  browsers: number;
  quiet: QuietHours;
  /** Whether this service sends e-mails at all. */
  writes: boolean;
  /** Their e-mail address; empty if there is none. */
  address: string;
  /** Whether the address is confirmed. */
  confirmed: boolean;
}

/** A file, and its size on the wire. */
export interface OfflineFile {
  path: string;
  bytes: number;
}

/** The list of downloads; `worker` is the script that plays, `rules` and `wheels` are what it unpacks. */
export interface OfflineLine {
  worker: string;
  rules: string;
  wheels: string[];
  files: OfflineFile[];
}

/** Another seat, as far as the viewer may see it. */
export interface OtherLine {
  seat: number;
  done: boolean;
  turns: number;
  cells: (number | null)[];
  /** The regions of its sheet, if the viewer sees all of it. */
  regions: RegionLine[];
  /** Whether its player has left the game. */
  left: boolean;
}

/** A player's answers, and the game they are about. */
export interface OwnSurvey {
  fun: number;
  length: number;
  confusion: number;
  words: string;
  table: string;
}

/** What a person said, where, and when, as ISO 8601: `phrase`, or else `words`. */
export interface OwnWords {
  table: string;
  at: string;
  phrase: string;
  words: string;
}

/** Moves in columns of steps: a number is the sum so far, and says which of the things that are said. */
export interface PackedMoves {
  said: MoveParts;
  rows: MoveRows;
}

/** A printed patch under the boxes on it: `#rrggbb`, `ink`, or, without a colour, a tint of the table's. */
export interface Panel {
  kind: 'panel';
  x: number;
  y: number;
  w: number;
  h: number;
  colour: string;
  strength: number;
}

/** One paper: its boxes, what may be written in them, and what is printed around them. */
export interface Paper {
  size: [number, number];
  title: string;
  decor: (Label | Icon | Line | Frame | Panel)[];
  groups: Group[];
  fields: Field[];
  marks: Mark[][];
  cards: Picture[][];
  /** The same boxes at other places, for screens of another shape. */
  layouts: Record<string, Layout>;
}

/** One paper of an example: what is written on it, what the moves wrote, and the boxes to look at. */
export interface PaperLine {
  on: 'board' | 'sheet';
  cells: number[];
  written: number[];
  rings: number[];
}

/** The result of someone who played along on paper, entered by the host. */
export interface PaperResult {
  key: string;
  name: string;
  total: number;
}

/** A result from paper, which was not verified. */
export interface PaperResultLine {
  name: string;
  total: number;
}

/** Plain sentences, and the ids of the rules behind them. */
export interface ParagraphLine {
  kind: 'paragraph';
  text: string;
  rules: string[];
}

/** A passkey: where and when it was made, and when it was last used, if ever. */
export interface PasskeyLine {
  id: number;
  browser: string;
  made: string;
  used: string | null;
}

/** A phrase with which to return; shown only once. */
export interface PhraseLine {
  phrase: string;
}

/** What can lie in a box: value v is the v-th card of its pack. */
export interface Picture {
  name: string;
  text: string;
  size: [number, number];
  decor: (Label | Icon | Line | Frame | Panel)[];
}

/** A row of a leaderboard. `points`: a rating, or the best solo score; `provisional`: from too few games. */
export interface PlaceLine {
  place: number;
  name: string;
  points: number;
  games: number;
  provisional: boolean;
  me: boolean;
}

/** The position that the table is to be in. */
export interface Placing {
  position: string;
}

/** A request to play: the open round, or an earlier one for practice. */
export interface PlayingRound {
  round?: number;
  name?: string;
}

/** A game that was played to its end. */
export interface PlaytestGame {
  table: string;
  mode: string;
  people: number;
  bots: number;
  seconds: number;
  ended: string;
  answers: number;
}

/** The games played with the same rules and data, and the answers about them. */
export interface PlaytestGroup {
  version: number;
  /** The fingerprint of the component data; empty if the game has none. */
  data: string;
  /** The fingerprint of the source of the rules. */
  rules: string;
  /** Whether the service has these rules now: other games cannot be replayed there. */
  current: boolean;
  people: number;
  answers: number;
  shortest: number;
  median: number;
  /** Measured seconds of a game. */
  longest: number;
  fun: Tapped;
  length: Tapped;
  confusion: Tapped;
  sentences: SentenceLine[];
  games: PlaytestGame[];
}

/** Where others play, and the author's key to the answers. */
export interface PlaytestOpened {
  playtest: string;
  key: string;
  table: string;
  link: string;
  /** The page with the answers; it asks for the key, or gets it after a `#`. */
  summary: string;
}

/** The results of a playtest so far, newest rules first. */
export interface PlaytestSummary {
  playtest: string;
  game: string;
  title: string;
  /** Tables at which nobody has begun yet. */
  waiting: number;
  running: number;
  groups: PlaytestGroup[];
}

/** The act to continue from, and the seat: by default one's own, or the first person's. */
export interface Practising {
  seq: number;
  host?: string;
  nonce_hash?: string;
  seat?: number | null;
}

/** The effect of a legal move: words in boxes, the path there, the points it brings at once, a warning. `board`: whether these boxes are on the board. */
export interface PreviewLine {
  texts?: [number, string][];
  path?: number[];
  board?: boolean;
  gain?: number | null;
  warning?: string;
  regions?: RegionLine[];
}

/** RFC 9457, with the id of the rule that forbids it, and after how many seconds retrying makes sense. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  rule?: string;
  retry_after?: number;
}

/** A person's statistics. `streak`: days in a row with a finished game, up to now; `longest`: the record. */
export interface ProfileLine {
  games: number;
  won: number;
  streak: number;
  longest: number;
  modes: ModeLine[];
  /** The last half year, latest first. */
  days: DayLine[];
}

/** The progress of the open round. */
export interface Progress {
  answered: number;
  awaited: number;
  /** The latest to join. */
  names: string[];
}

/** The seat's question, and the possible answers. */
export interface PromptLine {
  task: string;
  ask: string;
  typed: boolean;
  legal: number[];
  lit: Record<string, number[]>;
  /** The legal moves whose highlighted boxes are on the board. */
  on_board: number[];
  draft: number[];
  can_undo: boolean;
  can_finish: boolean;
  /** The current label of the main button; empty if the game does not define one. */
  verb: string;
  /** The change of the seat's own total by the draft; None without a draft. */
  gain: number | null;
  /** By legal move; those without an effect worth showing are left out. */
  previews: Record<string, PreviewLine>;
  /** The last moves of the draft. */
  chosen: ChosenLine[];
  /** What the draft has completed so far, with its name and points. */
  completed: RegionLine[];
  /** The forced moves made after the moves that were sent (`auto`). */
  followed: string[];
}

/** Everything needed to recompute the dice of a finished game, without knowing its rules. */
export interface ProofLine {
  secret: string;
  commitment: string;
  nonces: string[];
  begun: BegunLine;
  /** For an event: the keys of its rounds, each before a line of the record. `secret` is then the last. */
  links: [number, string][];
  throws: (ThrownLine | DrawnLine)[];
}

/** A challenge for an authenticator, as WebAuthn writes it. This browser has five minutes to answer. */
export interface Question {
  options: Record<string, unknown>;
}

/** The hours in local time during which nothing is sent; twice the same hour: never quiet. */
export interface QuietHours {
  since: number;
  until: number;
  time_zone: string;
}

/** The change of a seat's rating by a game. */
export interface RatingChangeLine {
  seat: number;
  before: number;
  after: number;
}

/** A rating in one mode. */
export interface RatingLine {
  game: string;
  mode: string;
  points: number;
  games: number;
  provisional: boolean;
}

/** A seat's round is stored. `ranked` is compared with others' in the end, the first number first. */
export interface Receipt {
  round: number;
  total: number;
  /** How the sheet ended; empty while it has not. */
  ended: string;
  ranked: number[];
}

/** The first turn of a game that the rules, as they are now, do not allow; the table stands before it. */
export interface RefusedTurn {
  /** The number of the last act that is still possible. */
  after: number;
  seat: number;
  /** Which of its moves is refused, in words; empty where it is none of them. */
  move: string;
  why: string;
  /** The id of the rule against it; empty where it is none. */
  rule: string;
}

/** Boxes that belong together, and whether they count, are open or are lost: `counts`, `open`, `lost`. */
export interface RegionLine {
  boxes: number[];
  state: string;
  badge: string;
  board: boolean;
}

/** A request to sit down at the rematch; spectators commit to nothing. */
export interface Rematching {
  nonce_hash?: string;
}

/** The seat that the host removes or frees. */
export interface Removing {
  seat: number;
}

/** The host deletes a result from paper. */
export interface RemovingPaper {
  key: string;
  name: string;
}

/** Which passkey. */
export interface RemovingPasskey {
  passkey: number;
}

/** The new name. */
export interface Renaming {
  name: string;
}

/** A phrase, however it was typed. */
export interface Returning {
  phrase: string;
}

/** The nonce that was committed to. */
export interface Revealing {
  nonce: string;
}

/** The progress of a review: waiting, working, done or failed; `ahead` others come before this one. */
export interface ReviewLine {
  seat: number;
  state: string;
  ahead: number;
  moments: MomentLine[];
  luck: LuckLine | null;
  /** How many of its choices were examined, once the moments are found. */
  looked: number;
  /** How many choices there were. */
  choices: number;
}

/** The result of physical dice, by the numbers of their faces (or cards) from 1. */
export interface Rolling {
  seq: number;
  faces: number[];
  after?: number | null;
  auto?: boolean;
}

/** Somebody at the event. */
export interface RosterLine {
  seat: number;
  name: string;
  removed: boolean;
}

/** A seat finishes a round. */
export interface RoundCommit {
  ticket: string;
  round: number;
  moves: string[];
}

/** Everything that everybody needs to know: the one message of a round. Times are seconds since 1970. */
export interface RoundLine {
  /** The message with the highest number is the current one. */
  n: number;
  event: string;
  /** gathering, drawing (for the public beacon), open, paused or over. */
  phase: string;
  round: number;
  closes: number | null;
  now: number;
  /** Seconds, while it is paused. */
  left: number | null;
  /** The key of this round; its SHA-256 is the key of the previous round. */
  key: string;
  /** The root of the tree of all nonces; with the beacon it is mixed into the dice of all rounds. */
  root: string;
  beacon: string;
  /** The table's throws at the opening: stream, number in the stream (from 0), dice and faces; or its draws: deck, place, no dice, cards. With key and joint everybody can recompute them. */
  throws: [string, number, string[], number[]][];
  /** The faces of the table's dice. */
  dice: Record<string, number>;
  seats: number;
  /** The number of sheets that have not ended. */
  playing: number;
  /** The number of playing sheets that are not waited for. */
  away: number;
  /** How many answered in the previous round. */
  answered: number;
  /** How many sheets ended in which way. */
  ended: Record<string, number>;
  /** Each score with the number of sheets that have it, lowest first. */
  histogram: [number, number][];
  /** The ten best: place, name, points. */
  top: [number, string, number][];
  /** The most frequent first moves of the previous round: moves, and how many made them. */
  crowd: [string, number][];
}

/** A player's result in a round that is over. */
export interface RoundPlayed {
  round: number;
  total: number;
  /** 0 to 100: the share of the others who are behind, plus half of those who are level. */
  points: number;
  /** Whether it is among the best that count. */
  counts: boolean;
  table: string;
}

/** A rule of the game: its id, and what it says. */
export interface RuleText {
  id: string;
  text: string;
}

/** The rules of one mode; without chapters if there is no rulebook. */
export interface RulebookLine {
  aim: string;
  chapters: ChapterLine[];
  house_rules: Record<string, HouseRuleLine>;
  /** The drawings of the signs. */
  glyphs: Record<string, Glyph>;
}

/** A running game. `turn`: it waits for this person; `last`: when something happened, as ISO 8601. */
export interface RunningLine {
  table: string;
  game: string;
  mode: string;
  version: number;
  started: boolean;
  seat: number;
  turn: boolean;
  names: string[];
  last: string;
}

/** A line of talk: `phrase`, or else `words`. `at` is in seconds since 1970. */
export interface SaidLine {
  number: number;
  seat: number;
  name: string;
  at: number;
  phrase: string;
  words: string;
}

/** What a seat says: a set phrase or a reaction, or its own words if only friends are at the table. */
export interface Saying {
  phrase?: 'again' | 'bye' | 'close' | 'game' | 'heart' | 'hello' | 'laugh' | 'luck' | 'moment' | 'nice' | 'sigh' | 'smile' | 'sorry' | 'star' | 'thanks' | 'think' | 'well' | 'wow' | null;
  words?: string;
}

/** A climax, step by step. */
export interface SceneLine {
  kind: 'draw' | 'end' | 'figure' | 'left' | 'line' | 'news' | 'reveal' | 'room' | 'round' | 'throw' | 'turn';
  steps: SceneStepLine[];
}

/** One moment to watch: boxes walked along, a region highlighted, dice, two sums compared, a gain. `dice`: ids and the numbers of their faces from 1; `sides` says what the two sums are of. Boxes as in a LogLine. */
export interface SceneStepLine {
  text: string;
  boxes: number[];
  region: number[];
  board: boolean;
  sums: [number, number] | null;
  sides: [string, string];
  gain: number | null;
  dice: [string, number][];
}

/** The score of a sheet; `rank` is 0 until the viewer may see them all, and nobody has won before the end. */
export interface ScoreLine {
  seat: number;
  total: number;
  parts: Record<string, number>;
  rank: number;
  won: boolean;
}

/** Who sits there; `kept`: reserved for this player of the last game; `character`: of a bot. */
export interface SeatFacts {
  seat: number;
  name: string;
  bot: string;
  character: string;
  taken: boolean;
  revealed: boolean;
  nonce_hash: string;
  kept: boolean;
  /** The round that `nonce_hash` is for. */
  promised: number;
}

/** Who sits there, and whether they were seen within a minute. */
export interface SeatLine {
  seat: number;
  name: string;
  bot: string;
  character: string;
  taken: boolean;
  revealed: boolean;
  nonce_hash: string;
  kept: boolean;
  /** The round that `nonce_hash` is for. */
  promised: number;
  here: boolean;
}

/** What a seat is called now. */
export interface SeatName {
  name: string;
}

/** A seat that was taken, and the only key to it; `seat` is None if nobody sat down. */
export interface Seated {
  table: string;
  seat: number | null;
  token: string;
  link: string;
  commitment: string;
  round: number;
}

/** Who sits at a table, and the state of its dice: the event `seats`. */
export interface SeatsLine {
  seats: SeatFacts[];
  host: number | null;
  round: number;
  revealing: boolean;
  broken: boolean;
  rematch: string | null;
  commitment: string;
}

/** A request to play this with anyone who wants it too; `friendly`: without ratings. */
export interface Seeking {
  game: string;
  mode?: string;
  friendly?: boolean;
  host?: string;
  nonce_hash?: string;
}

/** A comment, and the game it is about. */
export interface SentenceLine {
  words: string;
  table: string;
}

/** The outline of a box; `kind` says how it is drawn: `square`, `soft`, `round`, `token` and so on. */
export interface Shape {
  kind: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A glyph and what it means. */
export interface SignLine {
  glyph: string;
  text: string;
}

/** An authenticator's answer to a challenge; `user` is the handle stored with the passkey. */
export interface Signed {
  id: string;
  client_data: string;
  authenticator: string;
  signature: string;
  user: string;
}

/** A person's solo result: better than `percentile` of everybody who has played this mode. */
export interface SoloLine {
  best: number;
  games: number;
  percentile: number;
  people: number;
}

/** A bot plays for a seat; without a name, the table's default. */
export interface StandingIn {
  seat: number;
  bot?: string;
}

/** The final ranking. `ranks`: all different results, best first, and how many have each. */
export interface StandingLine {
  ranks: [number[], number][];
  top: EventPlaceLine[];
  papers: PaperResultLine[];
}

/** One moment: `waits_for` are keys of moves and texts, any of which continues; without them the pupil reads on. */
export interface StepLine {
  say: string;
  view: ViewLine;
  waits_for: string[];
  otherwise: string;
  /** Boxes of the sheet to look at. */
  rings: number[];
  board_rings: number[];
}

/** How often a stream of dice had been thrown in the starting position. */
export interface StreamLine {
  seat: number | null;
  stream: string;
  throws: number;
}

/** A browser subscribes, with this address of its push service and these keys. */
export interface Subscribing {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A player's answers: three taps, and an optional comment. `length` is 1 for much too short, 3 for just right, 5 for much too long; `confusion` is 1 where all was clear. */
export interface Survey {
  fun: number;
  length: number;
  confusion: number;
  words?: string;
}

/** The asker's answers; empty if they have not answered. */
export interface SurveyLine {
  answer: Survey | null;
}

/** A table as everybody may know it. */
export interface TableLine {
  table: string;
  game: string;
  mode: string;
  version: number;
  options: Record<string, string>;
  seats: SeatLine[];
  started: boolean;
  over: boolean;
  commitment: string;
  nonces: string[];
  rematch: string | null;
  seq: number;
  revealing: boolean;
  round: number;
  host: number | null;
  you: number | null;
  broken: boolean;
  wooden: boolean;
  /** The starting position; empty for a blank table. */
  start: string;
  /** The finished game and the act that this one continues differently, as `table/act`; otherwise empty. */
  practice: string;
  clock: Clock;
  /** Whether it was made for a player looking for any opponent. */
  quick: boolean;
  /** Whether it does not affect ratings. */
  friendly: boolean;
  /** Whether the players here are playing for ratings, so that there are no hints. */
  rated: boolean;
  /** The code of the language of whoever made it, as `de`; empty if unknown. */
  language: string;
  /** The day of its daily, as 2026-03-01; empty for a table with other dice. */
  daily: string;
  /** The league of its dice; empty for a table with other dice. */
  league: string;
  /** The round of that league; 0 without one. */
  league_round: number;
  /** The live event that it is a seat of; otherwise empty. */
  event: string;
  /** Whether its players get a survey afterwards. */
  playtest: boolean;
  /** Why the asker may not see what is played here; empty if they may. */
  sealed: string;
}

/** Whether the viewer may ask to take back their own last turn; and who is asking now. `question` is the number that an answer names, 0 where nobody asks; it waits for the seats in `unanswered`. `undone`: the other seats whose turns would be taken back with it. */
export interface TakeBackLine {
  possible: boolean;
  question: number;
  asker: number | null;
  unanswered: number[];
  undone: number[];
}

/** What the asker may say here, and whom they have blocked, by their names at this table. */
export interface TalkLine {
  /** Only players at the table may. */
  speaks: boolean;
  /** Whether free text is allowed here. */
  free: boolean;
  hidden: string[];
}

/** The answers to one question: how often each of 1 to 5, and the mean; None without answers. */
export interface Tapped {
  counts: number[];
  mean: number | null;
}

/** Physical dice or cards whose result the viewer may now enter; `seat` is whose, None for the table's. */
export interface ThrowLine {
  seat: number | null;
  dice: string[];
  deck: string;
  cards: number;
}

/** Which face each of these dice is to show when it is thrown next; no dice: as they fall. */
export interface Throwing {
  faces: Record<string, number>;
}

/** A throw, and all that is needed to recompute it; `line` is its line in the record. */
export interface ThrownLine {
  kind: 'throw';
  line: number;
  seat: number | null;
  stream: string;
  nth: number;
  dice: DieLine[];
  faces: number[];
}

/** One light of a title's own colours, each as `#rrggbb`. */
export interface Tones {
  room: string;
  paper: string;
  ink: string;
  ink2: string;
  mark: string;
}

/** A move or a text, tried out at one step of a lesson, counted from 0. */
export interface Trying {
  step: number;
  move: string;
}

/** The block to remove. */
export interface Unblocking {
  key: string;
}

/** That browser unsubscribes; empty: all of the person's browsers. */
export interface Unsubscribing {
  endpoint?: string;
}

/** Whether a move is legal, and the rule if it is not. */
export interface Verdict {
  legal: boolean;
  rule: string;
  sentence: string;
}

/** Everything that one seat, or a spectator, may see. */
export interface ViewLine {
  seq: number;
  seat: number | null;
  over: boolean;
  why: string;
  round: number;
  active: number;
  phase: string;
  step: string;
  dice: Record<string, number>;
  tray: Record<string, number>;
  cards: number[];
  deck: string;
  own_cards: number[];
  own_deck: string;
  decks: Record<string, number>;
  asks: string[];
  board: number[] | null;
  sheet: number[] | null;
  others: OtherLine[];
  /** Regions of the viewer's own sheet and the board; a spectator's are with the seats. */
  regions: RegionLine[];
  scores: ScoreLine[];
  prompt: PromptLine | null;
  throw: ThrowLine | null;
  /** The story since the act that the viewer named; None if none was named. */
  log: LogPage | null;
  /** The seats for which a bot is standing in, and its character. */
  stand_ins: Record<string, string>;
  /** None if there is no clock, and after the game. */
  clock: ClockLine | null;
  /** None if the viewer cannot ask, and nobody is asking. */
  take_back: TakeBackLine | null;
}

/** The person who has returned; `games` were played under this browser's previous identity, and are now theirs. */
export interface Welcome {
  name: string;
  games: number;
}

/** A box, or a move about none: the moves that are legal there, or the rule against them. */
export interface WhyLine {
  /** `sheet` or `board`; empty for a move about no box. */
  on: string;
  name: string;
  moves: string[];
  /** Empty where a move is legal, or where none could ever be. */
  why: string;
  rule: string;
}

/** What forbids a move, or writing in a box, at one step of a lesson, counted from 0. */
export interface Wondering {
  step: number;
  move?: string;
  box?: number | null;
  board?: boolean;
}

/** How the workshop is: the event `workshop` of a table's stream. */
export interface WorkshopLine {
  /** Seconds since the rules were read or the table was laid: a page that is older is out of date. */
  age: number;
  /** Why the files cannot be read now, or why this table cannot be shown, with file and line. */
  problem: string;
  /** Whether the rules are those of the last save; false while the files cannot be read and older rules are used. */
  current: boolean;
  refused: RefusedTurn | null;
  /** Whether tables are still being replayed under the new rules: what a page shows is from before. */
  replaying: boolean;
}
