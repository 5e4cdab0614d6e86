import { expect, test } from 'vitest';
import { areTwins } from '../src/dice/dress';
import { diceChoice, isTaken, mayTake, tapped } from '../src/model/choices/dice_choice';
import { toldApart } from '../src/model/game/words';
import { worth } from '../src/model/game/headline';
import type { Die, Prompt } from '../src/model/wire/types';
import { game, prompt } from './game';

const DICE = ['a', 'b', 'c'];
const own = (key: string, die = '') => ({ key, die, on: '' as const, target: [], mark: 0, tasks: ['mark'] });
/** Two of three dice may be marked; the rules want them in order. */
const marking = {
  ...game,
  decisions: { mark: { ask: 'Mark.', verb: 'Throw', focus: '', up_to: 2 }, draw: { ask: 'Draw.', verb: '', focus: '' } },
  moves: [{ ...own('done') }, ...DICE.map((die) => own(`mark ${die}`, die)), { ...own('cross A1'), tasks: ['draw'] }],
};
const asked = (draft: number[], task = 'mark'): Prompt => ({ ...prompt(), task, draft });
const hand = (draft: number[], task?: string) => diceChoice(marking, asked(draft, task))!;

test('dice are taken in any order, and chosen in the order of the rules', () => {
  expect(tapped(marking, hand([3]), 'a')).toEqual(['mark a', 'mark c']);
  expect(tapped(marking, hand([1]), 'c')).toEqual(['mark a', 'mark c']);
});

test('a die that is tapped again is let go', () => {
  expect(isTaken(hand([1, 3]), 'a')).toBe(true);
  expect(tapped(marking, hand([1, 3]), 'a')).toEqual(['mark c']);
});

test('no more may be taken than belong together, but each may be let go', () => {
  expect(DICE.map((die) => mayTake(hand([3]), die))).toEqual([true, true, false]);
  expect(DICE.map((die) => mayTake(hand([1, 3]), die))).toEqual([false, false, false]);
});

test('what followed by itself is not kept when another die is taken', () => {
  expect(tapped(marking, hand([3, 0], ''), 'b')).toEqual(['mark b', 'mark c']);
});

test('what was chosen before the dice stays', () => {
  expect(tapped(marking, hand([4, 2]), 'a')).toEqual(['cross A1', 'mark a', 'mark b']);
});

test('where each die is a choice of its own there is none to make together', () => {
  expect(diceChoice(marking, asked([1], 'draw'))).toBeNull();
  expect(diceChoice(marking, asked([], ''))).toBeNull();
  expect(diceChoice(marking, null)).toBeNull();
});

const die = (more: Partial<Die>): Die => ({ id: 'x', name: 'red die 1', faces: [], looks: ['E'], colour: 'red', sign: 'R', fill: '#a00', ink: '#fff', ...more });

test('dice are twins that nobody can tell apart by colour, sign and faces', () => {
  expect(areTwins(die({}), die({ id: 'y', name: 'red die 2' }), game)).toBe(true);
  expect(areTwins(die({}), die({ sign: 'B', fill: '#00a' }), game)).toBe(false);
  expect(areTwins(die({ sign: '' }), die({ sign: '', name: 'the other' }), game)).toBe(false);
  expect(areTwins(die({}), die({ looks: ['A'] }), game)).toBe(false);
});

test('names that differ in a letter are told apart by it alone', () => {
  expect(toldApart(['add A with the die', 'add B with the die'])).toEqual({ shared: 'add … with the die', each: ['A', 'B'] });
  expect(toldApart(['cross it', 'ring it'])).toBeNull();
  expect(toldApart(['add A here', 'add B there'])).toBeNull();
  expect(toldApart(['only one'])).toBeNull();
});

test('what is typed is worth points, or it is said why it is not; nothing where nobody knows yet', () => {
  const tried = (gain: number, ask: string): Prompt => ({ ...prompt(), can_finish: true, gain, ask });
  expect(worth(tried(9, '9 letters.'))).toEqual({ gain: 9, words: '' });
  expect(worth(tried(0, 'Not in the list.'))).toEqual({ gain: 0, words: 'Not in the list.' });
  expect(worth(tried(0, ''))).toBeNull();
  expect(worth(undefined)).toBeNull();
});
