import { beforeAll, describe, expect, it, test } from 'vitest';
import type { EventRecord } from '../../src/model/event.ts';
import { createSite } from '../../src/site/create-site.ts';
import { buildEventPoster } from '../../src/site/images/event-poster.ts';
import { abroad } from '../support/site/abroad.ts';
import { builtSite, presentFiles } from '../support/site/built.ts';
import { attribute, elementsOf, textOf, type Element } from '../support/site/elements.ts';
import { testSettings } from '../support/site/test-site.ts';

/** The names of each zone in both languages, and its offset. */
const zones: Readonly<Record<string, string>> = {
  'Europe/Madrid': 'Central European Time|hora de Europa central|UTC\\+1',
  'Asia/Kolkata': 'India Standard Time|hora de India|UTC\\+5:30',
  'UTC+2': 'UTC\\+2',
  'America/Los_Angeles': 'Pacific Time|hora del Pacífico|UTC−8',
  'Australia/Sydney': 'Australian Eastern Time|hora de Australia oriental|UTC\\+11',
  'Asia/Tokyo': 'Japan Standard Time|hora de Japón|UTC\\+9',
};
const { 'all-day': allDay, ...timed } = abroad;
const clock = (time: string) => time.slice(11, 16);

/**
 * Hours of an event that its zone does not follow: `16:47`. Those of instants, after a `T` or
 * before seconds, are for machines.
 */
function findBare(text: string, { start, end, timezone }: (typeof abroad)[keyof typeof abroad]): string[] {
  const [first, last] = [clock(start), clock(end)];
  const zoned = `(?:${first}[^:·]{1,60}${last}|${first}|${last})[\\s,(]*(?:${zones[timezone]})`;
  const rest = text.replaceAll(new RegExp(zoned, 'gu'), '');
  return rest.match(new RegExp(`(?<!T)(?:${first}|${last})(?!:\\d)`, 'gu')) ?? [];
}

/** The elements of each page that has an event abroad, and the texts of each file for people. */
let pages: Map<string, Element[]>;
let texts: Map<string, string[]>;

beforeAll(() => {
  const files = [...presentFiles(builtSite())].map(([path, body]) => [path, String(body)] as const);
  const found = files.filter(([path, body]) => path.endsWith('.html') && body.includes('abroad-'));
  pages = new Map(found.map(([path, body]) => [path, elementsOf(body)]));
  // Open data and the state name times and zones in fields.
  const isText = (path: string) =>
    /\.(?:json|xml|ics)$/u.test(path) && !/(?:events|-state)\.json$/u.test(path);
  const unfold = (body: string) => body.replaceAll('\r\n ', '');
  texts = new Map(files.filter(([path]) => isText(path)).map(([path, body]) => [path, [unfold(body)]]));
  for (const [path, elements] of pages) texts.set(path, listTexts(elements));
});

/** The text of a page, and its attributes: descriptions, data for scripts, subjects of e-mails. */
function listTexts(elements: Element[]): string[] {
  const attributes = elements.flatMap(({ attrs }) => attrs.map(({ value }) => value));
  // Subjects of e-mails, and forms of web calendars.
  const filled = attributes.filter((value) => /^(?:mailto|https):.*%/u.test(value));
  const body = elements.filter(({ tagName }) => tagName === 'body');
  return [...body.map(textOf), ...attributes, ...filled.map((address) => decodeURIComponent(address))];
}

describe.each(Object.entries(timed))('the hours of the event “%s”', (name, times) => {
  it('are followed by its zone in every text', () => {
    const bare = [...texts].flatMap(([path, all]) =>
      all.flatMap((text) => findBare(text, times)).map((hours) => `${path}: ${hours}`),
    );
    expect(bare).toEqual([]);
  });

  it('are found in each kind of text that shows hours', () => {
    const having = [...texts].filter(([, all]) => all.some((text) => text.includes(clock(times.start))));
    const paths = having.map(([path]) => path).join('\n');
    // Where there is no room for both, lists show the days of longer events.
    const lists = [
      /venue\/[^/]+\/index/u,
      /category\/[^/]+\/index/u,
      /category\/[^/]+\/embed/u,
      /week/u,
      /posters/u,
      /^\/pagefind/mu,
    ];
    const cards = [/event\/[^/]+\/index/u, /event\/[^/]+\/embed/u, /day\/[^/]+\/index/u];
    const feeds = [/en\/feed\.xml/u, /en\/atom\.xml/u, /en\/feed\.json/u, /tag\/[^/]+\/feed\.xml/u];
    const files = [/en\/calendar\.ics/u, cards[0] ?? /^$/u];
    for (const kind of name === 'several-days' ? [...feeds, ...files] : [...feeds, ...lists, ...cards])
      expect(paths).toMatch(kind);
  });
});

test('lists show the hour of the town first', () => {
  const town = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', timeStyle: 'short' });
  const here = new Map(listEvents().map(({ title, startUtc }) => [title, town.format(Date.parse(startUtc))]));
  const isLine = (element: Element) =>
    /(?:^| )(?:line|headline|cartel|ev|upcoming)(?: |$)/u.test(attribute(element, 'class') ?? '');
  const lines = [...pages].flatMap(([path, elements]) =>
    elements.filter(isLine).flatMap((element) => {
      const text = textOf(element);
      const title = /Abroad: [a-z-]+/u.exec(text)?.[0] ?? '';
      // Those of several days say until which hour.
      const hour = /\d\d:\d\d/u.exec(text.replace(/(?:until|hasta) [^·]*/u, ''))?.[0];
      return here.has(title) && hour !== undefined ? [{ path, title, hour, expected: here.get(title) }] : [];
    }),
  );
  expect(new Set(lines.map(({ title }) => title)).size).toBe(Object.keys(timed).length);
  expect(lines.filter(({ hour, expected }) => hour !== expected)).toEqual([]);
});

test('an all-day event names no zone anywhere', () => {
  const zone = new RegExp(zones[allDay.timezone] ?? '', 'u');
  const naming = [...texts].filter(([, all]) => all.some((text) => zone.test(text)));
  expect(naming.map(([path]) => path)).toEqual([]);
});

test('posters name the zone next to the hours', async () => {
  const { content, data } = builtSite();
  const site = await createSite(testSettings({ CALENDAR_DATA: data }), content);
  for (const { id, locale, title } of listEvents()) {
    const event = site.getCalendar(locale).event(id);
    const times = Object.entries(abroad).find(([name]) => title === `Abroad: ${name}`)?.[1];
    if (event === undefined || times === undefined) throw new Error(`${title} should be in the calendar`);
    expect(findBare(buildEventPoster(site, event).hours, times)).toEqual([]);
  }
});

/** The events abroad, in both languages. */
function listEvents(): EventRecord[] {
  return builtSite().content.events.filter(({ title }) => title.startsWith('Abroad: '));
}
