import { toMonth, toYear } from '../../calendar/day.ts';
import type { AgendaDay } from '../../calendar/views/agenda-day.ts';
import type { Month } from '../../calendar/views/month.ts';
import type { Week } from '../../calendar/views/week.ts';
import type { Entry } from '../../calendar/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { DayKey } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { measureHeading } from './break-heading.ts';
import { countColumns } from './count-columns.ts';
import { measureBlocks, measureRunning, type PrintLayout } from './measure-blocks.ts';
import { measureDisplayText } from '../images/poster-fonts.ts';
import { codeHeight, lastLine, pageHeight } from './page-size.ts';

/** The layout of a printed month or week: a poster on as few legible pages as possible. */
export interface PrintedDays {
  /** Size of the text: 12, 10, 8 or 6 points on A4. */
  readonly size: 'huge' | 'large' | 'middle' | 'small';
  /** Whether headliners show their pictures. */
  readonly pictures: boolean;
  /** Heading across the first page. */
  readonly head: string;
  /**
   * The days of each printed page, and between them those on which nothing begins, which only
   * screens show.
   */
  readonly pages: readonly (readonly AgendaDay[])[];
}

/** Days to print. */
interface Programme {
  /** Those on which events begin, and the others of which screens tell. */
  readonly days: readonly AgendaDay[];
  readonly others: readonly AgendaDay[];
  /** Those that began before `first` are printed above the days. */
  readonly running: readonly Entry[];
  readonly first: DayKey;
  readonly head: string;
  /** With its year: if the text is small, or if the other would be too short, hence too tall. */
  readonly fullHead: string;
}

interface Named extends PrintLayout {
  readonly name: PrintedDays['size'];
}

const smallest: Named = { name: 'small', size: 1.12, columns: 4, pictures: false };
/**
 * From the best-looking to the most compact: pictures are dropped before the text gets smaller. The
 * sizes are those of print/days.css.
 */
const choices: readonly Named[] = [
  { name: 'huge', size: 2.3, columns: 3, pictures: true },
  { name: 'huge', size: 2.3, columns: 3, pictures: false },
  { name: 'large', size: 1.9, columns: 4, pictures: true },
  { name: 'large', size: 1.9, columns: 4, pictures: false },
  { name: 'middle', size: 1.45, columns: 4, pictures: true },
  { name: 'middle', size: 1.45, columns: 4, pictures: false },
  { name: 'small', size: 1.12, columns: 4, pictures: true },
  smallest,
];

/** Height of the words above the code, in hundredths of the page's width. */
const codeWords = 9;

/** Lays out a month below its name. */
export function layOutMonth(site: Site, view: Month, locale: Locale): PrintedDays {
  const name = site.getTranslations(locale).f.monthName(view.month);
  const fullHead = `${name} ${toYear(view.month)}`;
  return layOutDays(site, { ...view, first: `${view.month}-01`, head: name, fullHead }, locale);
}

/** Lays out a week below its days. */
export function layOutWeek(site: Site, view: Week, locale: Locale): PrintedDays {
  const { f } = site.getTranslations(locale);
  const isOneMonth = toMonth(view.first) === toMonth(view.last);
  const head = isOneMonth ? f.daysFull(view.first, view.last) : f.days(view.first, view.last, true);
  const days = view.bills.filter(({ entries }) => entries.length > 0);
  const others = view.isEmpty ? [] : view.bills.filter(({ entries }) => entries.length === 0);
  return layOutDays(site, { ...view, days, others, head, fullHead: head }, locale);
}

/**
 * Lays out days on one page if possible, if need be in small type and without pictures; else on
 * more pages.
 */
function layOutDays(site: Site, programme: Programme, locale: Locale): PrintedDays {
  const known = new Map<Named, Measured>();
  const measure = (choice: Named): Measured => {
    const measured = known.get(choice) ?? measureDays(site, programme, choice, locale);
    known.set(choice, measured);
    return measured;
  };
  for (let count = 1; count <= Math.max(programme.days.length, 1); count++) {
    for (const choice of choices) {
      const pages = divideIntoPages(measure(choice), choice, count);
      if (pages !== null) return describe(site, programme, choice, pages);
    }
  }
  // One day has more events than a page can hold.
  return describe(site, programme, smallest, [[...programme.days]]);
}

function describe(
  site: Site,
  programme: Programme,
  choice: Named,
  pages: readonly AgendaDay[][],
): PrintedDays {
  const ends = pages.map((days) => days.at(-1)?.day ?? '');
  const listOthers = (index: number) =>
    programme.others.filter(
      ({ day }) => day > (ends[index - 1] ?? '') && (index === ends.length - 1 || day < (ends[index] ?? '')),
    );
  return {
    size: choice.name,
    pictures: choice.pictures,
    head: chooseHead(site, programme, choice),
    pages: pages.map((days, index) =>
      [...days, ...listOthers(index)].sort((a, b) => (a.day < b.day ? -1 : 1)),
    ),
  };
}

function chooseHead(site: Site, { head, fullHead }: Programme, { name }: Named): string {
  const isAlone = name !== 'small' && measureDisplayText(site, head) > 2400;
  return isAlone ? head : fullHead;
}

/** Heights of what is printed, on however many pages. */
interface Measured {
  /** What is above the days, in hundredths of the page's width. */
  readonly above: number;
  /** See `measureBlocks`. */
  readonly blocks: ReadonlyMap<AgendaDay, readonly number[]>;
}

function measureDays(site: Site, programme: Programme, choice: Named, locale: Locale): Measured {
  const { days, first } = programme;
  const running = programme.running.filter(({ firstDay }) => firstDay < first);
  return {
    above:
      measureHeading(site, chooseHead(site, programme, choice)) +
      choice.size * measureRunning(site, running, first, choice, locale),
    blocks: new Map(days.map((day) => [day, measureBlocks(site, day, choice, locale)])),
  };
}

/** The days of `count` equally full pages; null if they do not fit. */
function divideIntoPages({ above, blocks }: Measured, choice: Named, count: number): AgendaDay[][] | null {
  /** Height of the columns of each page in em. */
  const heights = Array.from(
    { length: count },
    (_, index) =>
      (pageHeight - (index === 0 ? above : 0) - (index === count - 1 ? lastLine : 0)) / choice.size,
  );
  const code = (codeHeight + codeWords) / choice.size;
  const share = (total([...blocks.values()].flat()) + code) / total(heights);
  const pages: AgendaDay[][] = [[]];
  let used = 0;
  for (const [day, parts] of blocks) {
    const height = total(parts);
    const last = pages.length - 1;
    if (last < count - 1 && used + height / 2 > share * (heights[last] ?? 0)) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(day);
    used += height;
  }
  const fit = pages.every((each, index) => {
    const isLast = index === count - 1;
    const parts = [...each.flatMap((day) => blocks.get(day) ?? []), ...(isLast ? [code] : [])];
    const needed = countColumns(parts, heights[index] ?? 0);
    return needed <= choice.columns;
  });
  return fit ? pages : null;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
