/** Games that were begun and are not over: what to say of them on the home page. */

import { Refused, TableApi } from '../wire/api';
import { beside } from './shared_device.svelte';
import { begun, forgetBegun, isKnown, keepBegun, type Begun } from '../device/storage';
import { waiting } from './lobby';
import { myGames } from '../account/me';
import type { TableInfo, View } from '../wire/types';

export interface Unfinished extends Begun {
  /** It waits for whoever sits at this device. */
  mine: boolean;
  /** What happened last, or what it waits for. */
  said: string;
  /** Null before the start and as long as it is not known. */
  view: View | null;
}

/** So many acts back, something was told. */
const RECENT = 4;

/** Remember a game that somebody plays here, as long as it is not over. */
export function noteGame(info: TableInfo, view: View | null): void {
  const { table, game, mode } = info;
  if (info.over || view?.over) forgetBegun(table);
  else keepBegun({ table, game, mode, started: info.started, round: view?.round ?? 0 });
}

/** As this device knows them, before anybody was asked; the last one first. */
export const remembered = (): Unfinished[] => begun().map((one) => ({ ...one, mine: false, said: '', view: null }));

/** How it stands with all that go on: those of this device, and those that the same person plays elsewhere. */
export async function allBegun(): Promise<Unfinished[]> {
  const here = remembered();
  const everywhere = isKnown() ? await myGames().catch(() => null) : null;
  const more = (everywhere?.running ?? []).filter(({ table }) => here.every((one) => one.table !== table));
  const found = await asked([...here, ...more.map((one) => ({ ...one, round: 0, mine: one.turn, said: '', view: null }))]);
  return found.sort((a, b) => Number(b.mine) - Number(a.mine));
}

/** How it stands with these; who is over, or gone, or has no seat for us any more is forgotten. */
export async function asked(games: readonly Unfinished[]): Promise<Unfinished[]> {
  return (await Promise.all(games.map(standing))).filter((one) => one !== null);
}

async function standing(one: Unfinished): Promise<Unfinished | null> {
  try {
    const found = await look(one);
    if (!found) forgetBegun(one.table);
    return found;
  } catch (error) {
    if (!(error instanceof Refused)) return one;
    forgetBegun(one.table);
    return null;
  }
}

/** Ask the table; null if there is nothing to play on. */
async function look(one: Unfinished): Promise<Unfinished | null> {
  const api = new TableApi(one.table, beside.first(one.table)?.token);
  const info = await api.info();
  if (info.over || info.you === null) return null;
  if (!info.started) return { ...one, mine: false, said: waiting(info), view: null };
  const [view, said] = await Promise.all([api.view(), lastTold(api, info.seq)]);
  return view.over ? null : { ...one, started: true, round: view.round, mine: Boolean(view.prompt ?? view.throw), said, view };
}

async function lastTold(api: TableApi, seq: number): Promise<string> {
  const { lines } = await api.log(Math.max(0, seq - RECENT)).catch(() => ({ lines: [] }));
  return lines.at(-1)?.words ?? '';
}
