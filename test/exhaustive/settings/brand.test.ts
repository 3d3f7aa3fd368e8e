import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../../support/browser/axe.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { attribute, elementsOf } from '../../support/site/elements.ts';
import { build, sampleSite } from '../../support/site/sample.ts';
import { brand, copyVariant } from '../../support/site/variants.ts';

let project = '';
let dist = '';
let event = '';

beforeAll(async () => {
  project = copyVariant(brand);
  const { content, data } = await sampleSite('brand', 8);
  dist = build(join(project, 'dist'), data, project);
  event = `/es/evento/${content.events.find(({ locale }) => locale === 'es')?.slug}/`;
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const { visit } = browsing(() => dist);
const pages = () => ['/en/', '/es/mes/2026-11/', '/en/posters/', event];
const read = (path: string) => readFileSync(join(dist, path), 'utf8');

const facesOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => `${family} ${status}`);
  });

/** Words of the display face that leave the page, or a box that cuts off what leaves it. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.d, .d *')].filter((each) =>
      each.checkVisibility(),
    );
    return shown.flatMap((each) =>
      [...each.childNodes].flatMap((node) => {
        if (!(node instanceof Text) || node.data.trim() === '') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        for (let box: HTMLElement | null = each; box !== null; box = box.parentElement) {
          const { overflowX } = getComputedStyle(box);
          const edge = box.getBoundingClientRect();
          // Screen readers alone get what one pixel holds.
          if (edge.width <= 1) return [];
          if (overflowX === 'auto' || overflowX === 'scroll') return [];
          if (
            (overflowX !== 'visible' || box === document.body) &&
            (left < edge.left - 1 || right > edge.right + 1)
          )
            return [node.data.trim()];
        }
        return [];
      }),
    );
  });

describe('a brand', () => {
  it('names the calendar on pages, in feeds and in metadata for other sites', () => {
    expect(read('/es/index.html')).toContain('<title>Teatro Universitario: cartelera</title>');
    expect(read('/en/feed.xml')).toContain('<title>Teatro Universitario</title>');
    expect(read('/en/index.html')).toContain('property="og:site_name" content="Teatro Universitario"');
    expect(JSON.parse(read('/en/oembed.json'))).toMatchObject({
      provider_name: 'Teatro Universitario',
    });
  });

  it('has its logo in the masthead, labelled with the name, in its colour, and high enough to be read', async () => {
    for (const path of pages()) {
      const page = await visit(path);
      const shown = page.locator('.mast').getByRole('img', { name: 'Teatro Universitario', exact: true });
      const [colour, name, own] = await shown.evaluate((each) =>
        [each.querySelector('path'), each.parentElement, each.querySelector('path + path')].map(
          (part, index) =>
            part === null ? '' : getComputedStyle(part).getPropertyValue(index === 1 ? 'color' : 'fill'),
        ),
      );
      expect([colour === name, own]).toEqual([true, 'rgb(238, 51, 51)']);
      const heights = await shown.evaluate((each) => {
        const line = document.createElement('span');
        line.className = 'cap-high';
        each.before(line);
        Object.assign(line.style, { display: 'block', height: '1cap' });
        return [each, line].map((part) => part.getBoundingClientRect().height);
      });
      expect(heights[0]).toBeCloseTo(Math.max(28, heights[1] ?? 0), 1);
    }
  });

  it('has its spot colour in masthead, favicon and feeds', async () => {
    const page = await visit('/en/');
    const colours = await page.locator('.mast').evaluate((each) => {
      const { backgroundColor, color } = getComputedStyle(each);
      return [backgroundColor, color];
    });
    expect(colours).toEqual(['oklch(0.38 0.13 268)', 'rgb(252, 253, 255)']);
    expect(
      await page
        .locator('.btn')
        .first()
        .evaluate((each) => getComputedStyle(each).borderRadius),
    ).toBe('10px');
    expect(read('/favicon.svg')).toContain('#253a86');
    expect(read('/feed.css')).toContain('--spot:oklch(0.38 0.13 268)');
  });

  it('loads the file of its display face only, in frames too', async () => {
    const fetched: string[] = [];
    const page = await visit('/en/');
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.reload();
    expect(await facesOf(page)).toEqual(['Wide loaded']);
    const fonts = fetched.filter((path) => path.endsWith('.woff2'));
    expect(fonts).toEqual([expect.stringMatching(/^\/_astro\/wide\.[\w-]+\.woff2$/u)]);
    const preloaded = elementsOf(read('/en/index.html')).filter(
      (each) => attribute(each, 'rel') === 'preload',
    );
    expect(preloaded.map((each) => attribute(each, 'href'))).toEqual(fonts);
    expect(await facesOf(await visit('/en/embed/'))).toEqual(['Wide loaded']);
  });

  it('is not cut off with wide letters', async () => {
    for (const path of pages()) {
      const page = await visit(path);
      for (const family of ['Wide', "'DejaVu Serif', Georgia, serif", "'DejaVu Sans', Verdana, sans-serif"]) {
        await page.evaluate(
          (list) => document.documentElement.style.setProperty('--font-display', list),
          family,
        );
        for (const width of [320, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect([path, family, width, await cutOff(page)]).toEqual([path, family, width, []]);
        }
      }
      await page.context().close();
    }
  });

  it('fills the width of a printed month with its name', async () => {
    const page = await visit('/es/mes/2026-11/', { viewport: { width: 794, height: 1123 } });
    await page.emulateMedia({ media: 'print' });
    const widths = await page
      .locator('.paper-head :is(svg, text)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(1, 2);
  });

  it.each(['light', 'dark'] as const)('is legible in %s colours', async (colorScheme) => {
    for (const path of ['/en/', event]) {
      const page = await visit(path, { colorScheme, viewport: { width: 768, height: 900 } });
      const { violations } = await runAxe(page, {
        runOnly: ['color-contrast', 'svg-img-alt', 'link-name'],
        preload: false,
      });
      expect(violations).toEqual([]);
    }
  });
});
