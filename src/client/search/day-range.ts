import { addDays, findWeekend } from '../../calendar/day.ts';

/** Days (`2026-11-20`), both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/**
 * The days that a question asks for; null for any day. The weekend is the coming one, or what is
 * left of it.
 */
export function parseDayRange(when: string | null, date: string | null, today: string): DayRange | null {
  switch (when) {
    case 'today':
      return { from: today, to: today };
    case 'weekend': {
      const { first, last } = findWeekend(today);
      return { from: first, to: last };
    }
    case 'week':
      return { from: today, to: addDays(today, 6) };
    case 'month':
      // No month has more than 31 days.
      return { from: `${today.slice(0, 7)}-01`, to: `${today.slice(0, 7)}-31` };
    case 'day':
      return date !== null && isDay(date) ? { from: date, to: date } : null;
    default:
      return null;
  }
}

/** The days that a question asks for; all if it names none. */
export function readDays(question: URLSearchParams, today: string): DayRange {
  return parseDayRange(question.get('when'), question.get('date'), today) ?? { from: '', to: '9999-12-31' };
}

/** Whether a text is a day as addresses write it. Date fields also accept years of six digits. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}
