import { afterEach, expect, test, vi } from 'vitest';
import { shareOrCopy } from '../src/model/device/sharing';

const copied: string[] = [];

function device(share?: () => Promise<void>): void {
  copied.length = 0;
  vi.stubGlobal('navigator', { share, clipboard: { writeText: async (text: string) => void copied.push(text) } });
}

afterEach(() => vi.unstubAllGlobals());

test('what a device sends, or its owner keeps, is not copied', async () => {
  device(() => Promise.resolve());
  expect([await shareOrCopy('text'), copied]).toEqual([false, []]);
  device(() => Promise.reject(new DOMException('no', 'AbortError')));
  expect([await shareOrCopy('text'), copied]).toEqual([false, []]);
});

test('without a way to send it, or if that fails, the address is copied, or else the text', async () => {
  device();
  expect([await shareOrCopy('text'), copied]).toEqual([true, ['text']]);
  device(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect([await shareOrCopy('text', 'address'), copied]).toEqual([true, ['address']]);
});
