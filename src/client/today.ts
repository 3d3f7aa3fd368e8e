// A page is written once and read for days: this keeps it right. Without it the page says as of when it speaks.
import { updateQuickAnswers, rollDays, showTodaySection } from './today/agenda.ts';
import { createCount, type PluralForms } from './today/count.ts';
import { markDays, type DayNames } from './today/days.ts';
import { countUpcoming, foldEarlier, hidePast, markNow, markPastInTable } from './today/events.ts';
import { readMoment } from './clock.ts';
import { updateNextMonthLink } from './today/next-month-link.ts';
import { rollSeries, hideRepeatedDays } from './today/series.ts';

/** What the page says of the calendar and its language, in `data-today` of its main part. */
interface Said extends DayNames {
  readonly zone: string;
  /** The tag by which dates are written. */
  readonly language: string;
  readonly now: string;
  readonly counted: Readonly<Record<string, PluralForms>>;
}

/** Milliseconds. */
const minute = 60_000;

function keep({ zone, language, now, counted, ...names }: Said): void {
  const moment = readMoment(zone, Date.now());
  const count = createCount(language, counted);
  showTodaySection(moment, language);
  markDays(moment, names);
  hidePast(moment);
  countUpcoming(moment, count);
  rollSeries(moment, language);
  hideRepeatedDays();
  markNow(moment, now);
  markPastInTable(moment);
  rollDays(moment, count);
  foldEarlier(count);
  updateQuickAnswers(moment);
  updateNextMonthLink(moment, language);
}

const said = document.querySelector<HTMLElement>('main[data-today]')?.dataset['today'];
if (said !== undefined) {
  const words = JSON.parse(said) as Said;
  keep(words);
  setInterval(() => keep(words), minute);
}
