/** A deploy takes away the files of the pages that are open: opened anew, a page has those of now. */

const KEPT = 'renewed';

/** Open the page anew; not twice for the same build, or one that lacks a file would go on for ever. */
export function renew(build: string, reload = (): void => location.reload()): void {
  if (!navigator.onLine) return;
  try {
    if (sessionStorage.getItem(KEPT) === build) return;
    sessionStorage.setItem(KEPT, build);
  } catch {
    return; // no storage: nobody would know that it was tried
  }
  reload();
}
