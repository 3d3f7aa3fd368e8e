import { describe, expect, it, onTestFinished } from 'vitest';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import type { OriginOptions } from '../../../scripts/sample-origin/server/server.ts';
import { createClient, type Client } from '../../../src/http/client.ts';
import type { Receipt } from '../../../src/crawl/receipt.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto, crawlOnce, usual } from '../../support/crawl/crawling.ts';
import { amount } from '../../support/suite.ts';

type Spoken = Required<Pick<OriginOptions, 'spelling' | 'without'>>;

const sample = generateContent({ seed: 1, size: 60, now: new Date(usual.now) });
const credentials = { user: 'editor', password: 'abcd efgh' };
const spellings = ['neutral', 'wordpress'] as const;
const lists = 'calendar/events/v1';
const evt = 'evt/v1';

/** Published events that are hidden from listings. */
const hidden = sample.events.filter((event) => event.status === 'publish' && event.hideFromListings);

async function sampleOrigin(spoken: Spoken): Promise<string> {
  // An hour after the first crawl, so that edits are newer.
  const now = () => new Date(Date.parse(usual.now) + 3_600_000);
  const origin = await startOrigin({ content: sample, now, credentials, ...spoken });
  onTestFinished(() => origin.close());
  return origin.url;
}

/** The result of a first crawl of the sample, with addresses without the port. */
async function crawled(spoken: Spoken): Promise<{ content: SnapshotContent; receipt: Receipt }> {
  const address = await sampleOrigin(spoken);
  const { content, receipt } = await crawlOnce(address);
  return { content: comparable(content, address), receipt: withoutPort(receipt, address) };
}

// Digests depend on the addresses.
function comparable(content: SnapshotContent, address: string): SnapshotContent {
  const history = content.history.map((entry) => ({ ...entry, digest: '' }));
  return withoutPort({ ...content, history }, address);
}

function withoutPort<T>(value: T, address: string): T {
  return JSON.parse(JSON.stringify(value).replaceAll(address, 'https://origin.example')) as T;
}

const byId = <T extends { id: number }>(items: readonly T[]): T[] => items.toSorted((a, b) => a.id - b.id);
const idsOf = (items: readonly { id: number }[]): number[] => byId(items).map(({ id }) => id);

describe('a crawl', () => {
  it('reads the same from both spellings', async () => {
    const neutral = await crawled({ spelling: 'neutral', without: [] });
    const wordpress = await crawled({ spelling: 'wordpress', without: [] });
    expect(wordpress.content).toEqual(neutral.content);
    expect({ ...wordpress.receipt, dialect: '' }).toEqual({ ...neutral.receipt, dialect: '' });
    expect([neutral.receipt.dialect, wordpress.receipt.dialect]).toEqual([
      'neutral',
      'WordPress, The Events Calendar',
    ]);
    expect(neutral.receipt.warnings).toEqual([]);
    expect(idsOf(neutral.content.events)).toEqual(
      idsOf(
        sample.events.filter(
          ({ status, password, hideFromListings }) =>
            status === 'publish' && password === '' && !hideFromListings,
        ),
      ),
    );
  });

  it.each(amount<readonly (typeof spellings)[number][]>(['wordpress'], spellings))(
    'reads the same from lists only, in the %s spelling',
    async (spelling) => {
      const whole = await crawled({ spelling, without: [] });
      const alone = await crawled({ spelling, without: [evt] });
      expect(alone.content).toEqual(whole.content);
      expect(alone.receipt.dialect).toBe(whole.receipt.dialect);
      expect(alone.receipt.warnings).toEqual([]);
    },
  );
});

describe.each([
  { spelling: 'neutral', dialect: 'neutral, evt/v1 only', hasVenues: false },
  { spelling: 'wordpress', dialect: 'WordPress, The Events Calendar, tec/v1 only', hasVenues: true },
] as const)('a crawl of $dialect', ({ spelling, dialect, hasVenues }) => {
  it('has all events with times, venues and organizers, and lacks only what the receipt notes', async () => {
    const whole = (await crawled({ spelling, without: [] })).content;
    const { content, receipt } = await crawled({ spelling, without: [lists] });
    expect(receipt).toMatchObject({ dialect, warnings: [], statuses: { asked: 0, unknown: 0 } });
    const shown = new Set(idsOf(hidden));
    expect(shown.size).toBeGreaterThan(0);
    expect(byId(content.events.filter(({ id }) => !shown.has(id)))).toEqual(
      byId(whole.events).map(asEvtTells),
    );
    expect(content.events.filter(({ id }) => shown.has(id)).map(({ id, title }) => [id, title])).toEqual(
      byId(hidden).map(({ id, title }) => [id, title]),
    );
    // Images of venues and organizers also have no addresses.
    const imageless = <T extends { id: number }>(all: readonly T[]) =>
      byId(all).map((each) => ({ ...each, image: null }));
    expect(byId(content.organizers)).toEqual(imageless(whole.organizers));
    expect(whole.venues.some(({ position }) => position !== null)).toBe(true);
    const placeless = imageless(whole.venues).map(({ hidesMap: _map, hidesMapLink: _link, ...each }) => ({
      ...each,
      position: null,
    }));
    const used = new Set(content.events.flatMap(({ venues }) => venues));
    expect(byId(content.venues)).toEqual(placeless.filter(({ id }) => hasVenues || used.has(id)));
    const rows = receipt.collections.filter(({ kind }) => kind === 'venue');
    expect(rows.map(({ total, distinct }) => total - distinct)).toEqual([0, 0]);
    expect(rows.reduce((sum, { published }) => sum + published, 0)).toBe(content.venues.length);
    expect(content.terms).toEqual([]);
    const notes = receipt.notes.join('\n');
    for (const lack of [
      'hidden from listings',
      'does not include the status of events',
      'does not say whether an event takes place online',
      'no categories or tags',
    ])
      expect(notes).toContain(lack);
    expect(notes.includes('no list of venues')).toBe(!hasVenues);
    expect(notes).toMatch(
      /no addresses of images or event websites, no positions of venues.*prices and currencies are not/u,
    );
  });
});

/** An event of the lists as in `evt/v1`. */
function asEvtTells({
  online: _online,
  facts: _facts,
  hidesMap: _map,
  hidesMapLink: _link,
  search,
  ...event
}: EventRecord): EventRecord {
  const { image: _image, ...texts } = search ?? {};
  return {
    ...event,
    ...(search && { search: texts }),
    status: 'scheduled',
    image: null,
    website: null,
    prices: [],
    currency: null,
    // An excerpt equal to the beginning of the text looks like a generated one.
    excerpt: event.text.startsWith(event.excerpt) ? '' : event.excerpt,
  };
}

const offers: readonly { without: readonly string[]; offered: string }[] = [
  { without: [], offered: 'both interfaces' },
  { without: [evt], offered: 'the lists alone' },
  { without: [lists], offered: 'evt/v1 alone' },
];

const everySpoken = spellings.flatMap((spelling) => offers.map((offer) => ({ spelling, ...offer })));
/** Every day, each offer in one spelling. */
const everyday = everySpoken.filter(
  ({ spelling, without }) => (spelling === 'neutral') === without.includes(evt),
);
const spoken = amount(everyday, everySpoken);

describe.each(spoken)('a later crawl in the $spelling spelling of $offered', (origin) => {
  it('has the same result as a full crawl after an edit and a deletion', async () => {
    const address = await sampleOrigin(origin);
    const snapshot = openSnapshot(':memory:');
    onTestFinished(() => snapshot.close());
    await crawlInto(snapshot, address);
    const [edited, deleted] = byId(snapshot.read()?.events ?? []);
    if (edited === undefined || deleted === undefined) throw new Error('The sample has too few events.');
    await write(address, origin, 'PATCH', edited, { title: 'Told anew' });
    await write(address, origin, 'DELETE', deleted);

    const receipt = await crawlInto(snapshot, address);
    const fresh = await crawlOnce(address, { full: true });
    const { history: _ours, ...ours } = snapshot.read() ?? fresh.content;
    const { history: _theirs, ...theirs } = fresh.content;
    expect(ours).toEqual(theirs);
    expect(ours.events.find(({ id }) => id === edited.id)?.title).toBe('Told anew');
    expect(ours.events.map(({ id }) => id)).not.toContain(deleted.id);
    expect(receipt).toMatchObject({ warnings: [], changes: { appeared: 0, changed: 1, vanished: 1 } });
    const ways = receipt.collections.filter(({ kind }) => kind === 'event').map(({ way }) => way);
    const way = origin.without.includes(evt) ? 'list' : 'changes';
    expect(ways).toEqual([way, way]);
  });
});

describe.each(spoken.slice(0, amount(1, Infinity)))(
  'venues and organizers behind a password, in the $spelling spelling of $offered',
  (origin) => {
    it('are skipped for that reason, and their event is published without them', async () => {
      const address = await sampleOrigin(origin);
      const limits = { ...usual.limits, malformed: 0 };
      const { content, receipt } = await crawlOnce(address, { limits });
      const isProtected = ({ password = '' }: { password?: string }) => password !== '';
      for (const kind of ['venue', 'organizer'] as const) {
        const protectedOnes = sample[`${kind}s`].filter(isProtected);
        expect(protectedOnes).toHaveLength(2);
        const leftOut = receipt.collections.flatMap((each) =>
          each.kind === kind ? each.leftOut.filter(({ reason }) => reason === 'password') : [],
        );
        expect(leftOut.map(({ id }) => id)).toEqual(protectedOnes.map(({ id }) => id));
      }
      expect(receipt.warnings).toEqual([]);
      const text = JSON.stringify(content);
      for (const word of [
        'bóveda',
        'Map Vault',
        'mecenas.example.org',
        'segunda puerta',
        'Password protected',
      ])
        expect(text).not.toContain(word);
      expect(content.events.map(({ title }) => title)).toContain(
        'A Century of Rivers: maps and photographs of the valley',
      );
    });
  },
);

/** Changes an event through the API, as an editor's program does. */
async function write(
  address: string,
  { spelling, without }: Spoken,
  method: string,
  event: EventRecord,
  body?: object,
): Promise<void> {
  const names = spelling === 'neutral' ? [lists, evt] : ['tribe/events/v1', 'tec/v1'];
  const namespace = without.includes(lists) ? names[1] : names[0];
  const { user, password } = credentials;
  const url = `${address}/${event.locale}/wp-json/${namespace}/events/${event.id}`;
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa(`${user}:${password}`)}`,
      'X-TEC-EEA':
        'I understand that this endpoint is experimental and may change in a future release without maintaining backward compatibility. I also understand that I am using this endpoint at my own risk, while support is not provided for it.',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect([response.status, await response.json()]).toMatchObject([200, { id: event.id }]);
}

it('reads translations from pages of categories and tags, and again only in a full crawl', async () => {
  const address = await sampleOrigin({ spelling: 'neutral', without: [] });
  const client = createClient({ origin: new URL(address), userAgent: 'Cartelera (test)', credentials: null });
  onTestFinished(() => client.close());
  const requested: string[] = [];
  const get: Client['get'] = (url, asking) => {
    requested.push(url.pathname);
    return client.get(url, asking);
  };
  const snapshot = openSnapshot(':memory:');
  onTestFinished(() => snapshot.close());
  const { translations } = await crawlInto(snapshot, address, { client: { ...client, get } });
  const terms = translations.filter(({ kind }) => kind === 'category' || kind === 'tag');
  expect(terms.map(({ paired }) => paired.matched)).toEqual([0, 0]);
  expect(terms.every(({ paired }) => paired.confirmed > 5)).toBe(true);
  expect(requested.filter((path) => path.includes('/tag/')).length).toBe(terms[1]?.paired.confirmed);
  const ofTerms = () => requested.filter((path) => /\/(?:tag|category)\//u.test(path)).toSorted();
  const first = ofTerms();
  for (const full of [false, true]) {
    requested.length = 0;
    await crawlInto(snapshot, address, { client: { ...client, get }, full });
    expect(ofTerms()).toEqual(full ? first : []);
  }
});

describe.each(spoken.slice(0, amount(1, Infinity)))(
  'a crawl with credentials, in the $spelling spelling of $offered',
  (origin) => {
    it('requests only published items, and reads what anybody may read', async () => {
      const address = await sampleOrigin(origin);
      const limits = { ...usual.limits, statuses: 0, pages: 0 };
      const crawledAs = async (who: typeof credentials | null) => {
        const client = createClient({
          origin: new URL(address),
          userAgent: 'Cartelera (test)',
          credentials: who,
        });
        onTestFinished(() => client.close());
        const requested: URL[] = [];
        const json: Client['json'] = (url, asking) => {
          requested.push(url);
          return client.json(url, asking);
        };
        const { content, receipt } = await crawlOnce(address, { limits, client: { ...client, json } });
        const statuses = (routes: RegExp) =>
          new Set(
            requested
              .filter(({ pathname }) => routes.test(pathname))
              .map(({ searchParams }) => searchParams.get('status')),
          );
        return {
          content,
          leftOut: receipt.collections.map(({ leftOut }) => leftOut),
          posts: statuses(/\/(?:calendar|tribe)\/events\/v1\/(?:events|venues|organizers)$/u),
          others: statuses(/\/(?:categories|tags)$|\/(?:evt|tec)\/v1\//u),
        };
      };
      const anybody = await crawledAs(null);
      const editor = await crawledAs(credentials);
      const hasLists = !origin.without.includes(lists);
      expect(anybody.posts).toEqual(new Set(hasLists ? [null] : []));
      expect(editor.posts).toEqual(new Set(hasLists ? ['publish'] : []));
      for (const { others } of [anybody, editor]) expect(others).toEqual(new Set([null]));
      expect(editor.content).toEqual(anybody.content);
      expect(editor.leftOut).toEqual(anybody.leftOut);
      expect(editor.leftOut.flat().map(({ reason }) => reason)).not.toContain('not public');
    });
  },
);
