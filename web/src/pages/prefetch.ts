/** Pages that are fetched when somebody is about to need them. */

export const tablePage = () => import('./Table.svelte');

/** Somebody is about to sit down: what a table needs should be here when they do. */
export const fetchTable = (): void => void tablePage().catch(() => undefined);
