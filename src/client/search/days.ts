/** Days (`2026-11-20`), both inclusive. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/**
 * What day it is now where the calendar is.
 * @param zone IANA name; `""` where the zone is an offset set by hand
 * @param offset minutes ahead of UTC, for those
 */
export function todayIn(zone: string, offset: number): string {
  const now = Date.now();
  // Swedes write days as we do.
  return zone === ''
    ? dayOf(now + offset * 60_000)
    : new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
}

/** The days that a question means; null for any day. A weekend is the coming one, or what is left of it. */
export function rangeOf(when: string | null, date: string | null, today: string): Range | null {
  switch (when) {
    case 'today':
      return { from: today, to: today };
    case 'weekend': {
      const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
      return weekday === 0
        ? { from: today, to: today }
        : { from: after(today, 6 - weekday), to: after(today, 7 - weekday) };
    }
    case 'week':
      return { from: today, to: after(today, 6) };
    case 'month':
      // No month has a day later than its 31st.
      return { from: `${today.slice(0, 7)}-01`, to: `${today.slice(0, 7)}-31` };
    case 'day':
      return date !== null && /^\d{4}-\d\d-\d\d$/u.test(date) ? { from: date, to: date } : null;
    default:
      return null;
  }
}

function after(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
