/** Handing a text on: to what the device sends things with, or to where the player can paste it from. */

/** Hand a text to what the device sends things with; where it has nothing for that, or that fails, copy it. Whether it was copied. */
export async function shareOrCopy(text: string, url?: string): Promise<boolean> {
  return (await shared({ text, url })) ? false : copy(url ?? text);
}

/** Whoever closes the device's own dialog has decided, too. */
async function shared(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  return navigator.share(data).then(
    () => true,
    (error: Error) => error.name === 'AbortError',
  );
}

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
