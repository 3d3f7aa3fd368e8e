import { foldLines, ICalCalendar, ICalEvent, ICalEventStatus } from 'ical-generator';
import type { EventStatus } from '../../model/event.ts';
import type { Locale } from '../../model/locale.ts';
import type { DayKey, Instant, WallClock } from '../../model/time.ts';
import type { VenueRecord } from '../../model/venue.ts';
import type { PublicPicture } from '../picture.ts';
import { toOneLine } from '../text.ts';
import { findColourName } from './colour-name.ts';
import { StoredTime } from './stored-time.ts';

/*
 * Every use of ical-generator (11.1), with workarounds for its faults:
 * - It does not escape names and descriptions of calendars; a line break in them begins a property.
 * - It escapes URIs as texts: see `icalUri`.
 * - In a calendar with a zone, DTSTAMP, CREATED and LAST-MODIFIED lose their Z: events are written
 *   in a calendar without one.
 * - It writes a JS Date by the clock of the machine, and Temporal takes a third of all time: times
 *   are written as stored.
 * - DTSTAMP defaults to the clock and UID to a random one: both are required here.
 * - A latitude or longitude of 0 counts as none.
 * - A double quote in a name becomes `^'` (RFC 6868), which many clients show literally.
 * - An organizer without an address throws: here it must have one.
 * - Unknown properties must begin with X-, and their parameters are capitalised: they are inserted
 *   before the end.
 * - Properties of the calendar come after its events, without a line break at the end.
 */

/**
 * The properties of a calendar (RFC 5545 section 3.4, RFC 7986 section 5). Texts may contain
 * anything.
 */
export interface CalendarValues {
  readonly name: string;
  readonly description: string;
  /** Absolute address of the file. */
  readonly source: string;
  /** Absolute address of the page that it belongs to. */
  readonly url: string;
  /** IANA name of the calendar's zone for Google and others. */
  readonly zone: string | null;
  /** Hue of its colour, 0 to 360. */
  readonly hue: number | null;
  /** Seconds after which a subscriber may fetch it again. */
  readonly refresh: number;
}

/** DTSTART and DTEND. */
export interface TimeValues {
  readonly allDay: boolean;
  /** Both are days, both are wall clocks in one zone, or both are instants. */
  readonly start: DayKey | WallClock | Instant;
  /**
   * Exclusive. Null for an event without length: DTEND must be later than DTSTART (RFC 5545 section
   * 3.8.2.2).
   */
  readonly end: DayKey | WallClock | Instant | null;
}

/** The properties of an event (RFC 5545 section 3.6.1). Texts hold no control characters. */
export interface EventValues extends TimeValues {
  readonly uid: string;
  readonly sequence: number;
  readonly created: Instant;
  readonly modified: Instant;
  readonly status: EventStatus;
  /** Whether subscribers are free meanwhile: TRANSP (section 3.8.2.7). */
  readonly isFree: boolean;
  readonly summary: string;
  readonly description: string;
  /** Absolute address of its page. */
  readonly url: string;
  readonly picture: Pick<PublicPicture, 'address' | 'type'> | null;
  /** Name of the zone of the times; null for dates and UTC. */
  readonly tzid: string | null;
  readonly location: string | null;
  /** Address at which it can be joined. */
  readonly conference: string | null;
  readonly position: VenueRecord['position'];
  readonly categories: readonly string[];
  /** Hue of its colour, 0 to 360. */
  readonly hue: number | null;
  readonly organizer: { readonly name: string; readonly email: string } | null;
  readonly contacts: readonly string[];
}

const calendarEnd = 'END:VCALENDAR';
const eventEnd = 'END:VEVENT\r\n';

const statuses: Readonly<Record<EventStatus, ICalEventStatus>> = {
  scheduled: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A calendar file: properties, then zones, then events (RFC 5545 section 3.4). Lines end with CRLF
 * and are folded.
 * @param values null for a file of one event, which has no name: Outlook opens a file with a name
 *   as another calendar
 * @param components VTIMEZONE and VEVENT, folded
 */
export function writeCalendar(
  language: Locale,
  values: CalendarValues | null,
  components: readonly string[],
): string {
  const head = values === null ? bareHead(language) : headText(language, buildHead(values));
  return [head, ...colourProperty(values?.hue ?? null), ...components, calendarEnd, '\r\n'].join('');
}

/** Cached: every event has a file without a name, and those of one language begin identically. */
const bareHeads = new Map<Locale, string>();

function bareHead(language: Locale): string {
  const head = bareHeads.get(language) ?? headText(language, {});
  bareHeads.set(language, head);
  return head;
}

function headText(language: Locale, values: Partial<ReturnType<typeof buildHead>>): string {
  const prodId = { company: 'Cartelera', product: 'Calendar', language };
  return new ICalCalendar({ prodId, ...values }).toString().slice(0, -calendarEnd.length);
}

function buildHead({ name, description, source, url, zone, refresh }: CalendarValues) {
  return {
    name: escapeText(name),
    description: escapeText(description),
    source: icalUri(source),
    url: icalUri(url),
    ttl: refresh,
    x: zone === null ? {} : { 'X-WR-TIMEZONE': zone },
  };
}

/** The calendar in which all events are written. It has no zone. */
const calendar = new ICalCalendar();

/** A VEVENT component, folded, with lines ended by CRLF. */
export function writeEvent(values: EventValues): string {
  const { uid, sequence, created, modified, status, summary, description, url, tzid, location } = values;
  const { isFree, conference, picture, position, categories, hue, organizer, contacts, allDay, start, end } =
    values;
  const geo = position && { lat: degrees(position.latitude), lon: degrees(position.longitude) };
  const stamp = new StoredTime(modified);
  const data = {
    id: uid,
    sequence,
    stamp,
    lastModified: stamp,
    created: new StoredTime(created),
    status: statuses[status],
    allDay,
    start: new StoredTime(start),
    end: end === null ? null : new StoredTime(end),
    timezone: tzid,
    summary,
    description,
    location: location === null ? null : { title: location, ...(geo === null ? {} : { geo }) },
    url: icalUri(url),
    categories: categories.map((name) => ({ name })),
    organizer: organizer && { ...organizer, name: organizer.name.replaceAll('"', '’') },
  };
  const written = new ICalEvent(data, calendar).toString().slice(0, -eventEnd.length);
  const others = [
    ...contacts.flatMap((contact) => own('CONTACT', escapeText(contact))),
    ...own('CONFERENCE;VALUE=URI', conference === null ? null : icalUri(conference)),
    ...own('TRANSP', isFree ? 'TRANSPARENT' : null),
    ...colourProperty(hue),
    ...(picture === null ? [] : pictureProperties(picture)),
  ];
  return foldLines([written, ...others, eventEnd].join(''));
}

/**
 * A picture as IMAGE (RFC 7986 section 5.10), and as an attachment for other clients (RFC 5545
 * section 3.8.1.1). The library's attachments have no type.
 */
function pictureProperties({ address, type }: Pick<PublicPicture, 'address' | 'type'>): string[] {
  const uri = icalUri(address);
  return [
    ...own(`IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=${type}`, uri),
    ...own(`ATTACH;FMTTYPE=${type}`, uri),
  ];
}

function colourProperty(hue: number | null): string[] {
  return own('COLOR', hue === null ? null : findColourName(hue));
}

/**
 * An address as a URI value (RFC 5545 section 3.3.13), which has no backslash escapes. Characters
 * that the library would escape are percent-encoded first.
 * @throws {TypeError} if `address` is not absolute
 */
function icalUri(address: string): string {
  return new URL(address).href.replaceAll(',', '%2C').replaceAll(';', '%3B');
}

/** A content line that the library does not write; none without a value. */
function own(name: string, value: string | null): string[] {
  return value === null ? [] : [`${name}:${value}\r\n`];
}

/** As a TEXT value (RFC 5545 section 3.3.11), in one line. */
function escapeText(text: string): string {
  return toOneLine(text).replace(/[\\;,]/gu, '\\$&');
}

/**
 * Six decimals (RFC 5545 section 3.8.1.6), never in exponent notation. A longitude of 0 runs
 * through London: a tenth of a metre next to it is close enough.
 */
function degrees(value: number): number {
  return Number(value.toFixed(6)) || 0.000001;
}
