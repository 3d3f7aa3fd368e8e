import { Temporal } from 'temporal-polyfill';

const millisecondsOfDay = 86_400_000;

const midnights = new Map<string, Map<number, number>>();

/**
 * How far clocks of a zone are ahead of UTC, in milliseconds. Temporal takes ten times as long as finding it again: a day at whose both
 * ends the offset is the same has it throughout. (No zone ever changed its clocks there and back within a day of UTC, and the polyfill
 * would not notice.)
 * @param iana proper name of a zone
 * @param time milliseconds since 1970
 */
export function zoneOffset(iana: string, time: number): number {
  const day = Math.floor(time / millisecondsOfDay);
  const offset = midnightOffset(iana, day);
  return offset === midnightOffset(iana, day + 1) ? offset : askTemporal(iana, time);
}

/** At the beginning of a day of UTC. */
function midnightOffset(iana: string, day: number): number {
  let known = midnights.get(iana);
  if (known === undefined) midnights.set(iana, (known = new Map()));
  let offset = known.get(day);
  if (offset === undefined) known.set(day, (offset = askTemporal(iana, day * millisecondsOfDay)));
  return offset;
}

function askTemporal(iana: string, time: number): number {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(iana).offsetNanoseconds / 1e6;
}
