import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renew } from '../src/model/device/route.svelte';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => vi.restoreAllMocks());

test('a page whose files are gone is opened anew, once for each build', () => {
  renew('main-1.js', reload);
  renew('main-1.js', reload);
  expect(reload).toHaveBeenCalledTimes(1);
  renew('main-2.js', reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a network, or without a storage to remember it in, it stays as it is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  renew('main-1.js', reload);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  renew('main-1.js', reload);
  expect(reload).not.toHaveBeenCalled();
});
