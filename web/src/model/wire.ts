/** What is said over the wire, made by tools/wire.py from the server's messages: do not edit. */

/** The seat of whom somebody has had enough. */
export interface AboutSeat {
  seat: number;
}

/** A free seat is for a bot, by its own name or by its character's. */
export interface AddingBot {
  seat: number;
  bot: string;
}

/** What a seat has chosen, on what it saw at `seq`, and does not know how to go on. */
export interface Advising {
  seq: number;
  moves: string[];
}

/** What a seat says to the open question, by its number; who has asked can only give it up. */
export interface AnsweringTakeBack {
  question: number;
  agree: boolean;
}

/** What speaks against a move, or against writing in a box of the sheet or the board, after these moves. */
export interface Asking {
  seq: number;
  moves: string[];
  move?: string;
  box?: number | null;
  board?: boolean;
}

/** A daily or a round of a league that somebody has played: what they came to, or None where it did not count. */
export interface AttemptLine {
  day: string;
  league: string;
  round: number;
  game: string;
  table: string;
  total: number | null;
}

/** Somebody wants to play the daily of a title; of an earlier `day`, to practise. */
export interface Attempting {
  game: string;
  name?: string;
  day?: string;
}

/** What chance had done before the first act: nothing, but where a game begins with a position. */
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

/** Somebody who was blocked, as they were called then; `made` is the day, as ISO 8601. */
export interface BlockLine {
  key: string;
  name: string;
  made: string;
}

/** A browser that knows somebody, and the day on which it was last here; `here`: it is the one that asks. */
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

/** A heading and what stands under it. */
export interface ChapterLine {
  title: string;
  parts: (ParagraphLine | LegendLine | ExampleLine)[];
}

/** Somebody to play against who is no person; the gentlest has strength 1. */
export interface CharacterLine {
  id: string;
  name: string;
  line: string;
  bot: string;
  strength: number;
  teacher: boolean;
}

/** A move of the draft, the boxes it was about when it was chosen, and the way there. */
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
  /** Who plays when somebody's time is up: a bot, until they are back; empty: the move the rules have for silence. */
  instead?: string;
}

/** Seconds that every seat has left at the moment it is sent, and the seats whose time runs. */
export interface ClockLine {
  left: number[];
  thinking: number[];
}

/** What a seat does. The same nonce again is the same commit. `after`: the last act it was told of. `auto`: where its next question leaves no choice, it is answered with a draft of the only move. */
export interface Committing {
  seq: number;
  moves: string[];
  nonce: string;
  after?: number | null;
  auto?: boolean;
}

/** What a letter said, by whoever reads it. */
export interface ConfirmingAddress {
  key: string;
}

/** How the points of a finished game came, act by act. */
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
  /** So many days in a row who asks has finished a daily. */
  streak: number;
  /** Days before it that were played, the latest first. */
  earlier: string[];
}

/** The daily of a title: who has come to what. `secret`: when the day is over, what its dice came from. */
export interface DailyLine {
  game: string;
  mode: string;
  commitment: string;
  secret: string;
  /** Each score with how many have come to it, from the lowest. */
  scores: [number, number][];
  /** Where who asks plays it, or has; empty for who has not begun. */
  table: string;
  /** What they have come to; None until that counts. */
  total: number | null;
}

/** A day on which somebody finished so many games. */
export interface DayLine {
  day: string;
  games: number;
}

/** What leads back to somebody. */
export interface DevicesLine {
  passkeys: PasskeyLine[];
  browsers: BrowserLine[];
}

/** A die, as far as chance is concerned. */
export interface DieLine {
  id: string;
  sides: number;
}

/** Whether the games that somebody finishes from now on may be published, without their name. */
export interface Donating {
  agree: boolean;
}

/** It is done; there is nothing more to say. */
export interface Done {
}

/** What a seat would do, on what it saw at `seq`. `auto`: and then, as long as there is no choice, what follows. `after`: the last act it was told of, if it wants the rest. */
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

/** Which browser is signed out; none: all but the one that asks. */
export interface Ending {
  browser?: number | null;
}

/** What somebody wants to be called in a league. */
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
  commitment: string;
  root: string;
  beacon_round: string;
  beacon: string;
  joint: string;
  message: RoundLine;
  progress: Progress;
  now: number;
}

/** A seat when all is over. `silent`: rounds that were decided by default. */
export interface EventPlaceLine {
  place: number;
  seat: number;
  name: string;
  total: number;
  ended: string;
  silent: number;
}

/** A seat at an event, the ticket to it, and its table. */
export interface EventSeat {
  seat: number;
  ticket: string;
  table: string;
  name: string;
}

/** All that is kept of a person. */
export interface Everything {
  name: string;
  since: string;
  phrase: boolean;
  profile: ProfileLine;
  running: RunningLine[];
  finished: FinishedLine[];
  devices: DevicesLine;
  ratings: RatingLine[];
  /** Whether they are seen on leaderboards. */
  listed: boolean;
  blocks: BlockLine[];
  /** At tables that are still kept. */
  said: OwnWords[];
  notifications: NotificationsLine;
  attempts: AttemptLine[];
  leagues: MyLeagueLine[];
  events: MyEventLine[];
  /** What they answered after games that others shared to have them tried; at tables that are still kept. */
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

/** A game that is over. `counts`: to its end, without advice, with the dice of the house; `kept`: can be seen. */
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

/** A game in the list of games. */
export interface GameLine {
  id: string;
  mode: string;
  version: number;
  title: string;
  about: string;
  players: [number, number];
  options: Record<string, string[]>;
  /** Whether somebody has written a guided first game. */
  lesson: boolean;
  /** The title's colours in the light and in the dark. */
  look: Record<string, Record<string, string>>;
  /** Whether it has lettering of its own, which says what its title says in this language. */
  lettering: boolean;
  /** What the way to play is called; empty where there is only one. */
  way: string;
  /** About how long it takes; 0 if nobody has said. */
  minutes: number;
  /** What to write on its box, where the cover says the title in another language. */
  label: string;
  /** How any number can play it on the same dice: `by clock`, `at own pace`, `alone`; empty where they cannot. */
  separable: string;
}

/** Where somebody wants to be written to. */
export interface GivingAddress {
  address: string;
}

/** To which act the table goes back, or forward. */
export interface Going {
  act: number;
}

/** Somebody who was named, and the key that lets them in. */
export interface GuestLine {
  name: string;
  key: string;
}

/** In how many of somebody's last games each box of the sheet was written in, in this version of the rules. */
export interface HabitsLine {
  version: number;
  games: number;
  boxes: number[];
}

/** The event `talk`. `past`: it was said before this listener came, and is told once. */
export interface HeardLine {
  past: boolean;
  lines: SaidLine[];
}

/** What a sensible player would do, and one sentence on why. */
export interface Hint {
  move: number;
  key: string;
  sentence: string;
}

/** An event that was made, and the only key to its host's screen. */
export interface Hosted {
  event: string;
  code: string;
  key: string;
  guests: GuestLine[];
}

/** What the host wants; with a round, only while that is the round. */
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

/** Somebody sits down, and promises a nonce that will be mixed into the dice. Who brings a key of their own gets the same seat however often they ask: an answer may get lost. */
export interface Joining {
  name: string;
  nonce_hash?: string;
  token?: string;
}

/** Somebody joins an event, with a nonce for the dice. The same nonce again gives the same seat: an answer may get lost. */
export interface JoiningEvent {
  nonce: string;
  name?: string;
  guest?: string;
}

/** What has been found so far, in English. */
export interface LabAnswer {
  title: string;
  sentence: string;
  /** With its error; empty where there is none. */
  number: string;
  unit: string;
  digits: number;
  games: number;
  headings: string[];
  rows: string[][];
  /** What is not as served: places with what stood and what stands there. */
  edits: string[];
  remarks: string[];
  /** What looks wrong. */
  alarms: string[];
  /** Whether there is a number. */
  known: boolean;
  /** Whether there is a picture. */
  drawn: boolean;
  /** From how many games which number, and between which two it lies; games that say nothing of it do not count. */
  history: [number, number, number, number][];
}

/** A question that waits now, and where its answer will be. */
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

/** What can be asked of the lab here. */
export interface LabLine {
  /** What to install first, in a sentence; empty where nothing is missing. */
  missing: string;
  /** Whether it is open to others than who sits at this machine. */
  open: boolean;
  /** Whether the service was started with a designer's data: an edit is compared with those, not with the print. */
  served: boolean;
  ways: LabWay[];
  questions: LabQuestion[];
  most_games: number;
  /** So long a question is worked on at most. */
  minutes: number;
}

/** Something that can be asked; `asks` is English. */
export interface LabQuestion {
  name: string;
  asks: string;
}

/** A question, how far it is, and what has been found so far. `state` is `waiting`, `working`, `done`, `stopped`, `late` (time was up: what was found stands) or `failed`. */
export interface LabState {
  question: string;
  game: string;
  mode: string;
  players: number[];
  options: Record<string, string>;
  /** Whether it is played with own component data. */
  varied: boolean;
  games: number;
  state: string;
  /** Why it has failed. */
  problem: string;
  done: number;
  /** Games in all. */
  wanted: number;
  /** So many questions are answered before. */
  ahead: number;
  answer: LabAnswer | null;
  examples: LabExample[];
}

/** A game in words, in English. */
export interface LabStory {
  lines: string[];
}

/** A title and mode that can be asked about, for how many, and its files of component data. */
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
  /** House rules that are not as printed. */
  options?: Record<string, string>;
  /** Own component data, all files of it; without any, what is served here. */
  data?: Record<string, string>;
  /** For each number of players. */
  games?: number;
}

/** The best at one way to play who want to be seen, at tables for several and alone; and where who asks stands. */
export interface LeaderboardLine {
  rated: PlaceLine[];
  alone: PlaceLine[];
  /** Where who asks stands, or would stand if they were listed. */
  me: PlaceLine | null;
  solo: SoloLine | null;
  /** Whether the browser of who asks knows anybody. */
  known: boolean;
  /** Whether who asks is seen there. */
  listed: boolean;
}

/** A league: its rounds, and who stands where after those that are over. */
export interface LeagueLine {
  league: string;
  title: string;
  game: string;
  mode: string;
  dropped: number;
  /** Who has made it; empty if that is not known. */
  maker: string;
  /** What binds it to all its dice, from when it was made. */
  promise: string;
  rounds: LeagueRoundLine[];
  /** The first hundred, and who asks. */
  table: MemberLine[];
  members: number;
  /** What who asks is called here; empty for who has not joined. */
  name: string;
}

/** A league that was made: its code, and what binds it to all its dice. */
export interface LeagueMade {
  league: string;
  link: string;
  promise: string;
}

/** A round: from when to when, who has come to what, and where who asks stands. */
export interface LeagueRoundLine {
  round: number;
  opens: string;
  closes: string;
  has_opened: boolean;
  is_over: boolean;
  /** Seconds until it is over; 0 after that. */
  left: number;
  /** From when it opens, what binds it to its dice: the secret of the round before. */
  commitment: string;
  /** When it is over, what its dice came from. */
  secret: string;
  /** Each score with how many have come to it, from the lowest. */
  scores: [number, number][];
  /** Where who asks plays it, or has; empty for who has not begun. */
  table: string;
  /** What they have come to; None until that counts. */
  total: number | null;
}

/** The leagues of who asks, and what is needed to make one. */
export interface LeaguesLine {
  mine: MyLeagueLine[];
  /** Titles and modes that can be played in a league. */
  ways: [string, string][];
  today: string;
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

/** Whether somebody wants to be seen on leaderboards, under their name. */
export interface Listing {
  listed: boolean;
}

/** One thing that happened; `seat` is whose it was, None for the table's. `gain` is what it brought to that seat, None if the viewer may not know; `boxes` are on its sheet, or on the board. */
export interface LogLine {
  seq: number;
  seat: number | null;
  words: string;
  gain: number | null;
  boxes: number[];
  board: boolean;
  kind: 'draw' | 'end' | 'figure' | 'left' | 'line' | 'news' | 'reveal' | 'room' | 'round' | 'throw' | 'turn';
  /** What of it is to be watched, if anything is. */
  scene: SceneLine | null;
}

/** Some of the game in words: whole acts up to act `upto`; `last` is the last act there is. */
export interface LogPage {
  lines: LogLine[];
  upto: number;
  last: number;
}

/** Dice and play apart, each as how many of a hundred did worse; 50 is the median, None is told from few games. */
export interface LuckLine {
  dice: number | null;
  play: number | null;
  on_dice: string;
  on_play: string;
}

/** Whom this browser knows; `known` is false for whoever has not sat down yet. */
export interface MeLine {
  known: boolean;
  name: string;
  /** Whether there is a phrase with which they come back on another device. */
  phrase: boolean;
  since: string;
  /** With so many they come back too. */
  passkeys: number;
  /** Whether browsers keep passkeys for the address under which this was asked. */
  takes_passkeys: boolean;
}

/** Somebody in the table of a league; equals share the better place. */
export interface MemberLine {
  place: number;
  name: string;
  /** Of the rounds that count. */
  points: number;
  /** How many they have played to the end. */
  rounds: number;
  each: RoundPlayed[];
  you: boolean;
  /** How they are with the round that is open: `done`, `playing`, or empty for who has not begun. */
  now: string;
}

/** What somebody has come to at one way to play; `counted`: so many games are in the best and in the mean. */
export interface ModeLine {
  game: string;
  mode: string;
  games: number;
  won: number;
  counted: number;
  best: number | null;
  mean: number | null;
  /** The true mean is within it with 95 %; None where few games were played. */
  margin: number | null;
  /** The totals of the last games that count, the very last one at the end. */
  last: number[];
}

/** A decision that cost points, the worst first. It is in act `seq`; `view` is what the seat saw before it. */
export interface MomentLine {
  seq: number;
  when: string;
  played: string;
  better: string;
  because: string;
  /** How many points the better move was worth more, on average. */
  loss: number;
  view: ViewLine;
  /** What was played. */
  drawn: Drawing;
  /** What would have been better. */
  instead: Drawing;
}

/** An event at which somebody sat. */
export interface MyEventLine {
  event: string;
  name: string;
  game: string;
  mode: string;
  seat: number;
  at: string;
}

/** The games of a person: first those that wait for them, then those that wait for others; and the last finished. */
export interface MyGames {
  running: RunningLine[];
  finished: FinishedLine[];
}

/** A league that somebody has joined or made. */
export interface MyLeagueLine {
  league: string;
  title: string;
  game: string;
  mode: string;
  /** What they are called there; empty where they have not joined. */
  name: string;
  /** The last that has opened; 0 before the first. */
  round: number;
  rounds: number;
  over: boolean;
  /** Whether they have finished the round that is open. */
  played: boolean;
}

/** A live event as somebody wants it; `starts`: seconds since 1970, or None for when the host says so. */
export interface NewEvent {
  game: string;
  mode?: string;
  name?: string;
  seconds?: number;
  first_seconds?: number;
  starts?: number | null;
  /** Who may join; empty: everybody with the link. */
  guests?: string[];
  options?: Record<string, string>;
}

/** A league as somebody wants it. */
export interface NewLeague {
  title: string;
  game: string;
  mode?: string;
  rounds?: number;
  /** How long each round is open. */
  days?: number;
  /** When the first one opens: a day, from midnight UTC, or a moment with its time zone; by default today. */
  first?: string;
  /** So many of everybody's worst rounds do not count. */
  dropped?: number;
}

/** What an authenticator says of a passkey it has made. */
export interface NewPasskey {
  id: string;
  client_data: string;
  attestation: string;
}

/** A table for others to try a game at; with `playtest` and its `key`, one more of the same playtest. `version`, `data` and `rules` say what the author means to share: a service that has other rules refuses. */
export interface NewPlaytest {
  game: string;
  mode?: string;
  options?: Record<string, string>;
  /** So many seats; 0: as few as the game is for, but two where it can be. */
  players?: number;
  /** Who takes the last of them. */
  bots?: string[];
  version?: number;
  data?: string;
  rules?: string;
  playtest?: string;
  key?: string;
}

/** A seat as somebody wants it: free, or a bot's, by its own name or by its character's. */
export interface NewSeat {
  name?: string;
  bot?: string;
}

/** A table as somebody wants it. Its maker sits down with a name (`host`) or without (`sit`), or nobody does. `lesson`: laid out as the lesson of the mode ends, with the gentlest bots; seats and options are then the lesson's. */
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

/** How somebody is told that it is their turn. */
export interface NotificationsLine {
  /** The public key of the house, which a browser subscribes to. */
  key: string;
  /** How many of their browsers are told. */
  browsers: number;
  quiet: QuietHours;
  /** Whether this house writes letters at all. */
  writes: boolean;
  /** Where they are written to; empty if nowhere. */
  address: string;
  /** Whether whoever reads letters there has said that it is theirs. */
  confirmed: boolean;
}

/** A file, and how many bytes it has on the wire. */
export interface OfflineFile {
  path: string;
  bytes: number;
}

/** All that is taken along; `worker` is the script that plays, `rules` and `wheels` are what it unpacks. */
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
  /** Of its sheet, where the viewer sees all of it. */
  regions: RegionLine[];
}

/** What somebody has answered, and after which game. */
export interface OwnSurvey {
  fun: number;
  length: number;
  confusion: number;
  words: string;
  table: string;
}

/** What somebody said themselves, where, and when, as ISO 8601: `phrase`, or else `words`. */
export interface OwnWords {
  table: string;
  at: string;
  phrase: string;
  words: string;
}

/** One paper of an example: what is written on it, what the moves wrote, and the boxes to look at. */
export interface PaperLine {
  on: 'board' | 'sheet';
  cells: number[];
  written: number[];
  rings: number[];
}

/** What somebody has come to who played along on paper. */
export interface PaperResult {
  name: string;
  total: number;
}

/** A result from paper, which nobody has checked. */
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

/** A passkey: where it was made, when, and when it was last used, if ever. */
export interface PasskeyLine {
  id: number;
  browser: string;
  made: string;
  used: string | null;
}

/** What brings somebody back; it is told once. */
export interface PhraseLine {
  phrase: string;
}

/** Somebody on a leaderboard. `points`: a rating, or alone the best score; `provisional`: from too few games. */
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

/** Somebody wants to play: the round that is open, or an earlier one, to practise. */
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

/** What was played by the same rules and with the same data, and how that was. */
export interface PlaytestGroup {
  version: number;
  /** Fingerprint of the component data; empty where a game has none. */
  data: string;
  /** Fingerprint of the source of the rules. */
  rules: string;
  /** Whether the service has these rules now: others cannot be replayed there. */
  current: boolean;
  people: number;
  answers: number;
  shortest: number;
  median: number;
  /** Seconds of a game by the clock; 0 where none is over. */
  longest: number;
  fun: Tapped;
  length: Tapped;
  confusion: Tapped;
  sentences: SentenceLine[];
  games: PlaytestGame[];
}

/** Where others play, and what only the author gets: the key to what they answer. */
export interface PlaytestOpened {
  playtest: string;
  key: string;
  table: string;
  link: string;
  /** The page of the answers; it asks for the key, or is told it behind a `#`. */
  summary: string;
}

/** What came of a playtest so far; the newest rules first. */
export interface PlaytestSummary {
  playtest: string;
  game: string;
  title: string;
  /** Tables at which nobody has begun yet. */
  waiting: number;
  running: number;
  groups: PlaytestGroup[];
}

/** After which act to go on, and in whose place: by default one's own, else the first person's. */
export interface Practising {
  seq: number;
  host?: string;
  nonce_hash?: string;
  seat?: number | null;
}

/** What a legal move would do: words in boxes, the way there, the points it brings at once, a warning. `board`: whether these boxes are on the board. */
export interface PreviewLine {
  texts?: [number, string][];
  path?: number[];
  board?: boolean;
  gain?: number | null;
  warning?: string;
  regions?: RegionLine[];
}

/** RFC 9457, with the id of the rule that says no, and after how many seconds asking again makes sense. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  rule?: string;
  retry_after?: number;
}

/** What somebody has come to. `streak`: days in a row with a finished game, up to now; `longest`: at most ever. */
export interface ProfileLine {
  games: number;
  won: number;
  streak: number;
  longest: number;
  modes: ModeLine[];
  /** Of the last half year, the last one first. */
  days: DayLine[];
}

/** How far the open round is. */
export interface Progress {
  answered: number;
  awaited: number;
  /** Who came last. */
  names: string[];
}

/** What the seat is asked, and what it may answer. */
export interface PromptLine {
  task: string;
  ask: string;
  typed: boolean;
  legal: number[];
  lit: Record<string, number[]>;
  /** The legal moves whose lit boxes are on the board. */
  on_board: number[];
  draft: number[];
  can_undo: boolean;
  can_finish: boolean;
  /** What the main button says now; empty where the game does not say. */
  verb: string;
  /** What the draft has changed in the own total; None without a draft. */
  gain: number | null;
  /** By legal move; those that would do nothing worth saying are left out. */
  previews: Record<string, PreviewLine>;
  /** The last moves of the draft. */
  chosen: ChosenLine[];
  /** What the draft has completed so far, with its name and points. */
  completed: RegionLine[];
  /** What was chosen by itself after the moves that were sent, because there was no choice (`auto`). */
  followed: string[];
}

/** Everything by which anybody can compute the dice of a finished game again, without knowing its rules. */
export interface ProofLine {
  secret: string;
  commitment: string;
  nonces: string[];
  begun: BegunLine;
  /** Of an event: the keys of its rounds, each before a line of the record. `secret` is then the last. */
  links: [number, string][];
  throws: (ThrownLine | DrawnLine)[];
}

/** What to ask an authenticator, as WebAuthn writes it. This browser has five minutes for the answer. */
export interface Question {
  options: Record<string, unknown>;
}

/** From which hour until which nothing is sent, where somebody lives; the same twice: always something. */
export interface QuietHours {
  since: number;
  until: number;
  time_zone: string;
}

/** What a game has changed for a seat. */
export interface RatingChangeLine {
  seat: number;
  before: number;
  after: number;
}

/** A rating at one way to play. */
export interface RatingLine {
  game: string;
  mode: string;
  points: number;
  games: number;
  provisional: boolean;
}

/** The round of a seat is stored. `ranked` is compared with others' in the end, the first number first. */
export interface Receipt {
  round: number;
  total: number;
  /** How the sheet has ended; empty while it has not. */
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

/** Boxes that matter together, and whether they count, are open or are lost: `counts`, `open`, `lost`. */
export interface RegionLine {
  boxes: number[];
  state: string;
  badge: string;
  board: boolean;
}

/** Somebody sits down at the rematch; who only watches promises nothing. */
export interface Rematching {
  nonce_hash?: string;
}

/** The seat that the host wants away, or free. */
export interface Removing {
  seat: number;
}

/** Which passkey. */
export interface RemovingPasskey {
  passkey: number;
}

/** What somebody wants to be called. */
export interface Renaming {
  name: string;
}

/** A phrase, however it was typed. */
export interface Returning {
  phrase: string;
}

/** The nonce that was promised. */
export interface Revealing {
  nonce: string;
}

/** How far looking back at a game is: waiting, working, done or failed; `ahead` others wait before this one. */
export interface ReviewLine {
  seat: number;
  state: string;
  ahead: number;
  moments: MomentLine[];
  luck: LuckLine | null;
  /** So many of its choices were looked at, once the moments are found. */
  looked: number;
  /** So many there were. */
  choices: number;
}

/** How wooden dice have fallen, by the numbers of their faces (or cards) from 1. */
export interface Rolling {
  seq: number;
  faces: number[];
  after?: number | null;
  auto?: boolean;
}

/** A seat is done with a round. */
export interface RoundCommit {
  ticket: string;
  round: number;
  moves: string[];
}

/** All that everybody needs to know: the one message of a round. Times are seconds since 1970. */
export interface RoundLine {
  /** Of several messages the one with the highest number counts. */
  n: number;
  event: string;
  /** gathering, drawing (for the public beacon), open, paused or over. */
  phase: string;
  round: number;
  closes: number | null;
  now: number;
  /** Seconds, while it is paused. */
  left: number | null;
  /** Of this round; its SHA-256 is the key of the round before. */
  key: string;
  /** Of the tree of all nonces; with the beacon it is what was mixed into the dice at the start, for all rounds. */
  root: string;
  beacon: string;
  /** What the table threw at the opening: stream, which of its throws (from 0), dice and faces; or what it drew: deck, place, no dice and cards. With key and joint everybody computes it again at once. */
  throws: [string, number, string[], number[]][];
  /** What the dice of the table show. */
  dice: Record<string, number>;
  seats: number;
  /** Sheets that have not ended. */
  playing: number;
  away: number;
  /** How many have answered in the round before. */
  answered: number;
  /** How many sheets have ended how. */
  ended: Record<string, number>;
  /** Each number of points with how many sheets have it, from the lowest. */
  histogram: [number, number][];
  /** The ten best: place, name, points. */
  top: [number, string, number][];
  /** What most did first in the round before: moves, and how many made them. */
  crowd: [string, number][];
}

/** What somebody came to in a round that is over. */
export interface RoundPlayed {
  round: number;
  total: number;
  /** 0 to 100: the share of the others who are behind, with half of those who are level. */
  points: number;
  /** Whether it is among the best that count. */
  counts: boolean;
  table: string;
}

/** How a game is played, in one mode; without chapters where nobody has written it. */
export interface RulebookLine {
  aim: string;
  chapters: ChapterLine[];
  house_rules: Record<string, HouseRuleLine>;
  /** The drawings of the signs. */
  glyphs: Record<string, Record<string, unknown>>;
}

/** A game that is not over. `turn`: it waits for this person; `last`: when something happened, as ISO 8601. */
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

/** Something that was said: `phrase`, or else `words`. `at` is in seconds since 1970. */
export interface SaidLine {
  number: number;
  seat: number;
  name: string;
  at: number;
  phrase: string;
  words: string;
}

/** What a seat says: a set phrase or a reaction, or words of its own where only friends sit. */
export interface Saying {
  phrase?: 'again' | 'bye' | 'close' | 'game' | 'heart' | 'hello' | 'laugh' | 'luck' | 'moment' | 'nice' | 'sigh' | 'smile' | 'sorry' | 'star' | 'thanks' | 'think' | 'well' | 'wow' | null;
  words?: string;
}

/** A climax, step by step. */
export interface SceneLine {
  kind: 'draw' | 'end' | 'figure' | 'left' | 'line' | 'news' | 'reveal' | 'room' | 'round' | 'throw' | 'turn';
  steps: SceneStepLine[];
}

/** One moment to be watched: boxes walked along, a region lit, dice, two sums against each other, a gain. `dice`: ids and the numbers of their faces from 1; `sides` says what the two sums are of. Boxes as in a LogLine. */
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

/** What a sheet is worth; `rank` is 0 until the viewer may see them all, and nobody has won before the end. */
export interface ScoreLine {
  seat: number;
  total: number;
  parts: Record<string, number>;
  rank: number;
  won: boolean;
}

/** Who sits there; `kept`: for somebody of the last game, whose name it is; `character`: of a bot. */
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

/** Who sits there, and whether they were heard of within a minute. */
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

/** A seat that was taken, and the only key to it; `seat` is None where nobody sat down. */
export interface Seated {
  table: string;
  seat: number | null;
  token: string;
  link: string;
  commitment: string;
  round: number;
}

/** Who sits at a table, and how far its dice are promised: the event `seats`. */
export interface SeatsLine {
  seats: SeatFacts[];
  host: number | null;
  round: number;
  revealing: boolean;
  broken: boolean;
  rematch: string | null;
  commitment: string;
}

/** Somebody wants to play this with anybody who wants it too; `friendly`: without ratings. */
export interface Seeking {
  game: string;
  mode?: string;
  friendly?: boolean;
  host?: string;
  nonce_hash?: string;
}

/** What somebody wrote, and after which game. */
export interface SentenceLine {
  words: string;
  table: string;
}

/** A glyph and what it means. */
export interface SignLine {
  glyph: string;
  text: string;
}

/** What an authenticator says to a question; `user` is the handle that it keeps with the passkey. */
export interface Signed {
  id: string;
  client_data: string;
  authenticator: string;
  signature: string;
  user: string;
}

/** What somebody has come to alone: better than `percentile` of everybody who has played this way. */
export interface SoloLine {
  best: number;
  games: number;
  percentile: number;
  people: number;
}

/** A bot is to play for a seat; without a name, the one that the table has for it. */
export interface StandingIn {
  seat: number;
  bot?: string;
}

/** Who came where. `ranks`: all different results, best first, and how many have each. */
export interface StandingLine {
  ranks: [number[], number][];
  top: EventPlaceLine[];
  papers: PaperResultLine[];
}

/** One moment: `waits_for` are keys of moves and texts, any of which goes on; without them one reads on. */
export interface StepLine {
  say: string;
  view: ViewLine;
  waits_for: string[];
  otherwise: string;
  /** Boxes of the sheet to look at. */
  rings: number[];
  board_rings: number[];
}

/** How often a stream of dice had been thrown in the position that a game began with. */
export interface StreamLine {
  seat: number | null;
  stream: string;
  throws: number;
}

/** A browser wants to be told, at this address of its push service and for these keys. */
export interface Subscribing {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How a game was for somebody: three taps, and a sentence if they like. `length` is 1 for much too short, 3 for just right, 5 for much too long; `confusion` is 1 where all was clear. */
export interface Survey {
  fun: number;
  length: number;
  confusion: number;
  words?: string;
}

/** What who asks has answered; nothing, if they have not. */
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
  /** The position that the game begins with; empty for a blank table. */
  start: string;
  /** The finished game and the act from which this one tries another way, as `table/act`; else empty. */
  practice: string;
  clock: Clock;
  /** Whether it was made for somebody who looks for any opponent. */
  quick: boolean;
  /** Whether it changes nobody's rating. */
  friendly: boolean;
  /** Whether those who sit here now play for their ratings, so that nobody gets hints. */
  rated: boolean;
  /** Of who opened it; empty where that is not known. */
  language: string;
  /** The day whose dice it has, as 2026-03-01; empty for a table with other dice. */
  daily: string;
  /** The league whose dice it has; empty for a table with other dice. */
  league: string;
  /** The round of that league; 0 without one. */
  league_round: number;
  /** The live event that it is a seat of; else empty. */
  event: string;
  /** Whether its players are asked afterwards how the game was. */
  playtest: boolean;
  /** Why who asks is shown nothing of what is played here; empty where they are. */
  sealed: string;
}

/** Whether the viewer may ask to take back the own last turn; and who asks all others for theirs. `question` is the number that an answer names, 0 where nobody asks; it waits for the seats in `unanswered`. `undone`: the other seats whose turns would be taken back with it. */
export interface TakeBackLine {
  possible: boolean;
  question: number;
  asker: number | null;
  unanswered: number[];
  undone: number[];
}

/** What the asker may say here, and whom they have blocked, by their names at this table. */
export interface TalkLine {
  /** Only who sits here does. */
  speaks: boolean;
  /** Whether words of one's own may be said here. */
  free: boolean;
  hidden: string[];
}

/** What was answered to one question: how often each of 1 to 5, and the mean; None where nobody has answered. */
export interface Tapped {
  counts: number[];
  mean: number | null;
}

/** Wooden dice, or real cards, that the viewer may say now; `seat` is whose, None for the table's. */
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

/** A throw, and all that is needed to compute it again; `line` is where the record says it. */
export interface ThrownLine {
  kind: 'throw';
  line: number;
  seat: number | null;
  stream: string;
  nth: number;
  dice: DieLine[];
  faces: number[];
}

/** A move or a text, tried out at one step of a lesson, counted from 0. */
export interface Trying {
  step: number;
  move: string;
}

/** The block that is taken back. */
export interface Unblocking {
  key: string;
}

/** That browser wants to hear no more; empty: none of them does. */
export interface Unsubscribing {
  endpoint?: string;
}

/** Whether a move is legal, and the rule if it is not. */
export interface Verdict {
  legal: boolean;
  rule: string;
  sentence: string;
}

/** All that one seat, or a spectator, may see. */
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
  /** Of the own sheet and the board; a spectator's are with the seats. */
  regions: RegionLine[];
  scores: ScoreLine[];
  prompt: PromptLine | null;
  throw: ThrowLine | null;
  /** What was told since the act that the viewer named; None where none was named. */
  log: LogPage | null;
  /** The seats for whose owners a bot plays just now, and its character. */
  stand_ins: Record<string, string>;
  /** None where nobody's time is limited, and after the game. */
  clock: ClockLine | null;
  /** None where the viewer cannot ask, and nobody asks. */
  take_back: TakeBackLine | null;
}

/** Who somebody is again; `games` were played by whom this browser knew until now, and are theirs too. */
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

/** What speaks against a move, or against writing in a box, at one step of a lesson, counted from 0. */
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
}
