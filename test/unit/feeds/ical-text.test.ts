import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ical } from '../../../src/feeds/ical/calendar.ts';
import { organizerRecord, termRecord, venueRecord } from '../../support/records.ts';
import { calendarEvent, feedWith } from '../../support/feeds/calendar-event.ts';
import { contentLines, parsed } from '../../support/feeds/parsed.ts';

const hostile = {
  'line breaks': 'Concert\r\nATTACH:https://evil.example/\r\nEND:VEVENT',
  'a lone carriage return': 'Concert\rX-EVIL:1',
  'separators of other systems': 'a\u2028X-EVIL:1\u2029b\u0085c\u000bd\u000ce',
  'commas, semicolons, backslashes': 'a, b; c \\, d \\; e \\n f: "g"',
  emoji: 'Fiesta 🎉👩‍👩‍👧‍👦 in town 🇲🇽',
  'right to left': 'حفل موسيقي في المدينة ‏(2026)',
  '500 letters': 'ñ'.repeat(500),
  '500 emoji': '🎉'.repeat(500),
  'control characters': 'a\u0000b\u0008c\u001bd\u007fe\u009ff',
  'half a character': 'a\ud83cb\udf89c',
};

function fileWith(text: string): string {
  const event = calendarEvent(
    { title: text, text },
    {
      venues: [venueRecord({ name: text, address: text, city: text })],
      organizers: [
        organizerRecord({ name: text, email: 'a@b.example' }),
        organizerRecord({ id: 202, name: text, phone: text }),
      ],
      categories: [termRecord({ name: text })],
    },
  );
  return ical.render(feedWith([event], { title: text, description: text }));
}

/** The rules of RFC 5545 section 3.1 on the octets of a file. */
function expectGoodLines(file: string) {
  const bytes = new TextEncoder().encode(file);
  // A decoder that refuses invalid UTF-8, such as half a character.
  expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(file);
  expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]|[\u2028\u2029\ufffd]/u);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  for (const line of contentLines(file)) expect(line).toMatch(/^[A-Z][A-Z-]*[:;]/u);
}

const names = (file: string) => contentLines(file).map((line) => line.split(/[:;]/u)[0]);
const harmless = names(fileWith('Concert'));

describe.each(Object.entries(hostile))('text with %s', (_what, text) => {
  const file = fileWith(text);

  test('gives lines of at most 75 octets, ended by CRLF, without control characters', () => {
    expectGoodLines(file);
  });

  test('adds no property and no component', () => {
    expect(names(file)).toEqual(harmless);
  });

  test('is read back unchanged, in one line', () => {
    const line = text
      .replace(/[^\P{Cc}\s\u0085]|\p{Surrogate}/gu, '')
      .replace(/[\s\u0085\u2028\u2029]+/gu, ' ');
    const { events } = parsed(file);
    expect(events[0]?.text('summary')).toBe(line);
    expect(events[0]?.text('categories')).toBe(line);
    expect(events[0]?.text('location')).toBe(`${line}, ${line}, ${line}`);
    expect(events[0]?.text('contact')).toBe(`${line}, ${line}`);
  });
});

test('any text gives good lines and is read back', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\r', '\n', ',', ';', '\\', ':', '"', '\\n', '\r\nEND:VEVENT\r\n', '\ud800', '🎉'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = `A${pieces.join('')}`;
      const file = fileWith(text);
      const bytes = new TextEncoder().encode(file);
      expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(file);
      expect(
        Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length)),
      ).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
      expect(names(file)).toEqual(harmless);
      const summary = parsed(file).events[0]?.text('summary') ?? '';
      const printed = (each: string) => each.replace(/[\p{Cc}\p{Surrogate}\s\ufffe\uffff]+/gu, '');
      expect(printed(summary)).toBe(printed(text));
    }),
    { seed: 1, numRuns: 300 },
  );
});
