import type { Calendar } from '../calendar.ts';
import type { ScopeKind } from '../scope.ts';

/** Parameters by which WordPress names a page by its slug, whatever form its permalinks have. */
const parameters: ReadonlyMap<string, 'event' | ScopeKind> = new Map([
  ['tribe_events', 'event'],
  ['tribe_venue', 'venue'],
  ['tribe_organizer', 'organizer'],
  ['tribe_events_cat', 'category'],
  ['tribe_event_category', 'category'],
  ['tag', 'tag'],
  ['post_tag', 'tag'],
]);

/** Parameters of Filter Bar: each has a number behind it, and an id as its value. */
const filters: ReadonlyMap<string, ScopeKind> = new Map([
  ['tribe_eventcategory', 'category'],
  ['tribe_venues', 'venue'],
  ['tribe_organizers', 'organizer'],
  ['tribe_tags', 'tag'],
]);

/**
 * A lookup of the pages of a calendar by a query such as `?tribe_events=opera` or
 * `?tribe_venues[0]=77`: undefined if it names none, null if it names one that is not here.
 */
export function createSlugLookup({
  reachable,
  scopes,
}: Calendar): (query: URLSearchParams) => string | null | undefined {
  const pages = [
    ...reachable.map(({ record, path }) => [buildKey('event', record.slug), path] as const),
    ...scopes.map(({ kind, record, path }) => [buildKey(kind, record.slug), path] as const),
    ...scopes.map(({ kind, record, path }) => [buildKey(`${kind} id`, String(record.id)), path] as const),
  ];
  // Of several pages with one slug, the first counts.
  const paths = new Map(pages.filter(([, path]) => path !== '').toReversed());
  return (query) => {
    const key = findKey(query);
    return key === undefined ? undefined : (paths.get(key) ?? null);
  };
}

/** Of several, a slug or a category; the page of one of several venues would hide the others. */
function findKey(query: URLSearchParams): string | undefined {
  const values = [...query, [query.get('post_type') ?? '', query.get('name') ?? ''] as const];
  const named = values.flatMap(([parameter, written]) => {
    const name = parameter.replace(/^calendar_/u, 'tribe_').replace(/\[\d*\]$/u, '');
    const filter = filters.get(name);
    const kind = parameters.get(name) ?? (filter && (`${filter} id` as const));
    // A category may be written below its parents.
    const value = written.split('/').findLast(Boolean);
    return kind === undefined || value === undefined ? [] : { kind, key: buildKey(kind, value) };
  });
  const chosen = named.find(({ kind }) => !/^(?:venue|organizer|tag) id$/u.test(kind));
  return chosen?.key ?? (named.length === 1 ? named[0]?.key : undefined);
}

function buildKey(kind: string, value: string): string {
  return `${kind} ${value.normalize('NFC')}`;
}
