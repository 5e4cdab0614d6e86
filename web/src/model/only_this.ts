/** What lies over everything beside it: meanwhile that can be neither read nor reached, but for what is said aloud. */

const ALOUD = '[aria-live], [role="status"], [role="log"]';

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
