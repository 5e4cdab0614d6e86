/** Asking this device: a worker runs Rollwright itself, and what it keeps of tables is kept in this browser. */

import { OfflineStream, offlineTable, downloaded } from './offline_tables';
import { read, write } from '../device/storage';
import type { NewTable, Seated as SeatGrant } from './messages';
import { language } from '../../text/language';

interface Said {
  number: number;
  status: number;
  text: string;
}
interface Happened {
  table: string;
  kept?: string;
  told?: string;
}

/** So many tables are kept here. */
const MOST = 12;

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (said: Said) => void>();

export const keptAt = (table: string): string => read<string>(`here:${table}`) ?? '';

function keep(table: string, text: string): void {
  const tables = [table, ...(read<string[]>('here') ?? []).filter((one) => one !== table)];
  for (const old of tables.slice(MOST)) write(`here:${old}`, null);
  write('here', tables.slice(0, MOST));
  write(`here:${table}`, text);
}

function hear({ data }: MessageEvent<Said | Happened>): void {
  if ('number' in data) {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
    return;
  }
  if (data.kept) keep(data.table, data.kept);
  if (data.told) OfflineStream.tell(data.table, data.told);
}

function working(script: string): Worker {
  worker ??= new Worker(script, { type: 'module' });
  worker.onmessage = hear;
  worker.onerror = () => {
    for (const [number, hears] of waiting) hears({ number, status: 0, text: '' });
    waiting.clear();
    worker = null;
  };
  return worker;
}

/** The answer of this device; raises where nothing was taken along, as a service does that cannot be reached. */
export async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const taken = downloaded();
  if (!taken) throw new TypeError('nothing was taken along');
  const table = offlineTable(path);
  const token = new Headers(init.headers).get('Authorization')?.replace('Seat ', '') ?? '';
  const wish = { method: init.method ?? 'GET', url: path, token, body: (init.body as string | undefined) ?? '', language: language(), kept: table && keptAt(table) };
  const said = await new Promise<Said>((hears) => {
    waiting.set(++asked, hears);
    working(taken.worker).postMessage({ number: asked, taken: { rules: taken.rules, wheels: taken.wheels }, ...wish });
  });
  if (!said.status) throw new TypeError(said.text);
  return new Response(said.text, { status: said.status, headers: { 'Content-Type': 'application/json' } });
}

/** Let it open its books before anybody asks for a table. */
export const warm = (): Promise<unknown> => answer('/api/characters').catch(() => undefined);

/** Lay a table on this device, though the service could be reached. */
export async function makeHere(wanted: NewTable): Promise<SeatGrant> {
  const said = await answer('/api/tables', { method: 'POST', body: JSON.stringify(wanted) });
  return said.json() as Promise<SeatGrant>;
}
