/** The public stream of a table: what happens there, told as it happens. */

import type { TableApi } from '../wire/api';
import type { OfflineStream } from '../wire/offline_tables';
import type { Happened } from './table_state';
import type { Change, HeardLine, SeatsLine, WorkshopLine } from '../wire/messages';

export class Stream {
  private source: EventSource | OfflineStream | null = null;
  /** Its page is gone: nobody listens again. */
  closed = false;

  /** `happen`: something was told; `lost`: the line is down; `overhear`: somebody has spoken; `follow`: rules are being written. */
  constructor(
    private readonly api: TableApi,
    private readonly happen: (happened: Happened) => void,
    private readonly lost: () => void,
    private readonly overhear: (told?: HeardLine) => void,
    private readonly follow: (told?: WorkshopLine) => void = () => {},
  ) {}

  /** One that was refused: it does not come back by itself. */
  get refused(): boolean {
    return this.source?.readyState === EventSource.CLOSED;
  }

  listen(): void {
    this.source?.close();
    if (this.closed) return;
    this.source = this.api.events();
    this.hear<Change>('change', (told) => told && this.happen({ is: 'change', seq: told.seq }));
    this.hear<SeatsLine>('seats', (told) => this.happen({ is: 'seats', told }));
    this.hear<HeardLine>('talk', this.overhear);
    this.hear<WorkshopLine>('workshop', this.follow);
    this.source.onopen = () => this.happen({ is: 'found', listening: true });
    this.source.onerror = this.lost;
  }

  close(): void {
    this.closed = true;
    this.source?.close();
    this.source = null;
  }

  private hear<T>(kind: string, note: (told: T | undefined) => void): void {
    const heard = ({ data }: MessageEvent<string>): void => note(data ? (JSON.parse(data) as T) : undefined);
    this.source?.addEventListener(kind, heard as EventListener);
  }
}
