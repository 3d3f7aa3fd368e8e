import type { EventRecord } from '../model/event.ts';
import type { HistoryEntry } from '../history/history-entry.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { OrganizerRecord } from '../model/organizer.ts';
import type { Segments } from '../model/permalink.ts';
import type { Picture } from '../model/picture.ts';
import type { Translation } from '../model/record.ts';
import type { SiteRecord } from '../model/site.ts';
import type { TermRecord } from '../model/term.ts';
import type { DayKey, Instant, MonthKey, WeekKey } from '../model/time.ts';
import type { VenueRecord } from '../model/venue.ts';
import { buildCalendar } from './build/build-calendar.ts';
import { assignCategoryColours, type CategoryColour } from './build/category-colours.ts';
import { draftCalendar } from './build/draft-calendar.ts';
import type { CalendarEvent } from './event.ts';
import { addUntranslatedEvents } from './build/untranslated.ts';
import { indexHistory } from './build/histories.ts';
import { listLocalePages } from './build/locale-pages.ts';
import { buildRecordIndex } from './build/record-index.ts';
import type { Scope, ScopeKind } from './scope.ts';
import { buildTranslationIndex } from './build/translation-index.ts';
import { buildTombstones } from './build/tombstone.ts';
import { buildTranslationPaths } from './build/translation-paths.ts';
import { findVanishedScopes, removeVanishedReferences } from './build/vanished-scopes.ts';
import type { Zone } from './zone.ts';

/** Everything that calendars are made of: the records of all locales as the snapshot holds them, and when "now" is. */
export interface CalendarSource {
  readonly locales: readonly Locale[];
  readonly sites: ByLocale<SiteRecord>;
  /** Site paths of their home pages: `homePath`. */
  readonly homes: ByLocale<string>;
  readonly segments: ByLocale<Segments>;
  readonly events: readonly EventRecord[];
  readonly venues: readonly VenueRecord[];
  readonly organizers: readonly OrganizerRecord[];
  readonly terms: readonly TermRecord[];
  readonly translations: readonly Translation[];
  /** Pictures by the address that their image has at the origin. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** What became of each record, those that vanished included. */
  readonly history: readonly HistoryEntry[];
  /** Days for which a coming event that vanished is told of. */
  readonly tombstoneDays: number;
  /** When the origin was read. */
  readonly crawledAt: Instant;
  /** What counts as now; the clock is never asked. */
  readonly now: Instant;
  /** ISO weekday on which weeks begin, 1 (Monday) to 7 (Sunday). */
  readonly firstDay: number;
  /** Whether lists show events that are not translated into their language. */
  readonly untranslated: 'show' | 'hide';
  /** The hue (0 to 360) of a category by its slug in any locale. Categories without one are spread over what is left. */
  readonly hues: Readonly<Record<string, number>>;
}

/** The published events of one locale with their indexes. Not a view model: objects in it refer to each other. */
export interface Calendar {
  readonly locale: Locale;
  /** Site path of its home page, below which all its pages are: `/en/`, or `/`. */
  readonly home: string;
  readonly site: SiteRecord;
  /** The site's zone, in which `today` is. */
  readonly zone: Zone;
  readonly segments: Segments;
  readonly now: Instant;
  /** The day of `now` in the site's zone. */
  readonly today: DayKey;
  readonly crawledAt: Instant;
  /**
   * When its news last changed: the last crawl that found anything of its language, or a venue, organizer, category or tag of another
   * language that it shows, otherwise than the crawl before, the last edit, or the last end of an event that is over, whichever is latest;
   * null where there never was anything. Never before a change of one of its events.
   */
  readonly changed: Instant | null;
  /** ISO weekday on which weeks begin, 1 (Monday) to 7 (Sunday). */
  readonly firstDay: number;
  /** The other configured locales. */
  readonly otherLocales: readonly Locale[];
  /** The calendars of the other locales, in the same order. */
  readonly others: readonly Calendar[];
  /** Sorted by `startUtc`, then `endUtc`, then id. */
  readonly events: readonly CalendarEvent[];
  /** The same with guests: events of other languages that are not translated into this one, where the policy is to show them. What lists show. */
  readonly listed: readonly CalendarEvent[];
  /** Events that vanished while they were still to come, as cancelled ones, in the same order; they are in no list. */
  readonly tombstones: readonly CalendarEvent[];
  /** One of either, guests apart. */
  event(id: number): CalendarEvent | undefined;
  /** Listed events whose first day is `day`, by what its clock shows. */
  startingOn(day: DayKey): readonly CalendarEvent[];
  /** Days on which listed events begin, ascending. */
  readonly firstDays: readonly DayKey[];
  /** Listed events of more than one day, in calendar order. */
  readonly multiDay: readonly CalendarEvent[];
  /** The months that have pages, ascending: see `monthsOf`. */
  readonly months: readonly MonthKey[];
  /** The weeks that have pages, ascending: see `weeksOf`. */
  readonly weeks: readonly WeekKey[];
  /** The days that have pages, ascending: see `daysOf`. */
  readonly days: readonly DayKey[];
  /** Listed events that are over, by the month of their last day, oldest month first: see `overByMonth`. */
  readonly pastByMonth: ReadonlyMap<MonthKey, readonly CalendarEvent[]>;
  /** Every venue, organizer, category and tag that has a page in this locale; by kind, then id. */
  readonly scopes: readonly Scope[];
  scope<K extends ScopeKind>(kind: K, id: number): Extract<Scope, { kind: K }> | undefined;
  /** The colours of its categories, for the stylesheet; class names differ between the calendars of one source. */
  readonly colours: readonly CategoryColour[];
}

/**
 * The calendars of all locales of the source.
 * @throws when a locale has no site record, no home or no segments.
 */
export function createCalendars(source: CalendarSource): ByLocale<Calendar> {
  const tombstones = buildTombstones(source.history, { now: source.now, days: source.tombstoneDays });
  const vanished = findVanishedScopes(source.history, tombstones);
  const records = buildRecordIndex(source, vanished);
  const events = removeVanishedReferences(source.events, vanished);
  const publications = source.locales.map((locale) => {
    const home = valueFor(locale, source.homes, 'home');
    const segments = valueFor(locale, source.segments, 'segments');
    return listLocalePages({ locale, home, segments }, { events, tombstones }, records);
  });
  const histories = indexHistory(source.history);
  const translations = buildTranslationIndex(source.translations);
  const used = publications.flatMap((publication) => publication.used.category);
  const colours = assignCategoryColours(used, {
    categories: records.category,
    parents: records.parents,
    translations,
    hues: source.hues,
  });
  const drafts = publications.map((publication) =>
    draftCalendar({
      publication,
      records,
      colours,
      history: source.history,
      histories,
      pictures: source.pictures,
      translationsOf: buildTranslationPaths(publication, publications, translations),
    }),
  );
  if (source.untranslated === 'show') addUntranslatedEvents(drafts);
  const built = drafts.map((draft) => {
    const others: Calendar[] = [];
    const site = valueFor(draft.publication.locale, source.sites, 'site record');
    return { calendar: buildCalendar(draft, { source, site, histories, colours, others }), others };
  });
  for (const { calendar, others } of built) {
    others.push(...built.map((each) => each.calendar).filter((other) => other !== calendar));
  }
  return Object.fromEntries(built.map(({ calendar }) => [calendar.locale, calendar]));
}

function valueFor<T>(locale: Locale, values: ByLocale<T>, what: string): T {
  const value = values[locale];
  if (value === undefined) throw new Error(`Locale '${locale}' has no ${what}.`);
  return value;
}
