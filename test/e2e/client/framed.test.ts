import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedBrowser, sharedHost } from '../../support/browser/shared.ts';
import { builtSite, type BuiltSite } from '../../support/site/built.ts';
import { attribute, elementsOf, textOf } from '../../support/site/elements.ts';
import { sampleNow } from '../../support/site/sample.ts';
import { firstOf } from '../../support/suite.ts';
import { listen } from '../../../scripts/bench/pages/static-host.ts';

let site: BuiltSite;
let browser: Browser;
let address: string;

beforeAll(async () => {
  site = builtSite();
  address = await sharedHost(site.dist);
  browser = await sharedBrowser();
});

const secret = 'Ab3dEf6hIj';

/** The code of an unknown site after wp_filter_oembed_result of WordPress 5.9 and later. */
function asWordPressWrites(html: string): string {
  const elements = elementsOf(html);
  const [quotation, link, frame] = ['blockquote', 'a', 'iframe'].map((name) =>
    elements.find(({ tagName }) => tagName === name),
  );
  if (frame === undefined) throw new Error('there should be a frame');
  const kept = (frame?.attrs ?? []).filter(({ name }) =>
    ['src', 'width', 'height', 'frameborder', 'title'].includes(name),
  );
  const written = kept.map(
    ({ name, value }) => `${name}="${value}${name === 'src' ? `#?secret=${secret}` : ''}"`,
  );
  const before =
    quotation === undefined || link === undefined
      ? ''
      : `<blockquote class="wp-embedded-content" data-secret="${secret}">` +
        `<a href="${attribute(link, 'href')}">${textOf(link)}</a></blockquote>`;
  const hidden = before === '' ? '' : 'style="position: absolute; visibility: hidden;"';
  return (
    `${before}<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" ${hidden} ` +
    `${written.join(' ')} data-secret="${secret}"></iframe>`
  );
}

/**
 * The work of wp-embed.js, which WordPress loads only with quotations of class wp-embedded-content.
 */
const hostScript = `<script>
  const frame = document.querySelector('iframe');
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || data.secret !== frame.dataset.secret) return;
    document.querySelector('blockquote').style.display = 'none';
    frame.removeAttribute('style');
    if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)));
    if (data.message === 'link' && new URL(data.value).host === new URL(frame.src).host)
      if (document.activeElement === frame) top.location.href = data.value;
  });
  frame.contentWindow.postMessage({ message: 'ready', secret: frame.dataset.secret }, '*');
</script>`;

/** Opens a page of another site that shows one of our cards. `rewrite` changes the oEmbed code. */
async function host(
  path: string,
  rewrite: (html: string) => string,
  options: Parameters<Browser['newContext']>[0] = {},
  time = sampleNow,
): Promise<Page> {
  const { html } = JSON.parse(readFileSync(join(site.dist, path, 'oembed.json'), 'utf8')) as { html: string };
  const body = rewrite(html.replaceAll('https://calendar.example', address));
  const other = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Another site</title>${body}`);
  });
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.clock.setFixedTime(time);
  const page = await context.newPage();
  onTestFinished(async () => {
    await context.close();
    other.close();
  });
  await page.goto(await listen(other));
  return page;
}

const wordPress = (html: string) => {
  const written = asWordPressWrites(html);
  return /<blockquote\s[^>]*wp-embedded-content/u.test(written) ? written + hostScript : written;
};

const comingEvent = () => {
  const event = site.content.events.find(
    ({ locale, status, endUtc }) => locale === 'en' && status === 'scheduled' && endUtc > sampleNow,
  );
  if (event === undefined) throw new Error('the sample should have an event to come');
  return `/en/event/${event.slug}/`;
};

const card = (page: Page) => page.frameLocator('iframe').locator('article');

describe('in a frame made by WordPress', () => {
  it.each([
    ['the card of an event', comingEvent, 'h1 a'],
    ['a list', () => '/en/', 'h3 a'],
  ])('a link in %s replaces the surrounding page with the event', async (_what, pathOf, selector) => {
    const page = await host(pathOf(), wordPress);
    const link = card(page).locator(selector).first();
    const path = await link.getAttribute('href');
    expect(path).toMatch(/^\/en\/event\//u);
    await link.click();
    await page.waitForURL(`${address}${path}`);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('a card reports its height, and again after its width changes, so that WordPress shows it', async () => {
    const page = await host(comingEvent(), wordPress);
    const frame = page.locator('iframe');
    await frame.waitFor({ state: 'visible' });
    expect(await page.locator('blockquote').isVisible()).toBe(false);
    const fits = async () => {
      const inside = await card(page).evaluate((article) =>
        Math.ceil(article.getBoundingClientRect().height),
      );
      return (await frame.getAttribute('height')) === String(Math.max(200, inside));
    };
    await expect.poll(fits).toBe(true);
    const wide = await frame.getAttribute('height');
    await frame.evaluate((element) => element.setAttribute('width', '280'));
    await expect.poll(() => frame.getAttribute('height')).not.toBe(wide);
    await expect.poll(fits).toBe(true);
  });

  it('a list shows upcoming events, even long after the build', async () => {
    const time = '2026-11-30T12:00:00Z';
    const page = await host('/en/', wordPress, {}, time);
    await page.locator('iframe').waitFor({ state: 'visible' });
    const ends = await card(page)
      .locator('[data-end]:visible')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['end'] ?? ''));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter((end) => end < time)).toEqual([]);
    expect(await card(page).locator('[data-end]:not(:visible)').count()).toBeGreaterThan(0);
  });

  it('the card of an event says when it is over', async () => {
    const page = await host(comingEvent(), wordPress, {}, '2030-01-01T12:00:00Z');
    await card(page).getByText('This event is over.').waitFor();
    expect(await card(page).getByRole('link', { name: 'Add to calendar' }).isVisible()).toBe(false);
  });

  it('the calendar file of an event can still be downloaded', async () => {
    const page = await host(comingEvent(), wordPress);
    const download = page.waitForEvent('download');
    await card(page).getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).url()).toBe(`${address}${comingEvent()}event.ics`);
  });
});

describe('in our own frame', () => {
  it.each(firstOf([false, true]))(
    'links open the event, whether or not the surrounding page may run scripts: %s',
    async (may) => {
      const page = await host(comingEvent(), (html) => html, { javaScriptEnabled: may });
      expect(await page.locator('blockquote').isVisible()).toBe(false);
      expect(await page.frameLocator('iframe').locator('base').getAttribute('target')).toBe('_top');
      await card(page).locator('h1 a').click();
      await page.waitForURL(`${address}${comingEvent()}`);
    },
  );

  /** A page of another site with the code for "As the page around it", in a text of some colour. */
  async function asPageAround(colour: string, device: 'light' | 'dark', change = (code: string) => code) {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const maker = await context.newPage();
    await maker.goto(`${address}/en/on-your-site/`);
    await maker.getByRole('radio', { name: 'As the page around it' }).check();
    const code = (await maker.locator('textarea').inputValue()).replace('https://calendar.example', address);
    return host('/en/', () => `<div style="color: ${colour}">${change(code)}</div>`, { colorScheme: device });
  }
  const scheme = (page: Page) => card(page).evaluate((each) => getComputedStyle(each).colorScheme);

  it.each(
    firstOf([
      ['dark', 'light', 'oklch(0.9 0.05 100)', '#222'],
      ['light', 'dark', 'rgb(40 40 40 / 0.8)', 'color(srgb 0.9 0.9 1)'],
    ] as const),
  )('a list is as the page around it: %s, on a device that is %s', async (around, device, colour, other) => {
    const page = await asPageAround(colour, device);
    await expect.poll(() => scheme(page)).toBe(around);
    const send = (data: unknown) =>
      page.evaluate((sent) => {
        document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*');
      }, data);
    // Each is handled before the next.
    for (const data of ['', 'dark', 'red, red), (', '{"a":1}', { toString: 1 }, [other], null, 7]) {
      await send(data);
      expect([data, await scheme(page)]).toEqual([data, around]);
    }
    await send(other);
    await expect.poll(() => scheme(page)).toBe(device);
  });

  it('a list is as high as its events, however wide its column is', async () => {
    const page = await asPageAround('#222', 'light', (code) => `<div class="column">${code}</div>`);
    const measure = async () => {
      const frame = await page.locator('iframe').boundingBox();
      const listing = await page.frameLocator('iframe').locator('.listing').boundingBox();
      return { width: frame?.width, spare: Math.floor((frame?.height ?? 0) - (listing?.height ?? 0)) };
    };
    for (const width of [300, 600, 430]) {
      await page
        .locator('.column')
        .evaluate((column, wide) => column.setAttribute('style', `width: ${wide}px`), width);
      await expect.poll(measure).toEqual({ width, spare: 0 });
    }
  });

  it('a list is as the device where the site drops what tells it the colour', async () => {
    const page = await asPageAround('#222', 'dark', (code) => code.replace(/ onload="[^"]*"/u, ''));
    expect(await scheme(page)).toBe('dark');
  });
});
