import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import type { Observance } from './observance.ts';
import { findOffsets, parseObservances } from './observance.ts';
import type { Instant, WallClock } from '../../model/time.ts';

/** A time zone as calendar files define it. */
export interface VTimezone {
  /** The name to be used in TZID parameters. May differ from the name asked for: `Asia/Calcutta` is defined as `Asia/Kolkata`. */
  readonly tzid: string;
  /** The VTIMEZONE component, lines divided and ended by CRLF; yearly rules from 1970 on, as Outlook wants them. */
  readonly component: string;
  readonly observances: readonly Observance[];
}

let known: ReadonlySet<string> | undefined;
const definitions = new Map<string, VTimezone | null>();

/** The definition of an IANA zone; null where the library has none. */
export function buildVtimezone(iana: string): VTimezone | null {
  let definition = definitions.get(iana);
  if (definition === undefined) {
    definition = define(iana);
    definitions.set(iana, definition);
  }
  return definition;
}

function define(iana: string): VTimezone | null {
  // Asked for an unknown name, the library prints to the console.
  known ??= new Set(tzlib_get_timezones());
  if (!known.has(iana)) return null;
  const [component = '', parameter = ''] = tzlib_get_ical_block(iana);
  return {
    tzid: parameter.replace('TZID=', ''),
    component: `${component}\r\n`,
    observances: parseObservances(component),
  };
}

/**
 * Whether every client that reads `wall` with this definition arrives at `instant`. Not so in the repeated hour of autumn, of
 * which RFC 5545 section 3.3.5 means the first pass and some clients take the second; nor where a zone had other rules in the
 * past: the definition holds today's only, and begins in the course of 1970.
 */
export function isReadCorrectly(definition: VTimezone, wall: WallClock, instant: Instant): boolean {
  if (wall < '1971') return false;
  // As if both were UTC: only their distance matters.
  const ahead = (Date.parse(`${wall}Z`) - Date.parse(instant)) / 1000;
  const offsets = findOffsets(definition.observances, Date.parse(`${wall}Z`) / 1000);
  return offsets.length === 1 && offsets[0] === ahead;
}
