// Keeps a page up to date, as it is built once and read for days. Without JavaScript the page shows
// when it was made. Brings “Save” with it, because every page has both, and one file weighs less.
import './saved/controls.ts';
import { updateQuickAnswers, rollDays, showTodaySection } from './today/agenda.ts';
import { countToday, createCount, type PluralForms } from './today/count.ts';
import { markDays, type DayNames } from './today/mark-days.ts';
import { countUpcoming, foldEarlier, hidePast, markNow } from './today/events.ts';
import { readMoment } from './clock.ts';
import { updateNextMonthLink } from './today/next-month-link.ts';
import { rollSeries, hideRepeatedDays } from './today/series.ts';

/** The calendar's zone and texts, from `data-today` of the main element. */
interface TodayData extends DayNames {
  readonly zone: string;
  /** BCP 47 tag for dates. */
  readonly language: string;
  /** How today's past events are called. */
  readonly past: string;
  readonly counted: Readonly<Record<string, PluralForms>>;
}

/** Milliseconds. */
const minute = 60_000;

function keep({ zone, language, past, counted, ...names }: TodayData): void {
  const moment = readMoment(zone, Date.now());
  const count = createCount(language, counted);
  showTodaySection(moment, language);
  markDays(moment, names);
  hidePast(moment);
  countUpcoming(moment, count);
  rollSeries(moment, language);
  markNow(moment, past);
  hideRepeatedDays();
  rollDays(moment);
  countToday(moment, count);
  foldEarlier(count);
  updateQuickAnswers(moment);
  updateNextMonthLink(moment, language);
}

const data = document.querySelector<HTMLElement>('main[data-today]')?.dataset['today'];
if (data !== undefined) {
  const words = JSON.parse(data) as TodayData;
  keep(words);
  setInterval(() => keep(words), minute);
}
