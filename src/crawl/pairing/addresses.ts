import { kinds } from '../../model/record.ts';
import type { Pairable, Pairables } from './pairable.ts';
import type { Member } from './record-groups.ts';

/** The addresses of a site, which permalinks may write with another scheme or host. */
export interface SiteAddresses {
  /**
   * The address with the scheme and host at which the site answers; a foreign address unchanged.
   */
  relocate(address: string): string;
  /** Whether the site answers at the scheme and host of an address. */
  isKnown(address: string): boolean;
  /** Schemes and hosts of permalinks at which the site may not answer. */
  readonly foreignOrigins: readonly string[];
}

const originPattern = /^https?:\/\/[^/?#]+/iu;

/**
 * Permalinks may have an old host, with or without `www`, or http instead of https: their paths are
 * looked up at the site. If each language has its own host, another host does not reveal which
 * language it belongs to.
 * @param homes home pages of all languages
 */
export function createSiteAddresses(records: Pairables, homes: readonly URL[]): SiteAddresses {
  const origins = new Set(homes.map(({ origin }) => origin));
  const [only, ...others] = origins;
  const moved = new Map<string, string>();
  const foreign = new Set<string>();
  for (const kind of kinds)
    for (const { permalink } of records[kind]) {
      const [own = ''] = originPattern.exec(permalink) ?? [];
      if (origins.has(own) || moved.has(own) || foreign.has(own)) continue;
      const host = URL.parse(own)?.host;
      const home =
        homes.find((each) => each.host === host)?.origin ?? (others.length === 0 ? only : undefined);
      if (home === undefined) foreign.add(own);
      else moved.set(own, home);
    }
  return {
    relocate: (address) => address.replace(originPattern, (own) => moved.get(own) ?? own),
    isKnown: (address) => origins.has(originPattern.exec(address)?.[0] ?? ''),
    foreignOrigins: [...foreign],
  };
}

/** The records with permalinks at which the site answers. */
export function relocateRecords(records: Pairables, { relocate }: SiteAddresses): Pairables {
  const relocateAll = <R extends { readonly permalink: string }>(list: readonly R[]): readonly R[] =>
    list.map((record) => {
      const permalink = relocate(record.permalink);
      return permalink === record.permalink ? record : { ...record, permalink };
    });
  return {
    event: relocateAll(records.event),
    venue: relocateAll(records.venue),
    organizer: relocateAll(records.organizer),
    category: relocateAll(records.category),
    tag: relocateAll(records.tag),
  };
}

/**
 * Returns a function that finds the records at addresses, each once. An address that several
 * records share finds none.
 * @param records of one kind
 */
export function indexByAddress(
  records: readonly Pairable[],
): (addresses: readonly string[]) => readonly Member[] {
  const members = new Map<string, Member | null>();
  for (const { id, locale, permalink } of records) {
    const address = normalizeAddress(permalink);
    members.set(address, members.has(address) ? null : { id, locale });
  }
  return (addresses) =>
    [...new Set(addresses.map(normalizeAddress))].flatMap((each) => members.get(each) ?? []);
}

/** Removes differences of scheme, case of percent-encoding, and trailing slash. */
export function normalizeAddress(address: string): string {
  return address
    .replaceAll(/%[0-9a-f]{2}/giu, (escape) => escape.toLowerCase())
    .replace(/^https?:/u, '')
    .replace(/\/$/u, '');
}
