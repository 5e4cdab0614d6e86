import { describe, expect, it } from 'vitest';
import {
  changedData,
  changedRules,
  draftOf,
  firstToDo,
  formBeside,
  formLike,
  funnel,
  isBeside,
  isOver,
  keepDraft,
  keepForm,
  lineEdits,
  paceOf,
  pictureAt,
  spotOf,
  usualPlayers,
  type LabAnswer,
  type LabState,
  type LabWay,
} from '../src/lab/questions';

describe('what is asked of the lab', () => {
  it('begins with two to four players, or with as few as there can be', () => {
    expect(usualPlayers([1, 2, 3, 4, 5])).toEqual([2, 3, 4]);
    expect(usualPlayers([1])).toEqual([1]);
    expect(usualPlayers([5, 6])).toEqual([5]);
  });
  it('names only the house rules that are not as printed', () => {
    expect(changedRules({ chits: 'all', start: 'open' }, { chits: ['all', 'printed'], start: ['hidden', 'open'] })).toEqual({ start: 'open' });
  });
  it('has all files of data as soon as one is changed', () => {
    const printed = { 'a.toml': 'x = 1', 'b.toml': 'y = 2' };
    expect(changedData(printed, {})).toEqual({});
    expect(changedData(printed, { 'a.toml': 'x = 1' })).toEqual({});
    expect(changedData(printed, { 'a.toml': 'x = 3' })).toEqual({ 'a.toml': 'x = 3', 'b.toml': 'y = 2' });
  });
});

describe('a question about an edit', () => {
  const wish = { question: 'compare', players: [2], kind: 'data' as const, edited: false, editable: true };
  it('needs an edit, and says so', () => {
    expect(firstToDo(wish)).toBe('editFirst');
    expect(firstToDo({ ...wish, editable: false })).toBe('nothingToEdit');
    expect(firstToDo({ ...wish, edited: true })).toBe('');
    expect(firstToDo({ ...wish, edited: true, players: [] })).toBe('noPlayers');
  });
  it('is not the only one that makes no sense with own data or house rules as printed', () => {
    expect(firstToDo({ ...wish, question: 'seats' })).toBe('unchanged');
    expect(firstToDo({ ...wish, question: 'seats', kind: 'house' })).toBe('unchangedRules');
    expect(firstToDo({ ...wish, question: 'seats', kind: 'printed' })).toBe('');
  });
});

describe('the form', () => {
  const state = { game: 'shop', mode: '', question: 'seats', players: [2], games: 180, options: {}, varied: true } as unknown as LabState;
  it('stands as this tab has left it, and is another beside another question', () => {
    expect(formBeside('q')).toBeNull();
    keepForm(formLike('q', state));
    expect(formBeside('q')).toEqual({ about: 'q', game: 'shop', mode: '', question: 'seats', players: [2], games: 180, options: {}, kind: 'data' });
    expect(formBeside('')?.game).toBe('shop');
    expect(formBeside('r')).toBeNull();
  });
  it('is played as the question was', () => {
    expect(formLike('q', { ...state, varied: false }).kind).toBe('printed');
    expect(formLike('q', { ...state, varied: false, options: { start: 'open' } }).kind).toBe('house');
  });
  it('says how long games last as soon as some have been seen; those that were there at once say nothing', () => {
    expect(
      paceOf([
        [0, 0],
        [1_000, 180],
      ]),
    ).toBe(0);
    expect(
      paceOf([
        [0, 0],
        [1_000, 20],
        [11_000, 40],
      ]),
    ).toBe(500);
  });
});

describe('an edit', () => {
  const way = { game: 'shop', mode: '' } as LabWay;
  const tiles = '# Tiles\n[[tile]]\nid = "U01"\ncost = 4\n\n[[tile]]\nid = "U02"\nfairly_cost = 1\ncost = -5 # gold\n\n[[tile]]\nid = "U03"\ncost = 6\n';
  const marked = (said: string, texts: Record<string, string>): string | undefined => {
    const spot = spotOf(said, texts);
    return spot ? texts[spot.file]!.slice(spot.from, spot.to) : undefined;
  };
  it('is kept in this browser as long as what it was made from is served', () => {
    keepDraft(way, { 'a.toml': 'x = 1', 'b.toml': 'y = 2' }, { 'a.toml': 'x = 3', 'b.toml': 'y = 2' });
    expect(draftOf(way, { 'a.toml': 'x = 1', 'b.toml': 'y = 2' })).toEqual({ 'a.toml': 'x = 3' });
    expect(draftOf(way, { 'a.toml': 'x = 2', 'b.toml': 'y = 2' })).toEqual({});
    keepDraft(way, { 'a.toml': 'x = 1' }, {});
    expect(draftOf(way, { 'a.toml': 'x = 1' })).toEqual({});
  });
  it('is listed line by line, with what stood there', () => {
    const edits = lineEdits('a.toml', 'a = 1\nb = 2\nc = 3', 'a = 1\nb = 9\nc = 3');
    expect(edits.map(({ n, was, now }) => [n, was, now])).toEqual([[2, 'b = 2', 'b = 9']]);
    expect([edits[0]!.from, edits[0]!.to]).toEqual([6, 11]);
    expect(lineEdits('a.toml', 'a\nb\nc', 'a\nc').map(({ n, was, now }) => [n, was, now])).toEqual([[2, 'b', null]]);
    expect(lineEdits('a.toml', 'a\nc', 'a\nb\nc').map(({ n, was, now }) => [n, was, now])).toEqual([[2, null, 'b']]);
    expect(lineEdits('a.toml', 'a', 'a')).toEqual([]);
  });
  it('that is wrong is marked where the sentence says', () => {
    const texts = { 'tiles.toml': tiles, 'rules.toml': 'row = 300\n' };
    expect(marked('tiles.toml, tile U02: cost is -5. Write a whole number.', texts)).toBe('cost = -5 # gold');
    expect(marked('rules.toml: row is 300. Write a whole number from 1 to 6.', texts)).toBe('row = 300');
    expect(marked('tiles.toml: this is not TOML: Invalid value (at line 4, column 8).', texts)).toBe('cost = 4');
    expect(marked('tiles.toml, tile U02: price is missing. Add price = 0.', texts)).toBe('id = "U02"');
    expect(marked('Too many questions wait for the lab.', texts)).toBeUndefined();
  });
  it('in an entry of one line is marked there', () => {
    const texts = { 'c.toml': 'cards = [\n  { id = "W01", gold = 1 },\n  { id = "W02", gold = "x", vp = 2 },\n]\n' };
    expect(marked("c.toml, card W02: gold is 'x'. Write a whole number.", texts)).toBe('gold = "x"');
  });
});

describe('what the lab has found', () => {
  it('is looked at until nothing more is found', () => {
    const at = (state: string): boolean => isOver({ state } as LabState);
    expect(['waiting', 'working'].map(at)).toEqual([false, false]);
    expect(['done', 'stopped', 'late', 'failed'].map(at)).toEqual([true, true, true, true]);
  });
  it('is only a sentence where the game has nothing of what was asked about', () => {
    const beside = { known: false, drawn: false, rows: [] as string[][] } as LabAnswer;
    expect(isBeside(beside)).toBe(true);
    expect(isBeside({ ...beside, rows: [['2 players']] })).toBe(false);
  });
  it('has another picture after each helping, in the light and in the dark, and for a phone', () => {
    expect(pictureAt('q', 20, false, true)).toContain('narrow=1');
    expect(pictureAt('q', 20, false)).not.toBe(pictureAt('q', 60, false));
    expect(pictureAt('q', 20, true)).toContain('dark=1');
  });
  it('is drawn as a funnel that fills its room and narrows', () => {
    const { dots, ticks, band } = funnel(
      [
        [20, 5, -15, 25],
        [60, 2, -8, 12],
        [180, 3, -3, 9],
      ],
      300,
      100,
    );
    expect(dots.map((dot) => dot.x)).toEqual([50, 150, 250]);
    expect([dots[0]!.high, dots[0]!.low]).toEqual([0, 100]);
    expect(dots.map((dot) => dot.low - dot.high)).toEqual([100, 50, 30]);
    expect(ticks.map((tick) => tick.value)).toEqual([0, 20]);
    expect(band.endsWith('Z')).toBe(true);
  });
  it('is drawn even where all games say the same', () => {
    const { dots } = funnel([[20, 9, 9, 9]], 100, 50);
    expect(dots).toEqual([{ x: 50, y: 50, low: 50, high: 50, games: 20 }]);
  });
});
