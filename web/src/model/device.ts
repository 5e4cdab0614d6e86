/** What browsers offer only on secure pages, with a way that works in a living room's network too. */

import { hex } from './sha256';

/** Put a text where the player can paste it from. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text).catch(() => copyByHand(text));
  } else {
    copyByHand(text);
  }
}

function copyByHand(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** A text nobody else will make up. */
export function nonce(bytes = 16): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}
