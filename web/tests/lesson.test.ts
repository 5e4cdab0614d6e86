import { beforeEach, expect, test, vi } from 'vitest';
import { houseOptions } from '../src/model/seats/options';
import { hasMet, lessonAt, meet } from '../src/model/device/storage';
import { LessonSession, lessonPeople } from '../src/learn/lesson.svelte';
import { partName, points } from '../src/model/game/words';
import type { Lesson, LessonStep } from '../src/model/wire/types';
import { closeUp } from '../src/model/game/geometry';
import { PORTRAITS } from '../src/paper/portraits';
import { ringed } from '../src/paper/rings';
import { game, other, paper, prompt, view } from './game';

const step = (more: Partial<LessonStep>): LessonStep => ({
  say: 'Look.', view: view({ prompt: prompt('cross A1', 'ring A1', 'cross C3') }), waits_for: [], otherwise: '', rings: [], board_rings: [], ...more,
}); // prettier-ignore
const LESSON: Lesson = {
  title: 'First',
  steps: [
    step({ rings: [0] }),
    step({ waits_for: ['cross C3'], otherwise: 'Rather the corner.' }),
    step({ waits_for: ['word fjord'], view: view({ prompt: { ...prompt('pass'), typed: true } }) }),
    step({ say: 'Play on.' }),
  ],
};

beforeEach(() => localStorage.clear());

test('a step without a move is read, lights nothing, and goes on by the button', () => {
  const session = new LessonSession(game, LESSON);
  expect(session.choices).toEqual([]);
  expect(session.rings.sheet).toEqual([0]);
  session.next();
  expect(session.at).toBe(1);
});

test('the awaited move goes on, another legal one is answered by the teacher', async () => {
  const session = new LessonSession(game, LESSON);
  session.next();
  expect(session.rings.sheet).toEqual([8]);
  await session.choose(session.choices.find((choice) => choice.move.key === 'ring A1')!);
  expect([session.at, session.aside]).toEqual([1, 'Rather the corner.']);
  await session.choose(session.choices.find((choice) => choice.move.key === 'cross C3')!);
  expect([session.at, session.aside]).toEqual([2, '']);
});

test('a typed answer may be written in any letters', async () => {
  const session = new LessonSession(game, LESSON);
  session.go(2);
  await session.say('fjords');
  expect(session.at).toBe(2);
  await session.say(' FJORD ');
  expect([session.at, session.last]).toEqual([3, true]);
});

test('a lesson that was left is resumed where it was, and begins anew after its end', () => {
  new LessonSession(game, LESSON).go(2);
  expect(new LessonSession(game, LESSON).at).toBe(2);
  new LessonSession(game, LESSON).finish();
  expect(lessonAt('grid', '')).toBe(0);
});

test('an unlit box is answered with the rule by the server', async () => {
  const said = vi.fn(async () => new Response(JSON.stringify({ legal: false, rule: 'G-1', sentence: 'No.' })));
  vi.stubGlobal('fetch', said);
  const session = new LessonSession(game, LESSON);
  session.next();
  await session.why({ move: 'wipe B2' }, '');
  expect(session.notice).toEqual({ text: 'No.', rule: 'G-1' });
  expect(said).toHaveBeenCalledWith('/api/games/grid/-/lesson/why', expect.objectContaining({ body: '{"step":1,"move":"wipe B2"}' }));
});

test('the lesson is offered once for each title', () => {
  expect(hasMet('grid')).toBe(false);
  meet('grid');
  meet('grid');
  expect([hasMet('grid'), hasMet('other')]).toEqual([true, false]);
});

test('the pupil sits at the first seat, and the gentlest around', () => {
  const others = [other(1, [])];
  expect(lessonPeople(view({ others })).map(({ me, character }) => [me, character])).toEqual([
    [true, ''],
    [false, 'pip'],
  ]);
});

test('gains have a sign, and parts of the score their names', () => {
  expect([points(9), points(-3)]).toEqual(['+9', '−3']);
  expect(partName({ parts: { rows: 'Full rows' } }, 'rows')).toBe('Full rows');
  expect(partName({ parts: {} }, 'bonus_rows')).toBe('Bonus rows');
});

test('house rules are said in words, with the rulebook and without', () => {
  const options = { raise_sticks: ['false', 'true'] };
  expect(houseOptions({ options })[0]).toEqual({
    id: 'raise_sticks',
    name: 'Raise sticks',
    about: '',
    choices: [
      { value: 'false', name: 'no' },
      { value: 'true', name: 'yes' },
    ],
  });
  const told = { raise_sticks: { name: 'Sticks up', about: 'Whether.', choices: { false: 'they lie', true: 'they stand' } } };
  expect(houseOptions({ options }, told)[0]!.choices.map((choice) => choice.name)).toEqual(['they lie', 'they stand']);
});

test('boxes are ringed one by one, neighbours that make up a block together', () => {
  expect(ringed(paper, [0, 8])).toHaveLength(2);
  expect(ringed(paper, [0, 1, 2])).toHaveLength(1);
  expect(ringed(paper, [0, 1, 3, 6])).toHaveLength(4);
});

test('an example is shown close to what it is about, within the page', () => {
  const { page, view: shown } = closeUp(paper, [0]);
  expect(shown.w).toBeLessThanOrEqual(page.w + 4);
  expect(shown.x).toBeLessThanOrEqual(10);
});

test('eight faces are drawn', () => {
  expect(Object.keys(PORTRAITS)).toHaveLength(8);
});

test('what is typed in a lesson is tried at its step, and forgotten at the next', async () => {
  vi.useFakeTimers();
  const seen = view({ seq: 2, prompt: { ...prompt(), can_finish: true, gain: 5, draft: [7] } });
  const asked = vi.fn(async () => new Response(JSON.stringify(seen), { headers: { 'Content-Type': 'application/json' } }));
  vi.stubGlobal('fetch', asked);
  const session = new LessonSession(game, LESSON);
  session.go(2);
  session.previewSoon('fjord', 10);
  await vi.advanceTimersByTimeAsync(50);
  expect(JSON.parse((asked.mock.calls as unknown as [string, RequestInit][])[0]![1].body as string)).toEqual({ step: 2, move: 'fjord' });
  expect([session.trial?.view?.prompt?.gain, session.laid]).toEqual([5, ['d']]);
  session.next();
  expect(session.trial).toBeNull();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
