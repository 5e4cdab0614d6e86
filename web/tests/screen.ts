import { vi } from 'vitest';

/** What jsdom lacks of a screen: a light desk on which things may move, and whose size does not change. */
export function stubScreen(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('ResizeObserver', class { observe = vi.fn(); unobserve = vi.fn(); disconnect = vi.fn(); }); // prettier-ignore
}
