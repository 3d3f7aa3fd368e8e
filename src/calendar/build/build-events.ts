import type { ByLocale } from '../../model/locale.ts';
import type { Picture } from '../../model/picture.ts';
import type { ScopeDrafts } from './build-scopes.ts';
import { entryOf } from '../entry.ts';
import type { CalendarEvent } from '../event.ts';
import type { FormerPaths } from './redirects.ts';
import type { Histories } from './histories.ts';
import type { Publication } from './locale-pages.ts';
import { inCalendarOrder } from '../order.ts';
import { laterDates, seriesIn, type Dated } from '../series.ts';
import { spanOf } from '../span.ts';
import { withParents } from '../with-parents.ts';
import { zoneOf } from '../zone.ts';

/** What links an event to the rest of its calendar. */
export interface EventLinks {
  readonly scopes: ScopeDrafts;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly historyOf: Histories['historyOf'];
  /** By id. */
  readonly firstPaths: ReadonlyMap<number, string>;
  readonly formerPaths: FormerPaths;
  readonly translationsOf: (id: number) => ByLocale<string>;
}

/** The events of a publication, or those that are gone, in calendar order; each is entered in that list of its scopes. */
export function buildEvents(
  publication: Publication,
  list: 'events' | 'gone',
  { scopes, pictures, historyOf, firstPaths, formerPaths, translationsOf }: EventLinks,
): CalendarEvent[] {
  const aboveOf = new Map(publication.gone.map(({ id, above }) => [id, above]));
  const timed = publication[list].map((record) => ({ record, id: record.id, ...spanOf(record) }));
  const lines = timed.sort(inCalendarOrder).map(({ record, id, ...span }, index) => {
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
      firstPath: firstPaths.get(id) ?? path,
      formerPaths: formerPaths('event', id),
      zone: zoneOf(record.zone),
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
    const event = { ...line, series: place?.series ?? [], entry: entryOf(line, place?.later ?? 0) };
    place?.series.push(event);
    const { venues, organizers, categories, tags } = event;
    const above = aboveOf.get(event.record.id);
    // Categories may have been moved below others since it vanished.
    const held = above ? [...categories, ...found(scopes.category, above)] : withParents(categories);
    for (const scope of [...venues, ...organizers, ...held, ...tags]) scope[list].push(event);
    return event;
  });
}

/** For each that is in a series: the list of its events, to be filled, and how many dates follow. */
function placesInSeries<E extends Dated>(lines: readonly E[]) {
  return new Map(
    seriesIn(lines).flatMap((dates) => {
      const series: CalendarEvent[] = [];
      return [...laterDates(dates)].map(([line, later]) => [line, { series, later }] as const);
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
