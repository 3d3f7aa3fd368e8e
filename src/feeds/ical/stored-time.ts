import type { DayKey, Instant, WallClock } from '../../model/time.ts';

/**
 * A time in the form that ical-generator takes from other libraries (the interface of Day.js). The
 * stored text already has all it would compute: an instant in UTC, a wall clock in its zone, or a
 * day.
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

  /** Only comparable with others of its kind. */
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
