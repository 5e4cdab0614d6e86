/** Several who share one device at a table, or play on paper while somebody enters their turns: each has a seat and a key here. */

import { forgetSeat, keepSeat, keepWord, read, seatAt, write, type Seat, type Word } from '../device/storage';

const key = (table: string): string => `beside:${table}`;

/** The name by which this browser keeps the seat of somebody else here. */
export const seatKeyOf = (table: string, seat: number): string => `${table}+${seat}`;

class Beside {
  /** Counts up when somebody has come or gone, so that pages look again. */
  private came = $state(0);

  /** The seats of the others here; not of those who have left or lost theirs. */
  at(table: string): readonly number[] {
    void this.came;
    return (read<number[]>(key(table)) ?? []).filter((seat) => seatAt(seatKeyOf(table, seat)));
  }

  /** The first seat of this device: of whom this browser knows; where there is none, of somebody else here. */
  first(table: string): Seat | null | undefined {
    return seatAt(table) ?? this.at(table).map((seat) => seatAt(seatKeyOf(table, seat)))[0];
  }

  /** With their word for the dice. Seats move down when one before them is taken away: the number may be in use here. */
  add(table: string, seat: Seat, word: Word | null): void {
    const here = this.at(table);
    let n = seat.seat;
    while (here.includes(n)) n++;
    write(key(table), [...here, n]);
    keepSeat(seatKeyOf(table, n), seat);
    keepWord(seatKeyOf(table, n), word);
    this.came++;
  }

  /** Their seat is free again. */
  forget(table: string, n: number): void {
    forgetSeat(seatKeyOf(table, n));
    this.came++;
  }
}

export const beside = new Beside();
