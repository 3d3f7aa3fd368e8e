import type { Dialect } from '../dialect.ts';
import { eventsV1 } from './events-v1/dialect.ts';

/** The dialects Cartelera speaks, the preferred one first. */
export const dialects: readonly Dialect[] = [
  eventsV1('neutral', 'calendar/events/v1'),
  eventsV1('WordPress, The Events Calendar', 'tribe/events/v1'),
];
