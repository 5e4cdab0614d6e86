import { vi } from 'vitest';

/** Wait for it, also on two busy cores. */
export const until = <T>(find: () => T): ReturnType<typeof vi.waitUntil<T>> => vi.waitUntil(find, 20_000);

/** The same for what is expected. */
export const expectSoon = (expected: () => void): Promise<void> => vi.waitFor(expected, 20_000);
