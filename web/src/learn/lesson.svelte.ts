/** A guided first game: the table's parts play it, and no server keeps anything of it. */

import { learn } from '../text/learn';
import { lessonDraft, lessonWhy, Refused, type Wondered } from '../model/wire/api';
import { choices, type Choice } from '../model/choices/choices';
import { laidBy, NO_OTHERS } from '../model/choices/draft';
import { keepLesson, lessonAt } from '../model/device/storage';
import { NO_RINGS, type Playing, type Rings } from '../model/session/player';
import type { Notice, Trial } from '../model/choices/trials.svelte';
import { Trials } from '../model/choices/trials.svelte';
import type { Person } from '../model/session/people';
import type { Description, Lesson, LessonStep, View } from '../model/wire/types';

const bare = (text: string): string => text.trim().toLowerCase();

/** A typed answer counts in any letters, and without the word that says what it is: `rain` for `word rain`. */
const means = (wanted: string, typed: string): boolean => {
  const [, ...rest] = bare(wanted).split(' ');
  return bare(typed) !== '' && [bare(wanted), rest.join(' ')].includes(bare(typed));
};

export class LessonSession implements Playing {
  /** The number of the step. */
  at = $state(0);
  notice = $state.raw<Notice | null>(null);
  typing = $state('');
  /** The answer, once it was asked for. */
  private shownAnswer = $state.raw<Choice | null>(null);
  /** What the teacher says to who has chosen something else; empty before. */
  aside = $state('');
  readonly moves: readonly string[] = [];
  private readonly trials = new Trials({ draft: (step, moves) => lessonDraft(this.game.id, this.game.mode, step, moves.at(-1)!) });
  readonly laid = $derived.by((): string[] => laidBy(this.game, this.view, this.trial));
  readonly step = $derived.by((): LessonStep => this.lesson.steps[this.at]!);
  readonly waits = $derived(this.step.waits_for.length > 0);
  readonly last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  readonly view = $derived<View>(shown(this.step));
  readonly choices = $derived.by(() => (this.waits ? choices(this.game, this.view.prompt) : []));
  /** The choices that go on. */
  readonly wanted = $derived(this.choices.filter((choice) => this.step.waits_for.includes(choice.move.key)));
  readonly rings = $derived<Rings>(this.ringed());
  /** A button cannot be ringed, so it lights up. */
  readonly hinted = $derived(this.shownAnswer ?? this.wanted.find((choice) => !choice.on) ?? null);

  readonly unadvised = false;

  constructor(
    readonly game: Description,
    readonly lesson: Lesson,
  ) {
    this.at = Math.min(lessonAt(game.id, game.mode), lesson.steps.length - 1);
  }

  /** What the author wants looked at; else the boxes of the only answer. */
  private ringed(): Rings {
    const { rings, board_rings } = this.step;
    const [only] = this.wanted;
    const first = only?.on ? { first: only.on } : {};
    if (rings.length || board_rings.length) return { sheet: rings, board: board_rings, ...first };
    if (!only?.on || this.wanted.length > 1) return NO_RINGS;
    return { ...NO_RINGS, [only.on]: only.boxes };
  }

  go(step: number): void {
    if (step < 0 || step >= this.lesson.steps.length) return;
    [this.at, this.aside, this.notice, this.shownAnswer] = [step, '', null, null];
    this.previewSoon('');
    keepLesson(this.game.id, this.game.mode, step);
  }

  next = (): void => this.go(this.at + 1);

  /** Forget how far it came: the next time begins anew. */
  finish(): void {
    keepLesson(this.game.id, this.game.mode, 0);
  }

  private answer(fits: boolean): Promise<void> {
    if (fits) this.next();
    else this.aside = this.step.otherwise || learn.otherwise;
    return Promise.resolve();
  }

  choose = (choice: Choice): Promise<void> => this.answer(this.step.waits_for.includes(choice.move.key));
  say = (text: string): Promise<void> => this.answer(this.step.waits_for.some((one) => means(one, text)));
  readonly others = NO_OTHERS;
  rechoose = (choice: Choice): Promise<void> => this.choose(choice);
  redraft = (): Promise<void> => Promise.resolve();
  undo = (): Promise<void> => Promise.resolve();
  reportRoll = (): Promise<void> => Promise.resolve();

  done = (): Promise<void> => {
    if (!this.waits) this.next();
    return Promise.resolve();
  };

  /** The answer lights up, or is said where it must be typed. */
  hint = (): Promise<void> => {
    this.shownAnswer = this.wanted[0] ?? null;
    const [first] = this.step.waits_for;
    if (!this.shownAnswer && first) this.tell(first);
    return Promise.resolve();
  };

  /** Why something cannot be chosen here, by the rules. */
  why = async (about: Wondered, otherwise: string): Promise<void> => {
    if (!this.waits) return this.tell(learn.readOn);
    const step = this.at;
    const { id, mode } = this.game;
    const { sentence, rule } = await lessonWhy(id, mode, step, about).catch((error: Error) => ({
      sentence: error instanceof Refused ? error.message : '',
      rule: '',
    }));
    if (step === this.at) this.notice = { text: sentence || otherwise, rule };
  };

  try = (text: string): Promise<Trial> => this.trials.try(this.at, [], text);
  previewSoon = (text: string, wait = 90): void => {
    const { at } = this;
    this.trials.showSoon(text && this.waits ? () => this.try(text) : null, () => at === this.at, wait);
  };
  get trial(): Trial | null {
    return this.trials.shown;
  }
  tell = (text: string): void => void (this.notice = { text, rule: '' });
}

/** Who sits around the table of a lesson; the others are the gentlest. */
export function lessonPeople(view: View): Person[] {
  const person = (seat: number, me: boolean, cells: Person['cells']): Person => ({
    seat,
    me,
    cells,
    name: me ? '' : learn.other,
    bot: !me,
    character: me ? '' : 'pip',
    thinking: false,
    here: true,
    left: false,
    standIn: '',
    time: null,
    score: view.scores.find((score) => score.seat === seat),
  });
  return [person(0, true, view.sheet), ...view.others.map((other) => person(other.seat, false, other.cells))];
}

/** The position as it is taught: nothing to undo, no dice to report. */
function shown({ view, waits_for }: LessonStep): View {
  const prompt = view.prompt && { ...view.prompt, can_undo: false, can_finish: view.prompt.can_finish && !waits_for.length };
  return { ...view, prompt, throw: null };
}
