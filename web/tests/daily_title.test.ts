import { describe, expect, it } from 'vitest';
import { codeIn } from '../src/model/seats/lobby';
import { hoursLeft, todays } from '../src/model/contest/daily';
import type { GameCard } from '../src/model/wire/types';
import type { DailiesLine } from '../src/model/wire/messages';

const card = (id: string, mode: string, low: number, about = 'Roll.'): GameCard => ({ id, mode, about, players: [low, 4] }) as GameCard;
const shelf = [card('two', 'race', 2), card('two', 'alone', 1), card('one', '', 1), card('toy', '', 1, ''), card('none', '', 2)];
const day = {
  titles: [
    { game: 'one', mode: '' },
    { game: 'toy', mode: '' },
    { game: 'two', mode: 'alone' },
  ],
} as DailiesLine;

describe('the title of the day', () => {
  it('is the same all day, another on the next, and never one that says nothing of itself', () => {
    const morning = todays(shelf, day, new Date('2026-11-16T00:00:01Z'));
    const evening = todays(shelf, day, new Date('2026-11-16T23:59:59Z'));
    const next = todays(shelf, day, new Date('2026-11-17T00:00:01Z'));
    expect(morning).toBe(evening);
    expect(new Set([morning!.id, next!.id])).toEqual(new Set(['one', 'two']));
  });
  it('is played in the mode of its daily', () => {
    const both = [new Date('2026-11-16T12:00Z'), new Date('2026-11-17T12:00Z')].map((now) => todays(shelf, day, now)!);
    expect(both.find((game) => game.id === 'two')!.mode).toBe('alone');
  });
  it('is none where there is no daily, and ends at midnight', () => {
    expect(todays(shelf, null, new Date())).toBeNull();
    expect(hoursLeft(new Date('2026-11-16T14:30Z'))).toBe(10);
  });
});

describe('the code of a table', () => {
  it('is read from what was typed or pasted', () => {
    expect(codeIn(' Q92G mynw vqgx ')).toBe('q92gmynwvqgx');
    expect(codeIn('https://example.org/t/q92gmynwvqgx?x=1')).toBe('q92gmynwvqgx');
    expect(codeIn('hello!')).toBe('');
    expect(codeIn('')).toBe('');
  });
});
