import type { EventRecord } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { pagePath, type Segments } from '../model/permalink.ts';
import { kinds, type Kind } from '../model/record.ts';
import { lineage } from './category-tree.ts';
import { referencesOf, type RecordIndex } from './record-index.ts';
import { scopeKinds, type ScopeKind } from './scope.ts';
import { uniqueNames } from './unique-names.ts';

/** What has a page in a locale, and where. */
export interface Publication {
  readonly locale: Locale;
  readonly segments: Segments;
  readonly events: readonly EventRecord[];
  /** Ids of what the events use, with the ancestors of categories, ascending. */
  readonly used: Readonly<Record<ScopeKind, readonly number[]>>;
  /** Site path of a record; undefined where it has no page in this locale. */
  path(kind: Kind, id: number): string | undefined;
}

/**
 * The publication of a locale: its events, and the venues, organizers, categories and tags they use, of whichever language.
 * Of equal paths within the locale, the record of the locale's own language keeps its slug, then the one with the lower id.
 */
export function publicationOf(
  locale: Locale,
  segments: Segments,
  allEvents: readonly EventRecord[],
  index: RecordIndex,
): Publication {
  const events = allEvents.filter((event) => event.locale === locale);
  const used = {
    venue: usedIds('venue', events, index),
    organizer: usedIds('organizer', events, index),
    category: withAncestors(usedIds('category', events, index), index),
    tag: usedIds('tag', events, index),
  };
  const pages = [
    ...events.map((record) => ({ kind: 'event' as const, record })),
    ...scopeKinds.flatMap((kind) =>
      used[kind].flatMap((id) => index[kind].get(id) ?? []).map((record) => ({ kind, record })),
    ),
  ].sort(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      Number(a.record.locale !== locale) - Number(b.record.locale !== locale) ||
      a.record.id - b.record.id,
  );
  const names = uniqueNames(
    pages.map(({ kind, record }) => ({ id: record.id, name: `${segments[kind]}/${record.slug}` })),
  );
  const paths = new Map(
    pages.map(({ kind, record }, at) => [`${kind} ${record.id}`, pagePath(locale, names[at] ?? '')]),
  );
  return { locale, segments, events, used, path: (kind, id) => paths.get(`${kind} ${id}`) };
}

function usedIds(kind: ScopeKind, events: readonly EventRecord[], index: RecordIndex): number[] {
  const ids = new Set(events.flatMap(referencesOf[kind]));
  return [...ids].filter((id) => index[kind].has(id)).sort((a, b) => a - b);
}

function withAncestors(ids: readonly number[], index: RecordIndex): number[] {
  return [...new Set(ids.flatMap((id) => lineage(index.parents, id)))].sort((a, b) => a - b);
}
