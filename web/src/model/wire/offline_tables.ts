/** Tables on this device: they need no service, and their names begin with a letter that no name of the service has. */

import { read, write } from '../device/storage';
import type { OfflineLine } from './messages';

export const isOfflineTable = (table: string): boolean => table.startsWith('l');

/** What was taken along to play without the service; null before. */
export const downloaded = (): OfflineLine | null => read('taken');
export const keepDownloaded = (taken: OfflineLine | null): void => write('taken', taken);

/** Whether a table is one of this very device, and the games are on it. */
export const canOpenOffline = (table: string): boolean => downloaded() !== null && read(`here:${table}`) !== null;

const OF_TABLE = /^\/api\/tables\/(l\w*)/;
/** The table on this device that a path names. */
export const offlineTable = (path: string): string => OF_TABLE.exec(path)?.[1] ?? '';

/** What happens at a table on this device, heard as from the service. */
export class OfflineStream extends EventTarget {
  static readonly open = new Set<OfflineStream>();
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState: number = EventSource.OPEN;

  constructor(readonly table: string) {
    super();
    OfflineStream.open.add(this);
    queueMicrotask(() => this.onopen?.());
  }

  close(): void {
    OfflineStream.open.delete(this);
  }

  /** An event as it stands in a stream. */
  static tell(table: string, text: string): void {
    const [kind, data] = ['event', 'data'].map((name) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '');
    for (const one of OfflineStream.open) if (one.table === table) one.dispatchEvent(new MessageEvent(kind!, { data }));
  }
}
