import { addDays, findWeekend, toMonth, type DayRange } from '../../calendar/day.ts';

/**
 * The days that a question asks for; null for any day. The weekend is the coming one, or what is
 * left of it.
 */
export function parseDayRange(when: string | null, date: string | null, today: string): DayRange | null {
  switch (when) {
    case 'today':
      return { first: today, last: today };
    case 'weekend':
      return findWeekend(today);
    case 'week':
      return { first: today, last: addDays(today, 6) };
    case 'month':
      // No month has more than 31 days.
      return { first: `${toMonth(today)}-01`, last: `${toMonth(today)}-31` };
    case 'day':
      return date !== null && isDay(date) ? { first: date, last: date } : null;
    default:
      return null;
  }
}

/** The days that a question asks for; all if it names none. */
export function readDays(question: URLSearchParams, today: string): DayRange {
  return (
    parseDayRange(question.get('when'), question.get('date'), today) ?? { first: '', last: '9999-12-31' }
  );
}

/** Whether a text is a day as addresses write it. Date fields also accept years of six digits. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}
