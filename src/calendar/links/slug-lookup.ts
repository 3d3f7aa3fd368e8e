import type { Calendar } from '../calendar.ts';
import type { ScopeKind } from '../scope.ts';

/** Parameters by which WordPress names a page by its slug, whatever form its permalinks have. */
const parameters: ReadonlyMap<string, 'event' | ScopeKind | 'category id'> = new Map([
  ['tribe_events', 'event'],
  ['tribe_venue', 'venue'],
  ['tribe_organizer', 'organizer'],
  ['tribe_events_cat', 'category'],
  ['tribe_event_category', 'category'],
  ['tag', 'tag'],
  ['post_tag', 'tag'],
  // Of Filter Bar, with a number behind it for each, and an id as its value.
  ['tribe_eventcategory', 'category id'],
]);

/**
 * A lookup of the pages of a calendar by a query such as `?tribe_events=opera`: undefined if it
 * names none by a slug, null if it names one that is not here.
 */
export function createSlugLookup({
  reachable,
  scopes,
}: Calendar): (query: URLSearchParams) => string | null | undefined {
  const pages = [
    ...reachable.map(({ record, path }) => [buildKey('event', record.slug), path] as const),
    ...scopes.map(({ kind, record, path }) => [buildKey(kind, record.slug), path] as const),
    ...scopes
      .filter(({ kind }) => kind === 'category')
      .map(({ record, path }) => [buildKey('category id', String(record.id)), path] as const),
  ];
  // Of several pages with one slug, the first counts.
  const paths = new Map(pages.filter(([, path]) => path !== '').toReversed());
  return (query) => {
    const key = findKey(query);
    return key === undefined ? undefined : (paths.get(key) ?? null);
  };
}

function findKey(query: URLSearchParams): string | undefined {
  const [named] = [...query, [query.get('post_type') ?? '', query.get('name') ?? ''] as const].flatMap(
    ([parameter, slugs]) => {
      const kind = parameters.get(parameter.replace(/^calendar_/u, 'tribe_').replace(/\[\d*\]$/u, ''));
      // A category may be written below its parents.
      const slug = slugs.split('/').findLast(Boolean);
      return kind === undefined || slug === undefined ? [] : [buildKey(kind, slug)];
    },
  );
  return named;
}

function buildKey(kind: string, slug: string): string {
  return `${kind} ${slug.normalize('NFC')}`;
}
