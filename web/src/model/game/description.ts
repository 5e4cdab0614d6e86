/** What a game is: asked for once. Its moves come packed, as rollwright.server.games.compact_moves says. */

import { gamePath, json } from '../wire/api';
import { groupOf, speakOf, spot } from './words';
import type { Description, Field, GameDescription, Move, MoveParts, MoveRows } from '../wire/types';

const described = new Map<string, Promise<Description>>();

/** The description of a game; asked about once for each page. A small one has no rules in it. */
export function description(id: string, mode: string, version = 0, options: Record<string, string> = {}, small = true): Promise<Description> {
  const chosen = new URLSearchParams({ ...options, ...(version ? { version: String(version) } : {}), ...(small ? { packed: '1' } : {}) });
  const path = `${gamePath(id, mode)}?${chosen.toString()}`;
  let found = described.get(path);
  if (!found) {
    found = json<GameDescription>(path).then(unpacked);
    found.catch(() => described.delete(path));
    described.set(path, found);
  }
  return found.then(speakOf);
}

/** The rules may be others now. */
export const forgetDescriptions = (): void => described.clear();

export function unpacked(game: GameDescription): Description {
  const { moves } = game;
  if (Array.isArray(moves)) return { ...game, moves };
  const columns = Object.keys(moves.rows) as (keyof MoveRows)[];
  const at = Object.fromEntries(columns.map((name) => [name, 0])) as Record<keyof MoveRows, number>;
  /** A description that a browser has kept may lack what came later. */
  const parts: Partial<MoveParts> = moves.said;
  return {
    ...game,
    moves: moves.rows.key.map((_, n) => {
      for (const name of columns) at[name] += moves.rows[name][n]!;
      return move(game, (name) => parts[name]?.[at[name]], at.start);
    }),
  };
}

function move(game: GameDescription, said: (name: keyof MoveParts) => unknown, start: number): Move {
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
