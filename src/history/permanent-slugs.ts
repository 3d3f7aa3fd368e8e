import type { EventRecord } from '../model/event.ts';
import type { EventHistory } from './history-entry.ts';
import { foldName } from './unique-names.ts';

/** Gives slugs for permanent paths to events of which no slug is known. */
export interface PermanentSlugs {
  /**
   * The slug of an event, followed by its id if another event of its language had it first, even if
   * that has vanished: feed readers know the address.
   */
  give(event: Pick<EventRecord, 'id' | 'locale' | 'slug'>): string;
}

/** Hash of a slug: see `EventHistory.claim`. */
export function hashSlug(slug: string, hash: (value: unknown) => string): string {
  return hash(foldName(slug));
}

/**
 * @param entries of all events ever published
 * @param hash see `HistoryContext.hash`
 */
export function createPermanentSlugs(
  entries: Iterable<EventHistory>,
  hash: (value: unknown) => string,
): PermanentSlugs {
  const owners = new Map<string, number>();
  const hold = (claim: string, id: number): boolean => {
    const owner = owners.get(claim) ?? id;
    owners.set(claim, owner);
    return owner === id;
  };
  for (const { id, locale, claim, slugs } of entries) {
    if (claim !== undefined) hold(`${locale} ${claim}`, id);
    if (slugs[0] !== undefined) hold(`${locale} ${hashSlug(slugs[0], hash)}`, id);
  }
  return {
    give({ id, locale, slug }) {
      let given = slug;
      while (!hold(`${locale} ${hashSlug(given, hash)}`, id)) given += `-${id}`;
      return given;
    },
  };
}
