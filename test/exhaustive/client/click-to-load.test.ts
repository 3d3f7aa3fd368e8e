import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite } from '../../support/site/built.ts';

const { open } = browsing();
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** Of an event that has nothing to load from elsewhere. */
const eventPath = () => {
  const { events, venues } = builtSite().content;
  const mapped = new Set(venues.filter(({ position }) => position !== null).map(({ id }) => id));
  const { slug } =
    events.find((event) => event.locale === 'en' && !event.venues.some((id) => mapped.has(id))) ?? {};
  return `/en/event/${slug}/`;
};

const scriptFile = () =>
  readdirSync(join(builtSite().dist, '_astro')).find((name) => name.startsWith('ClickToLoadScript'));

/** The page of an event as it is where the origin embeds a video, and that video. */
async function withVideo(context: BrowserContext): Promise<void> {
  await context.route('**/en/event/*/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const link = `<a class="load video" href="${video}" data-frame="${player}"><span class="btn">Play the video (from YouTube)</span></a>`;
    const script = `<script type="module" src="/_astro/${scriptFile()}"></script>`;
    const body = html
      .replace('default-src', 'frame-src https://www.youtube-nocookie.com;default-src')
      .replace('</article>', `${link}${script}</article>`);
    await route.fulfill({ response, body });
  });
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Player</title><script>document.title = document.referrer</script>',
    }),
  );
  await context.route('https://www.youtube.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Page of the video</title>' }),
  );
}

describe('a video of another host', () => {
  it('loads nothing from that host before a click, and then replaces its link', async () => {
    const page = await open(eventPath(), { viewport: { width: 360, height: 800 } }, withVideo);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name: 'Play the video' }).press('Enter');
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('src')).toBe(player);
    expect(await frame.getAttribute('title')).toBe('Play the video (from YouTube)');
    const box = await frame.boundingBox();
    if (box === null) throw new Error('it should have a place');
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    // The player gets the host of the page, and nothing more.
    await expect.poll(async () => page.frames()[1]?.title()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/u);
    expect(await page.getByRole('link', { name: 'Play the video' }).count()).toBe(0);
  });

  it('opens in another tab on request', async () => {
    const page = await open(eventPath(), {}, withVideo);
    const tab = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Play the video' }).click({ modifiers: ['ControlOrMeta'] });
    expect(await (await tab).opener()).toBeNull();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('is a link without JavaScript', async () => {
    const page = await open(eventPath(), { javaScriptEnabled: false }, withVideo);
    await page.getByRole('link', { name: 'Play the video' }).click();
    await page.waitForURL(video);
  });
});

describe('a map', () => {
  it.each([
    ['/en/venue/teatro-hidalgo/', 'Show the map', 'Map of Teatro Hidalgo'],
    ['/es/lugar/teatro-hidalgo/', 'Ver el mapa', 'Mapa de Teatro Hidalgo'],
  ])('of %s loads nothing from its host before a click', async (...given) => {
    const [path, name, title] = given;
    const requested: string[] = [];
    const page = await open(path, { viewport: { width: 360, height: 800 } }, (context) =>
      context.route('https://www.openstreetmap.org/**', (route) => {
        requested.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
      }),
    );
    const button = page.getByRole('link', { name });
    expect([requested, await page.locator('iframe').count()]).toEqual([[], 0]);
    await button.click();
    const frame = page.locator('iframe');
    await expect.poll(async () => page.frames()[1]?.title()).toBe('Map');
    expect(await frame.getAttribute('title')).toBe(title);
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*&marker=20\.13641%2C-98\.20417$/u,
    );
    expect(requested).toEqual([await frame.getAttribute('src')]);
    expect(await button.count()).toBe(0);
    const box = await frame.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(360);
  });
});
