import { epochSeconds, manualOffset, offsetText } from './zones.ts';
import type { Stamp } from './zones.ts';

// No single locale knows all abbreviations: American English writes GMT+1 where British English has CET.
const namingLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN'];
const known = new Map<string, string>();

/** `EST`, `CET`, `UTC`, `-03` where a zone has no letters, `""` for manual offsets. */
export function abbreviation(utc: Stamp, local: Stamp, zone: string): string {
  if (zone === 'UTC') return 'UTC';
  if (manualOffset(zone) !== null) return '';
  const offset = offsetText(utc, local);
  const key = `${zone} ${offset}`;
  const name = known.get(key) ?? spelled(utc, zone) ?? offset.replace(':00', '').replace(':', '');
  known.set(key, name);
  return name;
}

function spelled(utc: Stamp, zone: string): string | undefined {
  return namingLocales
    .map((locale) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }))
    .flatMap((format) => format.formatToParts(epochSeconds(utc) * 1000))
    .filter((part) => part.type === 'timeZoneName')
    .map((part) => part.value)
    .find((name) => /^[A-Z]{2,5}$/.test(name));
}
