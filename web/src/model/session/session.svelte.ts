/** One table as this browser knows it: what the server last said, what is chosen but not done, and what to say. */

import { t } from '../../text/t';
import { agree } from '../fairness/agreement';
import { Refused, TableApi, Unreachable, type Wondered } from '../wire/api';
import { choices, type Choice } from '../choices/choices';
import { description } from '../game/description';
import { nonce } from '../fairness/secrets';
import { endsTurn, laidBy, NO_OTHERS, type Others } from '../choices/draft';
import { draftAt, seenAt } from './memory';
import { forgetSeat, keepSeat, keepWord, keyFor, seatAt, wordAt, type Seat } from '../device/storage';
import { lostSeats } from '../seats/lobby';
import { NO_RINGS, type Playing } from './player';
import { keepState } from './memory';
import { route } from '../device/route.svelte';
import { keepSeatGrant, sitAgain } from '../seats/seating';
import { beside } from '../seats/shared_device.svelte';
import { decisionOf } from '../game/headline';
import { Stream } from './stream';
import type { Notice, Trial } from '../choices/trials.svelte';
import { Trials } from '../choices/trials.svelte';
import { pause, reduce, SOON, UNKNOWN, wanted, type Happened, type Question, type TableState } from './table_state';
import type { Description, TableInfo } from '../wire/types';
import type { HeardLine, WorkshopLine } from '../wire/messages';
import { freshWord, promise } from '../fairness/agreement';

/** What rules are answered with that crash while they are being written. */
const CRASHED = 422;

export class Session implements Playing {
  readonly rings = NO_RINGS;
  /** When this page began to ask about the table. */
  readonly since = performance.now();
  readonly api: TableApi;
  me = $state.raw<Seat | null>(null);
  game = $state.raw<Description | null>(null);
  private state = $state.raw<TableState>(UNKNOWN);
  readonly info = $derived(this.state.info);
  /** What is more than a turn is not for this page: the seat is one of an event. */
  readonly elsewhere: boolean = false;
  readonly unadvised: boolean = $derived(Boolean(this.info?.rated || this.info?.daily || this.info?.league || this.info?.event));
  readonly view = $derived(this.state.view);
  readonly log = $derived(this.state.log);
  readonly moves = $derived(this.state.moves);
  /** Done was said, and is not answered yet. */
  readonly said = $derived(this.state.nonce !== '');
  readonly lost = $derived(this.state.line !== 'up');
  /** Lost only because the server has too much to do. */
  readonly crowded = $derived(this.state.line === 'crowded');
  /** What is shown is what was last seen here, because the server cannot be reached. */
  readonly kept = $derived(this.state.kept);
  readonly gone = $derived(this.state.gone);
  notice = $state.raw<Notice | null>(null);
  typing = $state('');
  hinted = $state.raw<Choice | null>(null);
  /** What could have been chosen instead of the last choice, which came after so many moves. */
  others = $state.raw<Others>(NO_OTHERS);
  busy = $state(false);
  /** What was said at this table, as it was heard (table_talk.svelte.ts). */
  talked = $state.raw<readonly HeardLine[]>([]);
  /** How the rules are that are being written here; null in an ordinary house. */
  workshop = $state.raw<WorkshopLine | null>(null);
  readonly choices = $derived(this.game ? choices(this.game, this.view?.prompt ?? null) : []);
  /** The dice that what is tried would use, in the order in which they are laid. */
  readonly laid = $derived.by((): string[] => laidBy(this.game, this.view, this.trial));
  /** The moves there were before each choice: what follows by itself is taken back with it. */
  private steps: (readonly string[])[] = [];
  private readonly stream: Stream;
  private again = 0;
  /** The last round of dice in which this page told its word. */
  private answered = -1;
  private readonly trials: Trials;
  /** What the server is being asked by ourselves, not by the player. */
  private asking: Promise<void> | null = null;

  /** `as`: the name by which this browser keeps the seat; others at the same device have their own (shared_device.svelte.ts). */
  constructor(
    table: string,
    api?: TableApi,
    readonly as = table,
  ) {
    this.me = seatAt(as);
    this.api = api ?? new TableApi(table, this.me?.token);
    this.trials = new Trials(this.api);
    this.stream = new Stream(
      this.api,
      this.heard,
      () => this.later(new Unreachable()),
      (told) => (this.talked = this.talked.concat(told ?? [])),
      (told) => (this.workshop = told ?? null),
    );
  }

  protected happen(happened: Happened): void {
    const before = this.state;
    const now = (this.state = reduce(before, happened));
    if (now.moves !== before.moves && happened.is !== 'drafted') [this.others, this.steps] = [NO_OTHERS, [[]]];
    if (before.view && !before.view.prompt && now.view?.prompt) this.notice = null; // it was not their turn, and now it is
    keepState(this.as, before, now, Boolean(this.me));
  }

  /** Load everything and listen. */
  async open(): Promise<void> {
    let game: Description;
    try {
      const info = await this.ask();
      if (this.closed) return;
      if (info.sealed) {
        this.notice = { text: info.sealed, rule: '' };
        return this.happen({ is: 'gone' });
      }
      game = await description(info.game, info.mode, info.version, info.options);
      if (this.closed) return;
      const kept = (this.me && draftAt(this.as)) || { moves: [], nonce: '', seq: 0 };
      this.happen({ is: 'opened', info, moves: kept.moves, nonce: kept.nonce, at: kept.seq });
      await this.agree(info);
    } catch (error) {
      if (error instanceof Unreachable) await this.remember(error);
      else if (error instanceof Refused && error.status === CRASHED) this.waitForSave(error);
      else this.happen({ is: 'gone' });
      return;
    }
    await this.settle();
    if (this.notice && this.info?.started) this.showSeen(this.info); // its rules crash, in a workshop
    this.game = game;
    this.stream.listen();
  }

  /** Nothing can be told of this game, because its rules crash, in a workshop: the stream tells when they are saved again. */
  private waitForSave(crash: Refused): void {
    this.notice = { text: crash.message, rule: '' };
    this.stream.listen();
  }

  /** The table cannot be seen now: it stays as it was last seen here. */
  private showSeen(info: TableInfo): void {
    const seen = this.view ? null : seenAt(this.as);
    if (seen) this.happen({ is: 'kept', ...seen, info });
  }

  /** No network: the table as it was last seen here, if it was. */
  private async remember(trouble: Unreachable): Promise<void> {
    const seen = seenAt(this.as);
    this.later(trouble);
    if (!seen || this.game) return;
    const { game, mode, version, options } = seen.info;
    const known = await description(game, mode, version, options).catch(() => null);
    if (!known || this.view) return;
    this.happen({ is: 'kept', ...seen });
    this.game = known;
  }

  close(): void {
    this.stream.close();
    clearTimeout(this.again);
  }

  /** What is still answered comes too late: nothing more is asked for. */
  private get closed(): boolean {
    return this.stream.closed;
  }

  /** The stream has told something. */
  private readonly heard = (happened: Happened): void => {
    this.happen(happened);
    void this.settle();
  };

  /** The server cannot be reached: say so, and try again soon. */
  private later({ busy, wait }: Unreachable): void {
    const later = pause(this.state, wait);
    this.happen({ is: 'lost', busy });
    this.wake(later);
  }

  private wake(later: number): void {
    clearTimeout(this.again);
    if (this.closed) return;
    this.again = setTimeout(() => {
      this.happen({ is: 'again' });
      void (this.game && !this.kept ? this.settle() : this.open());
    }, later);
  }

  /** The server can be reached again; a stream that was refused does not come back by itself. */
  private found(): void {
    const { refused } = this.stream;
    this.happen({ is: 'found', listening: !refused });
    if (refused) this.stream.listen();
  }

  /** Called when the browser says that it is online again. */
  online = (): void => {
    if (this.lost) void (this.kept ? this.open() : this.settle());
  };

  /** Look at the seats: who came, who is away; and be seen. */
  glance = (): Promise<void> => {
    this.happen({ is: 'seats' });
    return this.settle();
  };

  /** Ask until all is known, one thing after the other; what the player wants comes between. */
  protected async settle(): Promise<void> {
    if (this.busy || this.asking || this.closed) return;
    const questions = async (): Promise<void> => {
      for (let next; !this.busy && !this.closed && (next = wanted(this.state));) {
        const question = next;
        if (!(await this.exchange(() => this.answer(question)))) return;
      }
    };
    this.asking = questions().finally(() => (this.asking = null));
    await this.asking;
  }

  private async answer(question: Question): Promise<void> {
    const { moves, at, heard, coming } = this.state;
    if (question === 'join') return this.sitDown(coming!);
    if (question === 'info') return this.look();
    if (question === 'commit') return this.commitAgain();
    if (question === 'log') return this.api.log(heard).then((page) => this.happen({ is: 'log', page }), this.deaf);
    if (question === 'view') return this.happen({ is: 'seen', view: await this.api.look(heard) });
    return this.api.draft(at, moves, false, heard).then((view) => this.happen({ is: 'drafted', view, moves }), this.dropped);
  }

  /** Who sits here; before the game, what this page has to say for the dice. */
  private async look(): Promise<void> {
    const info = await this.ask();
    this.happen({ is: 'info', info });
    if (!info.started) await this.agree(info);
  }

  /** Who sits here; this page too, if it still does. */
  private async ask(): Promise<TableInfo> {
    const info = await this.api.info().catch((error) => {
      if (!(error instanceof Refused && error.status === 401 && this.api.token)) throw error;
      return null;
    });
    if (info && info.you !== null) this.me ??= { seat: info.you, token: '', name: info.seats[info.you]?.name ?? '' };
    if (info && (info.you !== null || !this.me)) {
      if (this.me && info.you !== this.me.seat) keepSeat(this.as, (this.me = { ...this.me, seat: info.you! }));
      const silent = lostSeats(this.info, info);
      if (silent) this.tell(silent);
      return info;
    }
    this.standUp(info);
    return info ?? this.api.info();
  }

  /** The seat was taken away from this page: by the host, or because it did not answer; or it was left from another page. */
  private standUp(info: TableInfo | null): void {
    [this.me, this.api.token] = [null, ''];
    this.happen({ is: 'stood' });
    forgetSeat(this.as);
    if (!info?.started) this.tell(t('lobby.youLost'));
  }

  /** Before the game: what this page has to say for the dice. */
  private async agree(info: TableInfo): Promise<void> {
    if (!this.me) return;
    const { told, trouble } = await agree(this.api, this.as, info, this.me.seat);
    if (trouble) this.tell(trouble);
    if (!told || this.answered === info.round) return;
    this.answered = info.round;
    this.happen({ is: 'seats' });
  }

  /** The log can wait: playing goes on without it. */
  private readonly deaf = (error: unknown): void => {
    if (!(error instanceof Unreachable && error.busy)) throw error;
    this.happen({ is: 'deaf' });
    this.wake(Math.max(error.wait, SOON));
  };

  /** The chosen moves no longer fit. */
  private readonly dropped = (error: unknown): void => {
    if (!(error instanceof Refused)) throw error;
    this.happen({ is: 'dropped' });
    if (!this.view?.over) this.tell(t('table.dropped'));
  };

  /** A done that was said but not answered; where it is not taken, the moves are tried once more. */
  private async commitAgain(): Promise<void> {
    const { at, moves, nonce, heard } = this.state;
    try {
      this.happen({ is: 'committed', view: await this.api.commit(at, moves, nonce, heard) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.happen({ is: 'unsaid', keep: true });
    }
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
    if (!this.lost) await this.settle();
  }

  /** Speak with the server; its troubles in words. Whether there were none. */
  private async exchange(wish: () => Promise<void>): Promise<boolean> {
    try {
      await wish();
      this.found();
      return true;
    } catch (error) {
      if (error instanceof Unreachable) this.later(error);
      else if (error instanceof Refused && error.status === 409) this.happen({ is: 'stale' });
      else if (error instanceof Refused) this.notice = { text: error.message, rule: error.rule };
      else throw error;
      return false;
    }
  }

  /** Write: the moves chosen so far, and these. `auto`: and what follows by itself. */
  private draft(change: (chosen: string[]) => string[], auto = true): Promise<void> {
    return this.talk(async () => {
      [this.notice, this.hinted] = [null, null];
      this.previewSoon('');
      if (this.state.nonce) return this.commitAgain();
      const moves = change(this.moves);
      const view = await this.api.draft(this.view?.seq ?? 0, moves, auto);
      this.happen({ is: 'drafted', moves, view });
    });
  }

  choose = async (choice: Choice): Promise<void> => {
    const [before, moves, others] = [this.view, this.moves, { among: this.choices, after: this.moves.length }];
    await this.draft((chosen) => [...chosen, choice.move.key]);
    if (this.view === before) return;
    [this.others, this.steps] = [others, [...this.steps, moves]];
    if (endsTurn(choice, before, this.view, decisionOf(this.game!, before?.prompt?.task ?? '')?.ends_turn)) await this.done();
  };
  say = async (text: string): Promise<void> => {
    await this.redraft([...this.moves, text]);
  };
  redraft = async (moves: readonly string[]): Promise<void> => {
    const [before, chosen] = [this.view, this.moves];
    await this.draft(() => [...moves]);
    if (this.view !== before) [this.others, this.steps] = [NO_OTHERS, [...this.steps, chosen]];
  };
  /** Take back the last choice, with what followed by itself. */
  undo = async (): Promise<void> => {
    const [before, moves] = [this.view, this.steps.at(-1) ?? this.moves.slice(0, -1)];
    await this.draft(() => [...moves], false);
    if (this.view !== before) [this.others, this.steps] = [NO_OTHERS, this.steps.slice(0, -1)];
  };
  /** Another instead of what was chosen last. */
  rechoose = async (choice: Choice): Promise<void> => {
    const { others } = this;
    await this.draft((chosen) => [...chosen.slice(0, others.after), choice.move.key]);
  };

  done = (): Promise<void> =>
    this.talk(async () => {
      const view = this.view;
      if (!view?.prompt?.can_finish) return;
      [this.notice, this.hinted] = [null, null];
      this.previewSoon('');
      this.happen({ is: 'saying', nonce: nonce() });
      const said = this.api.commit(this.state.at, this.moves, this.state.nonce, this.state.heard);
      this.happen({ is: 'committed', view: await said.catch(this.unsaid) });
    });

  private readonly unsaid = (error: unknown): never => {
    if (error instanceof Refused) this.happen({ is: 'unsaid', keep: error.status === 409 });
    throw error;
  };

  /** This is how the dice on the real table have fallen. */
  reportRoll = (faces: number[]): Promise<void> =>
    this.talk(async () => {
      const view = this.view;
      if (!view?.throw) return;
      this.notice = null;
      this.happen({ is: 'seen', view: await this.api.roll(view.seq, faces, this.state.heard) });
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
      this.tell(`${t('table.advice', { what: this.hinted?.move.label ?? answer.key })} ${answer.sentence}`.trim());
    });
  };

  /** Try a move or a text after what is chosen so far. */
  try = (text: string): Promise<Trial> => this.trials.try(this.view?.seq ?? 0, this.moves, text);

  /** What is pointed at or typed just now; it is tried if it stays for a moment. Empty: nothing.
   * Reads the question and whether the page is busy at once, so that an effect asks again when they change. */
  previewSoon(text: string, wait = 90): void {
    const [seq, now] = [this.view?.seq ?? 0, this.moves];
    const wish = text && !this.busy ? () => this.trials.try(seq, now, text) : null;
    this.trials.showSoon(wish, () => now === this.moves && !this.busy, wait);
  }

  /** What is pointed at or being typed, tried out. */
  get trial(): Trial | null {
    return this.trials.shown;
  }

  tell = (text: string): void => void (this.notice = { text, rule: '' });

  /** The host gives a free seat to a bot, or begins with those who are there. */
  addBot = (seat: number, bot: string): Promise<void> => this.hosts(() => this.api.addBot(seat, bot));
  begin = (): Promise<void> => this.hosts(() => this.api.begin());

  private hosts(wish: () => Promise<unknown>): Promise<void> {
    return this.talk(async () => {
      await wish();
      this.happen({ is: 'seats' });
    });
  }

  /** A bot plays for a seat from now on. */
  letBot = (seat: number): Promise<void> => this.told(() => this.api.standIn(seat));
  /** This seat is played here again. */
  takeOver = (): Promise<void> => this.told(() => this.api.comeBack());

  /** Say something that is more than a turn, then look again. */
  told(wish: () => Promise<unknown>): Promise<void> {
    return this.talk(async () => {
      await wish();
      this.happen({ is: 'stale' });
    });
  }

  /** The game goes on without this seat: go home, or leave the device to the others here. */
  leave = (): Promise<void> =>
    this.talk(async () => {
      await this.api.leave();
      forgetSeat(this.as);
      this.me = null;
      if (beside.first(this.api.table)) route.again();
      else route.go('/');
    });

  join = (name: string): Promise<void> => this.talk(() => this.sitDown(name));

  /** Asked again after a lost answer, it is with the same key and the same word, and so for the same seat. */
  private async sitDown(name: string): Promise<void> {
    const { table } = this.api;
    const word = this.info?.wooden ? null : (wordAt(table) ?? freshWord());
    keepWord(table, word);
    this.happen({ is: 'coming', name });
    const grant = await this.api.join(name, keyFor(table, nonce()), word ? promise(word) : '').catch(this.refused);
    keepSeatGrant(grant, name);
    [this.me, this.api.token] = [seatAt(table), grant.token];
    this.notice = null;
    this.happen({ is: 'coming', name: null });
    this.stream.listen(); // anew, as this seat: whoever listens is here
  }

  /** No seat for us, or no right to one: in words, whatever the reason. */
  private readonly refused = (error: unknown): never => {
    if (error instanceof Refused) {
      this.notice = { text: error.message, rule: error.rule };
      this.happen({ is: 'coming', name: null });
    }
    throw error;
  };

  /** The host takes an empty seat away, or frees that of somebody who is not there. */
  remove = (seat: number): Promise<void> =>
    this.talk(async () => {
      await this.api.remove(seat).catch(this.refused);
      this.happen({ is: 'seats' });
    });

  rematch = (): Promise<void> => this.talk(() => sitAgain(this.api, this.me?.name ?? '', this.info?.wooden ?? false).catch(this.refused));
}
