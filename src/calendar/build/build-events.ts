import type { ByLocale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import type { ScopeDrafts } from './build-scopes.ts';
import { buildEntry } from '../entry.ts';
import type { CalendarEvent } from '../event.ts';
import type { Redirects } from './redirects.ts';
import type { HistoryIndex } from './histories.ts';
import type { LocalePages } from './locale-pages.ts';
import { compareInCalendarOrder } from '../order.ts';
import { countLaterDates, findSeries, type SeriesCandidate } from '../series.ts';
import { findSpan } from '../span.ts';
import { addAncestors } from '../with-parents.ts';
import { readZone } from '../zone.ts';

/** What links an event to the rest of its calendar. */
export interface EventLinks {
  readonly scopes: ScopeDrafts;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly historyOf: HistoryIndex['historyOf'];
  /** By id. */
  readonly permanentPaths: ReadonlyMap<number, string>;
  readonly redirects: Redirects;
  readonly translationsOf: (id: number) => ByLocale<string>;
}

/** The events of a publication, or those that are gone, in calendar order; each is entered in that list of its scopes. */
export function buildEvents(
  publication: LocalePages,
  list: 'events' | 'tombstones',
  { scopes, pictures, historyOf, permanentPaths, redirects, translationsOf }: EventLinks,
): CalendarEvent[] {
  const aboveOf = new Map(publication.tombstones.map(({ id, above }) => [id, above]));
  const timed = publication[list].map((record) => ({ record, id: record.id, ...findSpan(record) }));
  const lines = timed.sort(compareInCalendarOrder).map(({ record, id, ...span }, index) => {
    const path = publication.path('event', id) ?? '';
    const venues = found(scopes.venue, record.venues);
    const organizers = found(scopes.organizer, record.organizers);
    const categories = found(scopes.category, record.categories);
    const tags = found(scopes.tag, record.tags);
    return {
      record,
      history: historyOf(record),
      picture: pictures.get(record.image?.url ?? '') ?? null,
      path,
      permanentPath: permanentPaths.get(id) ?? path,
      previousPaths: redirects('event', id),
      zone: readZone(record.zone),
      ...span,
      venues,
      organizers,
      categories,
      tags,
      translations: translationsOf(id),
      index,
    };
  });
  const places = placesInSeries(lines);
  return lines.map((line) => {
    const place = places.get(line);
    const event = { ...line, series: place?.series ?? [], entry: buildEntry(line, place?.later ?? 0) };
    place?.series.push(event);
    const { venues, organizers, categories, tags } = event;
    const above = aboveOf.get(event.record.id);
    // Categories may have been moved below others since it vanished.
    const held = above ? [...categories, ...found(scopes.category, above)] : addAncestors(categories);
    for (const scope of [...venues, ...organizers, ...held, ...tags]) scope[list].push(event);
    return event;
  });
}

/** For each that is in a series: the list of its events, to be filled, and how many dates follow. */
function placesInSeries<E extends SeriesCandidate>(lines: readonly E[]) {
  return new Map(
    findSeries(lines).flatMap((dates) => {
      const series: CalendarEvent[] = [];
      return [...countLaterDates(dates)].map(([line, later]) => [line, { series, later }] as const);
    }),
  );
}

/** Each once, without those that have no record. */
function found<S>(scopes: ReadonlyMap<number, S>, ids: readonly number[]): S[] {
  const all: S[] = [];
  for (const id of new Set(ids)) {
    const scope = scopes.get(id);
    if (scope !== undefined) all.push(scope);
  }
  return all;
}
