import { toYear } from '../../calendar/day.ts';
import type { AgendaDay } from '../../calendar/views/agenda-day.ts';
import type { Month } from '../../calendar/views/month.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { measureBlocks, measureRunning, type PrintLayout } from './measure-blocks.ts';
import { measureDisplayText } from '../images/poster-fonts.ts';

/** The layout of a printed month: a poster on as few legible pages as possible. */
export interface PrintedMonth {
  /** Size of the text: 10, 8 or 6 points on A4. */
  readonly size: 'large' | 'middle' | 'small';
  /** Whether headliners show their pictures. */
  readonly pictures: boolean;
  /**
   * Heading across the first page: the month. With its year if the text is small, or if the name
   * is so short that it would be too tall.
   */
  readonly head: string;
  /** The days of each printed page. */
  readonly pages: readonly (readonly AgendaDay[])[];
}

interface Named extends PrintLayout {
  readonly name: PrintedMonth['size'];
}

const smallest: Named = { name: 'small', size: 1.12, pictures: false };
/**
 * From the best-looking to the most compact: pictures are dropped before the text gets smaller. The
 * sizes are those of print-month.css.
 */
const choices: readonly Named[] = [
  { name: 'large', size: 1.9, pictures: true },
  { name: 'large', size: 1.9, pictures: false },
  { name: 'middle', size: 1.45, pictures: true },
  { name: 'middle', size: 1.45, pictures: false },
  { name: 'small', size: 1.12, pictures: true },
  smallest,
];

/**
 * In hundredths of the page's width: the height of a Letter page, which holds less than A4; its
 * footer; the padding of its heading.
 */
const pageHeight = 131;
const foot = 5.8;
const headPadding = 9;
const columns = 4;

/**
 * Lays out a month on one page if possible, if need be in small type and without pictures; else on
 * more pages.
 */
export function layOutMonth(site: Site, view: Month, locale: Locale): PrintedMonth {
  for (let count = 1; count <= Math.max(view.days.length, 1); count++) {
    for (const choice of choices) {
      const pages = divideIntoPages(site, view, choice, count, locale);
      if (pages !== null) return { ...described(site, view, choice, locale), pages };
    }
  }
  // One day has more events than a page can hold.
  return { ...described(site, view, smallest, locale), pages: [view.days] };
}

function described(
  site: Site,
  { month }: Month,
  { name, pictures }: Named,
  locale: Locale,
): Omit<PrintedMonth, 'pages'> {
  const words = site.getTranslations(locale).f.monthName(month);
  const alone = name !== 'small' && measureDisplayText(site, words) > 2400;
  return { size: name, pictures, head: alone ? words : `${words} ${toYear(month)}` };
}

/** The days of `count` equally full pages; null if they do not fit. */
function divideIntoPages(
  site: Site,
  view: Month,
  choice: Named,
  count: number,
  locale: Locale,
): AgendaDay[][] | null {
  const { head } = described(site, view, choice, locale);
  const above =
    headPadding +
    (95 * 720) / measureDisplayText(site, head) +
    choice.size * measureRunning(site, view.running, `${view.month}-01`, choice, locale);
  /** Height of the columns of each page in em. */
  const heights = Array.from(
    { length: count },
    (_, index) => (pageHeight - (index === 0 ? above : 0) - (index === count - 1 ? foot : 0)) / choice.size,
  );
  const blocks = new Map(view.days.map((day) => [day, measureBlocks(site, day, choice, locale)]));
  const share = total([...blocks.values()].flat()) / total(heights);
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
  const fit = pages.every((days, index) => {
    const needed = countColumns(
      days.flatMap((day) => blocks.get(day) ?? []),
      heights[index] ?? 0,
    );
    return needed <= columns;
  });
  return fit ? pages : null;
}

/** The number of columns of this height that the blocks take. */
function countColumns(blocks: readonly number[], height: number): number {
  let needed = 1;
  let used = 0;
  for (const block of blocks) {
    if (used > 0 && used + block > height) {
      needed++;
      used = 0;
    }
    used += block;
  }
  return used > height ? Infinity : needed;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
