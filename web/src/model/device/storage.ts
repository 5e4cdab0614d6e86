/** What this browser remembers: its seats, its names, and moves that are chosen but not done. */

export interface Seat {
  seat: number;
  token: string;
  name: string;
}

/** What could not be stored: remembered until the page is left. */
const unstored = new Map<string, string>();

export function read<T>(key: string): T | null {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    if (value !== null) unstored.set(key, JSON.stringify(value));
  }
}

/** The words this page adds to the dice of a table (fairness/agreement.ts). */
export interface Word {
  /** What all of them are made of; nobody else knows it. */
  seed: string;
  /** The number of the next word to tell. */
  next: number;
  /** The last round in which one was told; -1 before. */
  round: number;
  /** By round: the fingerprint of its secret that the table stated before it heard this page's word. */
  promised: Record<number, string>;
}

export const seatAt = (table: string): Seat | null => read(`seat:${table}`);
export const keepSeat = (table: string, seat: Seat): void => write(`seat:${table}`, seat);

export const wordAt = (table: string): Word | null => read(`word:${table}`);
export const keepWord = (table: string, word: Word | null): void => write(`word:${table}`, word);

/** The seat is somebody else's now: whoever sits down again does it as a stranger. */
export function forgetSeat(table: string): void {
  for (const what of ['seat', 'key', 'word', 'draft']) write(`${what}:${table}`, null);
  forgetBegun(table);
}

/** A table at which one sat here and whose game was not over when last seen. */
export interface Begun {
  table: string;
  game: string;
  mode: string;
  started: boolean;
  /** 0 for a game without rounds. */
  round: number;
}
const MOST_BEGUN = 8;

/** The last one first. */
export const begun = (): Begun[] => read('begun') ?? [];
export const forgetBegun = (table: string): void =>
  write(
    'begun',
    begun().filter((one) => one.table !== table),
  );
export function keepBegun(one: Begun): void {
  write('begun', [one, ...begun().filter(({ table }) => table !== one.table)].slice(0, MOST_BEGUN));
}

/** The key to a seat not yet given: kept before it is sent, so that a lost answer costs no seat. */
export function keyFor(table: string, fresh: string): string {
  const key = read<string>(`key:${table}`) ?? fresh;
  write(`key:${table}`, key);
  return key;
}

/** Whether somebody has sat down in this browser, so that the house may know them; what it knows, a cookie says. */
export const isKnown = (): boolean => Boolean(read('known'));
export const keepKnown = (known: boolean): void => write('known', known || null);

export const myName = (): string => read<string>('name') ?? '';
export const keepName = (name: string): void => write('name', name);

/** Titles that were played or taught here. */
export const hasMet = (game: string): boolean => (read<string[]>('met') ?? []).includes(game);
export function meet(game: string): void {
  if (!hasMet(game)) write('met', [...(read<string[]>('met') ?? []), game]);
}

/** How far a lesson has come: the number of its step. */
export const lessonAt = (game: string, mode: string): number => read<number>(`lesson:${game}:${mode}`) ?? 0;
export const keepLesson = (game: string, mode: string, step: number): void => write(`lesson:${game}:${mode}`, step || null);

/** The bot that was last played against. */
export const myOpponent = (): string => read<string>('opponent') ?? 'good';
export const keepOpponent = (bot: string): void => write('opponent', bot);

/** The language that was chosen here; empty for the browser's. */
export const myLanguage = (): string => read<string>('language') ?? '';
export const keepLanguage = (code: string): void => write('language', code);

export type Look = 'light' | 'slate' | null;
export function keepLook(look: Look): void {
  try {
    if (look) localStorage.setItem('look', look);
    else localStorage.removeItem('look');
  } catch {
    /* no storage: until the page is left */
  }
}
