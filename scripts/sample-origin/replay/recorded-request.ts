/** A question that was recorded, in the place of the one that is asked. */
export interface RecordedQuestion {
  query: string;
  /** The recorded answer, as if it had been asked what was asked now. */
  answered(text: string): string;
}

/** Between these dates the lists were recorded. That origin had no events before or after. */
const recordedDates = { start_date: '1990-01-01', starts_after: '1990-01-01', end_date: '2040-12-31' };

/**
 * The recorded question whose answer has the same items: lists were recorded in one window, which answers for every wider one,
 * and the change index in one order, which answers for another when all pages are read. Null where neither makes a difference.
 */
export function recordedQuestion(query: string): RecordedQuestion | null {
  const asked = new URLSearchParams(query);
  const recorded = new URLSearchParams(query);
  for (const [name, date] of Object.entries(recordedDates)) {
    const wanted = asked.get(name);
    const isWider = wanted !== null && (name === 'end_date' ? wanted > date : wanted < date);
    if (isWider) recorded.set(name, date);
  }
  if (asked.get('orderby') === 'date') recorded.set('orderby', 'modified');
  if (recorded.toString() === asked.toString()) return null;
  return {
    query: recorded.toString(),
    answered: (text) =>
      Object.entries(recordedDates).reduce(
        (answer, [name, date]) => answer.replaceAll(`${name}=${date}`, `${name}=${asked.get(name) ?? date}`),
        text,
      ),
  };
}
