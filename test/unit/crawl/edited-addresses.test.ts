import { expect, it, onTestFinished } from 'vitest';
import type { Content } from '../../../scripts/sample-origin/content/content.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { createClient } from '../../../src/http/client.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { basic, credentials } from '../../support/sample-origin/origin-client.ts';
import { event, term, tinyContent, venue } from '../../support/sample-origin/tiny-content.ts';
import { crawlInto, usual } from '../../support/crawl/crawling.ts';

/**
 * Pairs that only pages prove: six of events at different times, six of venues, and categories on
 * two levels. Spanish ones have odd ids.
 */
function content(): Content {
  const sides = [0, 1, 2, 3, 4, 5].flatMap((pair) =>
    (['en', 'es'] as const).map((locale, side) => ({ locale, side, pair, id: 2 * pair + side })),
  );
  return {
    ...tinyContent(),
    events: sides.map(({ locale, side, pair, id }) =>
      event(100 + id, `2026-12-${10 + id} 20:00:00`, `2026-12-${10 + id} 22:00:00`, {
        locale,
        group: 100 + pair,
        venues: [32 + id],
        categories: [(pair < 3 ? 64 : 62) + side],
      }),
    ),
    venues: sides.map(({ locale, pair, id }) => venue(32 + id, `Venue ${id}`, { locale, group: 32 + pair })),
    organizers: [],
    terms: ['Music', 'Stage', 'Jazz'].flatMap((name, pair) =>
      (['en', 'es'] as const).map((locale, side) =>
        term(60 + 2 * pair + side, 'category', locale === 'en' ? name : `El ${name}`, {
          locale,
          slug: locale === 'en' ? name.toLowerCase() : `es${pair}`,
          group: 60 + pair,
          parent: name === 'Jazz' ? 60 + side : 0,
        }),
      ),
    ),
    images: [],
  };
}

/** A sample origin, with functions to edit and crawl it. */
async function site() {
  let hours = 0;
  const now = () => new Date(Date.parse(usual.now) + hours * 3_600_000);
  const origin = await startOrigin({ content: content(), now, credentials });
  const snapshot = openSnapshot(':memory:');
  const client = createClient({
    origin: new URL(origin.url),
    userAgent: 'Cartelera (test)',
    credentials: null,
  });
  onTestFinished(async () => {
    snapshot.close();
    await client.close();
    await origin.close();
  });
  return {
    async write(locale: string, method: string, path: string, body: unknown = {}) {
      hours += 0.5;
      const response = await fetch(`${origin.url}/${locale}/wp-json/calendar/events/v1/${path}`, {
        method,
        headers: { Authorization: basic, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(200);
    },
    /** The pairs after the next crawl, the number of proven ones, and the pages that it read. */
    async crawl() {
      hours += 0.5;
      const requested: string[] = [];
      const watched: typeof client = {
        ...client,
        get: (url, asking) => {
          // Home pages have the address of the API.
          if (!/\/wp-json\/|^\/e[ns]\/$/u.test(url.pathname)) requested.push(url.pathname);
          return client.get(url, asking);
        },
      };
      const receipt = await crawlInto(snapshot, origin.url, { client: watched, now: now().toISOString() });
      const confirmed = receipt.translations.map(({ paired }) => paired.confirmed);
      return { pairs: { confirmed, all: snapshot.read()?.translations }, requested };
    },
  };
}

const sides = ['en', 'es'] as const;
const edits = (side: number): readonly [string, pages: number, path: string, body: unknown][] => [
  ['an event with another slug', 1, `events/${100 + side}`, { slug: 'elsewhere' }],
  ['a category below another', 1, `categories/${64 + side}`, { parent: 62 + side }],
  ['a top-level category that moves below another', 1, `categories/${62 + side}`, { parent: 60 + side }],
  // The address of its child also changes, and nothing else of it.
  ['a category with another slug', 2, `categories/${60 + side}`, { slug: 'elsewhere' }],
];

it.each(sides.flatMap((locale, side) => edits(side).map((edit) => [locale, ...edit] as const)))(
  '%s: %s is paired after the next crawl (pages asked: %d)',
  async (locale, _, pages, path, body) => {
    const { write, crawl } = await site();
    const first = await crawl();
    expect(first.pairs.confirmed).toEqual([6, 6, 0, 3, 0]);
    await write(locale, 'PUT', path, body);
    const second = await crawl();
    expect(second.pairs).toEqual(first.pairs);
    expect(second.requested).toHaveLength(pages);
    expect((await crawl()).requested).toEqual([]);
    await write(locale, 'PUT', 'events/110', { slug: 'other' });
    const last = await crawl();
    expect(last.pairs).toEqual(first.pairs);
    expect(last.requested).toHaveLength(1);
  },
);

it.each(
  sides.flatMap((locale, side) =>
    [`events/${100 + side}`, `venues/${32 + side}`].map((path) => [locale, path]),
  ),
)(
  '%s/%s is paired again when it is back at another address after a crawl without it',
  async (locale, path) => {
    const { write, crawl } = await site();
    const first = await crawl();
    await write(locale, 'DELETE', path);
    expect((await crawl()).pairs).not.toEqual(first.pairs);
    await write(locale, 'PUT', path, { status: 'publish', slug: 'back' });
    const back = await crawl();
    expect(back.pairs).toEqual(first.pairs);
    expect(back.requested).toHaveLength(1);
    expect((await crawl()).requested).toEqual([]);
  },
);

it.each(sides.map((locale, side) => [locale, side] as const))(
  '%s: a venue that was removed and restored with another slug between two crawls is paired',
  async (locale, side) => {
    const { write, crawl } = await site();
    const first = await crawl();
    await write(locale, 'DELETE', `venues/${32 + side}`);
    await write(locale, 'PUT', `venues/${32 + side}`, { status: 'publish' });
    const second = await crawl();
    expect(second.pairs).toEqual(first.pairs);
    expect(second.requested).toHaveLength(1);
  },
);
