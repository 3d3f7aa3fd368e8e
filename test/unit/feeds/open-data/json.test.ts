import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildOpenEvent } from '../../../../src/feeds/open-data/event.ts';
import { json } from '../../../../src/feeds/open-data/json.ts';
import { calendarIn } from '../../../support/calendar/source.ts';
import { eventRecord } from '../../../support/records.ts';
import { oddText } from '../../../support/feeds/odd-text.ts';
import {
  addressOf,
  findPage,
  renderOpenData,
  sampleCalendar,
} from '../../../support/feeds/open-data/sample.ts';

test('the document has all events in calendar order, including past ones, one a line', () => {
  const calendar = sampleCalendar();
  const text = renderOpenData(json, calendar);
  const { count, language, address, events } = JSON.parse(text);
  expect([count, language, address]).toEqual([3, 'en', 'https://calendar.example/en/events.json']);
  expect(events).toEqual(calendar.events.map((event) => buildOpenEvent(event, addressOf, findPage)));
  expect(text.split('\n').filter((line) => line.startsWith('{"id":'))).toHaveLength(3);
});

test('a calendar without events is a document, too', () => {
  expect(JSON.parse(renderOpenData(json, calendarIn('en')))).toMatchObject({
    count: 0,
    events: [],
  });
});

test('any title is read back', () => {
  fc.assert(
    fc.property(oddText, (title) => {
      const calendar = calendarIn('en', { events: [eventRecord({ title, excerpt: title })] });
      const [event] = JSON.parse(renderOpenData(json, calendar)).events;
      const printed = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}\s\ufffe\uffff]+/gu, '');
      expect([printed(event.title), printed(event.summary)]).toEqual([printed(title), printed(title)]);
    }),
    { seed: 1, numRuns: 100 },
  );
});
