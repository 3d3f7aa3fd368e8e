import type { ScopePage } from '../../calendar/views/scope-page.ts';
import type { SeriesGroup } from '../../calendar/views/series-groups.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { formatDays, isOneDay } from '../format/event-time.ts';
import { formatListHours } from '../format/list-hours.ts';
import { formatPlace, listedDates } from '../format/series-dates.ts';
import { measureHeading } from './break-heading.ts';
import { countColumns } from './count-columns.ts';
import { countLines } from './count-lines.ts';
import { measureColumn, codeHeight, pageHeight } from './page-size.ts';

/** The layout of the coming events of a venue, or the like: a bill on one page. */
export interface PrintedBill {
  /** Size of the text: 17, 14, 11, 8.5 or 7 points on A4. */
  readonly size: 'huge' | 'large' | 'middle' | 'small' | 'tiny';
  /** How many of the events are on paper, from the first. */
  readonly shown: number;
}

interface Choice {
  readonly name: PrintedBill['size'];
  /** Font size in hundredths of the page's width. */
  readonly size: number;
  readonly columns: number;
}

const smallest: Choice = { name: 'tiny', size: 1.3, columns: 3 };
/** The sizes are those of print/bill.css. */
const choices: readonly Choice[] = [
  { name: 'huge', size: 3.1, columns: 1 },
  { name: 'large', size: 2.5, columns: 2 },
  { name: 'middle', size: 2, columns: 2 },
  { name: 'small', size: 1.55, columns: 2 },
  smallest,
];

/** In em: of a line of text, of the date before it, and of the room between events. */
const leading = 1.2;
const date = { width: 5, height: 1.85 };
const between = 0.85;

/** In hundredths of the page's width: the space around, and the address of a venue or the like. */
const around = 3;
const facts = 7;

/** Lays out a bill in the largest type that holds all of it, else as much as small type holds. */
export function layOutBill(
  site: Site,
  { kind, name, coming }: Pick<ScopePage, 'kind' | 'name' | 'coming'>,
  locale: Locale,
): PrintedBill {
  const hasFacts = kind === 'venue' || kind === 'organizer';
  const room = pageHeight - measureHeading(site, name) - around - (hasFacts ? facts : 0) - codeHeight;
  const fits = ({ size, columns }: Choice, groups: readonly SeriesGroup[]): boolean => {
    const width = measureColumn(columns) / size - date.width;
    const rows = groups.map((group) => measureRow(site, group, locale, width, kind === 'venue'));
    return countColumns(rows, room / size) <= columns;
  };
  const choice = choices.find((each) => fits(each, coming));
  if (choice !== undefined) return { size: choice.name, shown: coming.length };
  let shown = 1;
  while (fits(smallest, coming.slice(0, shown + 1))) shown++;
  return { size: smallest.name, shown };
}

/** Height of an event in em. */
function measureRow(
  site: Site,
  { entry, dates }: SeriesGroup,
  locale: Locale,
  width: number,
  atVenue: boolean,
): number {
  const words = site.getTranslations(locale);
  const when = isOneDay(entry) ? formatListHours(entry, words) : formatDays(entry, words);
  const price = entry.free ? words.t('free') : entry.cost;
  const language = entry.locale === locale ? '' : `${site.settings.locales[entry.locale]?.name ?? ''}··`;
  const status = entry.status === 'scheduled' ? '' : `${words.t(`status.${entry.status}`)}··`;
  const lines =
    1.15 * countLines([{ text: `${status} ${language} ${entry.title}`, bold: true }], width / 1.15) +
    countLines([{ text: `${when} · ${formatPlace(entry, words, atVenue)} · ${price}` }], width) +
    (dates.length === 0 ? 0 : countDates(Math.min(dates.length, listedDates), width));
  return Math.max(date.height, leading * lines) + between;
}

/** Further dates of a series, each about as long as `Sat 21 Nov, 20:00`, after a few words. */
function countDates(count: number, width: number): number {
  return Math.ceil(((count + 1) * 10) / Math.max(width, 10));
}
