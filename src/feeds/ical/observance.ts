const day = 86_400;

/**
 * STANDARD or DAYLIGHT of a VTIMEZONE: the offsets from UTC before and after the change, in
 * seconds, and the yearly change that begins it (null: always in effect).
 */
export interface Observance {
  readonly before: number;
  readonly offset: number;
  readonly begins: YearlyRule | null;
}

interface YearlyRule {
  /** 1 to 12. */
  readonly month: number;
  /** Sunday is 0. */
  readonly weekday: number;
  /** 1 is the first of the month, -1 the last. */
  readonly nth: number;
  /** Seconds after local midnight, by the clock before the change. */
  readonly second: number;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The observances of a VTIMEZONE from timezones-ical-library: one without a rule, or two with one
 * yearly rule each.
 * @throws {Error} for any other rule, so that a release of the library with new ones is noticed
 */
export function parseObservances(component: string): Observance[] {
  const parts = component.match(/BEGIN:(?:STANDARD|DAYLIGHT)[^]*?END:/gu) ?? [];
  return parts.map((part) => ({
    before: seconds(readValue(part, 'TZOFFSETFROM')),
    offset: seconds(readValue(part, 'TZOFFSETTO')),
    begins: parts.length === 1 ? null : yearlyRule(readValue(part, 'RRULE'), readValue(part, 'DTSTART')),
  }));
}

/**
 * The possible offsets of a clock that shows `local`, in seconds: usually one; two in the repeated
 * hour of autumn; none in the skipped hour of spring.
 * @param local the wall clock as seconds since 1970-01-01T00:00:00
 */
export function findOffsets(observances: readonly Observance[], local: number): number[] {
  return observances
    .map(({ offset }) => offset)
    .filter((offset) => offsetAt(observances, local - offset) === offset);
}

function offsetAt(observances: readonly Observance[], instant: number): number | undefined {
  const year = new Date(instant * 1000).getUTCFullYear();
  let latest = -Infinity;
  let offset: number | undefined;
  for (const observance of observances) {
    if (observance.begins === null) return observance.offset;
    for (const each of [year - 1, year, year + 1]) {
      const onset = onsetIn(each, observance.begins) - observance.before;
      if (onset > instant || onset <= latest) continue;
      latest = onset;
      offset = observance.offset;
    }
  }
  return offset;
}

/** The wall clock of the change, by the clock before it, as seconds since 1970-01-01T00:00:00. */
function onsetIn(year: number, { month, weekday, nth, second }: YearlyRule): number {
  const edge = Date.UTC(year, nth > 0 ? month - 1 : month, nth > 0 ? 1 : 0) / 1000 / day;
  const edgeWeekday = (((edge + 4) % 7) + 7) % 7;
  const days =
    nth > 0
      ? ((weekday - edgeWeekday + 7) % 7) + 7 * (nth - 1)
      : -((edgeWeekday - weekday + 7) % 7) + 7 * (nth + 1);
  return (edge + days) * day + second;
}

function yearlyRule(rule: string, start: string): YearlyRule {
  const [, month, nth, weekday] = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(-?\d)([A-Z]{2})$/u.exec(rule) ?? [];
  const [, hours, minutes] = /T(\d\d)(\d\d)00$/u.exec(start) ?? [];
  if (month === undefined || weekday === undefined || hours === undefined) {
    throw new Error(`Unknown form of a time zone rule: ${rule} since ${start}`);
  }
  return {
    month: Number(month),
    weekday: weekdays.indexOf(weekday),
    nth: Number(nth),
    second: Number(hours) * 3600 + Number(minutes) * 60,
  };
}

function seconds(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/u.exec(offset) ?? [];
  if (hours === undefined) throw new Error(`Unknown form of a time zone offset: ${offset}`);
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}

function readValue(component: string, property: string): string {
  return new RegExp(`^${property}:(.*?)\r?$`, 'mu').exec(component)?.[1] ?? '';
}
