import type { ByLocale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import type { ScopeDrafts } from './build-scopes.ts';
import { buildEntry } from './build-entry.ts';
import type { CalendarEvent } from '../event.ts';
import type { Redirects } from './redirects.ts';
import type { HistoryIndex } from './indexes.ts';
import type { LocalePages } from './locale-pages.ts';
import { compareInCalendarOrder } from '../order.ts';
import { countLaterDates, findSeries } from './find-series.ts';
import { findWhereabouts } from '../online.ts';
import { findListedSpan } from '../span.ts';
import { addAncestors } from '../scope.ts';
import type { Zone } from '../zone.ts';

/** Data that links events to the rest of their calendar. */
export interface EventLinks {
  /** The calendar's. */
  readonly zone: Zone;
  readonly scopes: ScopeDrafts;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly historyOf: HistoryIndex['historyOf'];
  /** By id. */
  readonly permanentPaths: ReadonlyMap<number, string>;
  readonly redirects: Redirects;
  readonly translationsOf: (id: number) => ByLocale<string>;
}

/** An event before its series is known. */
type UnlinkedEvent = Omit<CalendarEvent, 'entry' | 'series'>;

/**
 * The events of one of the lists of a locale, in calendar order. Each is added to the list of that
 * name in its scopes, since events and scopes refer to each other; no scope lists unlisted events.
 */
export function buildEvents(
  pages: LocalePages,
  list: 'events' | 'unlisted' | 'tombstones',
  links: EventLinks,
): CalendarEvent[] {
  const { scopes, pictures, historyOf, permanentPaths, redirects, translationsOf } = links;
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
  const dates = buildSeries(lines);
  return lines.map((line) => {
    const event = { ...line, ...(dates.get(line) ?? { series: [], entry: buildEntry(line, 0) }) };
    const { venues, organizers, categories, tags } = event;
    if (list === 'unlisted') return event;
    const above = aboveById.get(event.record.id);
    // Categories may have been moved since it vanished.
    const kept = above ? [...categories, ...findScopes(scopes.category, above)] : addAncestors(categories);
    for (const scope of [...venues, ...organizers, ...kept, ...tags]) scope[list].push(event);
    return event;
  });
}

/** The series and the entry of each event that is in a series. */
function buildSeries<E extends UnlinkedEvent>(events: readonly E[]) {
  return new Map(
    findSeries(events).flatMap((dates) => {
      const later = countLaterDates(dates);
      const built = dates.map((event) => {
        const entry = buildEntry(event, later.get(event) ?? 0);
        return { event, date: { entry, index: event.index } };
      });
      const series = built.map(({ date }) => date);
      return built.map(({ event, date }) => [event, { series, entry: date.entry }] as const);
    }),
  );
}

/** The scopes with these ids, each once, without ids that have no record. */
function findScopes<S>(scopes: ReadonlyMap<number, S>, ids: readonly number[]): S[] {
  const all: S[] = [];
  for (const id of new Set(ids)) {
    const scope = scopes.get(id);
    if (scope !== undefined) all.push(scope);
  }
  return all;
}
