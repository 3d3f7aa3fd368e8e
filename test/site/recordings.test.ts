import { readdirSync, readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../feeds/open-data/read-csv.ts';
import { filesOf, recordedSite } from './sample.ts';

const recordings = new URL('../recordings/crawl', import.meta.url).pathname;

/** An event as the real server listed it: none of our code has touched it. */
interface WireEvent {
  id: number;
  slug: string;
  url: string;
  all_day: boolean | null;
  start_date: string;
  end_date: string;
  utc_start_date: string;
  utc_end_date: string;
  timezone: string;
}

function recorded(locale: string): WireEvent[] {
  return readdirSync(`${recordings}/${locale}`)
    .filter((name) => /^events-\d+\.json$/u.test(name))
    .flatMap(
      (name) => JSON.parse(readFileSync(`${recordings}/${locale}/${name}`, 'utf8')).events as WireEvent[],
    );
}

const sections: Record<string, string> = { en: 'event', es: 'evento' };
let files: Map<string, Buffer>;
let starts: Map<string, ICAL.Event>;

beforeAll(async () => {
  const site = await recordedSite('recordings');
  files = filesOf(site.build('dist'));
  const calendars = [...files].filter(([name]) => name.endsWith('/event.ics'));
  starts = new Map(
    calendars.map(([name, body]) => {
      const calendar = new ICAL.Component(ICAL.parse(body.toString()));
      for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
      const event = calendar.getFirstSubcomponent('vevent');
      if (event === null) throw new Error(`${name} holds no event`);
      return [`${/^\/(..)\//u.exec(name)?.[1]} ${event.getFirstPropertyValue('uid')}`, new ICAL.Event(event)];
    }),
  );
});

const instantOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}Z`);

describe('a site built from recorded responses of a real server', () => {
  it.each([
    ['en', 422],
    ['es', 366],
  ])('has in %s a page for each of the %i public events, and for nothing else', (locale, count) => {
    const open = recorded(locale).filter(({ all_day }) => all_day !== null);
    expect(open).toHaveLength(count);
    const folder = `/${locale}/${sections[locale]}/`;
    const pages = [...files.keys()].filter((name) => name.startsWith(folder) && name.split('/').length === 5);
    expect(pages.filter((name) => name.endsWith('/index.html'))).toHaveLength(count);
    const missing = open.filter(({ url }) => {
      const slug = decodeURIComponent(new URL(url).pathname.split('/').at(-2) ?? '');
      return !files.has(`${folder}${slug}/index.html`);
    });
    expect(missing.map(({ slug }) => slug)).toEqual([]);
  });

  it.each(['en', 'es'])(
    'gives each event of %s to calendars at the very instants of the origin',
    (locale) => {
      for (const wire of recorded(locale).filter(({ all_day }) => all_day === false)) {
        const event = starts.get(`${locale} ${wire.id}@127.0.0.1`);
        expect([wire.id, event?.startDate.toUnixTime()]).toEqual([
          wire.id,
          instantOf(wire.utc_start_date) / 1000,
        ]);
        expect([wire.id, event?.endDate.toUnixTime()]).toEqual([
          wire.id,
          instantOf(wire.utc_end_date) / 1000,
        ]);
      }
    },
  );

  it.each(['en', 'es'])('gives each all-day event of %s as days, the last one included', (locale) => {
    const allDay = recorded(locale).filter(({ all_day }) => all_day === true);
    expect(allDay.length).toBeGreaterThan(10);
    for (const wire of allDay) {
      const event = starts.get(`${locale} ${wire.id}@127.0.0.1`);
      const dayAfter = new Date(Date.parse(`${wire.end_date.slice(0, 10)}T00:00:00Z`) + 86_400_000);
      expect([wire.id, String(event?.startDate), String(event?.endDate)]).toEqual([
        wire.id,
        wire.start_date.slice(0, 10),
        dayAfter.toISOString().slice(0, 10),
      ]);
    }
  });

  it.each(['en', 'es'])(
    'gives each event of %s as open data, with the clocks, the zone and the instants of the origin',
    (locale) => {
      const told = recorded(locale)
        .filter(({ all_day }) => all_day !== null)
        .map((wire) => [
          String(wire.id),
          ...[wire.start_date, wire.end_date].map((clock) => clock.replace(' ', 'T')),
          wire.timezone,
          ...[wire.utc_start_date, wire.utc_end_date].map((clock) => `${clock.replace(' ', 'T')}Z`),
        ]);
      const names = ['id', 'start_local', 'end_local', 'time_zone', 'start_utc', 'end_utc'];
      const [head = [], ...rows] = readCsv(String(files.get(`/${locale}/events.csv`)));
      const inTable = rows.map((row) => names.map((name) => row[head.indexOf(name)]));
      const { events } = JSON.parse(String(files.get(`/${locale}/events.json`)));
      const inJson = events.map((event: Record<string, unknown>) => names.map((name) => String(event[name])));
      expect(inJson).toEqual(inTable);
      expect(inTable.toSorted()).toEqual(told.toSorted());
    },
  );

  it('says nothing of the events behind a password', () => {
    for (const title of ['Members dinner', 'Cena de socios']) {
      expect([...files].filter(([, body]) => body.includes(title)).map(([name]) => name)).toEqual([]);
    }
  });
});
