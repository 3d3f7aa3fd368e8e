import type { ByLocale } from '../model/locale.ts';
import type { Kind } from '../model/record.ts';
import type { SiteRecord } from '../model/site.ts';
import { overByMonth } from './archive.ts';
import { buildEvents } from './build-events.ts';
import { buildScopes } from './build-scopes.ts';
import type { Calendar, CalendarSource } from './calendar.ts';
import type { CategoryColour } from './colours.ts';
import { byClock } from './event.ts';
import { firstPaths } from './first-paths.ts';
import { formerPaths } from './former-paths.ts';
import type { Histories } from './histories.ts';
import { monthsOf } from './month.ts';
import { daysOf, weeksOf } from './near.ts';
import { latest } from './order.ts';
import type { Publication } from './publication.ts';
import type { RecordIndex } from './record-index.ts';
import { scopeKinds, type Scope, type ScopeIndex } from './scope.ts';
import { dayAt, zoneOf } from './zone.ts';

/** What the calendar of one locale is built of. */
export interface CalendarParts {
  readonly source: Pick<
    CalendarSource,
    'locales' | 'pictures' | 'history' | 'now' | 'crawledAt' | 'firstDay'
  >;
  readonly site: SiteRecord;
  readonly publication: Publication;
  readonly records: RecordIndex;
  readonly colours: ReadonlyMap<number, CategoryColour>;
  readonly histories: Histories;
  readonly translationsOf: (kind: Kind, id: number) => ByLocale<string>;
  /** To be filled as soon as all calendars are there. */
  readonly others: readonly Calendar[];
}

/** Links the records of a publication to each other and makes the indexes. */
export function buildCalendar({
  source,
  site,
  publication,
  records,
  colours,
  histories,
  translationsOf,
  others,
}: CalendarParts): Calendar {
  const { locale, segments } = publication;
  const firsts = firstPaths(publication, source.history);
  const former = formerPaths(publication, source.history, firsts);
  const drafts = buildScopes(publication, records, colours, {
    changedAt: histories.changedAt,
    formerPaths: former,
    translationsOf,
  });
  const links = {
    scopes: drafts,
    pictures: source.pictures,
    historyOf: histories.historyOf,
    firstPaths: firsts,
    formerPaths: former,
    translationsOf: (id: number) => translationsOf('event', id),
  };
  const events = buildEvents(publication, 'events', links);
  const gone = buildEvents(publication, 'gone', links);
  const scopes: ScopeIndex = drafts;
  const byId = new Map([...events, ...gone].map((event) => [event.record.id, event]));
  const byFirstDay = Map.groupBy(events.toSorted(byClock), ({ firstDay }) => firstDay);
  const firstDays = [...byFirstDay.keys()].sort();
  const zone = zoneOf(site.zone);
  const today = dayAt(zone, source.now);
  const every = scopeKinds.flatMap((kind): Scope[] => [...scopes[kind].values()]);
  return {
    locale,
    site,
    zone,
    segments,
    now: source.now,
    today,
    crawledAt: source.crawledAt,
    changed:
      latest([histories.changedIn(locale) ?? '', ...every.map(({ changed }) => changed ?? '')]) || null,
    firstDay: source.firstDay,
    otherLocales: source.locales.filter((other) => other !== locale),
    others,
    events,
    gone,
    event: (id) => byId.get(id),
    startingOn: (day) => byFirstDay.get(day) ?? [],
    firstDays,
    several: events.filter(({ firstDay, lastDay }) => lastDay > firstDay),
    months: monthsOf({ events, today }),
    weeks: weeksOf({ events, today, firstDay: source.firstDay }),
    days: daysOf({ firstDays, today }),
    over: overByMonth(events, source.now),
    scopes: every,
    scope: (kind, id) => scopes[kind].get(id),
    colours: publication.used.category.flatMap((id) => colours.get(id) ?? []),
  };
}
