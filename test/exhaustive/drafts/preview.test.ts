import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { draftsContent, editor, token } from '../../support/sample-origin/drafts-content.ts';
import { now } from '../../support/sample-origin/tiny-content.ts';
import { createCommands } from '../../support/scripts/run-command.ts';
import { serveCommand, type Serving } from '../../support/scripts/serve-command.ts';

const root = new URL('../../..', import.meta.url).pathname;
const folder = join(root, 'node_modules/.cartelera-test/drafts');
const data = join(folder, 'data');
const run = createCommands(folder);
let origin: Awaited<ReturnType<typeof startOrigin>>;
let serving: Serving;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const content = draftsContent();
  origin = await startOrigin({ content, now: () => now, credentials: editor, spelling: 'wordpress' });
  settings = {
    CALENDAR_ORIGIN: origin.url,
    CALENDAR_NOW: now.toISOString(),
    CALENDAR_DATA: data,
    CALENDAR_OUT: join(folder, 'dist'),
    CALENDAR_USER: editor.user,
    CALENDAR_PASSWORD: editor.password,
  };
  await run('crawl', [], settings);
  serving = await serveCommand('preview', ['--drafts', '--port', '0'], settings);
});
afterAll(async () => {
  await serving.stop('SIGKILL');
  await origin.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${serving.address}${path}`, { headers });

/** The texts of all marks on a page. */
async function readMarks(path: string): Promise<readonly string[]> {
  const page = await get(path);
  expect(page.status, path).toBe(200);
  return [...(await page.text()).matchAll(/<span class="unpublished"[^>]*>\s*([^<]+?)\s*</gu)].map(
    ([, text = '']) => text,
  );
}

describe('a preview of drafts', () => {
  it('says what it shows, and where', () => {
    expect(serving.output()).toContain('The preview shows 3 drafts, 1 pending event, 1 scheduled event');
    expect(serving.output()).not.toContain(editor.password);
  });

  it.each([
    ['/en/event/draft-70/', 'Draft', 'Only editors see this event.'],
    ['/en/event/draft-74/', 'Draft', 'Untitled event'],
    ['/en/event/fair-72/', 'Scheduled', 'It will be published on 1 December 2026.'],
    ['/es/evento/pendiente/', 'Por revisar', 'Este evento no está publicado.'],
    ['/es/evento/borrador-quixadrat/', 'Borrador', 'Solo la redacción ve este evento.'],
  ])('marks the page %s as: %s', async (path, mark, text) => {
    const marks = await readMarks(path);
    expect(marks[0]).toBe(mark);
    const page = await (await get(path)).text();
    expect(page).toContain(text);
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toMatch(
      /event\.ics|oembed|application\/ld\+json">\{"@context":"https:\/\/schema.org","@type":"Event"/u,
    );
  });

  it.each([
    ['/en/', ['Draft', 'Scheduled'], 'Preview of drafts'],
    ['/en/month/2026-12/', ['Draft', 'Scheduled'], 'Preview of drafts'],
    ['/en/week/2026-W50/', ['Draft', 'Scheduled'], 'Preview of drafts'],
    ['/en/posters/2026-12/', ['Draft', 'Scheduled'], 'Preview of drafts'],
    ['/es/mes/2026-12/', ['Borrador', 'Por revisar'], 'Vista previa con borradores'],
    ['/es/carteles/2026-12/', ['Borrador', 'Por revisar'], 'Vista previa con borradores'],
  ])('marks each draft in the list %s', async (path, marks, title) => {
    expect(await readMarks(path)).toEqual(expect.arrayContaining(marks));
    expect(await (await get(path)).text()).toContain(`aria-label="${title}"`);
  });

  it('shows no title of a draft without its mark', async () => {
    for (const path of [
      '/en/',
      '/en/month/2026-12/',
      '/en/week/2026-W50/',
      '/en/posters/2026-12/',
      '/es/mes/2026-12/',
    ]) {
      const page = await (await get(path)).text();
      const titles = [
        ...page.matchAll(/(.{0,160})<bdi[^>]*>(?:Draft|Scheduled|Pendiente|Borrador) Quixadrat/gsu),
      ];
      expect(titles.length, path).toBeGreaterThan(0);
      for (const [, before] of titles) expect(before, path).toContain('class="unpublished"');
    }
  });

  it('marks the name of a venue that is a draft', async () => {
    for (const path of ['/en/event/draft-70/', '/en/venue/', '/en/month/2026-12/'])
      expect((await (await get(path)).text()).includes(`Draft: Unfinished ${token}`), path).toBe(true);
  });

  it('never shows private events', async () => {
    for (const path of ['/en/', '/en/month/2026-12/', '/en/posters/2026-12/'])
      expect(await (await get(path)).text()).not.toContain(`Private ${token}`);
    expect((await get('/en/event/board/')).status).toBe(404);
  });

  it.each([
    '/',
    '/en/event/draft-70/',
    '/en/nothing/',
    '/categories.css',
    '/favicon.svg',
    '/no-script.css',
    '/src/integration/drafts.css',
    '/@vite/client',
  ])('asks everybody to keep nothing of %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/calendar.ics',
    '/en/calendar.ics',
    '/en/feed.xml',
    '/en/atom.xml',
    '/en/feed.json',
    '/en/changes.xml',
    '/en/events.json',
    '/en/events.csv',
    '/en/event/draft-70/event.ics',
    '/en/event/fair/event.ics',
    '/en/event/draft-70/oembed.json',
    '/en/event/draft-70/embed/',
    '/en/embed/',
    '/en/oembed.json',
    '/en/venue/riverside-hall/calendar.ics',
    '/en/past/2026.ics',
    '/en/search/',
    '/en/subscribe/',
    '/pagefind/en/pagefind.js',
    '/sitemap.xml',
    '/calendar-state.json',
    '/robots.txt',
  ])('has no %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(token);
  });

  it('is refused to a page of another host', async () => {
    const { hostname, port } = new URL(serving.address);
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path: '/en/', headers: { host: 'rebound.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('sends no file of its folder, nor does npm run dev meanwhile', async () => {
    const file = join(data, 'drafts-preview/snapshot.sqlite');
    expect(existsSync(file)).toBe(true);
    const dev = await serveCommand('dev', ['--port', '0'], settings);
    try {
      for (const { address } of [serving, dev])
        for (const path of [`/@fs${file}`, `/@fs${file}?raw`, `/@fs${file}?url`, file.slice(root.length - 1)])
          expect((await fetch(`${address}${path}`)).status, path).toBeOneOf([403, 404]);
      const page = await (await fetch(`${dev.address}/en/month/2026-12/`)).text();
      expect(page).not.toContain(token);
      expect((await fetch(`${dev.address}/en/event/draft-70/`)).status).toBe(404);
    } finally {
      await dev.stop();
    }
  });

  it('is the only one of its folder', async () => {
    const second = await run('preview', ['--drafts', '--port', '0'], settings);
    expect(second.status).toBe(6);
  });

  it('does not keep others from building', async () => {
    const build = await run('build', [], settings);
    expect(build.status, build.errors).toBeOneOf([0, 5]);
  });

  it('ends on request, and leaves nothing', async () => {
    expect(await serving.stop()).toBe(0);
    expect(readdirSync(join(data, 'drafts-preview'))).toEqual(['lock']);
  });
});
