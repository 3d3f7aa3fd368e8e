import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../site/browsing.ts';
import { builtSite } from '../site/built.ts';

const { open } = browsing();
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const eventPath = () => {
  const { slug } = builtSite().content.events.find((event) => event.locale === 'en') ?? {};
  return `/en/event/${slug}/`;
};

const scriptFile = () =>
  readdirSync(join(builtSite().dist, '_astro')).find((name) => name.includes('FrameScript'));

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
  it('asks that host for nothing before it is pressed, and then stands in the place of its link', async () => {
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
    // The player is told the host of the page, and no more.
    await expect.poll(async () => page.frames()[1]?.title()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/u);
    expect(await page.getByRole('link', { name: 'Play the video' }).count()).toBe(0);
  });

  it('opens in another tab for whoever wants that', async () => {
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
