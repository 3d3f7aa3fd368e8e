import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { sampleSite, type SampleSite } from './sample.ts';

let site: SampleSite;
let server: Server;
let browser: Browser;
let address: string;

beforeAll(async () => {
  site = await sampleSite('browser', 100);
  server = serveFolder(site.build('dist'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ics': 'text/calendar; charset=utf-8',
};

/** A plain static host: folders answer with their index.html. */
function serveFolder(folder: string): Server {
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const found = existsSync(file) && statSync(file).isFile();
    response.writeHead(found ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(found ? file : join(folder, '404.html')).pipe(response);
  });
}

/** Opens a page; anything it complains about or asks another host for fails the test that opened it. */
async function open(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  // Without motion: a cross-page fade that a quick click interrupts is reported as an error of the page.
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && new URL(request.url()).origin !== address)
      complaints.push(request.url());
  });
  onTestFinished(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });
  await page.goto(`${address}${path}`);
  return page;
}

const pair = () => {
  const [translation] = site.content.translations;
  const byId = new Map(site.content.events.map((event) => [event.id, event]));
  const [english, spanish] = [translation?.ids['en'], translation?.ids['es']].map((id) => byId.get(id ?? 0));
  if (english === undefined || spanish === undefined) throw new Error('the sample should have translations');
  return { english, spanish };
};

describe('in a browser', () => {
  it('the first address leads to the calendar', async () => {
    const page = await open('/');
    await page.waitForURL(`${address}/en/`);
    expect(await page.locator('h1').textContent()).toContain('Tres Fuentes');
  });

  it('the language switch of an event leads to the same event, and back', async () => {
    const { english, spanish } = pair();
    const page = await open(`/en/event/${english.slug}/`);
    expect(await page.locator('h1').innerText()).toBe(english.title);
    await page.getByRole('link', { name: /Español/u }).click();
    await page.waitForURL(encodeURI(`${address}/es/evento/${spanish.slug}/`));
    expect(await page.locator('h1').innerText()).toBe(spanish.title);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await page.getByRole('link', { name: /English/u }).click();
    await page.waitForURL(encodeURI(`${address}/en/event/${english.slug}/`));
  });

  it('the language switch of a month leads to the same month', async () => {
    const page = await open('/es/mes/2026-11/');
    await page.getByRole('link', { name: /English/u }).click();
    await page.waitForURL(`${address}/en/month/2026-11/`);
    expect(await page.locator('h1').innerText()).toMatch(/November/iu);
  });

  it('an event without translation switches to the other language’s home, and says so', async () => {
    const paired = new Set(site.content.translations.flatMap(({ ids }) => Object.values(ids)));
    const alone = site.content.events.find(({ id, locale }) => locale === 'es' && !paired.has(id));
    const page = await open(`/es/evento/${alone?.slug}/`);
    await page.getByRole('link', { name: /English/u }).click();
    await page.waitForURL(`${address}/en/`);
  });

  it('a visitor reaches an event from the home page with the keyboard alone', async () => {
    const page = await open('/en/');
    await page.keyboard.press('Tab');
    const first = page.locator(':focus');
    expect(await first.getAttribute('href')).toBe('#main');
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (/\/en\/event\//u.test((await page.locator(':focus').getAttribute('href')) ?? '')) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/event\//u);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it.each([360, 768, 1440])('no page is wider than a screen of %i pixels', async (width) => {
    const { english } = pair();
    const paths = [
      '/en/',
      '/es/',
      '/en/month/2026-11/',
      `/en/event/${english.slug}/`,
      '/es/lugar/',
      '/es/suscribirse/',
      '/en/past/',
      '/404.html',
    ];
    for (const path of paths) {
      const page = await open(path, { viewport: { width, height: 800 } });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(`${path} ${beyond}`).toBe(`${path} 0`);
    }
  });

  it('everything stands there without JavaScript', async () => {
    const page = await open('/en/', { javaScriptEnabled: false });
    expect(await page.locator('article, li.line').count()).toBeGreaterThan(10);
  });

  it('the dark and the light sheet differ', async () => {
    const background = async (colorScheme: 'light' | 'dark') => {
      const page = await open('/en/month/2026-11/', { colorScheme });
      return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    };
    expect(await background('dark')).not.toBe(await background('light'));
  });
});
