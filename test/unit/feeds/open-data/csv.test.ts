import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv } from '../../../../src/feeds/open-data/csv.ts';
import { fields } from '../../../../src/feeds/open-data/fields.ts';
import { json } from '../../../../src/feeds/open-data/json.ts';
import type { Calendar } from '../../../../src/calendar/calendar.ts';
import { calendarIn } from '../../../support/calendar/source.ts';
import { eventRecord, termRecord } from '../../../support/records.ts';
import { oddText } from '../../../support/feeds/odd-text.ts';
import { itemsOf, readCsv, withoutGuards } from '../../../support/feeds/open-data/read-csv.ts';
import { renderOpenData, sampleCalendar } from '../../../support/feeds/open-data/sample.ts';

/** The lines of the table as objects. */
function tableOf(calendar: Calendar): Record<string, string>[] {
  const [names = [], ...rows] = readCsv(renderOpenData(csv, calendar));
  return rows.map((row) => {
    expect(row).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, at) => [name, withoutGuards(row[at] ?? '')]));
  });
}

test('the first line has the fields in the order of JSON, with several columns for venues', () => {
  const [names] = readCsv(renderOpenData(csv, calendarIn('en')));
  const expected = Object.keys(fields).flatMap((name) =>
    name === 'venues' ? ['venues', 'addresses', 'latitude', 'longitude'] : name,
  );
  expect(names).toEqual(expected);
});

test('the table has the values of JSON', () => {
  const { events } = JSON.parse(renderOpenData(json, sampleCalendar()));
  const table = tableOf(sampleCalendar());
  expect(table).toHaveLength(events.length);
  for (const [at, event] of events.entries()) {
    for (const [name, value] of Object.entries(event)) {
      if (name === 'venues') continue;
      const cell = table[at]?.[name] ?? '';
      const lists = Array.isArray(value) || (name === 'translations' && value);
      expect([name, lists ? itemsOf(cell) : cell]).toEqual([
        name,
        lists ? Object.values(value) : String(value ?? ''),
      ]);
    }
  }
});

test('venues and their addresses are in the same order, with the first known position', () => {
  const [, noche] = tableOf(sampleCalendar());
  expect(itemsOf(noche?.['venues'] ?? '')).toEqual(['Patio', 'Teatro “Río”']);
  expect(itemsOf(noche?.['addresses'] ?? '')).toEqual([
    'Xalapa',
    'Calle 5, 2.º piso, 00120 Valle; Alto, Valle, México',
  ]);
  expect([noche?.['latitude'], noche?.['longitude']]).toEqual(['19.4326', '-99.1332']);
});

test('any title and any name are read back as in JSON, each event on one line', () => {
  const begin = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', "'", "'=", ';=', '|', '\\');
  const hostile = fc.tuple(begin, oddText).map(([sign, text]) => sign + text);
  fc.assert(
    fc.property(hostile, hostile, (title, name) => {
      const calendar = calendarIn('en', {
        events: [eventRecord({ title, excerpt: title, cost: title, categories: [301, 302] })],
        terms: [termRecord({ id: 301, name }), termRecord({ id: 302, name: `${name}|` })],
      });
      const [event] = JSON.parse(renderOpenData(json, calendar)).events;
      const [row] = tableOf(calendar);
      expect([row?.['title'], row?.['summary'], row?.['cost']]).toEqual([
        event.title,
        event.summary,
        event.cost,
      ]);
      expect(itemsOf(row?.['categories'] ?? '')).toEqual(event.categories);
      expect(renderOpenData(csv, calendar).split(/\r\n|[\r\n]/u)).toHaveLength(3);
    }),
    { seed: 1, numRuns: 200 },
  );
});
