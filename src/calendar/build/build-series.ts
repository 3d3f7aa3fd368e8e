import { findSeries } from '../../history/find-series.ts';
import { nameSeries } from '../../history/series-names.ts';
import { foldName } from '../../history/unique-names.ts';
import { buildPagePath } from '../../model/permalink.ts';
import type { CalendarEvent, Series } from '../event.ts';
import { isPlace } from '../whereabouts.ts';
import type { LocalePages } from './locale-pages.ts';

/** A series while its events are added. */
export interface SeriesDraft extends Series {
  readonly previousPaths: string[];
  readonly events: CalendarEvent[];
  readonly tombstones: CalendarEvent[];
  readonly continued: CalendarEvent[];
  readonly translations: Record<string, string>;
}

/** The part of an event that its series needs. */
type Dated = Pick<CalendarEvent, 'record' | 'history' | 'venues' | 'organizers'>;

/** The part of a `CalendarDraft` that series need. */
interface SeriesParts {
  readonly pages: Pick<LocalePages, 'locale' | 'home' | 'segments'>;
  readonly events: readonly CalendarEvent[];
  readonly unlisted: readonly CalendarEvent[];
  readonly tombstones: readonly CalendarEvent[];
  readonly continued: readonly CalendarEvent[];
  /** Of its events. */
  readonly series: SeriesDraft[];
}

/** Most former addresses of series in a locale: at each is a calendar. */
const mostFormer = 500;

/**
 * The series of each event that is in one, still without events.
 * @param events those that lists have, in calendar order
 */
export function draftSeries<E extends Dated>(
  pages: Pick<LocalePages, 'home' | 'segments'>,
  events: readonly E[],
): ReadonlyMap<E, { readonly series: SeriesDraft; readonly later: number }> {
  const candidates = events.map((event) => ({
    event,
    ...event.record,
    venues: event.venues.filter(({ record }) => isPlace(record)).map(({ record }) => record.id),
    organizers: event.organizers.map(({ record }) => record.id),
    series: event.history.series ?? [],
  }));
  const all = findSeries(candidates);
  const dates = new Set(all.flat());
  const names = nameSeries(
    all,
    candidates.flatMap((event) => (dates.has(event) ? [] : event.series)),
  );
  return new Map(
    all.flatMap((each, at) => {
      const series = emptySeries(buildSeriesPath(pages, names[at] ?? ''));
      let later = 0;
      return each.toReversed().map(({ event }) => {
        const counted = [event, { series, later }] as const;
        if (event.record.status !== 'cancelled') later += 1;
        return counted;
      });
    }),
  );
}

/**
 * Completes the series of all locales: events that were removed or go on in another language,
 * former addresses, translations, and series of which fewer than two dates are left.
 */
export function completeSeries(drafts: readonly SeriesParts[]): void {
  for (const draft of drafts) draft.series.push(...addFormer(draft));
  const byEvent = new Map(
    drafts.flatMap(({ events }) => events.map(({ path, series }) => [path, series] as const)),
  );
  for (const { series } of drafts)
    for (const { events, translations } of series)
      for (const { locale } of drafts.map(({ pages }) => pages)) {
        const there = events.flatMap((event) => byEvent.get(event.translations[locale] ?? '') ?? []);
        const groups = [...Map.groupBy(there, ({ path }) => path)];
        const [most] = groups.sort(([, a], [, b]) => b.length - a.length);
        if (most !== undefined) [translations[locale]] = most;
      }
}

/** Adds to the series of a locale what they had, and returns those with fewer than two dates. */
function addFormer({ pages, events, unlisted, tombstones, continued, series }: SeriesParts): SeriesDraft[] {
  const byPath = new Map(series.map((each) => [foldName(each.path), each]));
  /** The addresses of the series that an event was in, the most recent first. */
  const listPaths = ({ history }: CalendarEvent): readonly string[] =>
    (history.series ?? []).map((name) => buildSeriesPath(pages, name)).reverse();
  let room = mostFormer;
  for (const each of series)
    for (const path of each.events.flatMap(listPaths)) {
      if (byPath.has(foldName(path)) || room === 0) continue;
      room -= 1;
      byPath.set(foldName(path), each);
      each.previousPaths.push(path);
    }
  const left: SeriesDraft[] = [];
  const findOwn = (event: CalendarEvent): SeriesDraft | null => {
    const [path] = listPaths(event);
    if (path === undefined) return null;
    const known = byPath.get(foldName(path));
    if (known !== undefined) return known;
    const own = { ...emptySeries(path), remaining: event };
    left.push(own);
    byPath.set(foldName(path), own);
    return own;
  };
  for (const event of events.filter((each) => each.series === null).reverse()) {
    const own = findOwn(event);
    // One that has left a series to others is not a date of it.
    if (own !== null && own.remaining !== null) own.events.unshift(event);
  }
  for (const event of continued) findOwn(event)?.continued.push(event);
  for (const event of tombstones) findOwn(event)?.tombstones.push(event);
  // Copies of dates that are hidden from lists disappear with an empty calendar.
  for (const event of unlisted) findOwn(event);
  return left;
}

function buildSeriesPath({ home, segments }: Pick<LocalePages, 'home' | 'segments'>, name: string): string {
  return buildPagePath(home, segments.series, name);
}

function emptySeries(path: string): SeriesDraft {
  return {
    path,
    previousPaths: [],
    events: [],
    tombstones: [],
    continued: [],
    remaining: null,
    translations: {},
  };
}
