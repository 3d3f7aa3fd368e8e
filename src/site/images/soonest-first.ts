import { compareText } from '../../calendar/order.ts';
import type { EventRecord } from '../../model/event.ts';
import type { Instant } from '../../model/time.ts';

/**
 * Events in the order in which visitors will want their images: coming ones, the soonest first,
 * then past ones, the latest first.
 */
export function sortSoonestFirst<E extends Pick<EventRecord, 'startUtc' | 'endUtc'>>(
  events: readonly E[],
  now: Instant,
): readonly E[] {
  const byStart = events.toSorted((a, b) => compareText(a.startUtc, b.startUtc));
  const isComing = ({ endUtc }: E): boolean => endUtc > now;
  return [...byStart.filter(isComing), ...byStart.filter((event) => !isComing(event)).reverse()];
}
