import type { EventRecord } from '../../model/event.ts';
import { listLineage } from '../../model/category-tree.ts';
import type { ByLocale, Locale } from '../../model/locale.ts';
import { buildPagePath, type Segments } from '../../model/permalink.ts';
import { kinds, type AnyRecord, type Kind } from '../../model/record.ts';
import { references } from '../../model/references.ts';
import type { RecordIndex, TranslationIndex } from './indexes.ts';
import { scopeKinds, type ScopeKind } from '../scope.ts';
import type { ContinuedEvent } from './continued-events.ts';
import type { Tombstone } from './tombstones.ts';
import type { VanishedScopes } from './vanished-scopes.ts';
import { assignUniqueNames } from '../../history/unique-names.ts';

/** The records that have a page in a locale, and their paths. */
export interface LocalePages {
  readonly locale: Locale;
  /** Site path of its home page: see `homePath`. */
  readonly home: string;
  readonly segments: Segments;
  readonly events: readonly EventRecord[];
  /** Events that the origin hides from its lists. */
  readonly unlisted: readonly EventRecord[];
  /** Removed events that are still announced. */
  readonly tombstones: readonly Tombstone[];
  /** Events that go on in another language only, which has their pages. */
  readonly continued: readonly ContinuedEvent[];
  /** Scopes of any language that the origin no longer has, or that lost their last event. */
  readonly vanished: VanishedScopes;
  /**
   * Ids that the events use, ascending, including ancestors of categories. A tombstone counts the
   * ancestors it had.
   */
  readonly used: Readonly<Record<ScopeKind, readonly number[]>>;
  /** Site path of a record; undefined if it has no page in this locale. */
  path(kind: Kind, id: number): string | undefined;
}

/**
 * Lists the pages of a locale: its events, and the venues, organizers, categories and tags they
 * use, or used until lately, of any language. If paths collide, a record of the locale's own
 * language keeps its slug, then the one with the lower id; tombstones come last.
 */
export function listLocalePages(
  { locale, home, segments }: Pick<LocalePages, 'locale' | 'home' | 'segments'>,
  all: Pick<LocalePages, 'events' | 'tombstones' | 'continued' | 'vanished'>,
  index: RecordIndex,
): LocalePages {
  const isOwn = (event: EventRecord): boolean => event.locale === locale;
  const own = all.events.filter(isOwn);
  const events = own.filter(({ isUnlisted }) => !isUnlisted);
  const tombstones = all.tombstones.filter(isOwn);
  const continued = all.continued.filter((event) => event.locale === locale);
  const held = [...tombstones, ...continued];
  const shown = [...events, ...held];
  const shownIds = new Set([
    ...[...events, ...tombstones].map(({ id }) => id),
    ...continued.map(({ history }) => history.id),
  ]);
  const withVanished = (kind: ScopeKind, ids: readonly number[]): number[] => {
    const had = [...index[kind].values()].filter((scope) => {
      if (all.vanished.emptied.has(`${locale} ${kind} ${scope.id}`)) return true;
      const events = all.vanished.events.get(`${kind} ${scope.id}`) ?? null;
      // Its own language had its page, even if all of its events have left, too.
      return events !== null && (scope.locale === locale || events.some((event) => shownIds.has(event)));
    });
    return [...new Set([...ids, ...had.map(({ id }) => id)])].sort((a, b) => a - b);
  };
  const used = {
    venue: withVanished('venue', usedIds('venue', shown, index)),
    organizer: withVanished('organizer', usedIds('organizer', shown, index)),
    category: withVanished('category', categoriesUsed(events, held, index)),
    tag: withVanished('tag', usedIds('tag', shown, index)),
  };
  const { venues, organizers, terms } = all.vanished;
  const vanished = new Set<AnyRecord>([...tombstones, ...venues, ...organizers, ...terms]);
  const pages = [
    ...[...own, ...tombstones].map((record) => ({ kind: 'event' as const, record })),
    ...scopeKinds.flatMap((kind) =>
      used[kind].flatMap((id) => index[kind].get(id) ?? []).map((record) => ({ kind, record })),
    ),
  ].sort(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      Number(vanished.has(a.record)) - Number(vanished.has(b.record)) ||
      Number(a.record.locale !== locale) - Number(b.record.locale !== locale) ||
      a.record.id - b.record.id,
  );
  const names = assignUniqueNames(
    pages.map(({ kind, record }) => ({ id: record.id, name: `${segments[kind]}/${record.slug}` })),
  );
  const paths = new Map(
    pages.map(({ kind, record }, at) => [`${kind} ${record.id}`, buildPagePath(home, names[at] ?? '')]),
  );
  return {
    locale,
    home,
    segments,
    events,
    unlisted: own.filter(({ isUnlisted }) => isUnlisted),
    tombstones,
    continued,
    vanished: all.vanished,
    used,
    path: (kind, id) => paths.get(`${kind} ${id}`),
  };
}

type Referring = Pick<EventRecord, 'venues' | 'organizers' | 'categories' | 'tags'>;

function usedIds(kind: ScopeKind, events: readonly Referring[], index: RecordIndex): number[] {
  const ids = new Set(events.flatMap((event) => event[references[kind]]));
  return [...ids].filter((id) => index[kind].has(id)).sort((a, b) => a - b);
}

function categoriesUsed(
  events: readonly EventRecord[],
  held: readonly Pick<Tombstone, 'categories' | 'above'>[],
  index: RecordIndex,
): number[] {
  const living = usedIds('category', events, index).flatMap((id) => listLineage(index.parents, id));
  const former = held.flatMap(({ categories, above }) => [...categories, ...above]);
  const existing = former.filter((id) => index.category.has(id));
  return [...new Set([...living, ...existing])].sort((a, b) => a - b);
}

/**
 * A lookup of the paths that a record has in the other locales: the page of its translation, or,
 * for an untranslated venue or term that several locales share, its own page there. Locales without
 * such a page are absent, and those where the origin hides the event from its lists, unless it
 * hides this one, too.
 */
export function buildTranslationPaths(
  pages: LocalePages,
  allPages: readonly LocalePages[],
  translations: TranslationIndex,
): (kind: Kind, id: number) => ByLocale<string> {
  const others = allPages.filter((other) => other !== pages);
  const hidden = new Set(allPages.flatMap(({ unlisted }) => unlisted.map((event) => event.id)));
  return (kind, id) => {
    const ids = translations(kind, id);
    const paths: Record<string, string> = {};
    for (const other of others) {
      const translated = ids?.[other.locale];
      if (kind === 'event' && hidden.has(translated ?? id) && !hidden.has(id)) continue;
      // An event with its own id there was given another language, and left this one.
      const own = kind === 'event' ? undefined : other.path(kind, id);
      const path = (translated === undefined ? undefined : other.path(kind, translated)) ?? own;
      if (path !== undefined) paths[other.locale] = path;
    }
    return paths;
  };
}
