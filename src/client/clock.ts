import { correctDate } from '../i18n/correct-date.ts';

/** The current time of a page: the instant, and the day in the calendar's zone. */
export interface Moment {
  /** In the format of the page's instants: `2026-11-20T20:30:00Z`. */
  readonly now: string;
  /** `2026-11-20` */
  readonly today: string;
}

/**
 * @param zone IANA name, or an offset such as `+02:00`
 * @throws {RangeError} if the browser does not know the zone
 */
export function readMoment(zone: string, time: number): Moment {
  return {
    now: `${new Date(time).toISOString().slice(0, 19)}Z`,
    today: dayIn(zone, time),
  };
}

/**
 * The day in a zone at a time in milliseconds.
 * @throws {RangeError} if the browser does not know the zone
 */
export function dayIn(zone: string, time: number): string {
  // Swedish writes dates as ISO 8601 does.
  return formatIn('sv-SE', zone, time, {});
}

/**
 * A time in milliseconds on the clock of a zone. Older browsers support zones by name only, so
 * offsets are computed here.
 * @param language BCP 47 tag
 * @throws {RangeError} if the browser does not know the zone
 */
export function formatIn(
  language: string,
  zone: string,
  time: number,
  options: Intl.DateTimeFormatOptions,
): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/u.exec(zone) ?? [];
  const ahead = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  const timeZone = sign === undefined ? zone : 'UTC';
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone });
  return correctDate(language, format.format(time + ahead * 60_000));
}
