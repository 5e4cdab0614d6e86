/** The sounds of the table, made by the browser itself: no files, and nothing before somebody has switched them on. */

import { read, write } from './storage';

export type Sound = 'tap' | 'pencil' | 'rattle' | 'knock' | 'gain' | 'stamp' | 'turn' | 'end';

const KEPT = 'sound';

/** Whether this device wants sounds; silent until somebody says so. */
export const wanted = (): boolean => read(KEPT) === true;

/** Switch the sounds on or off; a browser allows them from a tap on. */
export function want(on: boolean): void {
  write(KEPT, on || null);
  if (on) sound('turn');
}

/** Play a sound, if sounds are wanted. */
export function sound(name: Sound, much = 1): void {
  if (wanted()) void import('./sound_effects').then(({ play }) => play(name, much)).catch(() => undefined);
}
