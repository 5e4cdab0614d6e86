import { expect, test } from 'vitest';
import { qr } from '../src/parts/qr';
import known from './fixtures/qr.json';

test.each(known)('the code of $text is the one a known maker draws', ({ text, rows }) => {
  expect(qr(text).map((row) => row.map(Number).join(''))).toEqual(rows);
});

test('a text that is too long has no code', () => {
  expect(qr('x'.repeat(400))).toEqual([]);
});
