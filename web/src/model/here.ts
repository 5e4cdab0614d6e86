/** Tables on this device: they need no service, and their names begin with a letter that no name of the service has. */

import { read, write } from './keep';
import type { OfflineLine } from './wire';

export const isHere = (table: string): boolean => table.startsWith('l');

/** What was taken along to play without the service; null before. */
export const takenAlong = (): OfflineLine | null => read('taken');
export const keepTaken = (taken: OfflineLine | null): void => write('taken', taken);

/** Whether a table is one of this very device, and the games are on it. */
export const canOpen = (table: string): boolean => takenAlong() !== null && read(`here:${table}`) !== null;

const OF_TABLE = /^\/api\/tables\/(l\w*)/;
/** What this device knows as well as the service does. */
const KNOWN = /^\/api\/(tables$|games|characters$)/;

/** The table on this device that a path names. */
export const tableHere = (path: string): string => OF_TABLE.exec(path)?.[1] ?? '';

/** Ask the service; or this device, about its own tables, and where the service cannot be reached. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  const here = async (): Promise<Response> => (await import('../offline/device')).answer(path, init);
  if (tableHere(path)) return here();
  try {
    return await fetch(path, init);
  } catch (error) {
    if (!takenAlong() || !KNOWN.test(path)) throw error;
    return here();
  }
}

/** What happens at a table on this device, heard as from the service. */
export class HereStream extends EventTarget {
  static readonly open = new Set<HereStream>();
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState: number = EventSource.OPEN;

  constructor(readonly table: string) {
    super();
    HereStream.open.add(this);
    queueMicrotask(() => this.onopen?.());
  }

  close(): void {
    HereStream.open.delete(this);
  }

  /** An event as it stands in a stream. */
  static tell(table: string, text: string): void {
    const [kind, data] = ['event', 'data'].map((name) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '');
    for (const one of HereStream.open) if (one.table === table) one.dispatchEvent(new MessageEvent(kind!, { data }));
  }
}
