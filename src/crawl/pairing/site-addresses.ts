import { kinds } from '../../model/record.ts';
import type { Pairables } from './pairable.ts';

/** The addresses of a site's pages, whatever host they are written with. */
export interface SiteAddresses {
  /** An address at the origin where the site answers; one elsewhere as it is. */
  at(address: string): string;
  /** Whether the site answers at the origin of an address. */
  isKnown(address: string): boolean;
  /** Origins of permalinks at which it is not known to answer. */
  readonly elsewhere: readonly string[];
}

const written = /^https?:\/\/[^/?#]+/iu;

/**
 * Permalinks may be written with an old host, with or without `www`, or with http behind https.
 * Their paths lie at the origin of the site. Where each language has a host of its own, another
 * host does not show which of them is meant.
 * @param homes where the languages of the site begin
 */
export function createSiteAddresses(records: Pairables, homes: readonly URL[]): SiteAddresses {
  const origins = new Set(homes.map(({ origin }) => origin));
  const [only, ...others] = origins;
  const moved = new Map<string, string>();
  const elsewhere = new Set<string>();
  for (const kind of kinds)
    for (const { permalink } of records[kind]) {
      const [own = ''] = written.exec(permalink) ?? [];
      if (origins.has(own) || moved.has(own) || elsewhere.has(own)) continue;
      const host = URL.parse(own)?.host;
      const home =
        homes.find((each) => each.host === host)?.origin ?? (others.length === 0 ? only : undefined);
      if (home === undefined) elsewhere.add(own);
      else moved.set(own, home);
    }
  return {
    at: (address) => address.replace(written, (own) => moved.get(own) ?? own),
    isKnown: (address) => origins.has(written.exec(address)?.[0] ?? ''),
    elsewhere: [...elsewhere],
  };
}

/** The records with their permalinks at the origin where the site answers. */
export function placeRecords(records: Pairables, { at }: SiteAddresses): Pairables {
  const place = <R extends { readonly permalink: string }>(list: readonly R[]): readonly R[] =>
    list.map((record) => {
      const permalink = at(record.permalink);
      return permalink === record.permalink ? record : { ...record, permalink };
    });
  return {
    event: place(records.event),
    venue: place(records.venue),
    organizer: place(records.organizer),
    category: place(records.category),
    tag: place(records.tag),
  };
}
