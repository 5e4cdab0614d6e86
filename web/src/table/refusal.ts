/** What comes too late: the table has moved on, which is seen; that it was not taken is told. */

import { Refused } from '../model/wire/api';
import type { Session } from '../model/session/session.svelte';

/** Say something that is more than a turn; if it is refused, say why once the table is seen as it is now. */
export async function toldAloud(session: Session, wish: () => Promise<unknown>): Promise<void> {
  let why = '';
  await session.told(() =>
    wish().catch((error: unknown) => {
      if (error instanceof Refused) why = error.message;
      throw error;
    }),
  );
  if (why) session.tell(why);
}
