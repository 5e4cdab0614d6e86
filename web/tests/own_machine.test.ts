import { expect, test } from 'vitest';
import { isOwnMachine } from '../src/model/device/route.svelte';

test('a link to one’s own machine is for nobody else', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].map(isOwnMachine)).toEqual([true, true, true]);
  expect(['192.168.0.2', 'games.example.org'].map(isOwnMachine)).toEqual([false, false]);
});
