/** “Why?”: what is touched is explained, and not done, until “Why?” is touched again. */

export const why = $state({ on: false });

/** Whether this touch is a question. */
export const isQuestion = (): boolean => why.on;
