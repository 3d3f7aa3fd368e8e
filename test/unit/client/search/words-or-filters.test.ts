import { beforeEach, expect, it, vi } from 'vitest';
import { forgetTables } from '../../../../src/client/search/load-tables.ts';
import { search } from '../../../../src/client/search/run-search.ts';
import { forgetPagefind } from '../../../../src/client/search/words/pagefind.ts';
import { languages } from '../../../../src/i18n/languages.ts';
import { getSearchPhrases } from '../../../../src/i18n/search-phrases.ts';
import type { FirstTable } from '../../../../src/search/search-table.ts';
import type { SearchWords } from '../../../../src/search/search-words.ts';

/** Day, category, whether it is free, title, text. */
const events = [
  ['2026-11-21', 'music', 0, 'Market', 'Feel free to bring friends, behind the theatre'],
  ['2026-11-21', 'children', 0, 'Shadow theatre', 'For all'],
  ['2026-11-22', 'theatre', 1, 'Hamlet', 'A play'],
  ['2026-11-25', 'jazz', 0, 'Jam', 'Jazz every Sunday'],
  ['2026-12-05', 'children', 0, 'Saturday workshop', 'A theatre of puppets'],
] as const;

// Pagefind needs a browser: test/e2e/client/search.test.ts has it. This one, a module in its
// address, finds whole words.
const program = String.raw`
  const texts = ${JSON.stringify(events.map(([, , , title, text]) => `${title} ${text}`.toLowerCase()))};
  const hasAll = (text, words) => words.every((word) => text.split(/\W+/u).includes(word));
  export const createInstance = () => ({
    async search(asked) {
      const words = asked.replaceAll('"', '').toLowerCase().split(' ');
      const results = texts.flatMap((content, place) =>
        hasAll(content, words) ? [{ id: 'e' + place, data: async () => ({ content }) }] : [],
      );
      return { results };
    },
  });
  //`;
const folder = `data:text/javascript,${encodeURIComponent(program)}`;

const none = events.map(() => []);
const table: FirstTable = {
  begins: events.map(([day]) => day),
  ends: events.map(([day]) => day),
  overAt: events.map(([day]) => `${day}T20:00:00Z`),
  category: events.map(([, category]) => [category]),
  free: events.map(([, , free]) => free),
  ids: events.map((_, place) => `e${place}`),
  isOnce: events.map(() => 0),
  evening: events.map(() => 0),
  online: events.map(() => 0),
  tag: none,
  venue: none,
  organizer: none,
  lines: [],
  records: [],
  perFile: 50,
  words: 'words.json',
  indexes: [''],
  since: '2026-11-20',
  past: null,
  pastBefore: [],
  onlyHere: [],
};

const { alike, skipped, ofDays, phrases } = getSearchPhrases(
  'en',
  (key) => languages['en']?.texts[key] ?? '',
);
const words: SearchWords = {
  names: ['Theatre', 'Jazz', 'Music', 'Children'].map((name) => ['category', name, name.toLowerCase(), '/']),
  ofDays,
  titles: events.map(([, , , title]) => title),
  alike,
  skipped,
  phrases,
};

beforeEach(() => {
  forgetTables();
  forgetPagefind();
  const { error } = console;
  vi.stubGlobal('location', { href: 'https://calendar.example/' });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('table.json') ? table : words),
  );
  return () => {
    vi.unstubAllGlobals();
    // Loading Pagefind replaces it.
    console.error = error;
  };
});

function searchFor(question: string) {
  const moment = { now: '2026-11-20T12:00:00Z', today: '2026-11-20' };
  return search(folder, new URLSearchParams(question), moment, { language: 'en', kinds: {} });
}

/** Titles of what is found, of what else has the words, the next day, and what was understood. */
async function ask(question: string) {
  const found = await searchFor(question);
  const toTitles = (places: readonly number[]) => places.map((place) => events[place]?.[3]);
  return {
    titles: toTitles([...found.coming, ...found.running]),
    also: toTitles(found.also),
    next: found.next?.day ?? null,
    named: found.named === null ? null : String(found.named),
  };
}

it('finds on a day what has a word in its title that is also a category, besides what has all words', async () => {
  expect(await ask('q=theatre saturday')).toEqual({
    titles: ['Market', 'Shadow theatre'],
    also: ['Saturday workshop'],
    next: null,
    named: 'q=theatre&when=day&date=2026-11-21',
  });
});

it('finds nothing on a day that only mentions the word, and names the next', async () => {
  expect(await ask('q=jazz sunday')).toEqual({
    titles: [],
    also: ['Jam'],
    next: '2026-11-25',
    named: 'category=jazz&when=day&date=2026-11-22',
  });
});

it('looks for a second day as words, on the first', async () => {
  expect(await ask('q=sunday tonight')).toMatchObject({
    titles: [],
    named: null,
  });
});

it('never takes “free” for a word', async () => {
  const nextFree = { titles: [], also: [], next: '2026-11-22' };
  expect(await ask('q=free saturday')).toEqual({ ...nextFree, named: 'free=1&when=day&date=2026-11-21' });
  expect(await ask('q=free theatre saturday')).toEqual({
    ...nextFree,
    named: 'free=1&category=theatre&when=day&date=2026-11-21',
  });
});

it('names days once if words and filters name some', async () => {
  expect(await ask('q=theatre sunday&when=day&date=2026-11-21')).toMatchObject({
    titles: ['Market', 'Shadow theatre'],
    named: 'when=day&date=2026-11-21&q=theatre',
  });
});

it.each([
  ['q=qwrtz december', 'q=qwrtz&when=2026-12'],
  ['q=qwrtz december&when=2026-11', 'q=qwrtz+december&when=2026-11'],
  ['q=qwrtz december&weekday=6', 'weekday=6&q=qwrtz&when=2026-12'],
  ['q=qwrtz jazz&when=2026-11', 'when=2026-11&q=qwrtz&category=jazz'],
])('asks other languages for all of “%s” though nothing is found', async (query, understood) => {
  const found = await searchFor(query);
  expect(found.named).toBe(null);
  expect(String(found.understood)).toBe(understood);
});
