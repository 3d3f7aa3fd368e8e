import type { EventPost, Kind, Locale, OrganizerPost, Post, Term, VenuePost } from './content.ts';

/** Sorted and counted views of the content. */
export interface Lookup {
  /** All statuses, by local start, then publication. */
  eventsByStart: Record<Locale, EventPost[]>;
  /** All statuses and both languages, newest publication first. */
  newest: { venues: VenuePost[]; organizers: OrganizerPost[] };
  /** Posts of both languages that have the slug, lowest id first. */
  bySlug: Record<Kind, Map<string, Post[]>>;
  /** Posts that are translations of each other, by group. */
  byGroup: Record<Kind, Map<number, Post[]>>;
  termsByName: Term[];
  /** Published events that carry a term themselves, hidden and protected ones included. */
  count: Map<number, number>;
  /** A term with all its descendants. */
  family: Map<number, Set<number>>;
  /** Highest group number in use. */
  lastGroup: number;
}

const names = new Intl.Collator('en', { sensitivity: 'base' });

/** Makes the views. */
export function makeLookup(all: {
  events: EventPost[];
  venues: VenuePost[];
  organizers: OrganizerPost[];
  terms: Term[];
}): Lookup {
  const events = all.events.toSorted(compareByStart);
  const posts: [Kind, Post[]][] = [
    ['events', all.events],
    ['venues', all.venues],
    ['organizers', all.organizers],
  ];
  return {
    eventsByStart: {
      en: events.filter((event) => event.locale === 'en'),
      es: events.filter((event) => event.locale === 'es'),
    },
    newest: { venues: sortNewestFirst(all.venues), organizers: sortNewestFirst(all.organizers) },
    bySlug: indexByKind(posts, (post) => post.slug),
    byGroup: indexByKind(posts, (post) => post.group),
    termsByName: all.terms.toSorted((a, b) => names.compare(a.name, b.name) || a.id - b.id),
    count: countTerms(all.events),
    family: collectDescendants(all.terms),
    lastGroup: [...posts.flatMap(([, list]) => list), ...all.terms].reduce(
      (most, { group }) => Math.max(most, group),
      0,
    ),
  };
}

/** The order of event lists: local start, then publication. */
export function compareByStart(a: EventPost, b: EventPost): number {
  return compareText(a.start, b.start) || compareText(a.date, b.date) || a.id - b.id;
}

/** Compares as the stored text does, without a locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sortNewestFirst<T extends Post>(posts: T[]): T[] {
  return posts.toSorted((a, b) => compareText(b.date, a.date) || b.id - a.id);
}

function indexByKind<Key>(posts: [Kind, Post[]][], key: (post: Post) => Key): Record<Kind, Map<Key, Post[]>> {
  const result = { events: new Map(), venues: new Map(), organizers: new Map() } as Record<
    Kind,
    Map<Key, Post[]>
  >;
  for (const [kind, list] of posts)
    for (const post of list.toSorted((a, b) => a.id - b.id))
      result[kind].set(key(post), [...(result[kind].get(key(post)) ?? []), post]);
  return result;
}

function countTerms(events: EventPost[]): Map<number, number> {
  const count = new Map<number, number>();
  for (const event of events)
    if (event.status === 'publish')
      for (const id of new Set([...event.categories, ...event.tags])) count.set(id, (count.get(id) ?? 0) + 1);
  return count;
}

function collectDescendants(terms: Term[]): Map<number, Set<number>> {
  const parents = new Map(terms.map((term) => [term.id, term.parent]));
  const result = new Map(terms.map((term) => [term.id, new Set([term.id])]));
  for (const { id } of terms) {
    const seen = new Set([id]);
    let parent = parents.get(id) ?? 0;
    while (parent !== 0 && !seen.has(parent)) {
      result.get(parent)?.add(id);
      seen.add(parent);
      parent = parents.get(parent) ?? 0;
    }
  }
  return result;
}

const most = 64;
const resultsByLookup = new WeakMap<Lookup, Map<string, unknown[]>>();

/**
 * Runs a search once for all pages of a list, until the content changes.
 * @param key all that the search depends on, except the page
 */
export function findOnce<T>(lookup: Lookup, key: unknown[], search: () => T[]): T[] {
  const results = resultsByLookup.get(lookup) ?? new Map<string, unknown[]>();
  resultsByLookup.set(lookup, results);
  const name = JSON.stringify(key);
  const before = results.get(name) as T[] | undefined;
  if (before) return before;
  if (results.size >= most) results.clear();
  const items = search();
  results.set(name, items);
  return items;
}
