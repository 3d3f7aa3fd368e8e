import { cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFolder } from '../../../scripts/publishing/publish.ts';
import { bundleFolder } from '../../../scripts/publishing/reuse/bundle.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import { store } from '../../support/snapshot/fill.ts';
import { builtSite, type BuiltSite } from '../../support/site/built.ts';
import { attribute, elementsOf, textOf } from '../../support/site/elements.ts';
import { eventFile } from '../../support/site/event-file.ts';
import {
  build,
  copyWithoutPages,
  emptyFolder,
  filesOf,
  listDifferences,
  sampleNow,
} from '../../support/site/sample.ts';

type Files = Map<string, Buffer>;

let site: BuiltSite;
/** Of the site that was built before the tests. */
let files: Files;
let folder: string;
/** A snapshot's folder of our own, which becomes another one with each build. */
let data: string;

beforeAll(() => {
  site = builtSite();
  files = filesOf(site.dist);
  folder = emptyFolder('rebuild');
  data = emptyFolder('rebuild/data');
  cpSync(site.data, data, { recursive: true });
});

it('building again with files of the last build gives the same bytes', () => {
  const again = build(join(folder, 'again'), site.data);
  expect(listDifferences(files, filesOf(again))).toEqual([]);
  const { ino } = statSync(again);
  build(again, site.data);
  expect(statSync(again).ino).toBe(ino);
  rmSync(join(again, 'en'), { recursive: true });
  build(again, site.data);
  expect(listDifferences(files, filesOf(again))).toEqual([]);
});

describe('building again after changes', () => {
  /** Past: pages that show what is coming do not show it. It comes to lead to `target`. */
  let edited: EventRecord;
  /** Past, and later gone. */
  let target: EventRecord;
  let moved: EventRecord;
  let called: EventRecord;
  let readdressed: EventRecord;
  let afterEdit: Files;
  let afterChanges: Files;
  let fromNothing: Files;

  beforeAll(() => {
    const { events, venues } = site.content;
    const byEnd = events.toSorted((a, b) => (a.endUtc < b.endUtc ? -1 : 1));
    [edited, target] = two(byEnd.filter(({ locale, endUtc }) => locale === 'es' && endUtc < sampleNow));
    const coming = events.filter(
      ({ locale, allDay, status, startUtc, venues: at }) =>
        locale === 'en' && !allDay && status === 'scheduled' && startUtc > sampleNow && at.length > 0,
    );
    [moved, called] = two(coming);
    [readdressed] = two(coming.slice(2));
    // Without its translation, in which it would go on.
    const pair = site.content.translations.find(
      ({ kind, ids }) => kind === 'event' && Object.values(ids).includes(called.id),
    );
    const isCalled = ({ id }: EventRecord) => id === called.id || Object.values(pair?.ids ?? {}).includes(id);
    const isUsed = (venue: number) => events.some(({ venues: at }) => at.includes(venue));
    const elsewhere = venues.find(
      ({ id, locale }) => locale === 'en' && !moved.venues.includes(id) && isUsed(id),
    );
    if (elsewhere === undefined) throw new Error('there should be another venue');

    const edit = {
      ...edited,
      title: 'Edited & <b>moved</b>',
      description: `<p>Like <a href="${target.permalink}">the next one</a>.</p>`,
    };
    const withEdit = events.map((event) => (event === edited ? edit : event));
    afterEdit = buildWith(withEdit);

    const later = (time: string) => `2027${time.slice(4)}`;
    const move = {
      ...moved,
      start: later(moved.start),
      end: later(moved.end),
      startUtc: later(moved.startUtc),
      endUtc: later(moved.endUtc),
      venues: [elsewhere.id],
    };
    afterChanges = buildWith(
      withEdit
        .filter((event) => event !== target && !isCalled(event))
        .map((event) => (event === moved ? move : event))
        .map((event) => (event === readdressed ? { ...event, slug: 'elsewhere' } : event)),
    );
    const cold = copyWithoutPages(data, 'rebuild/cold');
    fromNothing = filesOf(build(join(folder, 'elsewhere'), cold));
  }, 240_000);

  it('renders what changed with the code of the last build', () => {
    const bundle = statSync(bundleFolder(buildFolder({ data })));
    buildWith(site.content.events);
    expect(statSync(bundleFolder(buildFolder({ data }))).ino).toBe(bundle.ino);
  });

  it('shows an edit, and leaves all other pages unchanged', () => {
    const changed = listDifferences(files, afterEdit);
    expect(changed).toContain(eventFile(edited));
    expect(String(afterEdit.get(eventFile(edited)))).toContain('Edited &amp; &lt;b&gt;moved&lt;/b&gt;');
    expect(changed).not.toContain(`/${edited.locale}/index.html`);
    expect(changed.length).toBeLessThan(files.size / 5);
  });

  it('follows the links of a text when the page that they lead to comes or goes', () => {
    const own = `href="/es/evento/${encodeURIComponent(target.slug)}/"`;
    expect(String(afterEdit.get(eventFile(edited)))).toContain(own);
    expect(String(afterChanges.get(eventFile(edited)))).toContain('the next one');
    expect(String(afterChanges.get(eventFile(edited)))).not.toContain(own);
  });

  it('gives the same bytes as a build in another folder, from nothing but the snapshot and its pictures', () => {
    expect(listDifferences(afterChanges, fromNothing)).toEqual([]);
  });

  it('says on the page of an event, and to search engines, that it moved to another time and place', () => {
    const html = String(afterChanges.get(eventFile(moved)));
    expect(html).toMatch(/Moved<\/p>\s*<p>Was \w{3} \d+ \w+ 2026, \d\d:\d\d<\/p>/u);
    expect(html).toMatch(/New venue<\/p>\s*<p>\s*Was:\s*<a href="\/en\/venue\//u);
    expect(dataIn(html)).toMatchObject({ eventStatus: 'https://schema.org/EventRescheduled' });
    expect(Date.parse(String(dataIn(html)['previousStartDate']))).toBe(Date.parse(moved.startUtc));
  });

  it('says on the page of an event, and to search engines, that it was removed', () => {
    const left = String(afterChanges.get(eventFile(called)));
    expect(left).toContain('<meta name="robots" content="noindex"');
    expect(left).not.toContain('hreflang="x-default"');
    expect(left).toContain('This event was removed from the calendar on ');
    expect(left).not.toContain('https://schema.org/Event');
    expect(String(afterChanges.get('/sitemap.xml'))).not.toContain(
      `/en/event/${encodeURIComponent(called.slug)}/`,
    );
  });

  it('redirects from the address of a page before its slug was edited', () => {
    const html = String(afterChanges.get(eventFile(readdressed)));
    const tags = elementsOf(html).map((each) => each.tagName);
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/en/event/elsewhere/">');
    expect(html).toContain('<link rel="canonical" href="https://calendar.example/en/event/elsewhere/">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const link = elementsOf(html).find((each) => attribute(each, 'href') === '/en/event/elsewhere/');
    expect(link === undefined ? '' : textOf(link)).toBe(readdressed.title);
    expect(tags).not.toContain('script');
    const sitemap = String(afterChanges.get('/sitemap.xml'));
    expect(sitemap).toContain('/en/event/elsewhere/');
    expect(sitemap).not.toContain(`/en/event/${encodeURIComponent(readdressed.slug)}/`);
    const file = eventFile(readdressed).replace('index.html', 'event.ics');
    expect(afterChanges.get(file)).toEqual(afterChanges.get('/en/event/elsewhere/event.ics'));
  });
});

/** The first two of several events. */
function two([first, second]: readonly EventRecord[]): [EventRecord, EventRecord] {
  if (first === undefined || second === undefined) throw new Error('there should be two events');
  return [first, second];
}

/** The first of the JSON-LD documents of a page. */
function dataIn(html: string): Record<string, unknown> {
  const script = elementsOf(html).find((each) => attribute(each, 'type') === 'application/ld+json');
  return JSON.parse(script === undefined ? 'null' : textOf(script));
}

/** Puts other events into our snapshot, as a crawl that found them would, and builds from it. */
function buildWith(events: readonly EventRecord[]): Files {
  store(data, { ...site.content, events });
  return filesOf(build(join(folder, 'dist'), data));
}
