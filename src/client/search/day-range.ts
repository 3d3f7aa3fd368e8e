import { addDays, findWeekend, isoWeekday, toMonth, type DayRange } from '../../calendar/day.ts';

const anyDay: DayRange = { first: '', last: '9999-12-31' };

/**
 * The days that a question asks for; all if it names none. The weekend is the coming one, or what
 * is left of it. Either end of a range may be open.
 */
export function readDays(question: URLSearchParams, today: string): DayRange {
  const when = question.get('when') ?? '';
  const readDay = (name: string): string | undefined => question.getAll(name).find(isDay);
  switch (when) {
    case 'today':
    case 'tonight':
      return { first: today, last: today };
    case 'weekend':
      return findWeekend(today);
    case 'week':
      return { first: today, last: addDays(today, 6) };
    case 'month':
      return ofMonth(toMonth(today));
    case 'day': {
      const date = readDay('date');
      return date === undefined ? anyDay : { first: date, last: date };
    }
    case 'range': {
      const [first, last] = [readDay('from') ?? anyDay.first, readDay('to') ?? anyDay.last];
      return first <= last ? { first, last } : { first: last, last: first };
    }
    default:
      return isMonth(when) ? ofMonth(when) : anyDay;
  }
}

/**
 * The first day from `day` on that is a weekday for which a question asks: `6` is Saturday,
 * `weekend` is Saturday or Sunday. If it asks for none that is known, `day`.
 */
export function findWeekday(question: URLSearchParams, day: string): string {
  const weekday = question.get('weekday');
  if (weekday === 'weekend') return findWeekend(day).first;
  return /^[1-7]$/u.test(weekday ?? '') ? addDays(day, (Number(weekday) - isoWeekday(day) + 7) % 7) : day;
}

/** No month has more than 31 days. */
function ofMonth(month: string): DayRange {
  return { first: `${month}-01`, last: `${month}-31` };
}

/** Whether a text is a month as addresses write it: `2026-12`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text);
}

/** Whether a text is a day as addresses write it. Date fields also accept years of six digits. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}
