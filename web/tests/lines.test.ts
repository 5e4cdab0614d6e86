import { expect, it } from 'vitest';
import { setInLines } from '../src/paper/lines';

const column = { kind: 'label' as const, text: 'swap an ordinary potion, once a round', x: 10, y: 20, size: 4, anchor: 'start', bold: false, light: false, width: 40, lines: 2 };

it('sets words in lines around the middle, as paper does', () => {
  const found = setInLines(column);
  expect(found.map(({ text }) => text)).toEqual(['swap an ordinary', 'potion, once a round']);
  expect((found[0]!.y + found[1]!.y) / 2).toBe(20);
  expect(setInLines({ ...column, width: 0 })).toHaveLength(1);
});

it('takes smaller type rather than a broken word', () => {
  const [name, ...more] = setInLines({ ...column, text: 'Guildmaster', bold: true, width: 20, lines: 1 });
  expect(more).toEqual([]);
  expect(name).toMatchObject({ text: 'Guildmaster' });
  expect(name!.size).toBeGreaterThan(3);
  expect(name!.size).toBeLessThan(4);
});
