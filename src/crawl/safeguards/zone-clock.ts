import { parseManualOffset } from '../../model/manual-offset.ts';
import type { ZoneName } from '../../model/time.ts';

/** What a zone name means: one of the IANA database, a fixed offset that somebody set by hand, or nothing. */
export interface ZoneClock {
  readonly kind: 'iana' | 'offset' | 'unknown';
  /** Milliseconds by which its clocks are ahead of UTC at an instant (milliseconds of Unix time); 0 in an unknown zone. */
  ahead(instant: number): number;
}

const clocks = new Map<string, ZoneClock>();

/** The clock of a zone; the same object for the same name, whatever its capitals, because making one is dear. */
export function readZoneClock(name: ZoneName): ZoneClock {
  const key = name.toLowerCase();
  let clock = clocks.get(key);
  if (clock === undefined) clocks.set(key, (clock = makeClock(name)));
  return clock;
}

function makeClock(name: ZoneName): ZoneClock {
  const minutes = parseManualOffset(name);
  if (minutes !== null) return { kind: 'offset', ahead: () => minutes * 60_000 };
  const format = zoneFormat(name);
  if (format === null) return { kind: 'unknown', ahead: () => 0 };
  return { kind: 'iana', ahead: (instant) => shown(format.format(instant)) - instant };
}

/** Only what looks like a name is asked for: Intl also accepts offsets such as `+02:00`. */
function zoneFormat(name: ZoneName): Intl.DateTimeFormat | null {
  if (!/^[a-z][\w+-]*(?:\/[\w+-]+)*$/iu.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
}

/** `12/09/2026, 04:30:00` → the milliseconds at which UTC shows the same. (formatToParts takes several times as long.) */
function shown(text: string): number {
  const [, month, day, year, hour, minute, second] =
    /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/u.exec(text)?.map(Number) ?? [];
  return Date.UTC(year ?? NaN, (month ?? NaN) - 1, day, hour, minute, second);
}
