import type { ByLocale, Locale } from '../../model/locale.ts';
import { isExcluded } from '../../model/record.ts';
import type { Calendar } from '../calendar.ts';
import { isOn, type Entry } from '../entry.ts';
import { filterUpcoming, isOver, type CalendarEvent, type Series } from '../event.ts';
import { buildOccurrence, type Occurrence } from './event-page.ts';
import { isSeriesExcluded, mutualTranslations } from './mutual-translations.ts';
import { buildScopeLink, buildVenueView, type ScopeLink, type VenueView } from './scope-views.ts';
import { findMode } from '../whereabouts.ts';
import { summarizeSeries, type SeriesGroup } from './series-groups.ts';

/** The page of a series. */
export interface SeriesPage {
  readonly locale: Locale;
  readonly path: string;
  /** See `summarizeSeries`. */
  readonly name: string;
  /** The excerpt and the text of its next date; plain, may be empty. */
  readonly excerpt: string;
  readonly text: string;
  /** The number of all its dates, including past and cancelled ones. */
  readonly total: number;
  /** Dates that are not over, by start; one each. */
  readonly coming: readonly SeriesGroup[];
  /** Past dates, newest first, at most 50, and the number of all. */
  readonly past: readonly Entry[];
  readonly pastCount: number;
  /** Where its coming dates take place, or all if none comes: at most 20. */
  readonly venues: readonly VenueView[];
  /** Whether these are online, and the address at which all that are can be joined. */
  readonly online: Entry['online'];
  readonly onlineAddress: string | null;
  readonly organizers: readonly ScopeLink[];
  readonly categories: readonly ScopeLink[];
  /** Whether an editor excluded all its dates from search engines. */
  readonly isExcluded: boolean;
  /** For search engines: coming dates, or the latest if none comes; at most 100. */
  readonly occurrences: readonly Occurrence[];
  readonly translations: ByLocale<string>;
  /** Translations that link back to this page, for search engines. */
  readonly alternates: ByLocale<string>;
}

const pastShown = 50;
const scopesShown = 20;
const mostOccurrences = 100;

/** The page of a series of this calendar. */
export function buildSeriesPage(calendar: Calendar, series: Series): SeriesPage {
  const { now, locale } = calendar;
  const { events, path, translations } = series;
  const coming = filterUpcoming(events, now);
  const past = events.filter((event) => isOver(event, now));
  const shown = coming.length > 0 ? coming : past.slice(-mostOccurrences);
  const { name, next } = summarizeSeries(calendar, series);
  return {
    locale,
    path,
    name,
    excerpt: next?.record.excerpt ?? '',
    text: next?.record.text ?? '',
    total: events.length,
    coming: coming.map(({ entry }) => ({ entry, dates: [], isOn: isOn(entry, now) })),
    past: past
      .slice(-pastShown)
      .reverse()
      .map(({ entry }) => entry),
    pastCount: past.length,
    venues: listScopes(shown, ({ places }) => places).map(buildVenueView),
    ...findOnline(shown),
    organizers: listScopes(shown, ({ organizers }) => organizers).map(buildScopeLink),
    categories: listScopes(shown, ({ categories }) => categories).map(buildScopeLink),
    isExcluded: isSeriesExcluded(series),
    occurrences: shown
      .filter(({ record }) => !isExcluded(record))
      .slice(0, mostOccurrences)
      .map((event) => buildOccurrence(calendar, event)),
    translations,
    alternates: mutualTranslations(calendar, { path, translations }),
  };
}

/** How dates take place online: `also` if any of them has a place. */
function findOnline(events: readonly CalendarEvent[]): Pick<SeriesPage, 'online' | 'onlineAddress'> {
  const known = events.flatMap(({ online }) => online ?? []);
  const [address = null, ...others] = new Set(known.map((online) => online.address));
  const isOnly = events.every(({ places }) => places.length === 0);
  return {
    online: findMode(known.length === 0 ? null : { isHybrid: !isOnly, address }),
    onlineAddress: others.length === 0 ? address : null,
  };
}

function listScopes<S>(events: readonly CalendarEvent[], list: (event: CalendarEvent) => readonly S[]): S[] {
  return [...new Set(events.flatMap(list))].slice(0, scopesShown);
}
