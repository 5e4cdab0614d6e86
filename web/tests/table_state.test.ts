import { describe, expect, it } from 'vitest';
import { pause, reduce, UNKNOWN, wanted, type Happened, type TableState } from '../src/model/session/table_state';
import type { LogPage, View } from '../src/model/wire/types';
import { info, line, prompt, view } from './game';

const page = (after: number, upto: number, last = upto): LogPage => ({
  lines: Array.from({ length: upto - after }, (_, n) => line({ seq: after + n + 1, words: `act ${after + n + 1}` })), upto, last,
}); // prettier-ignore
const at = (seq: number, log: LogPage | null = null): View => view({ seq, log });
const after = (...happened: Happened[]): TableState => happened.reduce(reduce, playing);
const known = (state: TableState): unknown[] => [state.view?.seq, state.heard, state.told, wanted(state)];

const opened = reduce(UNKNOWN, { is: 'opened', info: { ...info, seq: 3 }, moves: [], nonce: '', at: 0 });
const playing = reduce(opened, { is: 'seen', view: at(3, page(0, 3)) });
const chosen = after({ is: 'drafted', view: at(3), moves: ['a'] });
const saying = reduce(chosen, { is: 'saying', nonce: 'n' });

describe('a table', () => {
  it('that nobody has asked about is asked about, then looked at, then all is known', () => {
    expect([UNKNOWN, opened, playing].map(wanted)).toEqual(['info', 'view', null]);
    expect(playing.log.map(({ words }) => words)).toEqual(['act 1', 'act 2', 'act 3']);
    expect(playing.view?.log).toBeNull();
  });

  it('that has not started is asked about when something happens there, and not before', () => {
    const waiting = reduce(UNKNOWN, { is: 'opened', info: { ...info, started: false, seq: 0 }, moves: [], nonce: '', at: 0 });
    expect(wanted(waiting)).toBeNull();
    expect(wanted(reduce(waiting, { is: 'change', seq: 1 }))).toBe('info');
    expect(wanted(reduce(waiting, { is: 'seats' }))).toBe('info');
    const asked = reduce(reduce(waiting, { is: 'stale' }), { is: 'info', info: { ...info, started: false, seq: 0 } });
    expect(wanted(asked)).toBeNull();
  });

  it('is not changed by what happens, nor is a state', () => {
    const before = JSON.stringify(playing);
    after({ is: 'change', seq: 9 }, { is: 'lost', busy: true }, { is: 'dropped' }, { is: 'stood' });
    expect(JSON.stringify(playing)).toBe(before);
    expect(after({ is: 'change', seq: 3 })).toBe(playing);
  });
});

describe('an event', () => {
  it('of an act that was seen asks for nothing, whether it comes before or after the answer', () => {
    const done: Happened = { is: 'committed', view: at(4, page(3, 4)) };
    const told: Happened = { is: 'change', seq: 4 };
    for (const order of [
      [told, done],
      [done, told],
      [done, told, told],
    ])
      expect(known(order.reduce(reduce, saying))).toEqual([4, 4, 4, null]);
  });

  it('of an act that was not seen asks for the view; several ask once', () => {
    const behind = after({ is: 'change', seq: 4 }, { is: 'change', seq: 6 }, { is: 'change', seq: 5 });
    expect(known(behind)).toEqual([3, 3, 6, 'view']);
    expect(known(reduce(behind, { is: 'seen', view: at(6, page(3, 6)) }))).toEqual([6, 6, 6, null]);
  });

  it('that comes while an older answer is on its way is not forgotten', () => {
    const behind = after({ is: 'change', seq: 4 }, { is: 'change', seq: 5 }, { is: 'seen', view: at(4, page(3, 4, 4)) });
    expect(known(behind)).toEqual([4, 4, 5, 'view']);
  });

  it('of an act while something is chosen asks with the draft on top', () => {
    expect(wanted(reduce(chosen, { is: 'change', seq: 4 }))).toBe('draft');
  });
});

describe('an answer', () => {
  it('that is older than what is seen is not taken', () => {
    expect(known(after({ is: 'seen', view: at(5, page(3, 5)) }, { is: 'seen', view: at(4) }))).toEqual([5, 5, 5, null]);
  });

  it('without the words asks for them; the game may have gone on meanwhile', () => {
    const silent = reduce(saying, { is: 'committed', view: at(4, { lines: [], upto: 3, last: 4 }) });
    expect(known(silent)).toEqual([4, 3, 4, 'log']);
    expect(known(reduce(silent, { is: 'log', page: page(3, 5) }))).toEqual([4, 5, 5, 'view']);
  });

  it('of many words is continued page by page', () => {
    const first = reduce(opened, { is: 'seen', view: at(3, page(0, 1, 3)) });
    expect(wanted(first)).toBe('log');
    const second = reduce(first, { is: 'log', page: page(1, 3) });
    expect([second.log.length, wanted(second)]).toEqual([3, null]);
  });

  it('without any words does not ask for ever', () => {
    const silent = after({ is: 'seen', view: at(4, { lines: [], upto: 3, last: 4 }) }, { is: 'log', page: { lines: [], upto: 3, last: 4 } });
    expect([silent.deaf, wanted(silent)]).toEqual([true, null]);
    expect(wanted(reduce(silent, { is: 'again' }))).toBe('log');
  });

  it('whose log is shorter than the game that was seen is not asked for it again and again', () => {
    const cut = after({ is: 'seen', view: at(5) }, { is: 'log', page: { lines: [], upto: 3, last: 3 } });
    expect(wanted(cut)).toBeNull();
    const kept = reduce(UNKNOWN, { is: 'kept', info, view: at(3), log: [] });
    expect(wanted({ ...kept, newcomers: false })).toBeNull();
  });
});

describe('what is chosen', () => {
  it('is kept while others act, and dropped when it no longer fits', () => {
    const moved = [
      { is: 'change', seq: 4 },
      { is: 'drafted', view: at(4, page(3, 4)), moves: ['a'] },
    ] satisfies Happened[];
    const kept = moved.reduce(reduce, chosen);
    expect([kept.moves, kept.at, wanted(kept)]).toEqual([['a'], 4, null]);
    const dropped = reduce(reduce(chosen, { is: 'change', seq: 4 }), { is: 'dropped' });
    expect([dropped.moves, wanted(dropped)]).toEqual([[], 'view']);
  });

  it('survives a reload: it is drafted on what was seen then', () => {
    const again = reduce(UNKNOWN, { is: 'opened', info, moves: ['a'], nonce: '', at: 7 });
    expect([wanted(again), again.at]).toEqual(['draft', 7]);
  });

  it('by the server, because there was no choice, is chosen; it is taken back with the choice before', () => {
    const forced = (seq: number): View => view({ seq, prompt: { ...prompt(), draft: [0], followed: ['only'] } });
    expect([after({ is: 'seen', view: forced(4) }).moves, reduce(saying, { is: 'committed', view: forced(4) }).moves]).toEqual([['only'], ['only']]);
    const both = reduce(chosen, { is: 'drafted', view: forced(3), moves: ['a'] });
    expect([both.moves, both.at, both.nonce]).toEqual([['a', 'only'], 3, '']);
    expect(after({ is: 'seen', view: at(3) }).moves).toBe(playing.moves);
  });

  it('is ink as soon as done is said, and pencil again if the server does not take it', () => {
    const pencil = view({ seq: 3, prompt: { ...prompt(), chosen: [{ move: 0, boxes: [1], board: false, path: [] }] } });
    const said = after({ is: 'drafted', view: pencil, moves: ['a'] }, { is: 'saying', nonce: 'n' });
    expect([said.view?.prompt?.chosen, said.view?.seq, said.moves]).toEqual([[], 3, ['a']]);
    const unsaid = reduce(said, { is: 'unsaid', keep: true });
    expect(wanted(unsaid)).toBe('draft');
    expect(reduce(unsaid, { is: 'drafted', view: pencil, moves: ['a'] }).view?.prompt?.chosen).toHaveLength(1);
  });

  it('is gone with the seat', () => {
    const stood = reduce(saying, { is: 'stood' });
    expect([stood.moves, stood.nonce, stood.heard]).toEqual([[], '', 0]);
  });
});

describe('a done', () => {
  it('is said on what was seen, and said again with the same key until it is answered', () => {
    expect([saying.nonce, saying.at, wanted(saying)]).toEqual(['n', 3, 'commit']);
    const lost = reduce(saying, { is: 'lost', busy: false });
    const again = reduce(lost, { is: 'saying', nonce: 'other' });
    expect([again.nonce, again.at, wanted(again)]).toEqual(['n', 3, 'commit']);
    expect(wanted(reduce(again, { is: 'change', seq: 9 }))).toBe('commit');
  });

  it('that was answered before, with its own old view, is followed by a look at now', () => {
    const late = reduce(reduce(saying, { is: 'change', seq: 9 }), { is: 'committed', view: at(4, page(3, 4, 9)) });
    expect([...known(late), late.moves, late.nonce]).toEqual([4, 4, 9, 'view', [], '']);
  });

  it('that is too late keeps the moves for another try; one that is against the rules does not', () => {
    const late = reduce(saying, { is: 'unsaid', keep: true });
    expect([late.moves, late.nonce, wanted(late)]).toEqual([['a'], '', 'draft']);
    const wrong = reduce(saying, { is: 'unsaid', keep: false });
    expect([wrong.moves, wrong.nonce, wanted(wrong)]).toEqual([[], '', 'view']);
  });
});

describe('the line', () => {
  it('is lost, and everything is asked for anew when it is back', () => {
    const lost = after({ is: 'lost', busy: false });
    expect([lost.line, wanted(lost)]).toEqual(['lost', 'view']);
    const back = [
      { is: 'seen', view: at(3, page(3, 3)) },
      { is: 'found', listening: true },
    ] satisfies Happened[];
    const found = back.reduce(reduce, lost);
    expect([found.line, found.failures, found.log.length, wanted(found)]).toEqual(['up', 0, 3, null]);
  });

  it('is crowded where the server only has too much to do', () => {
    expect(after({ is: 'lost', busy: true }).line).toBe('crowded');
  });

  it('is tried less and less often, never sooner than the server wants; a stream that stays shut does not count as found', () => {
    const lost: Happened = { is: 'lost', busy: false };
    const states = [playing, after(lost), after(lost, { is: 'found', listening: false }, lost), after(lost, lost, lost, lost, lost)];
    expect(states.map((state) => pause(state, 0))).toEqual([1500, 3000, 6000, 15_000]);
    expect(pause(playing, 4000)).toBe(4000);
  });

  it('that is down from the beginning shows what was kept, with nothing to do', () => {
    const kept = reduce(UNKNOWN, { is: 'kept', info, view: at(3), log: [] });
    expect([kept.kept, kept.view?.prompt, kept.view?.throw]).toEqual([true, null, null]);
    expect(reduce(kept, { is: 'opened', info, moves: [], nonce: '', at: 0 }).kept).toBe(false);
  });

  it('loses no wish to sit down', () => {
    const coming = reduce(reduce(opened, { is: 'coming', name: 'Ana' }), { is: 'lost', busy: false });
    expect(wanted(coming)).toBe('join');
    expect(wanted(reduce(coming, { is: 'coming', name: null }))).toBe('info');
  });
});
