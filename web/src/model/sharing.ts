import { copy } from './clipboard';

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
