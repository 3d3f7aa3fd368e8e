import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ornaments } from '../../../../src/calendar/entry.ts';
import { drawPoster } from '../../../../src/images/share-files.ts';
import { spotInks } from '../../../../src/images/poster/inks.ts';
import {
  posterVersion,
  renderPoster,
  renderNamePoster,
  type Poster,
} from '../../../../src/images/poster/poster.ts';
import { readTheme } from '../../../../src/site/images/theme.ts';
import { computeDigest } from '../../../../src/digest.ts';
import { fonts } from '../../../support/posters/fonts.ts';
import { testSite } from '../../../support/site/test-site.ts';

const inks = { paper: '#ffb0a0', ornament: '#ff8b80', ink: '#181611', blank: '#fbfaf6' };
const svgOf = (values: Partial<Poster> = {}) =>
  renderPoster(
    {
      title: 'Lucha libre: mask against hair',
      calendar: ['Tres Fuentes'],
      day: '21',
      weekday: 'Sat',
      month: 'Nov',
      year: '2026',
      hours: '20:00–23:00',
      place: 'Arena Tres Fuentes',
      strip: '',
      ornament: 'rays',
      large: 'date',
      ...values,
    },
    inks,
    fonts,
  );
/** Whether two posters are equal; a difference in outlines would be unreadable. */
const isSame = (one: Partial<Poster>, other: Partial<Poster>) => svgOf(one) === svgOf(other);

const odd: Record<string, string> = {
  'of 500 characters': 'A very long title of many words '.repeat(16).slice(0, 500),
  'of one word of 500 letters': 'x'.repeat(500),
  'from right to left': 'مهرجان الموسيقى',
  'in Chinese': '音乐节',
  'of emoji alone': '🎉🎶',
  'with emoji and markup': '<b>Rock</b> & 🎉 “Roll” \u202e#1',
  'of combining marks': `Z${'\u0301'.repeat(300)}algo`,
  'of white space': ' \n\t ',
  empty: '',
};

test.each(Object.keys(odd))(
  'a title %s has a poster of the right size, far below a megabyte',
  async (kind) => {
    for (const large of ['date', 'title'] as const) {
      const svg = svgOf({ title: odd[kind] ?? '', large, strip: 'Cancelled' });
      expect(XMLValidator.validate(svg)).toBe(true);
      const png = await drawPoster(svg);
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(png.length).toBeLessThan(200_000);
    }
  },
);

test('date and title of a poster are at its edges', () => {
  const lowest = (svg: string): number =>
    Math.max(...Array.from(svg.matchAll(/translate\(\d+ (\d+)\)/gu), ([, y]) => Number(y)));
  for (const large of ['date', 'title'] as const) expect(lowest(svgOf({ large }))).toBe(570);
});

test('any texts make a poster', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  const poster = fc.record({
    title: text,
    place: text,
    hours: text,
    weekday: text,
    strip: text,
    large: fc.constantFrom('date', 'title'),
    ornament: fc.constantFrom(...ornaments),
  });
  fc.assert(
    fc.property(poster, (values) => {
      expect(svgOf(values)).not.toMatch(/NaN|Infinity|undefined/u);
    }),
    { seed: 1, numRuns: 30 },
  );
});

test('text is outlines and needs no font', () => {
  expect(svgOf()).not.toMatch(/<text|font/u);
});

test.each([
  [{ title: 'Rock 🎉' }, { title: 'Rock' }],
  [{ title: 'Rock 音乐' }, { title: 'Rock' }],
  [{ title: 'مرحبا Welcome שלום' }, { title: 'Welcome' }],
  [{ title: '音乐节 – “Rock” & 音乐' }, { title: '“Rock”' }],
  [{ place: 'Teatro 劇場' }, { place: 'Teatro' }],
  [{ place: '劇場 2' }, { place: '' }],
])('words that no typeface has are left out, with the signs before them: %o', (written, set) => {
  expect(isSame(written, set)).toBe(true);
});

test.each(['音乐节', 'مهرجان الموسيقى', '音乐节 2026', '🎉', ''])(
  'the name of the calendar replaces a title of which no word can be set: %s',
  (title) => {
    for (const large of ['date', 'title'] as const)
      expect(isSame({ title, large }, { title: 'Tres Fuentes', large })).toBe(true);
    expect(isSame({ title, calendar: ['三泉', 'tres.example'] }, { title: 'tres.example' })).toBe(true);
  },
);

test.each(['Музыка', 'Ρεμπέτικα βράδυ', 'Đêm nhạc Việt Nam ở Tres Fuentes', 'Dvořák', 'Ρεμπέτικα & Музыка'])(
  'a title is complete in Latin, Greek and Cyrillic letters: %s',
  (title) => {
    expect(isSame({ title }, { title: '' })).toBe(false);
    for (const word of title.split(' '))
      expect([word, isSame({ title }, { title: title.replace(word, '') })]).toEqual([word, false]);
  },
);

test('a long title has no ornament behind it', () => {
  expect(svgOf()).toContain(inks.ornament);
  expect(svgOf({ title: 'word '.repeat(30).trim() })).not.toContain(inks.ornament);
});

test('date, hours, place and label are all on the poster', () => {
  const plain = svgOf();
  const changes: Partial<Poster>[] = [
    { day: '22' },
    { weekday: 'Sun' },
    { month: 'Dec' },
    { year: '2027' },
    { hours: '21:00' },
    { place: 'Plaza' },
    { strip: 'Cancelled' },
    { large: 'title' },
    { ornament: 'dots' },
  ];
  const all = [plain, ...changes.map((each) => svgOf(each))];
  expect(new Set(all).size).toBe(all.length);
});

test('the calendar has a poster with its name', async () => {
  const spot = spotInks(readTheme(await testSite()));
  const svg = renderNamePoster(['Tres Fuentes', 'tres.example'], 'What’s on', 'rays', spot, fonts);
  expect(svg).not.toBe(renderNamePoster(['Dos Fuentes', 'tres.example'], 'What’s on', 'rays', spot, fonts));
  expect(XMLValidator.validate(svg)).toBe(true);
  const host = renderNamePoster(['三泉', 'tres.example'], '音乐', 'rays', spot, fonts);
  expect(host === renderNamePoster(['tres.example'], '', 'rays', spot, fonts)).toBe(true);
  expect((await drawPoster(renderNamePoster(['🎉'], '音乐', 'rays', spot, fonts))).length).toBeLessThan(
    200_000,
  );
});

test('the version changes whenever a poster of the same content changes', () => {
  const drawing = computeDigest(
    (['date', 'title'] as const).flatMap((large) =>
      ornaments.map((ornament) => svgOf({ large, ornament, strip: 'Moved' })),
    ),
  );
  expect({ posterVersion, drawing }).toEqual({
    posterVersion: 3,
    drawing: 'abcf5b392fa1e3ac4e69947bc5e66aff',
  });
});

test('hours keep the sign of their zone, whether or not the typeface has a minus', () => {
  const hours = (zone: string) => ({ hours: `20:08–22:00 ${zone}` });
  expect(fonts.display.covers('−')).toBe(false);
  expect(isSame(hours('UTC−8'), hours('UTC–8'))).toBe(true);
  expect(isSame(hours('UTC−8'), hours('UTC 8'))).toBe(false);
});

test('hours and labels in letters that the display face lacks are set in another one', () => {
  expect(isSame({ hours: '20:00 Жовтень' }, { hours: '20:00' })).toBe(false);
  for (const label of ['weekday', 'month', 'strip'])
    expect([label, isSame({ [label]: 'Вівторок' }, { [label]: '' })]).toEqual([label, false]);
  // In none of them.
  expect(isSame({ strip: 'ملغاة' }, { strip: '' })).toBe(true);
});
