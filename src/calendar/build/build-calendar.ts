import type { SiteRecord } from '../../model/site.ts';
import { groupPastByMonth } from '../views/archive.ts';
import type { Calendar, CalendarSource } from '../calendar.ts';
import type { CategoryColour } from './category-colours.ts';
import type { CalendarDraft } from './draft-calendar.ts';
import { compareByClock, isOver } from '../event.ts';
import type { HistoryIndex } from './histories.ts';
import { monthsWithPages } from '../views/month.ts';
import { daysWithPages, weeksWithPages } from '../page-ranges.ts';
import { latestInstant } from '../order.ts';
import { scopeKinds, type Scope, type ScopeIndex } from '../scope.ts';
import { dayAt, readZone } from '../zone.ts';

/** What the calendar of one locale is built of, beside its events and scopes. */
export interface CalendarParts {
  readonly source: Pick<CalendarSource, 'locales' | 'now' | 'crawledAt' | 'firstDay'>;
  readonly site: SiteRecord;
  readonly colours: ReadonlyMap<number, CategoryColour>;
  readonly histories: HistoryIndex;
  /** To be filled as soon as all calendars are there. */
  readonly others: readonly Calendar[];
}

/** Makes the indexes of a calendar. */
export function buildCalendar(
  { publication, events, tombstones, listed, scopes: drafts }: CalendarDraft,
  { source, site, colours, histories, others }: CalendarParts,
): Calendar {
  const { locale, home, segments } = publication;
  const scopes: ScopeIndex = drafts;
  const byId = new Map([...events, ...tombstones].map((event) => [event.record.id, event]));
  const byFirstDay = Map.groupBy(listed.toSorted(compareByClock), ({ firstDay }) => firstDay);
  const firstDays = [...byFirstDay.keys()].sort();
  const zone = readZone(site.zone);
  const today = dayAt(zone, source.now);
  const every = scopeKinds.flatMap((kind): Scope[] => [...scopes[kind].values()]);
  return {
    locale,
    home,
    site,
    zone,
    segments,
    now: source.now,
    today,
    crawledAt: source.crawledAt,
    changed:
      latestInstant([
        histories.changedIn(locale) ?? '',
        ...every.map(({ changed }) => changed ?? ''),
        ...events.filter((event) => isOver(event, source.now)).map(({ endUtc }) => endUtc),
      ]) || null,
    firstDay: source.firstDay,
    otherLocales: source.locales.filter((other) => other !== locale),
    others,
    events,
    listed,
    tombstones,
    event: (id) => byId.get(id),
    startingOn: (day) => byFirstDay.get(day) ?? [],
    firstDays,
    multiDay: listed.filter(({ firstDay, lastDay }) => lastDay > firstDay),
    months: monthsWithPages({ listed, today }),
    weeks: weeksWithPages({ listed, today, firstDay: source.firstDay }),
    days: daysWithPages({ firstDays, today }),
    pastByMonth: groupPastByMonth(listed, source.now),
    scopes: every,
    scope: (kind, id) => scopes[kind].get(id),
    colours: publication.used.category.flatMap((id) => colours.get(id) ?? []),
  };
}
