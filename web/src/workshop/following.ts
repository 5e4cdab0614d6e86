/** Following the files of an author: a table that is older than its rules, or than the way it was laid, is opened anew. */

import { forgetDescriptions } from '../model/game/description';
import { route } from '../model/device/route.svelte';
import type { WorkshopLine } from '../model/wire/messages';

/** Whether what is shown was asked for before what it is told of; `since`: when that was, as `performance.now()` counts. */
export const isOutdated = (told: WorkshopLine, since: number, now = performance.now()): boolean => told.age * 1000 < now - since;

export function openAnew(): void {
  forgetDescriptions();
  route.again();
}
