/** What the server says (docs/protocol.md), as types: its messages, and the names that the client has for parts of them. */

import type * as Wire from './messages';

export type * from './messages';

export type Decor = Wire.Paper['decor'][number];
export type Where = Exclude<Wire.Move['on'], ''>;

/** A description whose moves are not packed, or no longer. */
export interface Description extends Wire.GameDescription {
  moves: Wire.Move[];
}

/** Messages by the names that the client has for them. */
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
export type Happening = Wire.LogLine['kind'];
export type SceneStep = Wire.SceneStepLine;
export type ExamplePaper = Wire.PaperLine;
export type RulebookPart = Wire.ChapterLine['parts'][number];
export type HouseRule = Wire.HouseRuleLine;
export type LessonStep = Wire.StepLine;
export type Lesson = Wire.LessonLine;
export type Rulebook = Wire.RulebookLine;
