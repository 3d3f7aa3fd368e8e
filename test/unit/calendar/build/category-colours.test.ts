import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import { spreadHues } from '../../../../src/calendar/build/category-colours.ts';
import type { TermRecord } from '../../../../src/model/term.ts';
import type { Translation } from '../../../../src/model/record.ts';
import { termRecord } from '../../../support/records.ts';
import { at, calendarSource } from '../../../support/calendar/source.ts';

/** The colours by locale of calendars in which every category has an event. */
function coloursOf(terms: TermRecord[], hues: Record<string, number> = {}, translations: Translation[] = []) {
  const events = terms.map(({ id, locale }) =>
    at(id, '2026-12-01T10:00', '2026-12-01T11:00', { locale, categories: [id] }),
  );
  const calendars = createCalendars(calendarSource({ terms, events, hues, translations }));
  const hueIn = (locale: string) =>
    calendars[locale]?.colours.map(({ className, hue }) => ({ className, hue }));
  return { en: hueIn('en'), es: hueIn('es') };
}

function gapsBetween(hues: readonly number[]): number[] {
  const sorted = [...hues].sort((a, b) => a - b);
  return sorted.map((hue, index) => (sorted[index + 1] ?? (sorted[0] ?? 0) + 360) - hue);
}

test('classes contain ASCII letters and digits only', () => {
  const terms = [
    termRecord({ id: 1, slug: 'niñez-y-Música' }),
    termRecord({ id: 2, slug: '日本語' }),
    termRecord({ id: 3, slug: 'a"}b{.c' }),
  ];
  expect(coloursOf(terms).en?.map(({ className }) => className)).toEqual([
    'c-ninez-y-musica',
    'c-2',
    'c-a-b-c',
  ]);
});

test('classes are unique among categories and locales', () => {
  const terms = [
    termRecord({ id: 1, slug: 'musica', locale: 'es' }),
    termRecord({ id: 2, slug: 'música', locale: 'es' }),
    termRecord({ id: 3, slug: 'musica', locale: 'en' }),
  ];
  const { en, es } = coloursOf(terms);
  expect(es?.map(({ className }) => className)).toEqual(['c-musica', 'c-musica-2']);
  expect(en?.map(({ className }) => className)).toEqual(['c-musica-3']);
});

test('a hue given by either slug colours both translations', () => {
  const terms = [
    termRecord({ id: 1, slug: 'music' }),
    termRecord({ id: 2, slug: 'música', locale: 'es' }),
    termRecord({ id: 3, slug: 'film' }),
    termRecord({ id: 4, slug: 'cine', locale: 'es' }),
  ];
  const translations: Translation[] = [
    { kind: 'category', ids: { en: 1, es: 2 } },
    { kind: 'category', ids: { en: 3, es: 4 } },
  ];
  expect(coloursOf(terms, { music: 200, cine: 20 }, translations)).toEqual({
    en: [
      { className: 'c-music', hue: 200 },
      { className: 'c-film', hue: 20 },
    ],
    es: [
      { className: 'c-musica', hue: 200 },
      { className: 'c-cine', hue: 20 },
    ],
  });
});

test('translations without a given hue share one, too', () => {
  const terms = [
    termRecord({ id: 1, slug: 'music' }),
    termRecord({ id: 2, slug: 'film' }),
    termRecord({ id: 3, slug: 'cine', locale: 'es' }),
  ];
  const { en, es } = coloursOf(terms, {}, [{ kind: 'category', ids: { en: 2, es: 3 } }]);
  expect(en?.map(({ hue }) => hue)).toEqual([25, 205]);
  expect(es).toEqual([{ className: 'c-cine', hue: 205 }]);
});

test('a child has the hue of its nearest ancestor that has one', () => {
  const terms = [
    termRecord({ id: 1, slug: 'arts' }),
    termRecord({ id: 2, slug: 'music', parent: 1 }),
    termRecord({ id: 3, slug: 'jazz', parent: 2 }),
    termRecord({ id: 4, slug: 'dance', parent: 1 }),
  ];
  expect(coloursOf(terms, { music: 300 }).en).toEqual([
    { className: 'c-arts', hue: 120 },
    { className: 'c-music', hue: 300 },
    { className: 'c-jazz', hue: 300 },
    { className: 'c-dance', hue: 120 },
  ]);
});

test('a child also has the hue of its parent’s translations', () => {
  const terms = [
    termRecord({ id: 1, slug: 'arte', locale: 'es' }),
    termRecord({ id: 2, slug: 'arts' }),
    termRecord({ id: 3, slug: 'dance', parent: 2 }),
    termRecord({ id: 4, slug: 'film' }),
  ];
  const { en, es } = coloursOf(terms, {}, [{ kind: 'category', ids: { en: 2, es: 1 } }]);
  expect(es?.map(({ hue }) => hue)).toEqual([25]);
  expect(en?.map(({ hue }) => hue)).toEqual([25, 25, 205]);
});

test('slugs that are names of object members give no hue', () => {
  expect(coloursOf([termRecord({ id: 1, slug: 'constructor' })]).en).toEqual([
    { className: 'c-constructor', hue: 25 },
  ]);
});

test('hues are spread over the gaps between the given ones', () => {
  expect(spreadHues([0, 180], 2)).toEqual([90, 270]);
  expect(spreadHues([0, 90], 2)).toEqual([180, 270]);
  expect(spreadHues([350], 1)).toEqual([170]);
  expect(spreadHues([], 4)).toEqual([25, 115, 205, 295]);
  expect(spreadHues([10], 0)).toEqual([]);
});

test('fourteen hues fit on the circle 25 degrees apart, given or not', () => {
  expect(Math.min(...gapsBetween(spreadHues([], 14)))).toBeGreaterThanOrEqual(25);
  const given = [0, 60, 200];
  // Gaps of 60, 140 and 160 degrees have room for one, four and five more.
  expect(Math.min(...gapsBetween([...given, ...spreadHues(given, 10)]))).toBeGreaterThanOrEqual(25);
});

test('spread hues keep 25 degrees from all others if there is room', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { maxLength: 10 }),
      fc.nat(14),
      (given, extra) => {
        const room =
          given.length === 0
            ? 14
            : gapsBetween(given).reduce((sum, gap) => sum + Math.max(0, Math.floor(gap / 25) - 1), 0);
        const spread = spreadHues(given, Math.min(extra, room));
        for (const hue of spread) {
          const others = [...given, ...spread.filter((other) => other !== hue)];
          for (const other of others) {
            const apart = Math.abs(hue - other);
            expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(25);
          }
        }
        expect(new Set(spread).size).toBe(Math.min(extra, room));
      },
    ),
    { seed: 1 },
  );
});
