/** One table as this browser knows it: what the server last said, what is chosen but not done, and what to say. */

import { t } from '../text/t';
import { description, Refused, TableApi, Unreachable } from './api';
import { choices, type Choice } from './choices';
import { nonce } from './device';
import { draftAt, keepDraft, keepSeat, seatAt, type Seat } from './keep';
import type { Description, LogLine, TableInfo, View } from './types';

export interface Notice {
  text: string;
  rule: string;
}

export class Session {
  readonly api: TableApi;
  me = $state.raw<Seat | null>(null);
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<Description | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** Keys and texts chosen since the last done. */
  moves = $state.raw<string[]>([]);
  notice = $state.raw<Notice | null>(null);
  hinted = $state.raw<Choice | null>(null);
  busy = $state(false);
  lost = $state(false);
  gone = $state(false);
  readonly choices = $derived(this.game ? choices(this.game, this.view?.prompt ?? null) : []);
  private nonce = '';
  private stream: EventSource | null = null;
  private again = 0;
  private stale = false;
  /** What the server is being asked by ourselves, not by the player. */
  private asking: Promise<void> | null = null;
  /** Somebody has sat down or left since the seats were last asked for. */
  private newcomers = false;

  constructor(table: string) {
    this.me = seatAt(table);
    this.api = new TableApi(table, this.me?.token);
  }

  /** Load everything and listen. */
  async open(): Promise<void> {
    try {
      this.info = await this.api.info();
      this.game = await description(this.info.game, this.info.mode, this.info.version, this.info.options);
    } catch (error) {
      if (error instanceof Unreachable) return this.later();
      this.gone = true;
      return;
    }
    const kept = draftAt(this.api.table);
    if (kept && this.me) [this.moves, this.nonce] = [kept.moves, kept.nonce];
    await this.refresh();
    this.listen();
  }

  close(): void {
    this.stream?.close();
    clearTimeout(this.again);
  }

  private listen(): void {
    this.stream = this.api.events();
    this.stream.addEventListener('change', () => void this.refresh());
    this.stream.addEventListener('seats', () => {
      this.newcomers = true;
      void this.refresh();
    });
    this.stream.onopen = () => {
      if (this.lost) void this.refresh();
    };
    this.stream.onerror = () => this.later();
  }

  /** The server cannot be reached: say so, and try again soon. */
  private later(): void {
    this.lost = true;
    clearTimeout(this.again);
    this.again = setTimeout(() => void (this.game ? this.refresh() : this.open()), 1500);
  }

  /** Called when the browser says that it is online again. */
  online = (): void => {
    if (!this.lost) return;
    if (this.stream?.readyState === EventSource.CLOSED) {
      this.stream.close();
      this.listen();
    }
    void this.refresh();
  };

  /** Ask for everything that may have changed; what is chosen but not done is laid on top again. */
  async refresh(): Promise<void> {
    if (this.busy || this.asking) {
      this.stale = true;
      return;
    }
    this.asking = this.exchange(async () => {
      const settled = this.info?.started && !this.newcomers;
      const [info, log] = await Promise.all([settled ? this.info! : this.api.info(), this.api.log()]);
      this.newcomers = false;
      if (!info.started) this.view = null;
      else if (this.nonce) await this.commitAgain();
      else await this.reload();
      this.info = info;
      this.log = log;
    }).finally(() => (this.asking = null));
    await this.asking;
    if (!this.busy) await this.freshen();
  }

  private async reload(): Promise<void> {
    let view = await this.api.view();
    if (this.moves.length) view = await this.api.draft(view.seq, this.moves).catch((error) => this.dropped(error, view));
    this.view = view;
  }

  /** The chosen moves no longer fit. */
  private dropped(error: unknown, view: View): View {
    if (!(error instanceof Refused)) throw error;
    this.keep([]);
    this.notice = { text: t('table.dropped'), rule: '' };
    return view;
  }

  /** A done that was said but not answered. */
  private async commitAgain(): Promise<void> {
    const kept = draftAt(this.api.table);
    const seq = kept?.seq ?? (await this.api.view()).seq;
    try {
      this.view = await this.api.commit(seq, this.moves, this.nonce);
      this.keep([]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.nonce = '';
      await this.reload();
    }
  }

  private keep(moves: string[], nonce = ''): void {
    this.moves = moves;
    this.nonce = nonce;
    keepDraft(this.api.table, moves.length || nonce ? { moves, nonce, seq: this.view?.seq ?? 0 } : null);
  }

  /** What the player wants: after what we are asking by ourselves, so that no tap is lost; one thing at a time. */
  private async talk(wish: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.asking;
      await this.exchange(wish);
    } finally {
      this.busy = false;
    }
    await this.freshen();
  }

  private async freshen(): Promise<void> {
    if (!this.stale) return;
    this.stale = false;
    await this.refresh();
  }

  /** Speak with the server; its troubles in words. */
  private async exchange(wish: () => Promise<void>): Promise<void> {
    try {
      await wish();
      this.lost = false;
    } catch (error) {
      if (error instanceof Unreachable) this.later();
      else if (error instanceof Refused && error.status === 409) this.stale = true;
      else if (error instanceof Refused) this.notice = { text: error.message, rule: error.rule };
      else throw error;
    }
  }

  /** Write: the moves chosen so far, and these. */
  private draft(change: (chosen: string[]) => string[]): Promise<void> {
    return this.talk(async () => {
      [this.notice, this.hinted] = [null, null];
      const moves = change(this.moves);
      this.view = await this.api.draft(this.view?.seq ?? 0, moves);
      this.keep(moves);
    });
  }

  choose = (choice: Choice): Promise<void> => this.draft((chosen) => [...chosen, choice.move.key]);
  say = (text: string): Promise<void> => this.draft((chosen) => [...chosen, text]);
  undo = (): Promise<void> => this.draft((chosen) => chosen.slice(0, -1));

  done = (): Promise<void> =>
    this.talk(async () => {
      const view = this.view;
      if (!view?.prompt?.can_finish) return;
      [this.notice, this.hinted] = [null, null];
      this.keep(this.moves, nonce());
      this.view = await this.api.commit(view.seq, this.moves, this.nonce).catch((error) => {
        if (error instanceof Refused) this.keep(error.status === 409 ? this.moves : []);
        throw error;
      });
      this.keep([]);
      this.stale = true;
    });

  /** Why a move may not be chosen now, in one sentence. */
  why = async (key: string): Promise<void> => {
    const view = this.view;
    if (!view) return;
    await this.talk(async () => {
      const answer = await this.api.why(view.seq, this.moves, key);
      this.notice = { text: answer.sentence, rule: answer.rule };
    });
  };

  hint = async (): Promise<void> => {
    const view = this.view;
    if (!view) return;
    await this.talk(async () => {
      const answer = await this.api.hint(view.seq, this.moves);
      this.hinted = this.choices.find((choice) => choice.number === answer.move) ?? null;
      this.notice = { text: answer.sentence || answer.key, rule: '' };
    });
  };

  tell(text: string): void {
    this.notice = { text, rule: '' };
  }

  async join(name: string): Promise<void> {
    await this.talk(async () => {
      const seat = await this.api.join(name);
      this.me = { ...seat, name };
      this.api.token = seat.token;
      keepSeat(this.api.table, this.me);
      this.stale = true;
    });
  }
}
