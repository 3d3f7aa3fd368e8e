import { ICalCalendar, type ICalCalendarData, type ICalEventData } from 'ical-generator';
import { describe, expect, test } from 'vitest';
import {
  writeCalendar,
  writeEvent,
  type CalendarValues,
  type EventValues,
} from '../../../../src/feeds/ical/writer.ts';
import { StoredTime } from '../../../../src/feeds/ical/stored-time.ts';
import { contentLines } from '../../../support/feeds/parsed.ts';

const instant = '2026-11-20T10:00:00Z';

function event(values: Partial<EventValues> = {}): string[] {
  return contentLines(
    writeEvent({
      uid: '1@origin.example',
      sequence: 0,
      created: instant,
      modified: instant,
      status: 'scheduled',
      isFree: false,
      summary: 'Gala',
      description: 'Music',
      url: 'https://calendar.example/',
      picture: null,
      allDay: false,
      start: instant,
      end: null,
      tzid: null,
      location: 'Hall',
      conference: null,
      position: null,
      categories: [],
      hue: null,
      organizer: null,
      contacts: [],
      ...values,
    }),
  );
}

function calendar(values: Partial<CalendarValues> = {}): string {
  const given = {
    name: 'Town',
    description: '',
    source: 'https://calendar.example/calendar.ics',
    url: 'https://calendar.example/',
    zone: null,
    hue: null,
    refresh: 3600,
    ...values,
  };
  return writeCalendar('en', given, ['BEGIN:VEVENT\r\nEND:VEVENT\r\n']);
}

/**
 * The plain output of the library. Each test shows a fault first, so that a release that fixes it
 * is noticed.
 */
function bare(head: Partial<ICalCalendarData>, values: Partial<ICalEventData> = {}): string {
  const made = new ICalCalendar(head);
  const time = new StoredTime(instant);
  made.createEvent({ id: '1', stamp: time, start: time, summary: 'Gala', ...values });
  return made.toString().replaceAll('\r\n ', '');
}

describe('a fault of ical-generator is worked around', () => {
  test('stamps lose their Z in a calendar with a zone', () => {
    expect(bare({ timezone: 'Europe/Madrid' })).toMatch(/^DTSTAMP:20261120T\d+\r$/mu);
    expect(event({ start: '2026-11-20T11:00:00', tzid: 'Europe/Madrid' })).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20261120T100000Z',
        'CREATED:20261120T100000Z',
        'LAST-MODIFIED:20261120T100000Z',
        'DTSTART;TZID=Europe/Madrid:20261120T110000',
      ]),
    );
    expect(contentLines(calendar({ zone: 'Europe/Madrid' }))).toContain('X-WR-TIMEZONE:Europe/Madrid');
  });

  test('names and descriptions of calendars are not escaped', () => {
    const hostile = 'A, b; c\\\r\nX-EVIL:1';
    expect(bare({ name: hostile })).toContain('\r\nX-EVIL:1\r\n');
    const lines = contentLines(calendar({ name: hostile, description: hostile }));
    for (const name of ['NAME', 'X-WR-CALNAME', 'X-WR-CALDESC'])
      expect(lines).toContain(`${name}:A\\, b\\; c\\\\ X-EVIL:1`);
  });

  test('URIs are escaped as texts', () => {
    const url = 'https://calendar.example/a,b;c';
    expect(bare({}, { url })).toContain('a\\,b\\;c');
    expect(event({ url })).toContain('URL;VALUE=URI:https://calendar.example/a%2Cb%3Bc');
    const lines = contentLines(calendar({ url, source: url }));
    expect(lines).toContain('URL:https://calendar.example/a%2Cb%3Bc');
    expect(lines).toContain('SOURCE;VALUE=URI:https://calendar.example/a%2Cb%3Bc');
  });

  test('a position on the equator or the meridian counts as none', () => {
    expect(bare({}, { location: { title: 'Hall', geo: { lat: 51.5, lon: 0 } } })).not.toContain('GEO');
    expect(event({ position: { latitude: 51.5, longitude: 0 } })).toContain('GEO:51.5;0.000001');
    expect(event({ position: { latitude: -1e-9, longitude: 32.5 } })).toContain('GEO:0.000001;32.5');
  });

  test('a double quote in a name is written in a form that few clients read', () => {
    const organizer = { name: 'The "Club"', email: 'club@example.org' };
    expect(bare({}, { organizer })).toContain(`CN="The ^'Club^'"`);
    expect(event({ organizer })).toContain('ORGANIZER;CN="The ’Club’":mailto:club@example.org');
  });

  test('unknown properties must begin with X-', () => {
    expect(() => bare({ x: [{ key: 'COLOR', value: 'red' }] as never })).toThrow(/X-/u);
    const contacts = ['Town Hall, first floor; ask', 'ñ'.repeat(200)];
    const lines = event({ contacts, hue: 32 });
    expect(lines.filter((line) => line.startsWith('CONTACT'))).toEqual([
      'CONTACT:Town Hall\\, first floor\\; ask',
      `CONTACT:${'ñ'.repeat(200)}`,
    ]);
    expect(lines).toContain('COLOR:tomato');
    expect(contentLines(calendar({ hue: 32 }))).toContain('COLOR:tomato');
  });

  test('properties of the calendar come after its events, without a line break at the end', () => {
    expect(bare({ x: { 'X-WR-TIMEZONE': 'Europe/Madrid' } })).toMatch(
      /END:VEVENT\r\nX-WR-TIMEZONE:Europe\/Madrid\r\nEND:VCALENDAR$/u,
    );
    expect(calendar({ zone: 'Europe/Madrid' })).toMatch(
      /X-WR-TIMEZONE:Europe\/Madrid\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/u,
    );
  });
});

test('a picture is an image (RFC 7986) and, for other clients, an attachment, each a URI with its type', () => {
  const lines = event({ picture: { address: 'https://calendar.example/a,b;c.jpg', type: 'image/jpeg' } });
  expect(lines).toContain(
    'IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/jpeg:https://calendar.example/a%2Cb%3Bc.jpg',
  );
  expect(lines).toContain('ATTACH;FMTTYPE=image/jpeg:https://calendar.example/a%2Cb%3Bc.jpg');
  expect(event().filter((line) => /^(?:IMAGE|ATTACH)/u.test(line))).toEqual([]);
});
