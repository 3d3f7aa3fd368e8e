import { expect } from 'vitest';
import { numbers, type Attack, type Crawled, type Fields } from '../attack.ts';
import { bomb } from './answers.ts';

const digest = 'x'.repeat(16);
const instant = '2026-01-01T00:00:00Z';
const history = (id: number): Fields => ({
  id: 70_000_000 + id,
  locale: 'en',
  firstSeen: instant,
  vanished: '2026-11-19T00:00:00Z',
  digest,
});
const event = (id: number, more: Fields = {}, last: Fields = {}): Fields => ({
  kind: 'event',
  ...history(id),
  matters: digest,
  last: {
    title: `Former ${id}`,
    permalink: `/en/event/former-${id}/`,
    start: '2026-12-01T20:00:00',
    end: '2026-12-01T21:00:00',
    startUtc: '2026-12-01T20:00:00Z',
    endUtc: '2026-12-01T21:00:00Z',
    zone: 'UTC',
    ...last,
  },
  ...more,
});
const scope = (kind: string, id: number, more: Fields = {}): Fields => ({
  kind,
  ...history(id),
  name: 'Former',
  slug: `former-${id}`,
  permalink: '/en/venue/former/',
  ...more,
});

const names = [
  'é'.repeat(400),
  'index.html',
  'con',
  'nul.txt',
  'trailing. ',
  '../../x',
  '\u0000\u001b[2J',
  'tw\u200bin',
  '%2e%2e%2f',
  '__proto__',
  'x'.repeat(100_000),
];

/** With a line for each entry, as Cartelera writes it: long documents have no other form. */
function writeDocument(origin: URL, entries: readonly unknown[]): string {
  const head = JSON.stringify({ version: 1, origin: origin.href, crawledAt: instant }).slice(0, -1);
  return `${head},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`;
}

/** The state document that the published site carries, altered. */
function withState(
  name: string,
  sends: string,
  bound: string,
  entries: readonly unknown[],
  holds: Attack['holds'] = () => undefined,
): Attack {
  return {
    name,
    sends,
    bound,
    holds,
    ends: 'published',
    crawl: { isFirst: true },
    answer: ({ path }, origin) =>
      path === '/calendar-state.json'
        ? {
            status: 200,
            headers: { 'content-type': 'application/json' },
            body: writeDocument(origin, entries),
          }
        : null,
  };
}

const isRestored = ({ output }: Crawled): void => expect(output).toContain('restored from the published');
const isIgnored = ({ output }: Crawled): void => expect(output).toContain('history begins with this crawl');

/** State documents that are as hostile as an origin. */
export const stateAttacks: readonly Attack[] = [
  withState(
    '20,000 former slugs',
    'a record with 20,000 former slugs',
    'the first and the 19 latest',
    [event(1, { slugs: numbers(20_000).map((at) => `${'s'.repeat(20)}-${at}`) })],
    isRestored,
  ),
  {
    ...withState(
      'feeds at 6,000 former addresses',
      '30 tags with 200 former slugs each, and 20 events with 19,000 characters in all of them',
      '20 addresses of each, and feeds at 500',
      numbers(30).map((id) =>
        scope('tag', id, { slugs: numbers(200).map((at) => `former-tag-${id}-${at}`), vanished: null }),
      ),
      isRestored,
    ),
    only: 'events/v1',
    hasOwnPage: true,
    items: {
      events: numbers(20).map((at) => ({
        description: `<p>${`word${at} `.repeat(3000).slice(0, 19_000)}</p>`,
        tags: numbers(30, 70_000_000).map((id) => ({ id })),
      })),
      tags: numbers(30, 70_000_000).map((id) => ({
        id,
        slug: `tag-${id}`,
        url: `/en/events/tag/tag-${id}/`,
      })),
    },
  },
  withState(
    'former slugs that are hostile',
    '400 letters é, index.html, con, nul.txt, traversal, control characters, for events and places',
    'cleaned as those of the origin',
    [
      ...names.map((slug, at) => event(at, { slugs: [slug, 'index.html', ...names] }, { slug, title: slug })),
      ...['venue', 'organizer', 'category', 'tag'].flatMap((kind) =>
        names.map((slug, at) => scope(kind, at, { slug, name: slug, slugs: names, permalink: slug })),
      ),
    ],
    isRestored,
  ),
  withState(
    'tombstones without end',
    '20,000 events that vanished yesterday',
    'feeds announce them, pages show the latest',
    numbers(20_000).map((id) => event(id)),
  ),
  withState(
    'a history of 32 MB',
    '75,000 events and places that vanished long ago or yesterday, with five former slugs each',
    'those that vanished last are restored',
    numbers(75_000).map((id) => {
      const slugs = numbers(5).map((at) => `former-${id}-${at}`);
      return id % 2 === 0 ? event(id, { slugs }) : scope('venue', id, { slugs });
    }),
    isRestored,
  ),
  withState(
    'times of the history',
    'years 0 and 9999, ends before starts, zones with commands, a sequence of 1e300',
    'a value that is none refuses the document',
    [event(1, { sequence: 1e300 }, { zone: '::error::\u0000' })],
    isIgnored,
  ),
  withState(
    'a history in a circle',
    '50 categories, each the parent of the next, translations of all in all',
    'each once among the ancestors',
    numbers(50).map((id) =>
      scope('category', id, {
        parent: 70_000_000 + ((id + 1) % 50),
        translations: numbers(50).map((other) => 70_000_000 + other),
      }),
    ),
    isRestored,
  ),
  ...Object.entries({
    'a state document of five million brackets': '['.repeat(5_000_000),
    'a state document of a million entries': `{"version":1,"origin":"http://x.example","entries":[${'{},'.repeat(1_000_000)}{}]}`,
  }).map(([name, body]): Attack => ({
    ...withState(name, 'JSON that is none', 'refused before it is read', [], isIgnored),
    answer: ({ path }) => (path === '/calendar-state.json' ? { status: 200, body } : null),
  })),
  {
    ...withState('a compressed state document', '512 MB of blanks', 'at most 32 MB', [], isIgnored),
    answer: ({ path }) =>
      path === '/calendar-state.json'
        ? { status: 200, headers: { 'content-encoding': 'gzip' }, body: bomb('gzip') }
        : null,
  },
];
