import type { Alternates } from '../model/alternates.ts';
import type { EventRecord } from '../model/event.ts';
import type { Translation } from '../model/record.ts';

/**
 * The events that are translations of each other, as the origin's pages say. A page that does not name its own event, or names
 * two of one language, proves nothing.
 */
export function translationsOf(
  events: readonly EventRecord[],
  alternates: readonly Alternates[],
): readonly Translation[] {
  const byAddress = new Map(events.map((event) => [comparable(event.permalink), event]));
  const found = alternates.flatMap(({ event, addresses }) => {
    const named = new Set(addresses.flatMap((address) => byAddress.get(comparable(address)) ?? []));
    const ids = Object.fromEntries([...named].map(({ locale, id }) => [locale, id]).toSorted());
    const proven =
      named.size > 1 && Object.keys(ids).length === named.size && Object.values(ids).includes(event);
    return proven ? [{ kind: 'event' as const, ids }] : [];
  });
  return [...new Map(found.map((translation) => [JSON.stringify(translation.ids), translation])).values()];
}

/** One address may be written with upper-case or lower-case percent-encoding, with or without its last slash. */
function comparable(address: string): string {
  return address.replaceAll(/%[0-9a-f]{2}/giu, (escape) => escape.toLowerCase()).replace(/\/$/u, '');
}
