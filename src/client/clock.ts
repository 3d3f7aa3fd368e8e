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

/** Older browsers support zones by name only, so offsets are computed here. */
function dayIn(zone: string, time: number): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/u.exec(zone) ?? [];
  // Swedish writes dates as ISO 8601 does.
  if (sign === undefined) return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time);
  const ahead = Number(hours) * 60 + Number(minutes);
  return toDay(time + (sign === '-' ? -ahead : ahead) * 60_000);
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
