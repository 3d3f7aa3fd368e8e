import type { EventPage } from '../../../src/calendar/views/event-page.ts';
import { buildEventPage } from '../../../src/calendar/views/event-page.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { OrganizerRecord } from '../../../src/model/organizer.ts';
import type { VenueRecord } from '../../../src/model/venue.ts';
import { changedFrom } from '../calendar/changed.ts';
import { calendarIn } from '../calendar/source.ts';
import { eventRecord } from '../records.ts';

/** The page of an event in its own calendar. `before` is the event before it changed. */
export function pageOf(
  values: Partial<EventRecord> = {},
  venues: readonly VenueRecord[] = [],
  organizers: readonly OrganizerRecord[] = [],
  before: Parameters<typeof changedFrom>[1] = {},
): EventPage {
  const ids = { venues: venues.map(({ id }) => id), organizers: organizers.map(({ id }) => id) };
  const record = eventRecord({ ...ids, ...values });
  const history = [changedFrom(record, before)];
  const calendar = calendarIn('en', { events: [record], venues, organizers, history });
  const event = calendar.events[0];
  if (event === undefined) throw new Error('no event');
  return buildEventPage(calendar, event);
}
