import sharp from 'sharp';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Content, EventPost, Locale } from '../../../../../scripts/sample-origin/content/content.ts';
import { Store } from '../../../../../scripts/sample-origin/content/store.ts';
import { makePagePath } from '../../../../../scripts/sample-origin/site/addresses.ts';
import { findPublished } from '../../../../../scripts/sample-origin/site/find-page.ts';
import { generateContent } from '../../../../../scripts/sample-origin/town/generate.ts';
import { createSlugRegister, makeSlug } from '../../../../../scripts/sample-origin/town/slug.ts';

const NOW = new Date('2026-11-20T14:00:00Z');
const LOCALES: readonly Locale[] = ['en', 'es'];

const contents = new Map([1, 240, 2000].map((size) => [size, generateContent({ seed: 7, size, now: NOW })]));

describe.each([1, 240, 2000])('a town with %i events', (size) => {
  const content = findContent(size);

  test('is equal for equal seed, size and now', () => {
    expect(withoutFunctions(generateContent({ seed: 7, size, now: NOW }))).toEqual(withoutFunctions(content));
  });

  test('has one group for each event', () => {
    expect(new Set(content.events.map(({ group }) => group)).size).toBe(size);
  });

  test('gives each post, image and term an id that no other has', () => {
    const numbered = [...content.events, ...content.venues, ...content.organizers, ...content.images].map(
      ({ id }) => id,
    );
    expect(new Set(numbered).size).toBe(numbered.length);
    expect(new Set(content.terms.map(({ id }) => id)).size).toBe(content.terms.length);
  });

  test('has at most one post of a group in each language', () => {
    const keys = [...content.events, ...content.venues, ...content.organizers].map(
      ({ group, locale }) => `${group} ${locale}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('uses each slug once per kind and locale', () => {
    for (const locale of LOCALES) {
      for (const records of [
        content.events,
        content.venues,
        content.organizers,
        filterTerms(content, 'category'),
        filterTerms(content, 'tag'),
      ]) {
        const slugs = records.filter((record) => record.locale === locale).map(({ slug }) => slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(slugs.filter((slug) => !/^[a-z0-9%_-]+$/.test(slug))).toEqual([]);
      }
    }
  });

  test('has each date of a recurring event at its day, as the Pro add-on addresses it', () => {
    const store = new Store(content);
    const dates = content.events.filter(({ recurs }) => recurs);
    const starts = (locale: Locale) =>
      dates.filter((each) => each.locale === locale).map(({ start }) => start);
    expect(starts('en').length > 1).toBe(size > 1);
    expect(starts('en')).toEqual(starts('es'));
    for (const date of dates) {
      const path = makePagePath('events', date);
      const base = date.locale === 'en' ? 'danzon-in-the-park' : 'danzon-en-el-parque';
      expect(path).toBe(`/${date.locale}/event/${base}/${date.start.slice(0, 10)}/`);
      expect(findPublished(store, path)?.post).toBe(date);
    }
  });

  test('refers only to records of the same language', () => {
    for (const locale of LOCALES) {
      const venues = findIds(content.venues, locale);
      const organizers = findIds(content.organizers, locale);
      const categories = findIds(filterTerms(content, 'category'), locale);
      const tags = findIds(filterTerms(content, 'tag'), locale);
      const images = new Set(content.images.map(({ id }) => id));
      const lost = content.events.filter(
        (event) =>
          event.locale === locale &&
          !(
            event.venues.every((id) => venues.has(id)) &&
            event.organizers.every((id) => organizers.has(id)) &&
            event.categories.length > 0 &&
            event.categories.every((id) => categories.has(id)) &&
            event.tags.every((id) => tags.has(id)) &&
            (event.image === null || images.has(event.image))
          ),
      );
      expect(lost).toEqual([]);
      expect(
        filterTerms(content, 'category').filter(
          ({ parent, locale: own }) => own === locale && parent !== 0 && !categories.has(parent),
        ),
      ).toEqual([]);
    }
  });

  test('features at most one event per day and language', () => {
    for (const locale of LOCALES) {
      const days = content.events
        .filter((event) => event.featured && event.locale === locale)
        .map(({ start }) => start.slice(0, 10));
      expect(new Set(days).size).toBe(days.length);
    }
  });

  test('publishes before it edits, and both before now', () => {
    const now = '2026-11-20 14:00:00';
    const wrong = content.events.filter(
      ({ status, date, modified }) => status !== 'future' && !(date <= modified && modified < now),
    );
    expect(wrong).toEqual([]);
  });

  test('ends no event before it starts', () => {
    expect(content.events.filter(({ start, end }) => end < start)).toEqual([]);
  });

  test('writes two to five blocks of text in every description', () => {
    const odd = content.events.filter(({ status, hideFromListings, password, description }) => {
      const blocks = description.split('\n').length;
      return status === 'publish' && !hideFromListings && password === '' && (blocks < 2 || blocks > 5);
    });
    expect(odd.map(({ title }) => title)).toEqual([]);
  });
});

test('differs for another seed', () => {
  const other = generateContent({ seed: 8, size: 240, now: NOW });
  expect(other.events.map(({ title }) => title)).not.toEqual(
    findContent(240).events.map(({ title }) => title),
  );
});

test('has 70 % of events in both languages, 20 % only in Spanish and 10 % only in English', () => {
  const byGroup = Map.groupBy(findContent(240).events, ({ group }) => group);
  const groups = [...byGroup.values()];
  expect(groups.filter(({ length }) => length === 2).length / 240).toBeCloseTo(0.7, 1);
  expect(groups.filter((posts) => posts.length === 1 && posts[0]?.locale === 'es').length / 240).toBeCloseTo(
    0.2,
    1,
  );
  expect(groups.filter((posts) => posts.length === 1 && posts[0]?.locale === 'en').length / 240).toBeCloseTo(
    0.1,
    1,
  );
});

test.each([240, 2000])(
  'puts about 45 %% of %i events in the past year and none outside the window',
  (size) => {
    const starts = takeFirstOfGroups(findContent(size).events).map(({ start }) => start.slice(0, 10));
    expect(starts.filter((day) => day < '2026-11-20').length / size).toBeCloseTo(0.45, 1);
    expect(starts.filter((day) => day < '2025-11-13' || day > '2027-08-27')).toEqual([]);
  },
);

test('gives about 40 % of the events a picture, the same for both translations', () => {
  const events = findContent(2000).events;
  expect(takeFirstOfGroups(events).filter(({ image }) => image !== null).length / 2000).toBeCloseTo(0.4, 1);
  for (const posts of Map.groupBy(events, ({ group }) => group).values())
    expect(new Set(posts.map(({ image }) => image)).size).toBe(1);
});

test('features about one event in ten', () => {
  expect(
    takeFirstOfGroups(findContent(240).events).filter(({ featured }) => featured).length / 240,
  ).toBeCloseTo(0.1, 1);
});

describe.each([
  '2026-11-20T14:00:00Z',
  '2028-02-29T18:00:00Z',
  '2026-12-31T23:30:00Z',
  '2027-01-01T03:00:00Z',
  '2027-06-14T05:59:00Z',
])('with now at %s', (moment) => {
  const now = new Date(moment);
  const today = Temporal.Instant.from(moment).toZonedDateTimeISO('America/Mexico_City').toPlainDate();

  test.each([100, 240])(
    'has events in both languages today and on each of the next fourteen days (%i events)',
    (size) => {
      const { events } = generateContent({ seed: 3, size, now });
      for (const locale of LOCALES) {
        const days = new Set(
          events
            .filter((event) => event.locale === locale && isListed(event))
            .map(({ start }) => start.slice(0, 10)),
        );
        const wanted = Array.from({ length: 15 }, (_, step) => today.add({ days: step }).toString());
        expect(wanted.filter((day) => !days.has(day))).toEqual([]);
      }
    },
  );
});

describe('a town that changes over time', () => {
  const begun = new Date('2026-11-20T12:00:00Z');
  const on = (day: number): Content =>
    generateContent({
      seed: 1,
      size: 240,
      now: begun,
      until: new Date(begun.getTime() + (day - 1) * 86_400_000),
    });
  const days = [1, 2, 9, 30, 400].map((day) => ({ day, content: on(day) }));

  test('is the same on its first day as a town that does not change', () => {
    expect(withoutFunctions(on(1))).toEqual(
      withoutFunctions(generateContent({ seed: 1, size: 240, now: begun })),
    );
  });

  test('changes no event, except that scheduled ones are published', () => {
    const changed = days.slice(1).flatMap(({ day, content }, index) => {
      const events = new Map(content.events.map((event) => [event.id, event]));
      return (days[index]?.content.events ?? []).flatMap((event) => {
        const now = events.get(event.id);
        return JSON.stringify(now) === JSON.stringify(event)
          ? []
          : [`day ${day}: ${event.status} to ${now?.status}`];
      });
    });
    expect(changed).toEqual(['day 9: future to publish', 'day 9: future to publish']);
    const rest = ({ venues, organizers, terms }: Content) => ({ venues, organizers, terms });
    for (const { content } of days) expect(rest(content)).toEqual(rest(on(1)));
  });

  test.each(days)('has upcoming events in each of the next two weeks on day $day', ({ day, content }) => {
    const first = Temporal.PlainDate.from('2026-11-20').add({ days: day - 1 });
    const busy = (event: EventPost) => isListed(event) && event.locale === 'en';
    const dates = new Set(content.events.filter(busy).map(({ start }) => start.slice(0, 10)));
    const wanted = Array.from({ length: 15 }, (_, step) => first.add({ days: step }).toString());
    expect(wanted.filter((date) => !dates.has(date)).length).toBeLessThan(2);
    expect(content.events.filter(({ start }) => start > first.toString()).length).toBeGreaterThan(100);
  });

  test('uses each slug once and publishes nothing early', () => {
    const { events } = on(400);
    expect(new Set(events.map(({ slug, locale }) => `${locale} ${slug}`)).size).toBe(events.length);
    expect(events.filter(({ date, status }) => status === 'publish' && date > '2027-12-24 12:00:00')).toEqual(
      [],
    );
    expect(events.filter(({ date, start }) => date > start)).toEqual([]);
  });
});

describe('among the known cases', () => {
  const { events, venues } = findContent(240);
  const english = events.filter(({ locale }) => locale === 'en');
  const coming = english.filter(({ start }) => start >= '2026-11-21');
  const lengthInDays = ({ start, end }: EventPost): number =>
    Temporal.PlainDate.from(start.slice(0, 10)).until(Temporal.PlainDate.from(end.slice(0, 10))).days;

  test.each<[string, number, (event: EventPost) => boolean]>([
    ['canceled', 3, ({ eventStatus }) => eventStatus === 'canceled'],
    ['postponed', 1, ({ eventStatus }) => eventStatus === 'postponed'],
    ['hidden from listings', 2, ({ hideFromListings }) => hideFromListings],
    ['protected by a password', 2, ({ password }) => password !== ''],
    ['a draft', 1, ({ status }) => status === 'draft'],
    ['pending', 1, ({ status }) => status === 'pending'],
    ['private', 1, ({ status }) => status === 'private'],
    ['scheduled', 1, ({ status }) => status === 'future'],
    ['in the zone of Madrid', 1, ({ timezone }) => timezone === 'Europe/Madrid'],
    ['at a manual offset', 1, ({ timezone }) => timezone === 'UTC+2'],
  ])('%s: %i coming', (_name, count, matches) => {
    expect(coming.filter(matches)).toHaveLength(count);
  });

  test.each<[string, (event: EventPost) => boolean]>([
    ['one whole day', (event) => event.allDay && lengthInDays(event) === 0],
    ['several whole days', (event) => event.allDay && lengthInDays(event) > 1],
    [
      'an evening that crosses midnight',
      (event) => !event.allDay && lengthInDays(event) === 1 && event.end.slice(11) < '06:00:00',
    ],
    ['an exhibition of months', (event) => lengthInDays(event) > 60],
    ['a festival of several timed days', (event) => !event.allDay && lengthInDays(event) > 2],
    ['an end at midnight sharp', (event) => event.end.endsWith(' 00:00:00')],
    ['no venue', (event) => event.venues.length === 0],
    ['two venues', (event) => event.venues.length === 2],
    ['two organizers', (event) => event.organizers.length === 2],
    ['free of charge', (event) => event.cost === '0'],
    ['a range of prices', (event) => /^\d+-\d+$/.test(event.cost)],
    ['a price in words', (event) => /^[A-Z]/.test(event.cost)],
    ['no price', (event) => event.cost === ''],
    ['a title of more than 100 characters', (event) => event.title.length > 100],
    ['a title with an ampersand', (event) => event.title.includes('&amp;')],
    ['a title with a semicolon', (event) => /;(?<!&amp;)/.test(event.title)],
    ['a title with quotation marks', (event) => event.title.includes('“')],
    ['a slug of digits alone', (event) => /^\d+$/.test(event.slug)],
    ['a percent-encoded slug', (event) => /%[0-9a-f]{2}/.test(event.slug)],
    ['a slug with a suffix', (event) => event.slug.endsWith('-2')],
  ])('there is %s', (_name, matches) => {
    expect(english.some(matches)).toBe(true);
  });

  test('every venue has an address and each language its own ids', () => {
    expect(venues.length).toBeGreaterThanOrEqual(24);
    expect(venues.filter(({ address }) => address === '')).toEqual([]);
  });
});

describe('a slug', () => {
  test.each([
    [
      '¿De quién es la lluvia? Charla sobre pozos y derechos',
      'de-quien-es-la-lluvia-charla-sobre-pozos-y-derechos',
    ],
    ['Feria del mole &amp; el pulque', 'feria-del-mole-el-pulque'],
    ['La jícara; el ñandú — y “más”', 'la-jicara-el-nandu-y-mas'],
    ['折り紙 hoy', '%e6%8a%98%e3%82%8a%e7%b4%99-hoy'],
    ['1910', '1910'],
  ])('of %s is %s', (title, slug) => {
    expect(makeSlug(title)).toBe(slug);
  });

  test('gets the next number if it is taken', () => {
    const register = createSlugRegister();
    expect(['Danzón', 'Danzón 2', 'Danzón', 'Danzón'].map(register)).toEqual([
      'danzon',
      'danzon-2',
      'danzon-3',
      'danzon-4',
    ]);
  });
});

describe('an image', () => {
  test.each(findContent(1).images)(
    '$file has the size that it states, and the same bytes each time',
    async ({ width, height, render }) => {
      const small = await render(300);
      expect(small.equals(await render(300))).toBe(true);
      expect(await sharp(small).metadata()).toMatchObject({
        width: 300,
        height: Math.round((height * 300) / width),
      });
      expect(await sharp(await render()).metadata()).toMatchObject({ width, height });
    },
  );
});

function findContent(size: number): Content {
  const content = contents.get(size);
  if (content === undefined) throw new Error(`There is no content of size ${size}`);
  return content;
}

/** Functions are never equal. */
function withoutFunctions(content: Content): unknown {
  return { ...content, images: content.images.map(({ render: _render, ...image }) => image) };
}

function filterTerms(content: Content, taxonomy: 'category' | 'tag'): Content['terms'] {
  return content.terms.filter((term) => term.taxonomy === taxonomy);
}

function findIds(records: readonly { id: number; locale: Locale }[], locale: Locale): Set<number> {
  return new Set(records.filter((record) => record.locale === locale).map(({ id }) => id));
}

function takeFirstOfGroups(events: readonly EventPost[]): EventPost[] {
  return [...new Map(events.map((event) => [event.group, event])).values()];
}

function isListed({ status, hideFromListings, password, eventStatus }: EventPost): boolean {
  return status === 'publish' && !hideFromListings && password === '' && eventStatus === 'scheduled';
}
