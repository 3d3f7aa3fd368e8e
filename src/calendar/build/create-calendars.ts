import type { ByLocale, Locale } from '../../model/locale.ts';
import type { CalendarSource } from '../calendar-source.ts';
import type { Calendar } from '../calendar.ts';
import { readZone } from '../zone.ts';
import { buildCalendar, draftCalendar, keepLastEvents } from './build-calendar.ts';
import { completeSeries } from './build-series.ts';
import { assignCategoryColours } from './category-colours.ts';
import { buildRecordIndex, buildTranslationIndex, indexHistory } from './indexes.ts';
import { buildTranslationPaths, listLocalePages } from './locale-pages.ts';
import { buildTombstones } from './tombstones.ts';
import { addContinuedEvents } from './add-continued-events.ts';
import { findContinuedEvents } from './continued-events.ts';
import { addUntranslatedEvents } from './untranslated.ts';
import { findVanishedScopes, removeVanishedReferences } from './vanished-scopes.ts';

/**
 * Builds the calendars of all locales.
 * @throws if a locale has no site record, no home or no segments
 */
export function createCalendars(source: CalendarSource): ByLocale<Calendar> {
  const announced = { now: source.now, days: source.tombstoneDays };
  const unlisted = new Set(source.events.flatMap(({ id, isUnlisted }) => (isUnlisted ? id : [])));
  const tombstones = buildTombstones(source.history, { ...announced, unlisted });
  const continued = findContinuedEvents(source.history, source.events, tombstones, source);
  const vanished = findVanishedScopes(source.history, [...tombstones, ...continued], announced);
  const records = buildRecordIndex(source, vanished);
  const events = removeVanishedReferences(source.events, vanished);
  const pages = source.locales.map((locale) => {
    const home = valueFor(locale, source.homes, 'home');
    const segments = valueFor(locale, source.segments, 'segments');
    return listLocalePages({ locale, home, segments }, { events, tombstones, continued, vanished }, records);
  });
  const histories = indexHistory(source.history);
  const translations = buildTranslationIndex(source.translations);
  const used = pages.flatMap((own) => own.used.category);
  const colours = assignCategoryColours(used, {
    categories: records.category,
    parents: records.parents,
    translations,
    hues: source.hues,
  });
  const drafts = pages.map((own) =>
    draftCalendar({
      pages: own,
      allPages: pages,
      zone: readZone(valueFor(own.locale, source.sites, 'site record').zone),
      records,
      colours,
      history: source.history,
      layouts: source.layouts,
      histories,
      pictures: source.pictures,
      translations,
      translationsOf: buildTranslationPaths(own, pages, translations),
    }),
  );
  addContinuedEvents(drafts);
  completeSeries(drafts);
  for (const draft of drafts) keepLastEvents(draft);
  const complete = source.untranslated === 'show' ? addUntranslatedEvents(drafts) : drafts;
  const calendars: readonly Calendar[] = complete.map((draft) => {
    const { locale } = draft.pages;
    const site = valueFor(locale, source.sites, 'site record');
    const others = () => calendars.filter((other) => other.locale !== locale);
    return buildCalendar(draft, { source, site, histories, colours, others });
  });
  return Object.fromEntries(calendars.map((calendar) => [calendar.locale, calendar]));
}

function valueFor<T>(locale: Locale, values: ByLocale<T>, what: string): T {
  const value = values[locale];
  if (value === undefined) throw new Error(`Locale '${locale}' has no ${what}.`);
  return value;
}
