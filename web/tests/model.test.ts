import { beforeEach, expect, test } from 'vitest';
import { aimed, between, fitted, including, isSeen, panned, zoomed } from '../src/model/game/camera';
import { choices } from '../src/model/choices/choices';
import { around, boxAt, glimpse, neighbour, trimmed, withHeadings } from '../src/model/game/geometry';
import { newsOf } from '../src/model/scene/sound';
import { draftAt, keepDraft } from '../src/model/session/memory';
import { keepSeat, seatAt } from '../src/model/device/storage';
import { content, moveWords, place, sentence, spot, wholeMove } from '../src/model/game/words';
import { people, sentence as said, verdict } from '../src/model/session/people';
import { dice } from '../src/text/dice';
import { en } from '../src/text/en';
import { proof } from '../src/text/proof';
import { game, info, line as aLine, other, paper, prompt, view } from './game';

const group = paper.groups[0]!;
const stage = { w: 390, h: 500 };

beforeEach(() => localStorage.clear());

test('a finger beside a lit box means it; a dead box that is hit is meant itself, however small', () => {
  const lit = new Set([0]);
  expect(boxAt(paper, lit, 15, 25, 2)).toBe(0);
  expect(boxAt(paper, lit, 7, 25, 2)).toBe(0);
  expect(boxAt(paper, lit, 22, 25, 2)).toBe(1);
  expect(boxAt(paper, lit, 22, 25, 4)).toBe(1);
  expect(boxAt(paper, lit, 55, 55, 2)).toBe(-1);
  expect(boxAt(paper, lit, 7, 25, 2, 0)).toBe(-1);
});

test('arrow keys go over the boxes by where they stand', () => {
  expect(neighbour(paper, 4, 'ArrowUp')).toBe(1);
  expect(neighbour(paper, 4, 'ArrowLeft')).toBe(3);
  expect(neighbour(paper, 0, 'ArrowUp')).toBe(0);
  expect(around(paper, [0, 8])).toEqual({ x: 10, y: 20, w: 30, h: 30 });
});

test('the camera shows the whole, or comes closer where boxes are too small', () => {
  const page = trimmed(paper);
  const whole = fitted(page, stage);
  expect(aimed(whole, stage, page, around(paper, [0]), 10, 24)).toBe(whole);
  const close = aimed(whole, stage, page, around(paper, [0]), 1, 24);
  expect(close.scale).toBeGreaterThan(whole.scale);
  expect(between(whole, whole, 0.5)).toEqual(whole);
  expect(between(whole, close, 1).x).toBeCloseTo(close.x);
});

test('the camera moves, or draws back, until it shows what is pointed out', () => {
  const page = { x: 0, y: 0, w: 200, h: 300 };
  const close = { x: 100, y: 200, scale: 4 };
  const seen = { x: 120, y: 220, w: 20, h: 20 };
  expect(including(close, stage, page, seen)).toBe(close);
  const beside = { x: 40, y: 220, w: 20, h: 20 };
  const moved = including(close, stage, page, beside);
  expect([moved.scale, isSeen(moved, stage, beside)]).toEqual([4, true]);
  const wide = { x: 5, y: 5, w: 190, h: 20 };
  const back = including(close, stage, page, wide);
  expect(back.scale).toBeLessThan(4);
  expect(isSeen(back, stage, wide)).toBe(true);
});

test('a group that is pointed out is seen with its heading', () => {
  const heading = { kind: 'label', text: 'Points', x: 10, y: 12, size: 4, anchor: 'start', bold: true, light: false, width: 0, lines: 1 } as const;
  const headed = { ...paper, decor: [heading], groups: paper.groups.map((group) => ({ ...group, heading: 'Points' })) };
  expect(withHeadings(paper, [4])).toEqual(around(paper, [4]));
  expect(withHeadings(headed, [4])!.y).toBe(10);
  expect(withHeadings(headed, [])).toBeUndefined();
});

test('a glimpse of a page is taken where most is written, and never beside the page', () => {
  const page = { x: 0, y: 0, w: 200, h: 280 };
  const box = (x: number, y: number) => ({ x, y, w: 10, h: 10 });
  expect(glimpse(page, [box(10, 10), box(120, 200), box(130, 200), box(130, 210)], 60, 40)).toEqual({ x: 95, y: 185, w: 60, h: 40 });
  expect(glimpse(page, [box(190, 270)], 60, 40)).toEqual({ x: 140, y: 240, w: 60, h: 40 });
  expect(glimpse(page, [], 60, 40)).toEqual({ x: 70, y: 0, w: 60, h: 40 });
  expect(glimpse({ ...page, w: 40 }, [], 60, 40).x).toBe(-10);
});

test('the paper can be pushed about but not off the table', () => {
  const page = trimmed(paper);
  const whole = fitted(page, stage);
  expect(zoomed(whole, stage, page, 0.1, 0, 0).scale).toBe(whole.scale);
  const near = zoomed(whole, stage, page, 2, 195, 250);
  expect(panned(near, stage, page, 9999, 0).x).toBe(page.x);
});

test('boxes have names that can be heard', () => {
  const box = paper.fields[4]!;
  expect(place(group, box)).toBe('row 2, column B');
  expect(content(paper, box, 2)).toBe('circle, 2, painted blue, in red');
  expect(content(paper, box, null)).toBe('covered');
  const spent = { ...paper, marks: [[{ ...paper.marks[0]![0]!, glyph: 'fill+ring' }]] };
  expect(content(spent, box, 1)).toBe('ring, filled');
  expect(sentence(paper, group, box, 0, ['cross'])).toBe('row 2, column B: blank; legal: cross');
  expect(sentence(paper, group, box, 0, [''])).toBe('row 2, column B: blank; legal');
  expect(sentence(paper, group, box, 0, ['cross', 'ring'])).toBe('row 2, column B: blank; legal: cross, ring');
  expect(moveWords(game, choices(game, prompt('ring A1'))[0]!)).toBe('ring');
  expect(wholeMove(game, choices(game, prompt('ring A1'))[0]!)).toBe('ring A1');
  expect(spot(group, box)).toBe('B2');
});

test('ids and abbreviations are said in the words of the paper', () => {
  const dice = { ...group, id: 'dice', title: 'dice', rows: [], columns: [], start: 0, stop: 2 };
  expect(place(dice, { ...paper.fields[0]!, name: 'dice 2' })).toBe('dice 2');
  const drawn = { ...game.moves[1]!, key: 'draw C A1' };
  const choice = { number: 1, move: drawn, on: 'sheet' as const, boxes: [0] };
  expect([wholeMove(game, choice), moveWords(game, choice)]).toEqual(['draw circle at A1', 'draw circle']);
  expect(wholeMove(game, { ...choice, move: { ...drawn, label: 'two more' } })).toBe('two more');
});

test('what is chosen but not done is kept, each table for itself', () => {
  keepDraft('a', { moves: ['cross A1'], nonce: '', seq: 3 });
  keepSeat('a', { seat: 1, token: 't', name: 'Ana' });
  expect(draftAt('a')?.moves).toEqual(['cross A1']);
  expect(draftAt('b')).toBeNull();
  expect(seatAt('a')?.seat).toBe(1);
  keepDraft('a', null);
  expect(draftAt('a')).toBeNull();
  localStorage.setItem('draft:a', '{broken');
  expect(draftAt('a')).toBeNull();
});

test('the table says whom it waits for and who has won', () => {
  const others = [other(1, [null, 1])];
  const waiting = view({ others });
  expect(said(waiting, people(info, waiting), {})).toBe('Waiting for bot.');
  expect(people(info, waiting)[1]!.cells).toEqual([null, 1]);
  expect(said(view({ prompt: prompt() }), [], {})).toBe('Draw.');
  const score = (seat: number, total: number, rank: number) => ({ seat, total, rank, won: rank === 1, parts: {} });
  const over = view({ others, over: true, why: 'full', scores: [score(0, 9, 1), score(1, 4, 2)] });
  expect(said(over, people(info, over), { full: 'The sheet is full.' })).toBe('The sheet is full.');
  expect(verdict(people(info, over))).toBe('Ana wins');
  const tie = view({ others, over: true, scores: [score(0, 9, 1), score(1, 9, 1)] });
  expect(verdict(people(info, tie))).toBe('Ana and bot share the win');
});

test('no text on the screen uses the words of the house', () => {
  for (const text of [en, dice, proof].flatMap((one) => Object.values(one).flat())) expect(text).not.toMatch(/commit|draft|token|nonce|!/i);
});

test('news, the end and what others did are told where the log is out of sight; one’s own turn is not', () => {
  const line = (kind: 'turn' | 'news' | 'end' | 'left' | 'throw', seat: number | null) => aLine({ seat, kind, words: `${kind} ${seat}` });
  const told = (...lines: ReturnType<typeof line>[]) => newsOf(lines, 0).map(({ words }) => words);
  expect(told(line('turn', 0), line('turn', 1), line('throw', null))).toEqual(['turn 1']);
  expect(told(line('turn', 1), line('news', null), line('end', null))).toEqual(['news null', 'end null']);
  expect(told(line('left', 1))).toEqual(['left 1']);
});

test('who has left is marked as long as others play on', () => {
  const gone = view({ others: [{ ...other(1, []), left: true }] });
  expect(people(info, gone).map(({ left }) => left)).toEqual([false, true]);
});
