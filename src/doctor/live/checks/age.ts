import type { CalendarState } from '../../../history/state-document.ts';
import type { Check, LiveContext } from '../context.ts';
import { approve, report, skip } from '../findings.ts';
import type { LiveFinding } from '../live-examination.ts';
import type { Instant } from '../../../model/time.ts';

const hour = 3_600_000;

/** Examines how old the calendar is, and whether it has the latest edits of the origin. */
export const checkAge: Check = async (context) => {
  const { state, options } = context;
  if (state === null) return [skip('age', 'The site does not say when its origin was read.')];
  const { crawledAt } = state;
  const age = hoursBetween(crawledAt, options.now);
  const inWords = `The origin was last read ${describeHours(age)} ago (${crawledAt})`;
  const finding =
    age > options.maxAge
      ? report('old', `${inWords}; it should be at most ${describeHours(options.maxAge)}.`)
      : approve('age', `${inWords}.`);
  return [finding, await checkEdits(context, state)];
};

async function checkEdits({ origin, options }: LiveContext, state: CalendarState): Promise<LiveFinding> {
  const latest = origin === null ? 'The origin is not asked.' : await origin.readLatest();
  if (typeof latest === 'string') return skip('age', `the latest edits. ${latest}`);
  const shown = findShown(state);
  const missing = latest.filter(({ id, modified }) => {
    const seen = shown.get(id);
    const isDue = modified <= state.crawledAt && hoursBetween(modified, options.now) > options.maxAge;
    return modified !== '' && isDue && seen !== undefined && seen < modified;
  });
  const [first] = missing;
  if (first === undefined)
    return approve(
      'age',
      `The ${latest.length} latest edits at the origin are known to the calendar, or newer than it.`,
    );
  const more = missing.length > 1 ? ` (and ${missing.length - 1} more)` : '';
  return report(
    'edit-missing',
    `Event ${first.id} was edited at the origin at ${first.modified}, before the calendar was built, which does not know it${more}.`,
  );
}

/** By id, the last edit of each event that the calendar knows, or when it first saw the event. */
function findShown({ entries }: CalendarState): ReadonlyMap<number, Instant> {
  const shown = new Map<number, Instant>();
  for (const entry of entries) {
    if (entry.kind !== 'event') continue;
    const { id, firstSeen, edited = firstSeen } = entry;
    const seen = edited > firstSeen ? edited : firstSeen;
    if (seen > (shown.get(id) ?? '')) shown.set(id, seen);
  }
  return shown;
}

function hoursBetween(from: Instant, to: Instant): number {
  return (Date.parse(to) - Date.parse(from)) / hour;
}

/** `90 minutes`, `26 hours`, `3 days` */
function describeHours(hours: number): string {
  const minutes = Math.max(0, Math.round(hours * 60));
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return hours < 72 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`;
}
