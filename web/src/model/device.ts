/** What browsers offer only on secure pages, with a way that works in a living room's network too. */

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
export function nonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** The SHA-256 of a text; empty where the browser cannot compute it. */
export async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return digest ? hex(new Uint8Array(digest)) : '';
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
