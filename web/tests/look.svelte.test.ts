import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Bar from '../src/parts/Bar.svelte';
import CountUp from '../src/parts/CountUp.svelte';
import { en } from '../src/text/en';

let shown: object;

afterEach(async () => {
  await unmount(shown);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a number counts up to what it has become', () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const props = $state({ value: 3 });
  shown = mount(CountUp, { target: document.body, props });
  const steps = [0, 30, 30, 30, 30].map((pause, n) => {
    if (n === 1) props.value = 6;
    flushSync();
    vi.advanceTimersByTime(pause);
    flushSync();
    return document.body.textContent.trim();
  });
  expect(steps).toEqual(['3', '4', '5', '6', '6']);
});

test('the button for the look follows the system', () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  shown = mount(Bar, { target: document.body, props: { title: 'Grid' } });
  flushSync();
  const offers = (): string[] => [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '');
  expect(offers()).toContain(en['look.slate']);
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  flushSync();
  expect(offers()).toContain(en['look.light']);
});
