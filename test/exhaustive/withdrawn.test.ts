import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventPost, Term } from '../../scripts/sample-origin/content/content.ts';
import { startOrigin } from '../../scripts/sample-origin/server/server.ts';
import { event, tinyContent, venue } from '../support/sample-origin/tiny-content.ts';
import { createCommands } from '../support/scripts/run-command.ts';
import { emptyFolder, filesOf } from '../support/site/sample.ts';

/** An event on a day without others. Its name and text occur nowhere else. */
const quokka = (id: number, more: Partial<EventPost> = {}): EventPost => {
  const day = `2026-12-${String((more.group ?? id) - 498).padStart(2, '0')}`;
  return event(id, `${day} 20:00:00`, `${day} 22:00:00`, {
    title: `Quokka ${id}`,
    slug: `quokka-${id}`,
    description: `<p>Wombat ${id}.</p>`,
    modified: '2026-11-20 07:00:00',
    ...more,
  });
};
const edited = { modified: '2026-11-20 08:30:00' };

const before = [
  ...[500, 501, 502, 503, 505, 506, 508].map((id) => quokka(id)),
  quokka(504, { venues: [34] }),
  quokka(507, { venues: [33] }),
  quokka(511, { venues: [31], categories: [301] }),
  quokka(509),
  quokka(512, { venues: [32] }),
  quokka(513, { venues: [35], categories: [302] }),
  quokka(510, { locale: 'es', group: 509 }),
];
const changes: Readonly<Record<number, Partial<EventPost> | null>> = {
  500: { eventStatus: 'canceled' },
  501: { eventStatus: 'postponed' },
  502: { status: 'trash', slug: 'quokka-502__trashed' },
  503: null,
  504: { status: 'private' },
  505: { status: 'draft' },
  506: { password: 'river' },
  507: { hideFromListings: true },
  508: { locale: 'es' },
  509: null,
  511: { venues: [], categories: [] },
  513: { status: 'private' },
};
const after = before.flatMap((post) => {
  const change = changes[post.id];
  if (change === null) return [];
  return change === undefined ? post : { ...post, ...edited, ...change };
});
const back = before.map((post) => ({ ...post, modified: '2026-11-20 09:30:00' }));

const halls = [
  venue(31, 'Bandicoot Hall'),
  venue(32, 'Numbat Hall'),
  venue(33, 'Bilby Hall'),
  venue(34, 'Dunnart Hall'),
  venue(35, 'Phascogale Hall'),
];
const term = (id: number, name: string): Term => ({
  id,
  locale: 'en',
  group: id,
  taxonomy: 'category',
  name,
  slug: name.toLowerCase(),
  description: '',
  parent: 0,
});
const genres = [term(301, 'Potoroo'), term(302, 'Bettong')];
const places = [
  { venues: halls, terms: genres },
  {
    venues: halls.flatMap((hall) => {
      if ([31, 34].includes(hall.id)) return [];
      return hall.id === 32 ? { ...hall, ...edited, status: 'draft' as const } : hall;
    }),
    terms: genres.slice(1),
  },
  { venues: halls, terms: genres },
];

type Files = ReadonlyMap<string, Buffer>;

/** The text of a file, also of a compressed one of the search. */
const readText = (body: Buffer): string =>
  body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body).toString() : body.toString();

/** Files in which an event is named: by title, text, slug or an escaped form of them. */
const listNaming = (files: Files, id: number): string[] =>
  [...files]
    .filter(([name, body]) => new RegExp(`(?:quokka|wombat)\\W{0,5}${id}`, 'iu').test(name + readText(body)))
    .map(([name]) => name);

/** The events of a calendar file by their UID without the host. */
const readEvents = (files: Files, name: string) =>
  new Map(
    new ICAL.Component(ICAL.parse(String(files.get(name))))
      .getAllSubcomponents('vevent')
      .map((each): [string, { status: string; summary: string; sequence: number }] => [
        String(each.getFirstPropertyValue('uid')).split('@')[0] ?? '',
        {
          status: String(each.getFirstPropertyValue('status')),
          summary: String(each.getFirstPropertyValue('summary')),
          sequence: Number(each.getFirstPropertyValue('sequence')),
        },
      ]),
  );

const page = (files: Files, path: string): string => String(files.get(`${path}index.html`) ?? '');
const isHidden = (html: string): boolean => html.includes('<meta name="robots" content="noindex"');
const saysCancelled = /cancel/iu;
/** Files that call an event cancelled in any line about it. */
const listCancelling = (files: Files, id: number): string[] =>
  listNaming(files, id).filter((name) =>
    new RegExp(`cancel\\w*\\W{0,9}(?:quokka|wombat)\\W{0,5}${id}`, 'iu').test(
      readText(files.get(name) ?? none),
    ),
  );
const none = Buffer.from('');
const leadsTo = (html: string, path: string): boolean => html.includes(`content="0; url=${path}"`);

describe.each([
  ['events/v1', 'neutral'],
  ['events/v1', 'wordpress'],
  ['evt/v1', 'neutral'],
  ['evt/v1', 'wordpress'],
] as const)('an event withdrawn from %s, in %s spelling', (dialect, spelling) => {
  const folder = emptyFolder(`withdrawn-${dialect.replace('/', '-')}-${spelling}`);
  const sites: Files[] = [];
  // The second interface answers for all of them alike, and marks no hidden events.
  const isTold = dialect === 'events/v1';

  beforeAll(async () => {
    const run = createCommands(folder);
    let port = 0;
    for (const [index, events] of [before, after, back].entries()) {
      const now = new Date(`2026-11-20T${String(8 + index).padStart(2, '0')}:45:00Z`);
      const origin = await startOrigin({
        content: { ...tinyContent(), ...places[index], events, organizers: [], images: [] },
        port,
        spelling,
        without: isTold ? [] : ['calendar/events/v1'],
        now: () => now,
      });
      port = Number(new URL(origin.url).port);
      const settings = {
        CALENDAR_ORIGIN: origin.url,
        CALENDAR_SITE: 'https://calendar.example/',
        CALENDAR_NOW: now.toISOString(),
      };
      const crawled = await run(
        'crawl',
        ['--accept-loss', '--forget'].slice(0, index === 0 ? 2 : 1),
        settings,
      );
      const built = await run('build', ['--offline'], settings);
      await origin.close();
      if (![0, 5].includes(crawled.status ?? 1) || built.status !== 0)
        throw new Error(`Not published: ${crawled.errors}${crawled.output}${built.errors}`);
      sites.push(filesOf(join(folder, 'dist')));
    }
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const site = (index: number): Files => sites[index] ?? new Map();
  const now = (): Files => site(1);

  if (isTold)
    it('is cancelled or postponed as its editor says', () => {
      const events = readEvents(now(), '/en/calendar.ics');
      expect(events.get('500')).toMatchObject({ status: 'CANCELLED', summary: 'Cancelled: Quokka 500' });
      expect(events.get('501')).toMatchObject({ status: 'TENTATIVE', summary: 'Postponed: Quokka 501' });
      expect(page(now(), '/en/event/quokka-500/')).toContain('EventCancelled');
    });

  it.each(isTold ? [502, 503] : [])('is removed when it is in the trash or deleted (%i)', (id) => {
    const html = page(now(), `/en/event/quokka-${id}/`);
    expect(html).toContain('This event was removed from the calendar on 20 November 2026.');
    expect(html).not.toMatch(saysCancelled);
    expect(html).not.toContain('"@type":"Event"');
    expect(isHidden(html)).toBe(true);
    for (const name of ['/en/calendar.ics', '/calendar.ics'])
      expect(readEvents(now(), name).get(String(id))).toEqual({
        status: 'CANCELLED',
        summary: `Quokka ${id}`,
        sequence: 1,
      });
    expect(String(now().get('/en/changes.xml'))).toContain(`Removed from the calendar: Quokka ${id}`);
    const own = [`/en/event/quokka-${id}/`, '/calendar-state.json', '/en/changes'];
    expect(
      listNaming(now(), id).filter(
        (name) => !name.endsWith('.ics') && !own.some((each) => name.startsWith(each)),
      ),
    ).toEqual([]);
  });

  it.each(isTold ? [504, 505, 506, 513] : [502, 503, 504, 505, 506, 513])(
    'leaves nothing when it is no longer public (%i)',
    (id) => {
      expect(listNaming(site(0), id)).not.toEqual([]);
      expect(listNaming(now(), id)).toEqual([]);
      expect(readEvents(now(), '/en/calendar.ics').has(String(id))).toBe(false);
      expect(String(now().get('/calendar-state.json'))).toContain(`"id":${id},`);
    },
  );

  if (isTold)
    it('stays at its address when it is hidden from listings', () => {
      const html = page(now(), '/en/event/quokka-507/');
      expect(html).toContain('Wombat 507');
      expect(html).not.toMatch(saysCancelled);
      expect(isHidden(html)).toBe(true);
      // No other event is at its venue.
      expect(html).toContain('Bilby Hall');
      expect(html).not.toContain('/venue/venue-33/');
      // The memory of the site has its slug, which makes its address.
      expect(listNaming(now(), 507).filter((name) => !name.startsWith('/en/event/quokka-507/'))).toEqual([
        '/calendar-state.json',
      ]);
      expect(String(now().get('/calendar-state.json'))).not.toMatch(/Quokka 507|Wombat/u);
    });

  it('leads to its page in the language that it has now', () => {
    expect(leadsTo(page(now(), '/en/event/quokka-508/'), '/es/evento/quokka-508/')).toBe(true);
    expect(page(now(), '/es/evento/quokka-508/')).toContain('Wombat 508');
    expect(readEvents(now(), '/en/calendar.ics').has('508')).toBe(false);
    expect(readEvents(site(0), '/calendar.ics').get('508')?.sequence).toBe(0);
    expect(readEvents(now(), '/calendar.ics').get('508')).toEqual({
      status: 'CONFIRMED',
      summary: 'Quokka 508',
      sequence: 1,
    });
    for (const name of listNaming(now(), 508))
      // Others may be cancelled in lists.
      if (name.includes('508')) expect(readText(now().get(name) ?? none)).not.toMatch(saysCancelled);
  });

  if (isTold)
    it('goes on in its other language when one translation is removed', () => {
      expect(leadsTo(page(now(), '/en/event/quokka-509/'), '/es/evento/quokka-510/')).toBe(true);
      expect(String(now().get('/en/event/quokka-509/event.ics'))).toContain('Quokka 510');
      expect(readEvents(site(0), '/en/calendar.ics').get('509')).toMatchObject({ summary: 'Quokka 509' });
      expect(readEvents(now(), '/en/calendar.ics').get('509')).toEqual({
        status: 'CONFIRMED',
        summary: 'Quokka 510',
        sequence: 1,
      });
      expect(String(now().get('/en/changes.xml'))).not.toContain('Quokka 509');
    });

  if (isTold)
    it('leaves the page and the calendar of a deleted venue or category for a while', () => {
      for (const path of ['/en/venue/venue-31/', '/en/category/potoroo/']) {
        expect(page(now(), path)).toContain('It was removed from the calendar on 20 November 2026.');
        expect(isHidden(page(now(), path))).toBe(true);
        expect(readEvents(now(), `${path}calendar.ics`).get('511')?.status).toBe('CONFIRMED');
        expect(page(now(), `${path}embed/`)).toContain('It was removed from the calendar');
        expect(page(now(), `${path}embed/`)).not.toContain('Quokka');
        expect(page(site(2), path)).not.toContain('removed from the calendar');
      }
      expect(page(now(), '/en/event/quokka-511/')).not.toMatch(/Bandicoot|Potoroo/u);
      // The only event of the other hall is private.
      expect(page(now(), '/en/venue/venue-34/')).toContain('It was removed from the calendar');
      expect(readEvents(now(), '/en/venue/venue-34/calendar.ics').size).toBe(0);
      expect(String(now().get('/calendar-state.json'))).not.toContain('"events":[504]');
    });

  if (isTold)
    it('leaves the page and the calendars of its venue and category, empty, for a while', () => {
      for (const path of ['venue/venue-33/', 'venue/venue-35/', 'category/bettong/']) {
        expect(isHidden(page(site(0), `/en/${path}`))).toBe(false);
        expect(isHidden(page(now(), `/en/${path}`))).toBe(true);
        expect(page(now(), `/en/${path}`)).not.toContain('removed from the calendar');
        for (const home of ['/en/', '/'])
          expect(readEvents(now(), `${home}${path}calendar.ics`).size).toBe(0);
        expect(now().has(`/en/${path}feed.xml`)).toBe(true);
        const linking = [...now()].filter(([name, body]) => {
          const own = [`/en/${path}`, `/${path}`, '/calendar-state.json'];
          const isOwn = own.some((each) => name.startsWith(each));
          return !isOwn && readText(body).includes(`/en/${path}`);
        });
        expect(linking.map(([name]) => name)).toEqual([]);
      }
    });

  it('is called cancelled only if its editor says so', () => {
    const withdrawn = [502, 503, 504, 505, 506, 507, 508, 509, 510, 511];
    expect(withdrawn.flatMap((id) => listCancelling(now(), id))).toEqual([]);
    expect(listCancelling(now(), 500).length > 0).toBe(isTold);
  });

  // The neutral second interface has no venues.
  if (isTold || spelling === 'wordpress')
    it('leaves nothing of a venue that is no longer public', () => {
      const naming = (files: Files) =>
        [...files].flatMap(([name, body]) => (/numbat/iu.test(readText(body)) ? [name] : []));
      expect(naming(site(0))).not.toEqual([]);
      expect(naming(now())).toEqual([]);
      expect(naming(site(2))).not.toEqual([]);
    });

  it('is published again when that is undone, with its UID and a higher SEQUENCE', () => {
    const [first, second, third] = sites.map((each) => readEvents(each, '/en/calendar.ics'));
    for (const id of Object.keys(changes)) {
      const [was, is] = [first?.get(id), third?.get(id)];
      expect([id, is?.summary, is?.status]).toEqual([id, was?.summary, 'CONFIRMED']);
      expect(is?.sequence).toBeGreaterThanOrEqual(second?.get(id)?.sequence ?? 0);
      expect(page(site(2), `/en/event/quokka-${id}/`)).toContain(`Wombat ${id}`);
      expect(isHidden(page(site(2), `/en/event/quokka-${id}/`))).toBe(false);
    }
    for (const id of isTold
      ? ['500', '501', '502', '503', '504', '505', '506', '509', '513']
      : ['504', '505', '506', '513'])
      expect([id, third?.get(id)?.sequence]).toEqual([id, 2]);
  });
});
