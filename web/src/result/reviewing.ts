/** What the coach says of a finished game (docs/protocol.md), as types. */

import type * as Wire from '../model/wire/messages';

/** A move on the papers: the boxes it is about, and what it writes there. */
export type Drawing = Wire.Drawing;
/** A decision that cost points. */
export type Moment = Wire.MomentLine;
/** How many of a hundred did worse. */
export type Luck = Wire.LuckLine;
export type Review = Wire.ReviewLine;
