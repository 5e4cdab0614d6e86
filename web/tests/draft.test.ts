import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/model/choices/choices';
import { endsTurn, followed, instead } from '../src/model/choices/draft';
import type { Move, Prompt, View } from '../src/model/wire/types';

const choice = (number: number, boxes: number[] = [], more: Partial<Move> = {}): Choice =>
  ({ number, boxes, on: boxes.length ? 'sheet' : '', move: { key: `m${number}`, die: '', ...more } }) as unknown as Choice;
const view = (prompt: Partial<Prompt> | null, sheet = [0, 0]): View => ({ sheet, board: null, prompt }) as unknown as View;

describe('what happens by itself', () => {
  it('is told by the server', () => {
    expect(followed(view({ followed: ['a', 'b'] }))).toEqual(['a', 'b']);
    expect(followed(view({}))).toEqual([]);
  });

  it('is the end of a turn where a button has said so and nothing is written, or its decision says that it ends there', () => {
    const [before, after] = [view({ can_finish: false }), view({ can_finish: true })];
    expect(endsTurn(choice(1), before, after)).toBe(true);
    expect(endsTurn(choice(1), before, before)).toBe(false);
    expect(endsTurn(choice(1), before, view({ can_finish: true }, [0, 1]))).toBe(false);
    expect(endsTurn(choice(1), before, view({ can_finish: true }, [0, 1]), 'm1')).toBe(true);
    expect(endsTurn(choice(2), before, view({ can_finish: true }, [0, 1]), 'm1')).toBe(false);
    expect(endsTurn(choice(1), before, before, 'm1')).toBe(false);
    expect(endsTurn(choice(1, [0]), before, after)).toBe(false);
    expect(endsTurn(choice(1, [], { die: 'd6' }), before, after)).toBe(false);
  });

  it('is not the end of a turn in which a text could be typed: whoever gives up says so once more', () => {
    const [before, after] = [view({ can_finish: false, typed: true }), view({ can_finish: true })];
    expect(endsTurn(choice(1), before, after)).toBe(false);
  });
});

describe('another instead of the chosen one', () => {
  it('is taken by its box, where it is the only one there', () => {
    const among = [choice(1, [0]), choice(2, [1]), choice(3, [1]), choice(4)];
    expect([...instead({ among, after: 0 }, 'sheet').keys()]).toEqual([0]);
    expect(instead({ among, after: 0 }, 'board').size).toBe(0);
  });

  it('is not offered among shapes', () => {
    expect(instead({ among: [choice(1, [0, 1]), choice(2, [1])], after: 0 }, 'sheet').size).toBe(0);
  });
});
