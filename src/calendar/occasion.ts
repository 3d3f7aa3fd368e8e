import type { EventTimes } from '../history/history-entry.ts';
import type { CalendarEvent } from './event.ts';
import { spanOf, type Span } from './span.ts';
import { zoneOf } from './zone.ts';

/** When an event takes place, or was to. */
export type Occasion = Pick<CalendarEvent, 'zone' | keyof Span> & {
  readonly record: Pick<EventTimes, 'allDay'>;
};

/** When an event was to take place by times that it once had. */
export function occasionOf(times: EventTimes): Occasion {
  return { ...spanOf(times), zone: zoneOf(times.zone), record: { allDay: times.allDay } };
}
