import type { AgendaDay } from '../../calendar/views/agenda-day.ts';
import type { Month } from '../../calendar/views/month.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { measureBlocks, measureRunning, type PrintLayout } from './measure-blocks.ts';
import { measureDisplayText } from '../images/poster-fonts.ts';

/** How a month is printed: as a poster of as few sheets as can be read. */
export interface PrintedMonth {
  /** Size of the text: 10, 8 or 6 points on A4. */
  readonly size: 'large' | 'middle' | 'small';
  /** Whether headliners show their pictures. */
  readonly pictures: boolean;
  /** What stands across the first sheet: the month, with its year where room is scarce, or the name so short that it would stand too high. */
  readonly head: string;
  /** The days of each sheet. */
  readonly sheets: readonly (readonly AgendaDay[])[];
}

interface Named extends PrintLayout {
  readonly name: PrintedMonth['size'];
}

const smallest: Named = { name: 'small', size: 1.12, pictures: false };
/** From what looks best to what holds most: at each size pictures go first. Sizes are those of paper.css. */
const choices: readonly Named[] = [
  { name: 'large', size: 1.9, pictures: true },
  { name: 'large', size: 1.9, pictures: false },
  { name: 'middle', size: 1.45, pictures: true },
  { name: 'middle', size: 1.45, pictures: false },
  { name: 'small', size: 1.12, pictures: true },
  smallest,
];

/** In hundredths of its width: the height of a sheet of Letter, on which less fits than on A4; its foot; the paddings of its head. */
const sheet = 131;
const foot = 5.8;
const headPadding = 9;
const columns = 4;

/** How a month is set on paper: on one sheet if it can be, without pictures and in small letters if it must be, else on more. */
export function layOutMonth(site: Site, view: Month, locale: Locale): PrintedMonth {
  for (let count = 1; count <= Math.max(view.days.length, 1); count++) {
    for (const choice of choices) {
      const sheets = sheetsOf(site, view, choice, count, locale);
      if (sheets !== null) return { ...described(site, view, choice, locale), sheets };
    }
  }
  // More is on one day than a sheet can hold.
  return { ...described(site, view, smallest, locale), sheets: [view.days] };
}

function described(
  site: Site,
  { month }: Month,
  { name, pictures }: Named,
  locale: Locale,
): Omit<PrintedMonth, 'sheets'> {
  const words = site.getTranslations(locale).f.monthName(month);
  const alone = name !== 'small' && measureDisplayText(site, words) > 2400;
  return { size: name, pictures, head: alone ? words : `${words} ${month.slice(0, 4)}` };
}

/** The days of `count` sheets, each as full as the others; null where they do not fit. */
function sheetsOf(
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
    choice.size * measureRunning(site, view.running, choice, locale);
  /** Height of the columns of each sheet in em. */
  const heights = Array.from(
    { length: count },
    (_, index) => (sheet - (index === 0 ? above : 0) - (index === count - 1 ? foot : 0)) / choice.size,
  );
  const blocks = new Map(view.days.map((day) => [day, measureBlocks(site, day, choice, locale)]));
  const share = total([...blocks.values()].flat()) / total(heights);
  const sheets: AgendaDay[][] = [[]];
  let used = 0;
  for (const [day, parts] of blocks) {
    const height = total(parts);
    const last = sheets.length - 1;
    if (last < count - 1 && used + height / 2 > share * (heights[last] ?? 0)) {
      sheets.push([]);
      used = 0;
    }
    sheets.at(-1)?.push(day);
    used += height;
  }
  const fit = sheets.every((days, index) => {
    const needed = columnsOf(
      days.flatMap((day) => blocks.get(day) ?? []),
      heights[index] ?? 0,
    );
    return needed <= columns;
  });
  return fit ? sheets : null;
}

/** How many columns of a height blocks take. */
function columnsOf(blocks: readonly number[], height: number): number {
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
