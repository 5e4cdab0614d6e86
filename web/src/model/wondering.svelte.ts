/** “Why?”: what is touched next is explained, and not done. */

export const wondering = $state({ on: false });

/** Whether this touch is a question. A question is answered once. */
export function isQuestion(): boolean {
  const asked = wondering.on;
  wondering.on = false;
  return asked;
}
