import { describe, expect, test } from 'vitest';
import { readZone } from '../../../../src/calendar/zone.ts';
import { ical, renderCalendar, renderEventFile } from '../../../../src/feeds/ical/calendar.ts';
import { organizerRecord, termRecord, venueRecord } from '../../../support/records.ts';
import { calendarEvent, feedWith, timesIn } from '../../../support/feeds/calendar-event.ts';
import { contentLines, parsed } from '../../../support/feeds/parsed.ts';
import { readByIcalJs, readByNodeIcal } from '../../../support/feeds/readers.ts';

/** The content lines of one event in a calendar. */
function linesOf(...parameters: Parameters<typeof calendarEvent>): string[] {
  const lines = contentLines(ical.render(feedWith([calendarEvent(...parameters)])));
  return lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
}

describe('the calendar', () => {
  const lines = contentLines(ical.render(feedWith([calendarEvent()])));
  const head = lines.slice(0, lines.indexOf('BEGIN:VTIMEZONE'));

  test('has all of its properties before its first component', () => {
    expect(head).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cartelera//Calendar//EN',
      'URL:https://calendar.example/en/',
      'SOURCE;VALUE=URI:https://calendar.example/en/calendar.ics',
      'NAME:Town Calendar',
      'X-WR-CALNAME:Town Calendar',
      'X-WR-CALDESC:What is on in town',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'X-WR-TIMEZONE:America/New_York',
    ]);
    expect(lines.indexOf('END:VTIMEZONE') + 1).toBe(lines.indexOf('BEGIN:VEVENT'));
    expect(lines.lastIndexOf('END:VEVENT') + 1).toBe(lines.indexOf('END:VCALENDAR'));
  });

  test('is understood by another library: name, addresses and refresh interval', () => {
    const { calendar } = parsed(ical.render(feedWith([])));
    const read = (name: string) => {
      const property = calendar.getFirstProperty(name);
      return [property?.getFirstValue()?.toString(), property?.type];
    };
    expect(read('name')[0]).toBe('Town Calendar');
    expect(read('url')).toEqual(['https://calendar.example/en/', 'uri']);
    expect(read('source')).toEqual(['https://calendar.example/en/calendar.ics', 'uri']);
    expect(read('refresh-interval')).toEqual(['PT1H', 'duration']);
    expect(read('x-published-ttl')[0]).toBe('PT1H');
  });

  test('of a category has its colour', () => {
    expect(contentLines(ical.render(feedWith([], { hue: 28 })))).toContain('COLOR:tomato');
    expect(ical.render(feedWith([]))).not.toContain('COLOR');
  });

  test('names no zone if the site has a manual offset', () => {
    expect(ical.render(feedWith([], { zone: readZone('UTC+2') }))).not.toContain('X-WR-TIMEZONE');
  });

  test('defines each zone once, under the name that events use', () => {
    const events = [
      calendarEvent({ id: 1, ...timesIn('Europe/Madrid', '2026-11-20T10:00:00Z', 60) }),
      calendarEvent({ id: 2, ...timesIn('Asia/Kolkata', '2026-11-20T10:00:00Z', 60), zone: 'Asia/Calcutta' }),
      calendarEvent({ id: 3, ...timesIn('Europe/Madrid', '2026-11-21T10:00:00Z', 60) }),
    ];
    const file = ical.render(feedWith(events));
    expect(parsed(file).zones).toEqual(['Europe/Madrid', 'Asia/Kolkata']);
    expect(file.match(/(?<=DTSTART;TZID=)[^:]+/gu)).toEqual([
      'Europe/Madrid',
      'Asia/Kolkata',
      'Europe/Madrid',
    ]);
  });

  test('without events is a calendar with properties only', () => {
    const file = ical.render(feedWith([]));
    expect(parsed(file).events).toEqual([]);
    expect(contentLines(file).at(-1)).toBe('END:VCALENDAR');
  });

  test('escapes its name and has no line break in it', () => {
    const title = 'Music; Stage, \\ more\r\nX-EVIL:1';
    const file = ical.render(feedWith([], { title, description: title }));
    expect(contentLines(file)).toContain('NAME:Music\\; Stage\\, \\\\ more X-EVIL:1');
    expect(parsed(file).calendar.getFirstPropertyValue('x-evil')).toBeNull();
    for (const name of ['NAME', 'X-WR-CALNAME', 'X-WR-CALDESC']) {
      expect(contentLines(file)).toContain(`${name}:Music\\; Stage\\, \\\\ more X-EVIL:1`);
    }
  });

  test('keeps events that ended less than 90 days ago, to the second', () => {
    const now = '2026-11-20T12:00:00Z';
    const ended = (id: number, endUtc: string) =>
      calendarEvent({ id, endUtc, startUtc: '2026-08-01T00:00:00Z' });
    const events = [
      ended(1, '2026-08-22T11:59:59Z'),
      ended(2, '2026-08-22T12:00:00Z'),
      ended(3, '2027-01-01T00:00:00Z'),
    ];
    expect(ical.select({ events, tombstones: [] }, now).map(({ record }) => record.id)).toEqual([2, 3]);
  });

  test('keeps the event that ended last if no others are left', () => {
    const now = '2026-11-20T12:00:00Z';
    const ended = (id: number, day: string) =>
      calendarEvent({ id, startUtc: `${day}T10:00:00Z`, endUtc: `${day}T11:00:00Z` });
    const festival = calendarEvent({
      id: 1,
      startUtc: '2025-01-01T10:00:00Z',
      endUtc: '2026-04-01T10:00:00Z',
    });
    const events = [ended(3, '2024-05-01'), festival, ended(2, '2026-03-01')];
    const kept = ical.select({ events, tombstones: [] }, now);
    expect(kept.map(({ record }) => record.id)).toEqual([1]);
    const file = ical.render(feedWith(kept));
    expect(readByIcalJs(file).map(({ uid }) => uid)).toEqual(['1@origin.example']);
    expect(readByNodeIcal(file).map(({ uid }) => uid)).toEqual(['1@origin.example']);
    const [tombstone] = [ended(9, '2027-01-01')];
    expect(ical.select({ events, tombstones: [tombstone] }, now)).toEqual([tombstone]);
    expect(ical.select({ events: [], tombstones: [] }, now)).toEqual([]);
  });

  test('ends with vanished events', () => {
    const [there, tombstone] = [calendarEvent({ id: 9 }), calendarEvent({ id: 4 })];
    expect(ical.select({ events: [there], tombstones: [tombstone] }, '2020-01-01T00:00:00Z')).toEqual([
      there,
      tombstone,
    ]);
  });

  test('is the same, byte for byte, for equal feeds', () => {
    const render = () =>
      ical.render(feedWith([calendarEvent({ id: 1 }), calendarEvent({ id: 2, allDay: true })]));
    expect(render()).toBe(render());
  });
});

describe('an event', () => {
  test('has an identity from the origin alone, not from its time or title', () => {
    const moved = { title: 'Another', ...timesIn('Europe/Madrid', '2027-02-02T10:00:00Z', 5) };
    expect(linesOf({ id: 7 })).toContain('UID:7@origin.example');
    expect(linesOf({ id: 7, ...moved })).toContain('UID:7@origin.example');
  });

  test('keeps its UID and counts its changes', () => {
    const event = calendarEvent({ id: 7 }, {}, { uid: '3@old.example', sequence: 4 });
    const lines = ical.render(feedWith([event])).split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['UID:3@old.example', 'SEQUENCE:4']));
  });

  test('is stamped in UTC with its last change, and has a sequence', () => {
    const found = '2026-10-02T09:00:05Z';
    const history = { published: '2026-10-01T08:00:00Z', changed: found };
    const event = calendarEvent({ modified: '2026-10-02T09:00:00Z' }, {}, history);
    const lines = ical.render(feedWith([event])).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20261002T090005Z',
        'LAST-MODIFIED:20261002T090005Z',
        'CREATED:20261001T080000Z',
        'SEQUENCE:0',
      ]),
    );
  });

  test.each([
    ['scheduled', 'CONFIRMED', 'Gala'],
    ['postponed', 'TENTATIVE', 'Postponed: Gala'],
    ['cancelled', 'CANCELLED', 'Cancelled: Gala'],
  ] as const)('that is %s has status %s and the title "%s"', (status, written, title) => {
    const lines = linesOf({ title: 'Gala', status });
    expect(lines).toContain(`STATUS:${written}`);
    expect(lines).toContain(`SUMMARY:${title}`);
  });

  test.each([
    ['scheduled', 'CONFIRMED', 'Gala'],
    ['postponed', 'TENTATIVE', 'Postponed: Gala'],
    ['cancelled', 'CONFIRMED', 'Cancelled: Gala'],
  ] as const)(
    'that is %s has status %s if only titles show cancellations, because Google removes cancelled events',
    (status, written, title) => {
      const event = calendarEvent({ title: 'Gala', status });
      const feed = feedWith([event], { cancellations: 'title' });
      for (const file of [ical.render(feed), renderEventFile(event, feed)])
        expect(contentLines(file)).toEqual(expect.arrayContaining([`STATUS:${written}`, `SUMMARY:${title}`]));
    },
  );

  test('says in the language of the calendar that it is cancelled', () => {
    const file = ical.render(
      feedWith([calendarEvent({ title: 'Gala', status: 'cancelled', locale: 'es' })], { locale: 'es' }),
    );
    expect(contentLines(file)).toContain('SUMMARY:Cancelado: Gala');
  });

  test('without a title says that it has none', () => {
    expect(linesOf({ title: ' \u0008 ', slug: 'gala' })).toContain('SUMMARY:Untitled event');
  });

  test('has a description of its text, a blank line and the address of its page', () => {
    expect(linesOf({ text: 'One.\n\nTwo.' })).toContain(
      'DESCRIPTION:One.\\n\\nTwo.\\n\\nhttps://calendar.example/en/event/event-1/',
    );
    expect(linesOf({ text: '' })).toContain('DESCRIPTION:https://calendar.example/en/event/event-1/');
  });

  test('has a long text cut between words, and still the address of its page at the end', () => {
    const line =
      linesOf({ text: 'ocean '.repeat(1000) }).find((each) => each.startsWith('DESCRIPTION:')) ?? '';
    expect(line).toMatch(/ocean…\\n\\nhttps:\/\/calendar\.example\/en\/event\/event-1\/$/u);
    expect(line.length).toBeLessThan(2100);
    expect(line.length).toBeGreaterThan(1900);
  });

  test('has the place of its venues, with the first known position', () => {
    const hall = venueRecord({
      name: 'Hall, Big',
      address: '1 Main St\nFloor 2',
      city: 'Troy',
      postcode: '12180',
      region: 'NY',
      country: 'USA',
    });
    const park = venueRecord({
      id: 102,
      name: 'Park',
      position: { latitude: 42.7284117, longitude: -73.6917851 },
    });
    const lines = linesOf({}, { venues: [hall, park] });
    expect(lines).toContain('LOCATION:Hall\\, Big\\, 1 Main St Floor 2\\, 12180 Troy\\, NY\\, USA\\; Park');
    expect(lines).toContain('GEO:42.728412;-73.691785');
  });

  test('has a position on the equator and on the meridian, which the library treats as none', () => {
    const at = (latitude: number, longitude: number) =>
      linesOf({}, { venues: [venueRecord({ position: { latitude, longitude } })] }).find((line) =>
        line.startsWith('GEO'),
      );
    expect(at(51.477928, 0)).toBe('GEO:51.477928;0.000001');
    expect(at(0, 32.5)).toBe('GEO:0.000001;32.5');
    expect(at(1e-9, -1e-9)).toBe('GEO:0.000001;0.000001');
  });

  test('without a venue has neither place nor position', () => {
    expect(linesOf().filter((line) => /^(?:LOCATION|GEO)/u.test(line))).toEqual([]);
  });

  test('at a venue without name and address has neither, and is written anyway', () => {
    const nameless = venueRecord({ name: ' \u0008 ', position: { latitude: 42.7, longitude: -73.6 } });
    expect(linesOf({}, { venues: [nameless] }).filter((line) => /^(?:LOCATION|GEO)/u.test(line))).toEqual([]);
    expect(linesOf({}, { venues: [nameless, venueRecord({ id: 102, name: 'Park' })] })).toContain(
      'LOCATION:Park',
    );
  });

  test('has its first organizer with an e-mail address as organizer, and the others as contacts', () => {
    const organizers = [
      organizerRecord({ id: 1, name: 'Town Hall', phone: '+1 555, ext. 2' }),
      organizerRecord({ id: 2, name: 'Jazz "Club"; \\ NY', email: 'hello@jazz.example' }),
      organizerRecord({
        id: 3,
        name: 'Friends',
        email: 'friends@jazz.example',
        website: 'https://friends.example/',
      }),
    ];
    const file = ical.render(feedWith([calendarEvent({}, { organizers })]));
    expect(contentLines(file)).toEqual(
      expect.arrayContaining([
        'ORGANIZER;CN="Jazz ’Club’; \\ NY":mailto:hello@jazz.example',
        'CONTACT:Town Hall\\, +1 555\\, ext. 2',
        'CONTACT:Friends\\, friends@jazz.example\\, https://friends.example/',
      ]),
    );
    expect(file).not.toContain('X-CONTACT');
    const [event] = parsed(file).events;
    expect(event?.component.getFirstProperty('organizer')?.getParameter('cn')).toBe('Jazz ’Club’; \\ NY');
    expect(event?.text('organizer')).toBe('mailto:hello@jazz.example');
  });

  test.each(['', 'no address', 'a,b@c.example', 'a@b.example\r\nX-EVIL:1', 'a?subject=x@b.example'])(
    'has no organizer if the e-mail address is %j',
    (email) => {
      const lines = linesOf({}, { organizers: [organizerRecord({ email })] });
      expect(lines.filter((line) => /^(?:ORGANIZER|X-EVIL)/u.test(line))).toEqual([]);
      expect(lines.filter((line) => line.startsWith('CONTACT:Organizer 201'))).toHaveLength(1);
    },
  );

  test('has its categories, commas in a name escaped', () => {
    const categories = [termRecord({ name: 'Talks, Classes' }), termRecord({ id: 302, name: 'Music' })];
    expect(linesOf({}, { categories })).toContain('CATEGORIES:Talks\\, Classes,Music');
  });

  test('of very many categories and organizers, has the first 20 of each', () => {
    const many = Array.from({ length: 100 }, (_, at) => at + 1);
    const lines = linesOf(
      {},
      {
        categories: many.map((id) => termRecord({ id, name: `C${id}` })),
        organizers: many.map((id) =>
          organizerRecord({ id, name: `O${id}`, website: `https://o.example/${'o'.repeat(5000)}` }),
        ),
      },
    );
    const categories = lines.find((line) => line.startsWith('CATEGORIES'));
    expect(categories?.split(',').at(-1)).toBe('C20');
    const contacts = lines.filter((line) => line.startsWith('CONTACT'));
    expect(contacts).toEqual(many.slice(0, 20).map((id) => `CONTACT:O${id}`));
  });

  test('has each category once', () => {
    const categories = [termRecord({ name: 'Music' }), termRecord({ id: 302, name: 'Music ' })];
    expect(linesOf({}, { categories })).toContain('CATEGORIES:Music');
  });

  test('has the colour of its first category, as on the pages', () => {
    // Test categories have their id as hue.
    const categories = [termRecord({ id: 143 }), termRecord({ id: 246 })];
    expect(linesOf({}, { categories })).toContain('COLOR:forestgreen');
    expect(linesOf().filter((line) => line.startsWith('COLOR'))).toEqual([]);
  });

  test('has the address of its page as a URI, without backslash escapes', () => {
    expect(linesOf({ slug: 'rock,-paper;-año' })).toContain(
      'URL;VALUE=URI:https://calendar.example/en/event/rock%2C-paper%3B-a%C3%B1o/',
    );
  });
});

describe('the file of one event', () => {
  const event = calendarEvent();
  const feed = feedWith([event]);

  test('has the event as calendars do', () => {
    const eventOf = (file: string) => file.slice(file.indexOf('BEGIN:VEVENT'), file.indexOf('END:VEVENT'));
    expect(eventOf(renderEventFile(event, feed))).toBe(eventOf(ical.render(feed)));
  });

  test('defines the zone and has no name, because Outlook would open it as a calendar', () => {
    const file = renderEventFile(event, feed);
    expect(parsed(file).zones).toEqual(['America/New_York']);
    expect(contentLines(file).slice(0, 4)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cartelera//Calendar//EN',
      'BEGIN:VTIMEZONE',
    ]);
  });
});

test('an event with another address is rendered again', () => {
  const event = calendarEvent();
  ical.render(feedWith([event]));
  const moved = ical.render(feedWith([event], { addressOf: (path) => `https://elsewhere.example${path}` }));
  expect(contentLines(moved)).toContain('URL;VALUE=URI:https://elsewhere.example/en/event/event-1/');
});

test('the lead of a description has the addresses of its links', () => {
  const linkedExcerpt = 'See it <a href="https://p.example/tour">at home</a>, too.';
  const event = calendarEvent({ excerpt: 'See it at home, too.', linkedExcerpt, text: 'Poems.' });
  expect(readByIcalJs(ical.render(feedWith([event])))[0]?.description).toContain(
    'See it at home (https://p.example/tour), too.\n\nPoems.',
  );
});

describe('an event online', () => {
  const address = 'https://meet.example/room?a=1,2&b=;3';
  const encoded = 'https://meet.example/room?a=1%2C2&b=%3B3';
  const hall = venueRecord({ name: 'Hall', address: '', city: '', region: '', postcode: '', country: '' });

  test.each([
    ['only', false, address, 'Online'],
    ['and at its venue', true, 'Hall', 'Also online'],
  ])(
    '(%s) has the address at which it can be joined, and other parsers read it',
    (_, isHybrid, location, label) => {
      const event = calendarEvent({ online: { isHybrid, address }, text: 'A talk.' }, { venues: [hall] });
      const file = ical.render(feedWith([event]));
      const [component] = parsed(file).calendar.getAllSubcomponents('vevent');
      const conference = component?.getFirstProperty('conference');
      expect([conference?.getFirstValue(), conference?.type]).toEqual([encoded, 'uri']);
      expect(component?.getFirstPropertyValue('location')).toBe(location);
      expect(component?.getFirstPropertyValue('description')).toContain(
        `A talk.\n\n${label}: ${address}\n\n`,
      );
      expect(readByNodeIcal(file)).toMatchObject([{ location }]);
    },
  );

  test.each([
    ['with an address', address, 'Hall', encoded],
    ['without one', null, 'Hall / En línea', undefined],
  ])('in one language only (%s) keeps the place of the other', (_, room, location, conference) => {
    const there = calendarEvent({}, { venues: [hall] });
    const only = calendarEvent(
      { locale: 'es', online: { isHybrid: false, address: room } },
      { venues: [hall] },
    );
    for (const versions of [
      [there, only],
      [only, there],
    ] as const) {
      const pair = { versions, contrary: [], uid: '1@origin.example', sequence: 0, regrouped: null };
      const file = renderCalendar({ ...feedWith([]), events: [pair] });
      const [component] = parsed(file).calendar.getAllSubcomponents('vevent');
      expect(component?.getFirstPropertyValue('location')).toBe(location);
      expect(component?.getFirstPropertyValue('conference') ?? undefined).toBe(conference);
    }
  });

  test.each([
    ['at a place that nobody knows', [], null, 'Also online'],
    ['at a place that nobody knows, with an address,', [], address, address],
    ['at its venue', [hall], null, 'Hall'],
  ])('and %s says so', (_, venues, room, location) => {
    const event = calendarEvent({ online: { isHybrid: true, address: room } }, { venues });
    const [component] = parsed(ical.render(feedWith([event]))).calendar.getAllSubcomponents('vevent');
    expect(component?.getFirstPropertyValue('location')).toBe(location);
    expect(component?.getFirstPropertyValue('description')).toContain('Also online');
  });

  test('without an address is called so in its language', () => {
    const lines = linesOf({ locale: 'es', online: { isHybrid: false, address: null } });
    expect(lines).toContain('LOCATION:En línea');
    expect(lines.join('\n')).not.toContain('CONFERENCE');
  });
});

test('subscribers get the lead, the price and the website of an event', () => {
  const description = linesOf({
    excerpt: 'Bring a chair.',
    text: 'Music in the park.',
    cost: '$12',
    website: 'https://tickets.example/7',
  }).find((line) => line.startsWith('DESCRIPTION:'));
  expect(description).toContain(
    String.raw`Bring a chair.\n\nMusic in the park.\n\nPrice: $12\nWebsite: https://tickets.example/7\n\nhttps://calendar.example/`,
  );
});

test('addresses of the origin in the lead and the text are of our pages', () => {
  const pathOf = (address: string) => (address === 'https://origin.example/en/event/x/' ? '/en/x/' : null);
  const [excerpt, text] = [
    'After https://origin.example/en/event/x/.',
    '(https://origin.example/en/event/x/) x',
  ];
  const file = ical.render(feedWith([calendarEvent({ excerpt, text })], { pathOf }));
  expect(contentLines(file).join('\n')).toContain(
    String.raw`DESCRIPTION:After https://calendar.example/en/x/.\n\n(https://calendar.example/en/x/) x`,
  );
});

test('links of an event and its organizers to pages of the origin are to our pages', () => {
  const pathOf = (address: string) => (address === 'https://origin.example/en/x/' ? '/en/x/' : null);
  const website = 'https://origin.example/en/x/';
  const event = calendarEvent(
    { website, text: '', online: { isHybrid: false, address: website } },
    { organizers: [organizerRecord({ name: 'Club', phone: '', email: '', website })] },
  );
  const file = contentLines(ical.render(feedWith([event], { pathOf }))).join('\n');
  expect(file).not.toContain('origin.example/');
  const here = 'https://calendar.example/en/x/';
  expect(file).toContain(`DESCRIPTION:Website: ${here}\\nOnline: ${here}`);
  for (const line of [`CONTACT:Club\\, ${here}`, `LOCATION:${here}`]) expect(file).toContain(line);
});

describe('an event of hours that lasts longer than a day', () => {
  const fair = {
    ...timesIn('America/New_York', '2026-11-20T15:00:00Z', 2 * 1440 + 480),
    text: 'Stalls.',
  };

  test('has days and its hours in words, so that it fills neither days nor nights', () => {
    const lines = linesOf(fair);
    expect(lines).toContain('DTSTART;VALUE=DATE:20261120');
    expect(lines).toContain('DTEND;VALUE=DATE:20261123');
    expect(lines).toContain('TRANSP:TRANSPARENT');
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain(
      String.raw`Fri 20 Nov 2026\, 10:00 – Sun 22 Nov 2026\, 18:00 (Eastern Time)\n\nStalls.`,
    );
  });

  test('has its hours if it lasts exactly a day', () => {
    const lines = linesOf(timesIn('America/New_York', '2026-11-20T15:00:00Z', 1440));
    expect(lines).toContain('DTEND;TZID=America/New_York:20261121T100000');
    expect(lines).not.toContain('TRANSP:TRANSPARENT');
  });

  test.each([
    ['hours', [false, true, true]],
    ['all', [false, false, false]],
    ['none', [true, true, true]],
  ] as const)('makes subscribers busy or not as the setting says (%s)', (busy, expected) => {
    const allDay = { allDay: true, start: '2026-12-05T00:00:00', end: '2026-12-05T23:59:59' };
    const isFree = [{}, fair, allDay].map((values) =>
      ical.render(feedWith([calendarEvent(values)], { busy })).includes('TRANSP:TRANSPARENT'),
    );
    expect(isFree).toEqual(expected);
  });

  test('leaves subscribers free if it was cancelled', () => {
    expect(linesOf({ status: 'cancelled' })).toContain('TRANSP:TRANSPARENT');
  });
});
