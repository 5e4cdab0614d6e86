/** What an author asks of a workshop. */

import { json } from '../model/wire/api';
import type { BenchLine, Explaining, Going, Looking, Placing, Throwing, WhyLine } from '../model/wire/messages';

const path = (table: string): string => `/api/workshop/tables/${table}`;

export const bench = (table: string, draft: Looking): Promise<BenchLine> => json(`${path(table)}/look`, '', draft);
export const whys = (table: string, seat: number, draft: Looking): Promise<WhyLine[]> => json(`${path(table)}/why`, '', { ...draft, seat } satisfies Explaining);
export const go = (table: string, act: number): Promise<unknown> => json(`${path(table)}/go`, '', { act } satisfies Going);
export const playOn = (table: string): Promise<unknown> => json(`${path(table)}/play-on`, '', {});
export const choose = (table: string, faces: Record<string, number>): Promise<unknown> => json(`${path(table)}/throw`, '', { faces } satisfies Throwing);
export const place = (table: string, position: string): Promise<unknown> => json(`${path(table)}/place`, '', { position } satisfies Placing);
