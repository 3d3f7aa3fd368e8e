import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Content, EventPost } from '../../../scripts/sample-origin/content/content.ts';
import type { Running } from '../../../scripts/sample-origin/server/http.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto } from '../crawl/crawling.ts';
import { basic, credentials } from '../sample-origin/origin-client.ts';
import { event, term, tinyContent, venue } from '../sample-origin/tiny-content.ts';
import {
  listCombinedFeedPaths,
  listScopeFeedPaths,
  listSiteFeedPaths,
} from '../../../src/site/paths/feed.ts';
import { renderCombinedFile } from '../../../src/site/feeds/combined-feeds.ts';
import { listArchiveYearPaths, renderYearFile } from '../../../src/site/paths/archive.ts';
import { listEventFilePaths, renderEventFileById } from '../../../src/site/paths/event-file.ts';
import { respondWithFeed } from '../../../src/site/feeds/feeds.ts';
import { readSite } from '../../../src/site/site.ts';
import { testSettings } from './test-site.ts';

/** The English event of each change between two crawls, by id. The Spanish one has the next id. */
export const ids = {
  moved: 100,
  retitled: 110,
  cancelled: 120,
  deleted: 130,
  rehoused: 140,
  renamed: 150,
  relabelled: 155,
  same: 160,
  readdressed: 165,
};
/** Two past events, one of them deleted as well. */
export const past = 170;
const kept = 180;

/** Times of the crawls. */
export const crawls = {
  first: '2026-11-20T09:00:00Z',
  second: '2026-11-20T10:00:00Z',
  third: '2026-11-20T11:00:00Z',
  fourth: '2026-11-20T12:00:00Z',
};
/** Time of the edits, between the first two crawls. */
const edited = '2026-11-20T09:30:00Z';
/** Time of the restoration of a deleted event, before the last crawl. */
const restored = '2026-11-20T11:30:00Z';
/** Modification time of all initial content. */
export const written = '2024-08-21T20:46:48Z';

function content(changes: (post: EventPost) => Partial<EventPost> = () => ({})): Content {
  const pairs = Object.entries(ids).flatMap(([what, id], index) => {
    const day = `2026-12-${10 + index}`;
    const place = { venues: [what === 'renamed' ? 37 : 35], group: id };
    return [
      event(id, `${day} 20:00:00`, `${day} 22:00:00`, {
        title: what,
        categories: what === 'relabelled' ? [2, 8] : [2],
        ...place,
      }),
      event(id + 1, `${day} 20:00:00`, `${day} 22:00:00`, {
        title: `es ${what}`,
        locale: 'es',
        categories: what === 'relabelled' ? [3, 9] : [3],
        ...place,
      }),
    ];
  });
  const over = [past, kept].map((id) =>
    event(id, '2026-11-01 20:00:00', '2026-11-01 22:00:00', { title: `over ${id}`, categories: [2] }),
  );
  return {
    ...tinyContent(),
    events: [...pairs, ...over].map((post) => ({ ...post, ...changes(post) })),
    terms: [
      ...tinyContent().terms,
      term(8, 'category', 'Old Label', { slug: 'old-label' }),
      term(9, 'category', 'Etiqueta', { locale: 'es', group: 8 }),
    ],
    venues: [venue(35, 'Hall'), venue(36, 'Park'), venue(37, 'Old Name')],
    organizers: [],
    images: [],
  };
}

/** The calendars and news of a site, by path. */
export type Feeds = ReadonlyMap<string, string>;

let data = '';
let clock: string = crawls.first;
let origin: Running;

async function start(from: Content, port = 0): Promise<void> {
  origin = await startOrigin({ content: from, port, credentials, now: () => new Date(clock) });
}

async function write(method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(`${origin.url}/en/wp-json/${path}`, {
    method,
    headers: { Authorization: basic, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect([path, response.status]).toEqual([path, 200]);
}

/** Changes both languages of an event. */
async function edit(id: number, change: (id: number) => Readonly<Record<string, unknown>>): Promise<void> {
  for (const each of [id, id + 1]) await write('PATCH', `evt/v1/events/${each}`, change(each));
}

/** Crawls, and makes the feeds as the site's routes do. */
async function publish(now: string): Promise<Feeds> {
  clock = now;
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  await crawlInto(snapshot, origin.url, { now });
  snapshot.close();
  const site = await readSite(
    testSettings({ CALENDAR_DATA: data, CALENDAR_SITE: 'https://calendar.example' }),
  );
  const feeds = [...listSiteFeedPaths(site), ...(await listScopeFeedPaths(site))].map(
    async ({ params, props }): Promise<[string, string]> => [
      `/${Object.values(params).join('/')}`,
      await respondWithFeed(site, props).text(),
    ],
  );
  return new Map([
    ...(await Promise.all(feeds)),
    ...listCombinedFeedPaths(site).map(({ params: { feed }, props: { path } }): [string, string] => [
      `/${feed}.ics`,
      renderCombinedFile(site, path),
    ]),
    ...listArchiveYearPaths(site).map(
      ({ params: { home, past: section, year }, props }): [string, string] => [
        `/${home}/${section}/${year}.ics`,
        renderYearFile(site, props.locale, props.name),
      ],
    ),
    ...listEventFilePaths(site).map(({ params: { home, slug }, props }): [string, string] => [
      `/${home}/${slug}/event.ics`,
      renderEventFileById(site, props.locale, props.id),
    ]),
  ]);
}

/** Crawls the sample origin before and after edits, and makes the feeds of each crawl. */
export async function publishEdits(): Promise<Readonly<Record<keyof typeof crawls, Feeds>>> {
  data = mkdtempSync(join(tmpdir(), 'cartelera-'));
  clock = crawls.first;
  await start(content());
  try {
    const first = await publish(crawls.first);
    clock = edited;
    await editOrigin();
    const second = await publish(crawls.second);
    const third = await publish(crawls.third);
    clock = restored;
    for (const id of [ids.deleted, ids.deleted + 1])
      await write('PUT', `calendar/events/v1/events/${id}`, { status: 'publish' });
    return { first, second, third, fourth: await publish(crawls.fourth) };
  } finally {
    await origin.close();
    rmSync(data, { recursive: true });
  }
}

/**
 * REST cannot cancel an event, so the store gets some cancelled ones; all other edits go through
 * REST.
 */
async function editOrigin(): Promise<void> {
  const { port } = new URL(origin.url);
  await origin.close();
  const isCancelled = ({ id }: EventPost) => id === ids.cancelled || id === ids.cancelled + 1;
  const cancel = { eventStatus: 'canceled', modified: '2026-11-20 09:30:00' } as const;
  await start(
    content((post) => (isCancelled(post) ? cancel : {})),
    Number(port),
  );
  await edit(ids.moved, () => ({ start_date: '2027-01-05 19:00:00', end_date: '2027-01-05 21:00:00' }));
  await edit(ids.retitled, (id) => ({ title: `Another title ${id}` }));
  await edit(ids.rehoused, () => ({ venues: [36] }));
  await write('PUT', 'calendar/events/v1/venues/37', { venue: 'New Name' });
  await write('PUT', 'calendar/events/v1/categories/8', { name: 'New Label', slug: 'new-label' });
  await edit(ids.readdressed, (id) => ({ slug: `elsewhere-${id}` }));
  for (const id of [ids.deleted, ids.deleted + 1, past])
    await write('DELETE', `calendar/events/v1/events/${id}`);
}
