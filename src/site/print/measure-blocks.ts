import type { AgendaDay } from '../../calendar/views/agenda-day.ts';
import type { Entry } from '../../calendar/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { DayKey } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { formatOnline } from '../format/place.ts';
import { formatElsewhere } from '../format/list-hours.ts';
import { countLines, type TextRun } from './count-lines.ts';
import { measureColumn } from './page-size.ts';
import { measureDisplayText } from '../images/poster-fonts.ts';
import { formatRunning, formatUntil, isOneDay } from '../format/event-time.ts';

/** How printed days are set. */
export interface PrintLayout {
  /** Font size in hundredths of the page's width. */
  readonly size: number;
  readonly columns: number;
  /** Whether headliners show their pictures. */
  readonly pictures: boolean;
}

/** These measures are in em, and follow print/days.css. */
const leading = 1.18;
const day = 3.25;
const hours = 2.4;
const headline = 1.7;

/**
 * Heights in em of the parts of a day that must not be split between columns. The date belongs to
 * the first part.
 * @param locale of the page
 */
export function measureBlocks(
  site: Site,
  { headliner, entries }: AgendaDay,
  setting: PrintLayout,
  locale: Locale,
): number[] {
  const width = measureColumn(setting.columns) / setting.size;
  const parts = entries.map((entry) =>
    entry === headliner
      ? headlinerHeight(site, entry, setting, locale)
      : leading * countLines(linePieces(site, entry, locale), width - hours) + 0.16,
  );
  return parts.map((part, index) => part + (index === 0 ? day : 0));
}

/**
 * Height in em of the list of longer events, which has two columns.
 * @param firstDay of the month or week
 */
export function measureRunning(
  site: Site,
  running: readonly Entry[],
  firstDay: DayKey,
  { size }: PrintLayout,
  locale: Locale,
): number {
  const words = site.getTranslations(locale);
  const heights = running.map((entry) => {
    const until = { text: formatRunning(entry, firstDay, words) };
    const pieces = [...titlePieces(site, entry, locale), ...placePieces(site, entry, locale), until];
    return leading * countLines(pieces, 48 / size) + 0.25;
  });
  if (heights.length === 0) return 0;
  const half = heights.reduce((sum, each) => sum + each, 0) / 2;
  return Math.max(half + leading / 2, ...heights) + 1.4 / size;
}

function headlinerHeight(
  site: Site,
  entry: Entry,
  { size, columns, pictures }: PrintLayout,
  locale: Locale,
): number {
  const width = measureColumn(columns) / size;
  const { t } = site.getTranslations(locale);
  const title = titlePieces(site, entry, locale);
  const letters = title.map(({ text }) => text).join(' ');
  // Lines of capitals end at a word, and those of a title are balanced, so none is full.
  const titleHeight =
    entry.length === 'l'
      ? 1.1 * leading * countLines(title, width / 1.1)
      : headline * 1.02 * Math.ceil((measureDisplayText(site, letters) / 1000 / (width / headline)) * 1.2);
  const row = countLines(
    [
      { text: `${t('time.allDay')} ·`, bold: true },
      ...(isOneDay(entry) ? [] : [{ text: formatUntil(entry, site.getTranslations(locale)) ?? '' }]),
      ...placePieces(site, entry, locale),
      ...(entry.category ? [{ text: entry.category.name }] : []),
    ],
    width,
  );
  const picture = pictures && entry.picture ? (width * 9) / 16 : 0;
  const status = entry.status === 'scheduled' ? 0 : leading;
  return picture + status + titleHeight + leading * row + 1.1;
}

function linePieces(site: Site, entry: Entry, locale: Locale): TextRun[] {
  const { t, f } = site.getTranslations(locale);
  const { allDay, status } = entry;
  const until = isOneDay(entry) ? null : formatUntil(entry, { t, f });
  return [
    ...(status === 'scheduled' ? [] : [{ text: `${t(`status.${status}`)} ·`, bold: true }]),
    ...(until === null ? [] : [{ text: `${until} ·`, bold: true }]),
    ...(allDay && until === null ? [{ text: `${t('time.allDay')} ·`, bold: true }] : []),
    ...titlePieces(site, entry, locale),
    ...(status === 'postponed' ? [{ text: t('status.postponed.note') }] : []),
    ...placePieces(site, entry, locale),
  ];
}

function titlePieces(site: Site, entry: Entry, locale: Locale): TextRun[] {
  const language =
    entry.locale === locale ? [] : [{ text: `${site.settings.locales[entry.locale]?.name ?? ''}··` }];
  return [...language, { text: entry.title, bold: true }];
}

/** Place and price. */
function placePieces(site: Site, entry: Entry, locale: Locale): TextRun[] {
  const words = site.getTranslations(locale);
  const price = entry.free ? words.t('free') : entry.cost;
  return [formatElsewhere(entry, words) ?? '', entry.venue?.name ?? '', formatOnline(entry, words), price]
    .filter((text) => text !== '')
    .map((text) => ({ text: `· ${text}` }));
}
