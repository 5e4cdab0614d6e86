/** One table as this browser knows it: what the server last said, what is chosen but not done, and what to say. */

import { t } from '../text/t';
import { description, Refused, TableApi, Unreachable } from './api';
import { choices, type Choice } from './choices';
import { nonce } from './device';
import { draftAt, keepDraft, keepSeat, keepSeen, keyFor, seatAt, seenAt, type Seat } from './keep';
import type { Description, LogLine, TableInfo, View } from './types';

/** So many trials are remembered. */
const MEMORY = 200;

export interface Notice {
  text: string;
  rule: string;
}

/** What would be seen, or what speaks against it, if this were chosen or said next. */
export interface Trial {
  text: string;
  view: View | null;
  no: Notice | null;
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
  /** What is pointed at or being typed, tried out. */
  trial = $state.raw<Trial | null>(null);
  busy = $state(false);
  lost = $state(false);
  /** What is shown is what was last seen here, because the server cannot be reached. */
  kept = $state(false);
  gone = $state(false);
  readonly choices = $derived(this.game ? choices(this.game, this.view?.prompt ?? null) : []);
  /** The dice that what is tried would use, in the order in which they are laid. */
  readonly laid = $derived.by((): string[] => {
    const before = this.view?.prompt?.draft.length ?? 0;
    const moves = this.trial?.view?.prompt?.draft.slice(before) ?? [];
    return moves.flatMap((number) => this.game?.moves[number]?.die || []);
  });
  private nonce = '';
  private stream: EventSource | null = null;
  private again = 0;
  private stale = false;
  private soon = 0;
  private readonly tried = new Map<string, Promise<Trial>>();
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
      if (!(error instanceof Unreachable)) this.gone = true;
      else await this.remember();
      return;
    }
    this.kept = false;
    const kept = draftAt(this.api.table);
    if (kept && this.me) [this.moves, this.nonce] = [kept.moves, kept.nonce];
    await this.refresh();
    this.listen();
  }

  /** No network: the table as it was last seen here, if it was. */
  private async remember(): Promise<void> {
    const seen = seenAt(this.api.table);
    this.later();
    if (!seen || this.game) return;
    const { game, mode, version, options } = seen.info;
    const known = await description(game, mode, version, options).catch(() => null);
    if (!known || this.view) return;
    [this.info, this.view, this.log, this.kept] = [seen.info, { ...seen.view, prompt: null, throw: null }, seen.log, true];
    this.game = known;
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
    this.again = setTimeout(() => void (this.game && !this.kept ? this.refresh() : this.open()), 1500);
  }

  /** Called when the browser says that it is online again. */
  online = (): void => {
    if (!this.lost) return;
    if (this.kept) return void this.open();
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
      if (this.view) keepSeen(this.api.table, { info, view: this.view, log });
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
      this.consider('');
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
      this.consider('');
      this.keep(this.moves, nonce());
      this.view = await this.api.commit(view.seq, this.moves, this.nonce).catch((error) => {
        if (error instanceof Refused) this.keep(error.status === 409 ? this.moves : []);
        throw error;
      });
      this.keep([]);
      this.stale = true;
    });

  /** This is how the dice on the real table have fallen. */
  threw = (faces: number[]): Promise<void> =>
    this.talk(async () => {
      const view = this.view;
      if (!view?.throw) return;
      this.notice = null;
      this.view = await this.api.roll(view.seq, faces);
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

  /** Try a move or a text after what is chosen so far. Nothing is written; the same is asked only once. */
  try(text: string): Promise<Trial> {
    const [seq, moves] = [this.view?.seq ?? 0, [...this.moves, text]];
    const key = JSON.stringify([seq, moves]);
    let found = this.tried.get(key);
    if (!found) {
      if (this.tried.size > MEMORY) this.tried.clear();
      found = this.api.draft(seq, moves).then(
        (view) => ({ text, view, no: null }),
        (error) => {
          const rule = error instanceof Refused && error.status === 422;
          if (!rule) this.tried.delete(key);
          return { text, view: null, no: rule ? { text: error.message, rule: error.rule } : null };
        },
      );
      this.tried.set(key, found);
    }
    return found;
  }

  /** What is pointed at or typed just now; it is tried if it stays for a moment. Empty: nothing. */
  consider(text: string, wait = 90): void {
    clearTimeout(this.soon);
    if (!text) {
      this.trial = null;
      return;
    }
    const now = this.moves;
    this.soon = setTimeout(async () => {
      const mine = this.soon;
      const trial = await this.try(text);
      if (mine === this.soon && now === this.moves && !this.busy) this.trial = trial;
    }, wait);
  }

  tell(text: string): void {
    this.notice = { text, rule: '' };
  }

  async join(name: string): Promise<void> {
    await this.talk(async () => {
      const seat = await this.api.join(name, keyFor(this.api.table, nonce()));
      this.me = { ...seat, name };
      this.api.token = seat.token;
      keepSeat(this.api.table, this.me);
      this.stale = true;
    });
  }
}
