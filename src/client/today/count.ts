import { queryAll, readData } from '../dom.ts';
import type { Moment } from '../clock.ts';

/** Writes a count: `3 events`. */
export type Count = (what: string, n: number) => string;

/** Texts by plural form, with `{n}` for the number. */
export type PluralForms = Readonly<Record<string, string>>;

/** How a language counts. */
export function createCount(language: string, texts: Readonly<Record<string, PluralForms>>): Count {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (what, n) => {
    const forms = texts[what] ?? {};
    return (forms[plural.select(n)] ?? forms['other'] ?? '').replace('{n}', number.format(n));
  };
}

/** The count of a day, as src/components/list/DayCount.astro writes it. */
interface RollingCount {
  readonly day: string;
  readonly beginning: number;
  readonly lasting: number;
  readonly ends: readonly string[];
  readonly nights: readonly string[];
}

/** Counts what runs today until it is over, wherever a page counts it. */
export function countToday({ now, today }: Moment, count: Count): void {
  for (const label of queryAll('[data-count]')) {
    const { day, beginning, lasting, ends, nights } = JSON.parse(readData(label, 'count')) as RollingCount;
    const onDay = day === today ? [...ends, ...nights].filter((end) => end >= now) : ends;
    label.textContent = countDay(beginning, lasting + onDay.length, count);
  }
  // Between the days of the agenda nothing begins, and its list of running events is complete.
  for (const label of queryAll('.days > [data-unlisted]:not([hidden]) .between > span')) {
    const running = queryAll('.days .run').filter(({ hidden }) => !hidden);
    label.textContent = countDay(0, running.length, count);
  }
}

/** The number of events on a day, as src/site/format/agenda-day.ts writes it. */
function countDay(beginning: number, running: number, count: Count): string {
  const texts = [
    ...(beginning > 0 || running === 0 ? [count('events', beginning)] : []),
    ...(running > 0 ? [count('running', running)] : []),
  ];
  return texts.join(', ');
}
