import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent } from '../calendar/event.ts';
import type { EventRecord, EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { shorten } from '../model/shorten.ts';
import { contactOf } from './contact.ts';
import { eventName } from './event-name.ts';
import { eventTimes } from './event-times.ts';
import { placeOf } from './place.ts';
import { oneLine, printable } from './text.ts';
import { icalUri } from './uri.ts';
import type { VTimezone } from './vtimezone.ts';

/** What a calendar file says of an event beyond the event itself. */
export interface Issue {
  /** The same for ever: never made of time, title or address. */
  readonly uid: string;
  /** How many changes that matter to a subscriber came before. */
  readonly sequence: number;
  /** Absolute address of the event's page. */
  readonly address: string;
  readonly locale: Locale;
}

/** A VEVENT component, folded, lines ended by CRLF, and the zone that its times refer to. */
export interface Vevent {
  readonly component: string;
  readonly timezone: VTimezone | null;
}

const statuses: Readonly<Record<EventStatus, ICalEventStatus>> = {
  scheduled: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Longer texts are cut: Google refuses calendars of more than a megabyte, and the page has the whole text. */
const textLimit = 2000;

/** An event as iCalendar has it (RFC 5545 section 3.6.1). */
export function vevent(event: CalendarEvent, issue: Issue): Vevent {
  const { record } = event;
  const { timezone, ...times } = eventTimes(event);
  const place = placeOf(event);
  const { organizer, contacts } = contactOf(event);
  const modified = Temporal.Instant.from(record.modified);
  // A calendar without a zone of its own: with one, ical-generator leaves the Z off DTSTAMP, CREATED and LAST-MODIFIED.
  const calendar = new ICalCalendar();
  calendar.createEvent({
    ...times,
    timezone: timezone?.tzid ?? null,
    id: issue.uid,
    sequence: issue.sequence,
    stamp: modified,
    lastModified: modified,
    created: Temporal.Instant.from(record.created),
    status: statuses[record.status],
    summary: eventName(event, issue.locale),
    description: descriptionOf(record, issue.address),
    location:
      place === null ? null : { title: place.line, ...(place.geo === null ? {} : { geo: place.geo }) },
    url: icalUri(issue.address),
    categories: event.categories
      .map(({ name }) => ({ name: oneLine(name) }))
      .filter(({ name }) => name !== ''),
    organizer,
    x: contacts.map((contact): [string, string] => ['X-CONTACT', contact]),
  });
  return { component: withContacts(componentOf(calendar.toString())), timezone };
}

function descriptionOf(record: EventRecord, address: string): string {
  const text = shorten(printable(record.text).trim(), textLimit);
  return text === '' ? address : `${text}\n\n${address}`;
}

function componentOf(calendar: string): string {
  return calendar.slice(calendar.indexOf('BEGIN:VEVENT'), calendar.lastIndexOf('END:VCALENDAR'));
}

/** ical-generator adds X- properties only. No value can hold a line break, so each match is a property. */
function withContacts(component: string): string {
  return component.replaceAll('\r\nX-CONTACT:', '\r\nCONTACT:');
}
