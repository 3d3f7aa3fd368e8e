import type { EventTimes } from '../history/history-entry.ts';
import type { CalendarEvent } from './event.ts';
import { findSpan, type Span } from './span.ts';
import { readZone } from './zone.ts';

/** When an event takes place, or was to. */
export type Occasion = Pick<CalendarEvent, 'zone' | keyof Span> & {
  readonly record: Pick<EventTimes, 'allDay'>;
};

/** When an event was to take place by times that it once had. */
export function buildOccasion(times: EventTimes): Occasion {
  return { ...findSpan(times), zone: readZone(times.zone), record: { allDay: times.allDay } };
}
