import type { EventHistory } from './history-entry.ts';

/**
 * The SEQUENCE of events that are told as one. It goes on from what each of them was told with before, and grows with each of them.
 * @param events at least one
 */
export function groupSequence(events: readonly Pick<EventHistory, 'sequence' | 'together'>[]): number {
  const counted = events.reduce((sum, { sequence }) => sum + sequence, 0);
  return counted + Math.max(...events.map(({ together }) => together.parted));
}
