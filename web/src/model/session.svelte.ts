/** One table as this browser knows it: what the server last said, what is chosen but not done, and what to say. */

import { t } from '../text/t';
import { agree } from './agreeing';
import { description, Refused, TableApi, Unreachable, type Wondered } from './api';
import { choices, type Choice } from './choices';
import { nonce } from './device';
import { draftAt, forgetSeat, keepDraft, keepSeat, keepSeen, keepWord, keyFor, seatAt, seenAt, wordAt, type Seat } from './keep';
import { lostSeats } from './lobby';
import { NO_RINGS, type Playing } from './playing';
import { keepSeatGrant, sitAgain } from './sitting';
import { Trials, type Notice, type Trial } from './trial';
import type { Description, LogLine, TableInfo, View } from './types';
import { noteGame } from './unfinished';
import { freshWord, promise } from './word';

/** Milliseconds until the server is asked again; longer each time. */
const SOON = 1500;
const LATEST = 15_000;

export class Session implements Playing {
  readonly rings = NO_RINGS;
  readonly api: TableApi;
  me = $state.raw<Seat | null>(null);
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<Description | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** Keys and texts chosen since the last done. */
  moves = $state.raw<string[]>([]);
  notice = $state.raw<Notice | null>(null);
  typing = $state('');
  hinted = $state.raw<Choice | null>(null);
  /** What is pointed at or being typed, tried out. */
  trial = $state.raw<Trial | null>(null);
  busy = $state(false);
  lost = $state(false);
  /** Lost only because the server has too much to do. */
  crowded = $state(false);
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
  /** How often in a row the server could not be reached. */
  private failures = 0;
  /** The last act of the log that we were told. */
  private heard = 0;
  /** The last round of dice in which this page told its word. */
  private answered = -1;
  /** The name of whoever wants to sit down and has had no answer yet. */
  private coming: string | null = null;
  private stale = false;
  private soon = 0;
  private readonly trials: Trials;
  /** What the server is being asked by ourselves, not by the player. */
  private asking: Promise<void> | null = null;
  /** Somebody has sat down or left since the seats were last asked for. */
  private newcomers = false;

  constructor(table: string) {
    this.me = seatAt(table);
    this.api = new TableApi(table, this.me?.token);
    this.trials = new Trials(this.api);
  }

  /** Load everything and listen. */
  async open(): Promise<void> {
    let game: Description;
    try {
      const info = (this.info = await this.ask());
      [game] = await Promise.all([description(info.game, info.mode, info.version, info.options), this.agree(info)]);
    } catch (error) {
      if (error instanceof Unreachable) await this.remember(error);
      else this.gone = true;
      return;
    }
    [this.kept, this.heard] = [false, 0];
    const kept = draftAt(this.api.table);
    if (kept && this.me) [this.moves, this.nonce] = [kept.moves, kept.nonce];
    await this.refresh();
    this.game = game;
    this.listen();
  }

  /** No network: the table as it was last seen here, if it was. */
  private async remember(trouble: Unreachable): Promise<void> {
    const seen = seenAt(this.api.table);
    this.later(trouble);
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
    this.stream?.close();
    this.stream = this.api.events();
    this.stream.addEventListener('change', () => void this.refresh());
    this.stream.addEventListener('seats', () => {
      this.newcomers = true;
      void this.refresh();
    });
    this.stream.onopen = () => {
      this.failures = 0;
      if (this.lost) void this.refresh();
    };
    this.stream.onerror = () => this.later(new Unreachable());
  }

  /** The server cannot be reached: say so, and try again soon. */
  private later({ busy, wait }: Unreachable): void {
    [this.lost, this.crowded] = [true, busy];
    clearTimeout(this.again);
    const pause = Math.max(wait, Math.min(SOON * 2 ** this.failures++, LATEST));
    this.again = setTimeout(() => void (this.game && !this.kept ? this.refresh() : this.open()), pause);
  }

  /** The server can be reached again; a stream that was refused does not come back by itself. */
  private found(): void {
    this.lost = false;
    if (this.stream?.readyState === EventSource.CLOSED) this.listen();
    else this.failures = 0;
  }

  /** Called when the browser says that it is online again. */
  online = (): void => {
    if (this.lost) void (this.kept ? this.open() : this.refresh());
  };

  /** Ask for everything that may have changed; what is chosen but not done is laid on top again. */
  async refresh(): Promise<void> {
    if (this.busy || this.asking) {
      this.stale = true;
      return;
    }
    this.stale = false;
    this.asking = this.exchange(async () => {
      if (this.coming !== null) await this.sitDown(this.coming);
      const info = this.info?.started && !this.newcomers ? this.info : await this.ask();
      this.newcomers = false;
      if (info.started) await Promise.all([this.nonce ? this.commitAgain() : this.reload(), this.listenOn().catch(this.deaf)]);
      else this.view = null;
      this.info = info;
      if (this.me) noteGame(info, this.view);
      if (this.view) keepSeen(this.api.table, { info, view: this.view, log: this.log });
      else await this.agree(info);
    }).finally(() => (this.asking = null));
    await this.asking;
    if (!this.busy) await this.refreshIfStale();
  }

  /** Look at the seats: who came, who is away; and be seen. */
  glance = (): Promise<void> => {
    this.newcomers = true;
    return this.refresh();
  };

  /** Who sits here; this page too, if it still does. */
  private async ask(): Promise<TableInfo> {
    const info = await this.api.info().catch((error) => {
      if (!(error instanceof Refused && error.status === 401 && this.api.token)) throw error;
      return null;
    });
    if (info && (info.you !== null || !this.me)) {
      if (this.me && info.you !== this.me.seat) keepSeat(this.api.table, (this.me = { ...this.me, seat: info.you! }));
      const silent = lostSeats(this.info, info);
      if (silent) this.tell(silent);
      return info;
    }
    this.standUp();
    return info ?? this.api.info();
  }

  /** The seat was taken away from this page: by the host, or because it did not answer. */
  private standUp(): void {
    forgetSeat(this.api.table);
    [this.me, this.api.token, this.moves, this.nonce, this.heard] = [null, '', [], '', 0];
    this.tell(t('lobby.youLost'));
  }

  /** Before the game: what this page has to say for the dice. */
  private async agree(info: TableInfo): Promise<void> {
    if (!this.me) return;
    const { told, trouble } = await agree(this.api, info, this.me.seat);
    if (trouble) this.tell(trouble);
    if (told && this.answered !== info.round) [this.answered, this.stale] = [info.round, true];
  }

  /** The log can wait: playing goes on without it. */
  private readonly deaf = (error: unknown): void => {
    if (!(error instanceof Unreachable && error.busy)) throw error;
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.refresh(), Math.max(error.wait, SOON));
  };

  /** What was told since we last listened. */
  private async listenOn(): Promise<void> {
    for (let more = true; more; ) {
      const { lines, upto, last } = await this.api.log(this.heard);
      this.log = this.heard ? [...this.log, ...lines] : lines;
      more = upto > this.heard && upto < last;
      this.heard = upto;
    }
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
    this.tell(t('table.dropped'));
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
    await this.refreshIfStale();
  }

  private async refreshIfStale(): Promise<void> {
    if (!this.stale) return;
    this.stale = false;
    await this.refresh();
  }

  /** Speak with the server; its troubles in words. */
  private async exchange(wish: () => Promise<void>): Promise<void> {
    try {
      await wish();
      this.found();
    } catch (error) {
      if (error instanceof Unreachable) this.later(error);
      else if (error instanceof Refused && error.status === 409) this.stale = true;
      else if (error instanceof Refused) this.notice = { text: error.message, rule: error.rule };
      else throw error;
    }
  }

  /** Write: the moves chosen so far, and these. */
  private draft(change: (chosen: string[]) => string[]): Promise<void> {
    return this.talk(async () => {
      [this.notice, this.hinted] = [null, null];
      this.previewSoon('');
      if (this.nonce) return this.commitAgain();
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
      this.previewSoon('');
      this.keep(this.moves, this.nonce || nonce());
      this.view = await this.api.commit(view.seq, this.moves, this.nonce).catch((error) => {
        if (error instanceof Refused) this.keep(error.status === 409 ? this.moves : []);
        throw error;
      });
      this.keep([]);
      this.stale = true;
    });

  /** This is how the dice on the real table have fallen. */
  reportRoll = (faces: number[]): Promise<void> =>
    this.talk(async () => {
      const view = this.view;
      if (!view?.throw) return;
      this.notice = null;
      this.view = await this.api.roll(view.seq, faces);
      this.stale = true;
    });

  /** What speaks against something now, in one sentence. */
  why = (about: Wondered, otherwise: string): Promise<void> =>
    this.talk(async () => {
      const { sentence, rule } = await this.api.why(this.view?.seq ?? 0, this.moves, about);
      this.notice = { text: sentence || otherwise, rule };
    });

  hint = async (): Promise<void> => {
    const view = this.view;
    if (!view) return;
    await this.talk(async () => {
      const answer = await this.api.hint(view.seq, this.moves);
      this.hinted = this.choices.find((choice) => choice.number === answer.move) ?? null;
      this.notice = { text: answer.sentence || answer.key, rule: '' };
    });
  };

  /** Try a move or a text after what is chosen so far. */
  try = (text: string): Promise<Trial> => this.trials.try(this.view?.seq ?? 0, this.moves, text);

  /** What is pointed at or typed just now; it is tried if it stays for a moment. Empty: nothing. */
  previewSoon(text: string, wait = 90): void {
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

  tell = (text: string): void => void (this.notice = { text, rule: '' });

  join = (name: string): Promise<void> =>
    this.talk(async () => {
      await this.sitDown(name);
      this.stale = true;
    });

  /** Asked again after a lost answer, it is with the same key and the same word, and so for the same seat. */
  private async sitDown(name: string): Promise<void> {
    const { table } = this.api;
    const word = this.info?.wooden ? null : (wordAt(table) ?? freshWord());
    keepWord(table, word);
    this.coming = name;
    const grant = await this.api.join(name, keyFor(table, nonce()), word ? promise(word) : '').catch(this.refused);
    keepSeatGrant(grant, name);
    [this.me, this.api.token] = [seatAt(table), grant.token];
    [this.coming, this.notice, this.newcomers] = [null, null, true];
  }

  /** No seat for us, or no right to one: in words, whatever the reason. */
  private readonly refused = (error: unknown): never => {
    if (error instanceof Refused) [this.coming, this.notice] = [null, { text: error.message, rule: error.rule }];
    throw error;
  };

  /** The host takes an empty seat away, or frees that of somebody who is not there. */
  remove = (seat: number): Promise<void> =>
    this.talk(async () => {
      await this.api.remove(seat).catch(this.refused);
      [this.newcomers, this.stale] = [true, true];
    });

  rematch = (): Promise<void> =>
    this.talk(() => sitAgain(this.api, this.me?.name ?? '', this.info?.wooden ?? false).catch(this.refused));
}
