import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { parseManualOffset } from '../../../src/model/manual-offset.ts';

const zone = fc.oneof(
  fc.constantFrom(
    'America/New_York',
    'Europe/Madrid',
    'America/Mexico_City',
    'Australia/Lord_Howe',
    'Europe/Dublin',
  ),
  fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  fc.constantFrom('UTC', 'Etc/UTC', 'GMT', 'Etc/GMT+5', 'US/Eastern', 'Asia/Calcutta'),
  fc.constantFrom('UTC+2', 'UTC-5.5', 'UTC+5.75', 'UTC+14', 'Mars/Olympus', 'Customized Time Zone', ''),
);

/** Days around which clocks change somewhere, the ends of years, and any others of a century. */
const day = fc.oneof(
  fc.constantFrom(
    '2027-03-14',
    '2027-03-28',
    '2027-10-31',
    '2027-11-07',
    '2027-04-04',
    '2026-12-31',
    '2028-02-29',
  ),
  fc
    .integer({ min: 0, max: 36_500 })
    .map((days) => String(Temporal.PlainDate.from('1970-01-01').add({ days }))),
);

const seconds = fc.oneof(
  fc.constantFrom(0, -1, -3600, 1, 1800, 3600, 7200, 86_400, 86_399),
  fc.integer({ min: -100_000, max: 1_000_000 }),
);

/**
 * Times as an origin gives them: a wall clock, which may be one that clocks skip in spring, and its
 * instants.
 */
export const oddTimes = fc
  .tuple(
    zone,
    day,
    fc.integer({ min: 0, max: 86_399 }),
    seconds,
    fc.constantFrom('earlier', 'later'),
    fc.boolean(),
  )
  .map(([name, date, second, length, pass, allDay]) => {
    if (allDay) {
      const last = Temporal.PlainDate.from(date).add({ days: Math.trunc(length / 86_400) });
      const [start, end] = [`${date}T00:00:00`, `${last}T23:59:59`];
      return {
        zone: name,
        allDay,
        start,
        end,
        startUtc: instantOf(start, name),
        endUtc: instantOf(end, name),
      };
    }
    const clock = Temporal.PlainDateTime.from(date).add({ seconds: second });
    const start = clock.toString({ smallestUnit: 'second' });
    const startUtc = instantOf(start, name, pass);
    const endUtc = Temporal.Instant.from(startUtc)
      .add({ seconds: length })
      .toString({ smallestUnit: 'second' });
    return { zone: name, allDay, start, end: clockOf(endUtc, name), startUtc, endUtc };
  });

function instantOf(clock: string, name: string, disambiguation: 'earlier' | 'later' = 'earlier'): string {
  const there = Temporal.PlainDateTime.from(clock).toZonedDateTime(temporalZone(name), { disambiguation });
  return there.toInstant().toString({ smallestUnit: 'second' });
}

/** The wall clock of a zone at an instant. */
export function clockOf(instant: string, name: string): string {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(temporalZone(name));
  return there.toPlainDateTime().toString({ smallestUnit: 'second' });
}

/** An offset for names that Temporal has no zone for; unknown ones count as UTC. */
function temporalZone(name: string): string {
  const minutes = parseManualOffset(name);
  if (minutes !== null) {
    const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0');
    return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  }
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return 'UTC';
  }
}
