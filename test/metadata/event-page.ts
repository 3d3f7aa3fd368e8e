import type { EventPage } from '../../src/calendar/event-page.ts';
import { eventPage } from '../../src/calendar/event-page.ts';
import type { EventRecord } from '../../src/model/event.ts';
import type { OrganizerRecord } from '../../src/model/organizer.ts';
import type { VenueRecord } from '../../src/model/venue.ts';
import { calendarIn } from '../calendar/source.ts';
import { eventRecord } from '../records.ts';

/** The page of an event in a calendar of its own. */
export function pageOf(
  values: Partial<EventRecord> = {},
  venues: readonly VenueRecord[] = [],
  organizers: readonly OrganizerRecord[] = [],
): EventPage {
  const ids = { venues: venues.map(({ id }) => id), organizers: organizers.map(({ id }) => id) };
  const calendar = calendarIn('en', { events: [eventRecord({ ...ids, ...values })], venues, organizers });
  const event = calendar.events[0];
  if (event === undefined) throw new Error('no event');
  return eventPage(calendar, event);
}
