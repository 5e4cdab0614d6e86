/** What a game is: asked for once. Its moves come packed, as rollwright.server.compact_moves says. */

import { gamePath, json } from './api';
import { groupOf, speakOf, spot } from './naming';
import type { Description, Field, Move } from './types';

type Column = 'key' | 'label' | 'shape' | 'on' | 'mark' | 'die' | 'tasks' | 'face' | 'look';
type Columns<T> = Record<Column | 'start', T>;

/** Columns of steps: a number is the sum so far, and says which of the things that are said. */
export interface PackedMoves {
  /** A description that a browser has kept may lack what came later. */
  said: Partial<Record<Column, unknown[]>>;
  rows: Columns<number[]>;
}

export type Packed = Omit<Description, 'moves'> & { moves: PackedMoves | Move[] };

const described = new Map<string, Promise<Description>>();

/** The description of a game; asked about once for each page. A small one has no rules in it. */
export function description(id: string, mode: string, version = 0, options: Record<string, string> = {}, small = true): Promise<Description> {
  const chosen = new URLSearchParams({ ...options, ...(version ? { version: String(version) } : {}), ...(small ? { packed: '1' } : {}) });
  const path = `${gamePath(id, mode)}?${chosen.toString()}`;
  let found = described.get(path);
  if (!found) {
    found = json<Packed>(path).then(unpacked);
    found.catch(() => described.delete(path));
    described.set(path, found);
  }
  return found.then(speakOf);
}

/** The rules may be others now. */
export const forgetDescriptions = (): void => described.clear();

export function unpacked(game: Packed): Description {
  const { moves } = game;
  if (Array.isArray(moves)) return { ...game, moves };
  const columns = Object.keys(moves.rows) as (keyof Columns<number>)[];
  const at = Object.fromEntries(columns.map((name) => [name, 0])) as Columns<number>;
  return {
    ...game,
    moves: moves.rows.key.map((_, n) => {
      for (const name of columns) at[name] += moves.rows[name][n]!;
      return move(game, (name) => moves.said[name]?.[at[name]], at.start);
    }),
  };
}

function move(game: Packed, said: (name: Column) => unknown, start: number): Move {
  const [on, label, face, look] = [said('on') as Move['on'], said('label') as string, said('face') as number, said('look') as string];
  const target = (said('shape') as number[]).map((box) => box + start);
  const paper = (on && game[on]) || game.sheet;
  const filled = (text: string, name: (field: Field) => string): string => text.replace(/\{(-?\d+)\}/g, (_, box: string) => name(paper.fields[target.at(Number(box))!]!));
  return {
    key: filled(said('key') as string, (field) => field.id),
    on,
    target,
    mark: said('mark') as number,
    die: said('die') as string,
    tasks: said('tasks') as string[],
    ...(label && { label: filled(label, (field) => spot(groupOf(paper, field), field)) }),
    ...(face && { face }),
    ...(look && { look }),
  };
}
