/** How somebody uses this page who does not point at it: with the keys, by ear, or with things that stand still. */

/** Whether things may move: not for people who have asked their device for stillness. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether who plays uses the keys just now: only then focus is put where the next press goes on. */
export const keyboard = { inUse: false };

addEventListener('keydown', () => (keyboard.inUse = true), true);
addEventListener('pointerdown', () => (keyboard.inUse = false), true);

/** Where the next press goes on, the best first. */
const NEXT = ['.ended button', '#say', '.done.filled', '.box.lit', '.moves .move', '.sole', '.die:not([aria-disabled="true"])'];
const DEAD = '.done[aria-disabled="true"], :disabled';

/** What can be chosen, in the order of the page: boxes, dice, moves, and what the main button would do with it. */
const LEGAL = '.box.lit, .die.lit:not([aria-disabled="true"]), .moves .move, .sole, .done.held';

/** Go on to the next thing that can be chosen, or back to the one before; after the last comes the first. */
export function jump(room: Element, by: 1 | -1): void {
  const all = [...room.querySelectorAll<HTMLElement | SVGElement>(LEGAL)].filter((one) => one.getClientRects().length && !one.matches(DEAD));
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + by + all.length + (at < 0 && by < 0 ? 1 : 0)) % all.length]?.focus();
}

/** Whether focus was lost, or stands on a button that does nothing. */
const fallen = (at: Element | null): boolean => !at || at === document.body || at.matches(DEAD);

/** Those who use keys find themselves where the next press goes on, and not at the top of the page. */
export function findPlace(room: Element): void {
  if (!keyboard.inUse || !fallen(document.activeElement)) return;
  const shown = (one: Element): boolean => one.getClientRects().length > 0 && !one.matches(DEAD);
  const [next] = NEXT.flatMap((kind) => [...room.querySelectorAll<HTMLElement | SVGElement>(kind)].find(shown) ?? []);
  keyboard.inUse = false; // where the page puts them they have not pointed
  next?.focus({ preventScroll: true });
  keyboard.inUse = true;
}

const WRITES = 'input, textarea, select, dialog *, [contenteditable]';

/** Where an answer is asked for in words, a letter goes there from wherever on the page it is typed. Whether it did. */
export function typeThere(room: Element, event: KeyboardEvent): boolean {
  const field = room.querySelector<HTMLInputElement>('#say');
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!field || !(isLetter || event.key === 'Backspace') || (event.target as Element).matches?.(WRITES)) return false;
  field.focus({ preventScroll: true });
  return true;
}

/** With a mouse in the hand, the keys lie free: a question that wants words finds the field ready. */
export function awaitWords(room: Element): void {
  if (matchMedia('(pointer: fine)').matches && !document.activeElement?.matches(WRITES)) room.querySelector<HTMLInputElement>('#say')?.focus({ preventScroll: true });
}

const ALOUD = '[aria-live], [role="status"], [role="log"]';

/** What lies over everything beside it: meanwhile that can be neither read nor reached, but for what is said aloud. */
export function alone(over: HTMLElement): { destroy: () => void } {
  const before = document.activeElement as HTMLElement | null;
  const others = [...over.parentElement!.children].filter((one) => one !== over && !one.matches(ALOUD));
  others.forEach((one) => one.toggleAttribute('inert', true));
  const destroy = (): void => {
    others.forEach((one) => one.toggleAttribute('inert', false));
    before?.focus?.({ preventScroll: true });
  };
  return { destroy };
}
