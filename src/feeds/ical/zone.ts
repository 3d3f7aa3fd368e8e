import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import type { Observance } from './observance.ts';
import { findOffsets, parseObservances } from './observance.ts';
import type { Instant, WallClock } from '../../model/time.ts';

/** A time zone as calendar files define it. */
export interface VTimezone {
  /**
   * The name for TZID parameters. May differ from the requested one: `Asia/Calcutta` is defined as
   * `Asia/Kolkata`.
   */
  readonly tzid: string;
  /**
   * The VTIMEZONE component with lines ended by CRLF and yearly rules from 1970 on, as Outlook
   * requires.
   */
  readonly component: string;
  readonly observances: readonly Observance[];
}

let names: ReadonlySet<string> | undefined;
const definitions = new Map<string, VTimezone | null>();

/** The definition of an IANA zone; null if the library has none. */
export function buildVtimezone(iana: string): VTimezone | null {
  let definition = definitions.get(iana);
  if (definition === undefined) {
    definition = define(iana);
    definitions.set(iana, definition);
  }
  return definition;
}

function define(iana: string): VTimezone | null {
  // For an unknown name, the library prints to the console.
  names ??= new Set(tzlib_get_timezones());
  if (!names.has(iana)) return null;
  const [component = '', parameter = ''] = tzlib_get_ical_block(iana);
  return {
    tzid: parameter.replace('TZID=', ''),
    component: `${component}\r\n`,
    observances: parseObservances(component),
  };
}

/**
 * Whether every client that reads `wall` with this definition arrives at `instant`. It may not in
 * the repeated hour of autumn (RFC 5545 section 3.3.5 means the first pass, some clients take the
 * second) or where a zone had other rules: the definition has today's only, and begins during 1970.
 */
export function isReadCorrectly(definition: VTimezone, wall: WallClock, instant: Instant): boolean {
  if (wall < '1971') return false;
  // Both are read as UTC, because only their distance matters.
  const ahead = (Date.parse(`${wall}Z`) - Date.parse(instant)) / 1000;
  const offsets = findOffsets(definition.observances, Date.parse(`${wall}Z`) / 1000);
  return offsets.length === 1 && offsets[0] === ahead;
}
