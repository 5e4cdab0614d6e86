/** Whether things may move: not for people who have asked their device for stillness. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
