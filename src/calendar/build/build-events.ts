import type { ByLocale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import type { ScopeDrafts } from './build-scopes.ts';
import { buildEntry } from './build-entry.ts';
import type { CalendarEvent } from '../event.ts';
import type { Redirects } from './redirects.ts';
import type { HistoryIndex } from './indexes.ts';
import type { LocalePages } from './locale-pages.ts';
import { compareInCalendarOrder } from '../order.ts';
import { draftSeries, type SeriesDraft } from './build-series.ts';
import { findWhereabouts } from '../whereabouts.ts';
import { findListedSpan } from '../span.ts';
import { addAncestors } from '../scope.ts';
import type { Zone } from '../zone.ts';

/** Data that links events to the rest of their calendar. */
export interface EventLinks {
  /** The calendar's. */
  readonly zone: Zone;
  readonly scopes: ScopeDrafts;
  /** To which the series of events are added. */
  readonly series: SeriesDraft[];
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly historyOf: HistoryIndex['historyOf'];
  /** By id. */
  readonly permanentPaths: ReadonlyMap<number, string>;
  readonly redirects: Redirects;
  readonly translationsOf: (id: number) => ByLocale<string>;
  /** The lowest id of a venue and its translations. */
  readonly firstVenueId: (id: number) => number;
}

/**
 * The events of one of the lists of a locale, in calendar order. Each is added to the list of that
 * name in its scopes, since events and scopes refer to each other; no scope lists unlisted events.
 */
export function buildEvents(
  pages: LocalePages,
  list: 'events' | 'unlisted' | 'tombstones',
  links: EventLinks,
): CalendarEvent[] {
  const { scopes, pictures, historyOf, permanentPaths, redirects, translationsOf, series: allSeries } = links;
  const aboveById = new Map(pages.tombstones.map(({ id, above }) => [id, above]));
  const timed = pages[list].map((record) => ({ record, ...findListedSpan(record, links.zone) }));
  const lines = timed.sort(compareInCalendarOrder).map(({ record, ...span }, index) => {
    const { id } = record;
    const path = pages.path('event', id) ?? '';
    const venues = findScopes(scopes.venue, record.venues);
    const organizers = findScopes(scopes.organizer, record.organizers);
    const categories = findScopes(scopes.category, record.categories);
    const tags = findScopes(scopes.tag, record.tags);
    return {
      record,
      history: historyOf(record),
      picture: pictures.get(record.image?.url ?? '') ?? null,
      path,
      permanentPath: permanentPaths.get(id) ?? path,
      previousPaths: redirects('event', id),
      ...span,
      venues,
      ...findWhereabouts(record, venues),
      organizers,
      categories,
      tags,
      translations: translationsOf(id),
      index,
    };
  });
  const dates = draftSeries(pages, list === 'events' ? lines : []);
  allSeries.push(...new Set([...dates.values()].map(({ series }) => series)));
  return lines.map((line) => {
    const { series = null, later = 0 } = dates.get(line) ?? {};
    const event: CalendarEvent = { ...line, series, entry: buildEntry(line, later, links.firstVenueId) };
    const { venues, organizers, categories, tags } = line;
    if (list === 'unlisted') return event;
    series?.events.push(event);
    const above = aboveById.get(event.record.id);
    // Categories may have been moved since it vanished.
    const kept = above ? [...categories, ...findScopes(scopes.category, above)] : addAncestors(categories);
    for (const scope of [...venues, ...organizers, ...kept, ...tags]) scope[list].push(event);
    return event;
  });
}

/** The scopes with these ids, each once, without ids that have no record. */
function findScopes<S>(scopes: ReadonlyMap<number, S>, ids: readonly number[]): S[] {
  const all: S[] = [];
  for (const id of new Set(ids)) {
    const scope = scopes.get(id);
    if (scope !== undefined) all.push(scope);
  }
  // `push` reserves room in each array, and every event has several; a copy has none.
  return all.slice();
}
