import { afterEach, expect, test, vi } from 'vitest';
import { want, wanted } from '../src/model/scene/sound';

afterEach(() => {
  want(false);
  vi.unstubAllGlobals();
});

test('sounds are silent until they are wanted', () => {
  localStorage.clear();
  expect(wanted()).toBe(false);
  want(true);
  expect([wanted(), localStorage.length]).toEqual([true, 1]);
});

test('where the browser blocks storage, sounds are wanted until the page is left', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(wanted()).toBe(false);
  want(true);
  expect(wanted()).toBe(true);
});
