/** Several who share one device at a table, or play on paper while somebody enters their turns: each has a seat and a key here. */

import { keepSeat, read, seatAt, write, type Seat } from './storage';

const key = (table: string): string => `beside:${table}`;

/** The name by which this browser keeps the seat of somebody else here. */
export const seatKeyOf = (table: string, seat: number): string => `${table}+${seat}`;

class Beside {
  /** Counts up when somebody has come, so that pages look again. */
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

  add(table: string, seat: Seat): void {
    write(key(table), [...this.at(table), seat.seat]);
    keepSeat(seatKeyOf(table, seat.seat), seat);
    this.came++;
  }
}

export const beside = new Beside();
