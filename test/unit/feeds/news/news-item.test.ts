import { describe, expect, test } from 'vitest';
import type { Feed } from '../../../../src/feeds/feed.ts';
import { buildNewsItem } from '../../../../src/feeds/news/news-item.ts';
import { termRecord, venueRecord } from '../../../support/records.ts';
import { calendarEvent, feedWith } from '../../../support/feeds/calendar-event.ts';

const itemOf = (...parameters: Parameters<typeof calendarEvent>) =>
  buildNewsItem(calendarEvent(...parameters), feedWith([]));

describe('the title', () => {
  test('has day, time, name and venue', () => {
    const venues = [venueRecord({ name: 'Blue Room' }), venueRecord({ id: 102, name: 'Yard' })];
    expect(itemOf({ title: 'Jazz & <Blues>' }, { venues }).title).toBe(
      'Fri 20 Nov 2026, 20:30 · Jazz & <Blues> · Blue Room',
    );
  });

  test('says that the event is also online', () => {
    const venues = [venueRecord({ name: 'Blue Room' })];
    const online = { isHybrid: true, address: null };
    expect(itemOf({ online }, { venues }).title).toMatch(/ · Blue Room; Also online$/u);
    expect(itemOf({ online: { ...online, isHybrid: false } }, { venues }).title).toMatch(/ · Online$/u);
  });

  test('says that the event is cancelled', () => {
    expect(itemOf({ status: 'cancelled' }).title).toBe('Fri 20 Nov 2026, 20:30 · Cancelled: Event 1');
  });
});

describe('the identity', () => {
  test('is the address of its first publication, wherever the page is today', () => {
    const event = calendarEvent({ slug: 'other' }, { permanentPath: '/en/event/niñez/' });
    const addressOf = (path: string) => encodeURI(`https://calendar.example/base${path}`);
    expect(buildNewsItem(event, feedWith([], { addressOf }))).toMatchObject({
      id: 'https://calendar.example/base/en/event/ni%C3%B1ez/',
      address: 'https://calendar.example/base/en/event/other/',
    });
  });
});

describe('the summary', () => {
  test('is the excerpt, else the beginning of the text, in one line', () => {
    expect(itemOf({ excerpt: 'R&B\n<now>', text: 'long' }).summary).toBe('R&B <now>');
    expect(itemOf({ excerpt: '', text: 'Rock' }).summary).toBe('Rock');
    expect(itemOf({ text: 'ocean '.repeat(200) }).summary).toMatch(/^(?:ocean ){50,70}ocean…$/u);
    expect(itemOf({ text: '' }).summary).toBe('');
  });
});

describe('an excerpt', () => {
  const feed: Feed = feedWith([], {
    pathOf: (link) => (link === 'https://origin.example/en/event/x/' ? '/en/x/' : null),
  });
  const here = 'https://calendar.example/en/x/';

  test('with links is a plain summary, and keeps them in the content', () => {
    const event = calendarEvent({
      excerpt: 'After x',
      linkedExcerpt: 'After <a href="https://origin.example/en/event/x/">x</a>',
    });
    const { summary, content } = buildNewsItem(event, feed);
    expect(summary).toBe('After x');
    expect(content).toContain(`<p>After <a href="${here}">x</a></p>`);
  });

  test('names our page where it names one of the origin', () => {
    const event = calendarEvent({ excerpt: 'R&B: https://origin.example/en/event/x/' });
    const { summary, content } = buildNewsItem(event, feed);
    expect(summary).toBe(`R&B: ${here}`);
    expect(content).toContain(`<p>R&amp;B: <a href="${here}">${here}</a></p>`);
  });
});

describe('the content', () => {
  test('has what editors wrote of a room online, with its links', () => {
    const text = 'Dial in: https://meet.example/help';
    const empty = { address: '', city: '', postcode: '' };
    const venue = venueRecord({ ...empty, name: 'Online', phone: '+1 555', text, position: null });
    const { content } = itemOf({}, { venues: [venue] });
    const link = '<a href="https://meet.example/help">https://meet.example/help</a>';
    expect(content).toContain(`<p>+1 555</p><p>Dial in: ${link}</p>`);
  });

  test('ends a description after 10,000 characters, with its elements closed', () => {
    const link = '<a href="https://other.example/">o</a>';
    const whole = `<p>${link} ${'word '.repeat(1900)}</p>`;
    expect(itemOf({ description: whole }).content).toContain(whole);
    const { content } = itemOf({ description: `<ul><li><b>${link} ${'word '.repeat(9000)}</b></li></ul>` });
    expect(content).toMatch(/<ul><li><b><a .* word ?\w*<\/b><\/li><\/ul><p>…<\/p>$/u);
    expect(content.length).toBeLessThan(10_200);
  });

  test('has less of a long description, the more scopes repeat the event', () => {
    const tags = Array.from({ length: 100 }, (_, at) => termRecord({ kind: 'tag', id: 400 + at }));
    const description = `<p>${'word '.repeat(1900)}</p>`;
    const { content } = itemOf({ description }, { tags });
    expect(content.length).toBeLessThan(2200);
    expect(content.length).toBeGreaterThan(1900);
    expect(itemOf({ description }, { tags: tags.slice(0, 20) }).content).toContain(description);
  });

  test('has time, zone and place before the description', () => {
    const venues = [venueRecord({ name: 'Fish & Co', address: '1 Main St', city: 'Albany' })];
    expect(itemOf({ description: '<p>Loud.</p>' }, { venues }).content).toBe(
      '<p>Fri 20 Nov 2026, 20:30–22:00 (Eastern Time)<br>Fish &amp; Co, 1 Main St, Albany</p><p>Loud.</p>',
    );
  });

  test('links to our pages wherever the origin linked to its own', () => {
    const description =
      '<p><a href="https://origin.example/en/event/x/">x</a> <a href="https://other.example/">o</a></p>';
    const feed: Feed = feedWith([], {
      pathOf: (link) => (link === 'https://origin.example/en/event/x/' ? '/en/event/x-2/' : null),
    });
    expect(buildNewsItem(calendarEvent({ description }), feed).content).toContain(
      '<p><a href="https://calendar.example/en/event/x-2/">x</a> <a href="https://other.example/">o</a></p>',
    );
  });
});

test('categories and tags are one list, without empty names', () => {
  const categories = [termRecord({ name: 'Talks & more' }), termRecord({ id: 302, name: ' ' })];
  const tags = [termRecord({ kind: 'tag', id: 401, name: 'free entry' })];
  expect(itemOf({}, { categories, tags }).categories).toEqual(['Talks & more', 'free entry']);
});

test('of many names, the first 20 are categories of an item', () => {
  const tags = Array.from({ length: 100 }, (_, at) => termRecord({ kind: 'tag', id: at, name: `Tag ${at}` }));
  expect(itemOf({}, { tags }).categories).toEqual(tags.slice(0, 20).map(({ name }) => name));
});

test('an item is built once for all feeds of a language, and again for another', () => {
  const event = calendarEvent();
  const feed = feedWith([]);
  const item = buildNewsItem(event, feed);
  expect(buildNewsItem(event, feedWith([], { ...feed, title: 'Other' }))).toBe(item);
  expect(buildNewsItem(event, { ...feed, language: 'es-MX' }).title).toMatch(/^vie/u);
  expect(buildNewsItem(event, { ...feed, addressOf: (path) => `https://moved.example${path}` }).address).toBe(
    'https://moved.example/en/event/event-1/',
  );
});
