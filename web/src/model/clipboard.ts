/** What browsers offer only on secure pages, with a way that works in a living room's network too. */

import { hex } from './sha256';

/** Put a text where the player can paste it from. Whether that was possible. */
export async function copy(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyByHand(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyByHand(text),
  );
}

/** Nothing can be selected outside a modal dialog while it is open. */
function copyByHand(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const area = document.createElement('textarea');
  area.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  before?.focus?.({ preventScroll: true });
  return copied;
}

/** A text nobody else will make up. */
export function nonce(bytes = 16): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}
