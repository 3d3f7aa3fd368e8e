import { expect, test } from 'vitest';
import { cachedVevent } from '../../../../src/feeds/ical/cached-vevent.ts';
import { calendarEvent, feedWith } from '../../../support/feeds/calendar-event.ts';

const text = '行'.repeat(2000);
const eventOf = (id: number) => calendarEvent({ id, text });
const siteAt = (site: string) => ({ ...feedWith([]), addressOf: (path: string) => `${site}${path}` });

test('the text of an event is made once for all feeds of a site', () => {
  const [site, another] = [siteAt('https://example.org'), siteAt('https://example.com')];
  const event = eventOf(1);
  const vevent = cachedVevent(site, event);
  expect(cachedVevent({ ...site }, event)).toBe(vevent);
  expect(cachedVevent(another, event)).not.toBe(vevent);
});

test('50 MB of texts are kept of a site, those of the first events', () => {
  const site = siteAt('https://example.org');
  const events = Array.from({ length: 9000 }, (_, id) => eventOf(id + 1));
  const vevents = events.map((event) => cachedVevent(site, event));
  const [first, last] = [events[0] ?? expect.unreachable(), events.at(-1) ?? expect.unreachable()];
  const kept = vevents.filter((vevent, index) => cachedVevent(site, events[index] ?? last) === vevent);
  const octets = kept.reduce((sum, { component }) => sum + component.length, 0);
  expect(octets).toBeGreaterThan(49_900_000);
  expect(octets).toBeLessThanOrEqual(50_000_000);
  expect(cachedVevent(site, first)).toBe(vevents[0]);
  expect(cachedVevent(site, last)).not.toBe(vevents.at(-1));
  expect(cachedVevent(site, last)).toEqual(vevents.at(-1));
  const another = siteAt('https://example.com');
  expect(cachedVevent(another, last)).toBe(cachedVevent(another, last));
});
