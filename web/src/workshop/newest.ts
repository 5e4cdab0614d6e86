/** One request at a time, where each says all that is wanted: of what is wished meanwhile only the newest is sent. */

/** `send`, but never twice at once. What is promised is fulfilled when the newest wish has been heard. */
export function newest<T>(send: (wish: T) => Promise<unknown>): (wish: T) => Promise<void> {
  let waiting: [T] | null = null;
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    while (waiting) {
      const [wish] = waiting;
      waiting = null;
      await send(wish).catch((error: unknown) => {
        if (!waiting) throw error;
      });
    }
  }

  return (wish) => {
    waiting = [wish];
    return (sending ??= sendAll().finally(() => (sending = null)));
  };
}
