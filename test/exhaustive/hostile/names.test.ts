import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import type { EventHistory } from '../../../src/history/history-entry.ts';
import { stateDocumentName } from '../../../src/history/state-document.ts';
import { eventHistory, scopeHistory } from '../../support/records.ts';
import { event, now, term, tinyContent } from '../../support/sample-origin/tiny-content.ts';
import { createCommands } from '../../support/scripts/run-command.ts';
import { serve } from '../../support/server.ts';
import { slugs as hostile } from '../../support/site/hostile-texts.ts';
import { joinState } from '../../support/join-state.ts';

const folder = new URL('../../../node_modules/.cartelera-test/hostile-names', import.meta.url).pathname;
const clean = () => rmSync(folder, { recursive: true, force: true });
beforeAll(clean);
afterAll(clean);

/** Names that a file system or a host refuses, drops a part of, or takes for another one. */
const names = [
  ...hostile,
  'é'.repeat(400),
  `${'é'.repeat(400)}b`,
  'e\u0301'.repeat(400),
  '👩'.repeat(200),
  'CON',
  'nul.txt',
  'conin$',
  'x. .',
  'x',
  'X',
  ' . ',
  '..',
  'Index.HTML',
  'straße',
  'STRASSE',
  'jazz\u00adnight',
  'jazz\u2063night',
  'JazzNight',
  'event.ics',
  '404.html',
];

const title = (at: number): string => `Evening ${String(at).padStart(3, '0')}`;

const firstSeen = '2026-11-01T00:00:00Z';

const christmasEve = {
  allDay: false,
  start: '2026-12-24T18:00:00',
  end: '2026-12-24T20:00:00',
  startUtc: '2026-12-24T23:00:00Z',
  endUtc: '2026-12-25T01:00:00Z',
  zone: 'America/New_York',
  venues: [],
  organizers: [],
  categories: [],
  above: [],
  former: {},
};

/** An origin with an event and a tag of each name. */
async function startNamesOrigin() {
  const { site, venues } = tinyContent();
  const events = names.map((slug, at) =>
    event(1000 + at, `2026-12-${10 + (at % 9)} 18:00:00`, `2026-12-${10 + (at % 9)} 20:00:00`, {
      slug,
      title: title(at),
      tags: [5000 + at],
    }),
  );
  const terms = names.map((slug, at) => term(5000 + at, 'tag', `Tag ${at}`, { slug }));
  events.push(event(3000, '2026-12-20 18:00:00', '2026-12-20 20:00:00', { slug: 'far%c2%adewell' }));
  const content = { site, venues, events, terms, organizers: [], images: [] };
  return startOrigin({ content, now: () => now });
}

/**
 * A published site whose history has each name as a former slug of another event and of another
 * tag, and a removed event and a removed tag of each name.
 */
function startPublishedSite(origin: string): Promise<URL> {
  const former = (at: number) => names.at(at - 5) ?? '';
  const last = (slug: string, at: number): EventHistory['last'] => ({
    ...christmasEve,
    title: `Removed ${at}`,
    slug,
    permalink: `${origin}/en/event/removed-${at}/`,
    tags: [5000 + at],
  });
  const state = joinState({
    origin,
    crawledAt: firstSeen,
    currencies: {},
    entries: [
      // The address that version 0.2.0 gave it.
      eventHistory({ id: 3000, firstSeen, slugs: ['far\u00adewell'] }),
      ...names.flatMap((slug, at) => [
        eventHistory({ id: 1000 + at, firstSeen, slugs: [slug, former(at)] }),
        eventHistory({ id: 2000 + at, firstSeen, slugs: [slug], last: last(slug, at) }),
        scopeHistory({ kind: 'tag', id: 5000 + at, firstSeen, slug, slugs: [former(at), slug] }),
        scopeHistory({ kind: 'tag', id: 6000 + at, firstSeen, slug }),
      ]),
    ],
  });
  return serve((request, response) =>
    response.writeHead(request.url === `/${stateDocumentName}` ? 200 : 404).end(state),
  );
}

it('a calendar with hostile names from the origin and from its history is built whole', async () => {
  const origin = await startNamesOrigin();
  onTestFinished(() => origin.close());
  const site = await startPublishedSite(origin.url);
  const { status, errors } = await createCommands(folder)('build', ['--accept-loss'], {
    CALENDAR_ORIGIN: origin.url,
    CALENDAR_SITE: site.href,
    CALENDAR_LOCALES: 'en',
    CALENDAR_NOW: now.toISOString(),
  });
  expect(`${status} ${status === 0 || status === 5 ? '' : errors}`).toMatch(/^[05] $/u);

  const dist = join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
  const pages = files.filter((file) => /^en\/event\/[^/]+\/index\.html$/u.test(file));
  const redirect = /http-equiv="refresh" content="0; url=([^"]*)"/u;
  const target = (page: string): string | undefined => redirect.exec(read(page))?.[1];
  const titles = pages
    .filter((page) => target(page) === undefined)
    .map((page) => /<title>[^<]*?((?:Evening|Removed) \d+)/u.exec(read(page))?.[1] ?? page);
  expect(titles.filter((each) => each.startsWith('Evening')).toSorted()).toEqual(
    names.map((_, at) => title(at)),
  );
  expect(titles.filter((each) => each.startsWith('Removed'))).toHaveLength(names.length);

  const targets = files.filter((file) => file.endsWith('index.html')).flatMap((page) => target(page) ?? []);
  expect(targets.length).toBeGreaterThan(names.length);
  for (const each of targets) expect(files).toContain(`${decodeURIComponent(each).slice(1)}index.html`);

  const segments = new Set(files.flatMap((file) => file.split('/')));
  for (const segment of segments) {
    expect(Buffer.byteLength(segment)).toBeLessThanOrEqual(255);
    expect(segment).not.toMatch(
      /^(?:con|nul|aux|com1|lpt9|conin\$)(?:\.|$)|[. ]$|[\p{Cc}\p{Bidi_Control}]/iu,
    );
  }

  expect(target('en/event/far\u00adewell/index.html')).toBe('/en/event/farewell/');
  expect(read('en/event/farewell/index.html')).toContain('<title>Event 3000');
});
