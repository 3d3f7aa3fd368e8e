import { Temporal } from 'temporal-polyfill';

const millisecondsOfDay = 86_400_000;

const offsetsByZone = new Map<string, Map<number, number>>();

/**
 * How far the clocks of a zone are ahead of UTC, in milliseconds. Results are cached by day,
 * because Temporal is ten times slower: if the offset is the same at both ends of a day of UTC, it
 * holds all day. (No zone ever changed its clocks twice within such a day, and the polyfill would
 * not notice.)
 * @param iana proper name of a zone
 * @param time milliseconds since 1970
 */
export function zoneOffset(iana: string, time: number): number {
  const day = Math.floor(time / millisecondsOfDay);
  const offset = midnightOffset(iana, day);
  return offset === midnightOffset(iana, day + 1) ? offset : askTemporal(iana, time);
}

/** The offset at the beginning of a day of UTC. */
function midnightOffset(iana: string, day: number): number {
  let offsets = offsetsByZone.get(iana);
  if (offsets === undefined) offsetsByZone.set(iana, (offsets = new Map()));
  let offset = offsets.get(day);
  if (offset === undefined) offsets.set(day, (offset = askTemporal(iana, day * millisecondsOfDay)));
  return offset;
}

function askTemporal(iana: string, time: number): number {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(iana).offsetNanoseconds / 1e6;
}
