import { canBeOn, type Entry } from '../../calendar/entry.ts';
import type { SeriesGroup } from '../../calendar/views/series-groups.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { formatElsewhere } from './list-hours.ts';
import { formatOnline } from './place.ts';
import type { Translations } from './translations.ts';

/** Dates that the row of a series lists besides its own. */
export const listedDates = 11;

/**
 * Texts of a card for a date, by the selector of their element. Elements with an empty text are
 * hidden.
 */
export type DateLabels = Readonly<Record<string, string>>;

/**
 * The dates of a grouped series for src/client/today/series.ts: day, start, end, address, classes,
 * the texts that differ between dates, whether it is ever called "Now", what is remembered of it
 * once it is saved, and whether it is all-day; JSON. Undefined if there is only one.
 * @param labelsOf the texts of a date and its index among the dates
 */
export function buildSeriesDates(
  site: Site,
  { entry, dates }: Pick<SeriesGroup, 'entry' | 'dates'>,
  labelsOf: (date: Entry, index: number) => DateLabels,
): string | undefined {
  if (dates.length === 0) return undefined;
  const all = [entry, ...dates].map((date, index) => ({ date, labels: labelsOf(date, index) }));
  const changes = ([selector, text]: [string, string]) =>
    all.some((other) => other.labels[selector] !== text);
  return JSON.stringify(
    all.map(({ date, labels }) => [
      date.firstDay,
      date.startUtc,
      date.overUtc,
      site.href(date.path),
      date.free ? `is-${date.status} is-free` : `is-${date.status}`,
      Object.fromEntries(Object.entries(labels).filter(changes)),
      canBeOn(date),
      date.mark,
      ...(date.allDay ? [true] : []),
    ]),
  );
}

/** The end of the last date in a list. */
export function findLastEnd(list: readonly Pick<SeriesGroup, 'entry' | 'dates'>[]): Instant {
  const ends = list.flatMap(({ entry, dates }) => [entry, ...dates].map(({ overUtc }) => overUtc));
  return ends.reduce((last, end) => (end > last ? end : last), '');
}

/**
 * The texts that rows and posters share for a date.
 * @param atVenue whether the page is about the venue, which is then not repeated
 */
export function buildCardTexts(site: Site, date: Entry, locale: Locale, atVenue = false): DateLabels {
  const words = site.getTranslations(locale);
  const { t } = words;
  const { free, cost, status } = date;
  return {
    '.cost': free ? t('free') : cost,
    '.paste': status === 'scheduled' ? '' : t(`status.${status}`),
    '[data-at]': formatPlace(date, words, atVenue),
  };
}

/** As Place.astro shows it. */
export function formatPlace(date: Entry, words: Translations, atVenue = false): string {
  const venue = atVenue ? '' : date.venue?.name;
  return [formatElsewhere(date, words), venue, formatOnline(date, words)].filter(Boolean).join(' · ');
}

/** Past entries as groups of one date each. */
export function withoutSeries(entries: readonly Entry[]): SeriesGroup[] {
  return entries.map((entry) => ({ entry, dates: [], isOn: false }));
}
