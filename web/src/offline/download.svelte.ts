/** Taking the games along: everything that a table needs is kept in this browser, and then no service is needed. */

import { json } from '../model/wire/api';
import { keepDownloaded, downloaded } from '../model/wire/offline_tables';
import { language } from '../text/language';
import type { GameCard } from '../model/wire/types';
import type { OfflineFile, OfflineLine } from '../model/wire/messages';

const CACHE = 'rollwright-offline';
/** So many files are fetched at a time. */
const LINES = 4;
/** What a small picture weighs, about. */
const PICTURE = 4_000;

/** Whether this page may keep anything: only on secure pages. */
export const canTake = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

/** The page itself, the shelf, and the boxes on it. */
function shelf(games: readonly GameCard[]): OfflineFile[] {
  const titles = [...new Set(games.map(({ id }) => id))];
  const pictures = titles.flatMap((id) => [`/api/games/${id}/cover.svg?language=${language()}`, `/api/games/${id}/lettering.svg`]);
  return ['/', '/api/games', ...pictures].map((path) => ({ path, bytes: PICTURE }));
}

export class Taking {
  state = $state<'away' | 'taking' | 'here' | 'failed'>(downloaded() ? 'here' : 'away');
  done = $state(0);
  all = $state(0);

  /** Ask what there is to take, and how much that is. */
  async weigh(): Promise<OfflineLine> {
    const line = await json<OfflineLine>('/api/offline');
    this.all = line.files.reduce((sum, { bytes }) => sum + bytes, 0);
    return line;
  }

  async take(): Promise<void> {
    [this.state, this.done] = ['taking', 0];
    try {
      const [line, games] = await Promise.all([this.weigh(), json<GameCard[]>('/api/games')]);
      await this.fetchAll([...line.files, ...shelf(games)]);
      keepDownloaded(line);
      await navigator.storage?.persist?.().catch(() => false);
      this.state = 'here';
    } catch {
      this.state = 'failed';
    }
  }

  /** Where there is something newer than what was taken along: take that instead, without a word. */
  async renew(): Promise<void> {
    const known = downloaded();
    const line = known && (await this.weigh().catch(() => null));
    if (line && JSON.stringify(line) !== JSON.stringify(known)) await this.take();
    if (this.state === 'failed') this.state = 'here'; // what was taken before is there still
  }

  private async fetchAll(files: readonly OfflineFile[]): Promise<void> {
    const cache = await caches.open(CACHE);
    const left = [...files];
    const line = async (): Promise<void> => {
      for (let file = left.shift(); file; file = left.shift()) {
        await this.keep(cache, file);
        this.done += file.bytes;
      }
    };
    await Promise.all(Array.from({ length: LINES }, line));
    const wanted = new Set(files.map(({ path }) => path));
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!wanted.has(pathname + search)) await cache.delete(request);
    }
  }

  /** Named by its content: what is here already need not be fetched again. Not every title has a lettering. */
  private async keep(cache: Cache, { path }: OfflineFile): Promise<void> {
    const fixed = /^\/(assets|offline)\//.test(path);
    if (fixed && (await cache.match(path))) return;
    const answer = await fetch(path);
    if (answer.ok) await cache.put(path, answer);
    else if (fixed) throw new Error(path);
  }

  async forget(): Promise<void> {
    keepDownloaded(null);
    await caches.delete(CACHE);
    this.state = 'away';
  }
}
