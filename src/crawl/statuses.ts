import type { LimitFunction } from 'p-limit';
import type { EventRecord, EventStatus } from '../model/event.ts';
import type { StatusAnswer } from '../model/status.ts';
import type { Instant } from '../model/time.ts';
import { patiently } from './patience.ts';

/**
 * Asks the origin which coming events are cancelled or postponed: it tells only of one event at a time. Asked is about events
 * that are not over and that changed since they were asked about last; what is known of others is kept.
 * @param ask what the origin says of one event
 */
export async function readStatuses(
  events: readonly EventRecord[],
  ask: (event: EventRecord) => Promise<EventStatus>,
  options: {
    readonly limit: LimitFunction;
    readonly now: Instant;
    readonly known: readonly StatusAnswer[];
    readonly signal: AbortSignal | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<readonly StatusAnswer[]> {
  const { limit, now, signal, onProgress } = options;
  const known = new Map(options.known.map((answer) => [answer.event, answer]));
  const unasked = events.filter(
    ({ id, endUtc, modified }) => endUtc >= now && known.get(id)?.modified !== modified,
  );
  let done = 0;
  const askPatiently = patiently(limit, signal);
  await Promise.all(
    unasked.map(async (event) => {
      const status = await askPatiently(() => ask(event));
      if (status !== null) known.set(event.id, { event: event.id, modified: event.modified, status });
      onProgress(++done, unasked.length);
    }),
  );
  return events.flatMap(({ id }) => known.get(id) ?? []);
}

/** The events with what is known of their status. */
export function withStatuses(
  events: readonly EventRecord[],
  answers: readonly StatusAnswer[],
): readonly EventRecord[] {
  const statuses = new Map(answers.map(({ event, status }) => [event, status]));
  return events.map((event) => ({ ...event, status: statuses.get(event.id) ?? event.status }));
}
