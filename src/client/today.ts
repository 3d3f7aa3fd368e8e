// A page is written once and read for days: this keeps it right. Without it the page says as of when it speaks.
import { answer, rollDays, standInToday } from './today/agenda.ts';
import { countIn, type Forms } from './today/count.ts';
import { markDays, type DayNames } from './today/days.ts';
import { countComing, foldEarlier, hideOver, markNow, markTable } from './today/events.ts';
import { momentIn } from './clock.ts';
import { leadOn } from './today/next-month-link.ts';
import { rollSeries, sayDaysOnce } from './today/series.ts';

/** What the page says of the calendar and its language, in `data-today` of its main part. */
interface Said extends DayNames {
  readonly zone: string;
  /** The tag by which dates are written. */
  readonly language: string;
  readonly now: string;
  readonly counted: Readonly<Record<string, Forms>>;
}

/** Milliseconds. */
const minute = 60_000;

function keep({ zone, language, now, counted, ...names }: Said): void {
  const moment = momentIn(zone, Date.now());
  const count = countIn(language, counted);
  standInToday(moment, language);
  markDays(moment, names);
  hideOver(moment);
  countComing(moment, count);
  rollSeries(moment, language);
  sayDaysOnce();
  markNow(moment, now);
  markTable(moment);
  rollDays(moment, count);
  foldEarlier(count);
  answer(moment);
  leadOn(moment, language);
}

const said = document.querySelector<HTMLElement>('main[data-today]')?.dataset['today'];
if (said !== undefined) {
  const words = JSON.parse(said) as Said;
  keep(words);
  setInterval(() => keep(words), minute);
}
