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
import { findSpan } from '../span.ts';
import { addAncestors } from '../scope.ts';
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

/** An event before its series is known. */
type UnlinkedEvent = Omit<CalendarEvent, 'entry' | 'series'>;

/** The events of a publication, or those that are gone, in calendar order; each is entered in that list of its scopes. */
export function buildEvents(
  publication: LocalePages,
  list: 'events' | 'tombstones',
  { scopes, pictures, historyOf, permanentPaths, redirects, translationsOf }: EventLinks,
): CalendarEvent[] {
  const aboveOf = new Map(publication.tombstones.map(({ id, above }) => [id, above]));
  const timed = publication[list].map((record) => ({ record, ...findSpan(record) }));
  const lines = timed.sort(compareInCalendarOrder).map(({ record, ...span }, index) => {
    const { id } = record;
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
  const dates = buildSeries(lines);
  return lines.map((line) => {
    const event = { ...line, ...(dates.get(line) ?? { series: [], entry: buildEntry(line, 0) }) };
    const { venues, organizers, categories, tags } = event;
    const above = aboveOf.get(event.record.id);
    // Categories may have been moved below others since it vanished.
    const held = above ? [...categories, ...found(scopes.category, above)] : addAncestors(categories);
    for (const scope of [...venues, ...organizers, ...held, ...tags]) scope[list].push(event);
    return event;
  });
}

/** The series of each event that is in one, and its entry. */
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

/** Each once, without those that have no record. */
function found<S>(scopes: ReadonlyMap<number, S>, ids: readonly number[]): S[] {
  const all: S[] = [];
  for (const id of new Set(ids)) {
    const scope = scopes.get(id);
    if (scope !== undefined) all.push(scope);
  }
  return all;
}
