import { vi } from 'vitest';

/** What jsdom lacks of a screen: a light desk on which things may move, and whose size does not change. `media`: what else is true of it. */
export function stubScreen(...media: string[]): void {
  vi.stubGlobal('matchMedia', (asked: string) => ({ matches: media.includes(asked), addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('ResizeObserver', class { observe = vi.fn(); unobserve = vi.fn(); disconnect = vi.fn(); }); // prettier-ignore
}

export const STILL = '(prefers-reduced-motion: reduce)';
export const MOUSE = '(pointer: fine)';
