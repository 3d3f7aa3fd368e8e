import type { DayKey, Instant, WallClock } from '../../model/time.ts';

/**
 * A time as ical-generator takes it of other libraries (its interface is that of Day.js). What it would have them find out stands in
 * the stored text already: an instant in UTC, a wall clock in its zone, a day.
 */
export class StoredTime {
  readonly #text: DayKey | WallClock | Instant;

  constructor(text: DayKey | WallClock | Instant) {
    this.#text = text;
  }

  /** @param pattern `YYYYMMDD` or `HHmmss` */
  format(pattern?: string): string {
    return pattern === 'HHmmss'
      ? this.#text.slice(11, 19).replaceAll(':', '')
      : this.#text.slice(0, 10).replaceAll('-', '');
  }

  isValid(): boolean {
    return true;
  }

  /** Only to be compared with others of its kind. */
  toDate(): Date {
    return new Date(`${this.#text.slice(0, 19)}${this.#text.length > 10 ? 'Z' : ''}`);
  }

  toJSON(): string {
    return this.#text;
  }

  tz(): this {
    return this;
  }

  utc(): this {
    return this;
  }
}
