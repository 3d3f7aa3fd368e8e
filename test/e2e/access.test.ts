import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../support/browser/axe.ts';
import { findHiddenCapitals } from '../support/browser/capitals.ts';
import { builtSite } from '../support/site/built.ts';
import { unseenFocus } from '../support/browser/focus.ts';
import { findMissingStyles } from '../support/browser/missing-styles.ts';
import { findUnlinedControls, findUnreadableTexts } from '../support/browser/forced-colours.ts';
import { pageKinds, pagesOfKinds } from '../support/browser/page-kinds.ts';
import { readShownContent, wordsOf } from '../support/browser/shown.ts';
import { touring } from '../support/browser/touring.ts';
import { amount, onlyWhere } from '../support/suite.ts';

const { go, goWithoutScripts } = touring();
const site = builtSite();
const kinds = pageKinds(site);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of these those rules that colours can change. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Elements that only a script adds or uses, and the note that scripts are off. The search shows
 * what is on soon in place of what can be browsed, and adding an event suits the device.
 */
const scriptsOwn = `button, .seek, .soon, .browse, .choices, .near, .keep, .kept, .paste.now, .own, .add,
  [data-today-count], .plan .fine span, .whens, noscript`;
/** Elements that print must keep: the content of a page. */
const kept =
  'h1, .hours, .place, .facts, .prose, :is(.line, .run, .headline, .cartel) :is(h2, h3), .roll :is(h2, h3)';
/** Controls, and links to other pages. */
const pressed = 'nav, button, .skip, .acts, .neighbours, .next, .seek';
/** Posters leave out past events, texts about venues, and pictures within the text of an event. */
const leftOut =
  '.paper-head ~ .sect:not(.month-runs), .paper-head ~ .cols :is(.below, dt), article .prose figure';
const leadsOn = `${pressed}, article ~ *, .maps, .load, .own, .follow-this, ${leftOut}`;

/** Width and colours of the windows in which a page is judged. */
type View = readonly [width: 360 | 768 | 1440, colours: 'light' | 'dark'];

/** Every day, English pages are looked at on a phone, Spanish ones on a wide dark screen. */
const views = (locale: 'en' | 'es'): readonly View[] =>
  amount<readonly View[]>(
    locale === 'en' ? [[360, 'light']] : [[1440, 'dark']],
    // In this order a window changes its colours once only.
    [
      [360, 'light'],
      [768, 'light'],
      [1440, 'light'],
      [1440, 'dark'],
      [768, 'dark'],
      [360, 'dark'],
    ],
  );

interface Looks {
  readonly width?: number;
  readonly colours?: 'light' | 'dark';
  readonly media?: 'screen' | 'print';
  readonly forced?: boolean;
}

/** Shows a page in another way, in one and the same window. */
async function look(
  page: Page,
  { width = 1440, colours = 'light', media = 'screen', forced = false }: Looks,
) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({
    media,
    colorScheme: colours,
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
}

/** Violations that axe finds on a page. */
async function found(page: Page, runOnly: string[]): Promise<readonly string[]> {
  const options = { runOnly, resultTypes: ['violations' as const], preload: false };
  const { violations, passed } = await runAxe(page, options);
  expect(passed).toContain('color-contrast');
  return violations;
}

const largeLetters = ':root { font-size: 200% }';
/** WCAG 2.2, 1.4.12. */
const spacedText = `
  * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  * { line-height: 1.5 !important }
  p { margin-block-end: 2em !important }`;

/** How many pixels a page is wider than its window, with styles of the visitor. */
const excess = (page: Page, styles = '') =>
  page.evaluate((own) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(own);
    document.adoptedStyleSheets.push(sheet);
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets.pop();
    return scrollWidth - clientWidth;
  }, styles);

const pages = pagesOfKinds(site);
/** Kinds that have the parts of another one. */
const alike = new Set([
  'a week',
  'the wall of a month',
  'the archive',
  'an event without a picture',
  'an event that is over',
  'a postponed event',
  'an event of several days',
  'a venue',
  'an organizer',
  'a tag',
  'a former page',
  'the root page',
]);
/** Every day, the other kinds are looked at in one of the languages, in turn. */
const everyday = [...Map.groupBy(pages, ([kind]) => kind)]
  .filter(([kind]) => !alike.has(kind))
  .map(([, inLanguages], index) => inLanguages[index % inLanguages.length] ?? expect.unreachable());

describe.each(amount(everyday, pages))('%s in %s', (kind, locale, path) => {
  let page: Page;
  beforeAll(async () => {
    page = await go(path);
  });

  it('is accessible in light and dark colours, on every screen', async () => {
    const faults: string[] = [];
    const note = (where: string, all: readonly string[]) =>
      faults.push(...all.map((each) => `${where}: ${each}`));
    const measure = async (where: string, styles?: string) => {
      const pixels = await excess(page, styles);
      if (pixels > 0) note(where, [`${pixels} pixels wider than the window`]);
    };
    // A screen of 1280 at 400 %.
    await look(page, { width: 320 });
    await measure('320');
    await measure('320, spaced', spacedText);
    // Axe passes over what is not displayed, and each width displays something else.
    for (const [width, colours] of views(locale)) {
      const where = `${width}, ${colours}`;
      await look(page, { width, colours });
      await measure(where);
      if (width === 768) await measure(`${where}, large letters`, largeLetters);
      note(where, await found(page, colours === 'light' || width === 1440 ? standards : ofColours));
    }
    expect(faults).toEqual([]);
  });

  it('shows the keyboard focus', async () => {
    await look(page, { width: locale === 'en' ? 360 : 1440 });
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page)).toEqual([]);
  });

  it('leaves the letters of hidden texts as they are', async () => {
    await look(page, { width: 360 });
    expect(await page.evaluate(findHiddenCapitals)).toEqual([]);
  });

  // The styles of frames are apart.
  it.each(onlyWhere(kind !== 'a card' && kind !== 'a list for other sites'))(
    'loads all styles of its parts',
    async () => {
      expect(await findMissingStyles(page, site.dist)).toEqual([]);
    },
  );

  it.each(onlyWhere(amount(false, true)))(
    'has its headings, links and words without JavaScript, and no button that would do nothing',
    async () => {
      await look(page, {});
      const scripted = await readShownContent(page, 'body', scriptsOwn);
      expect(wordsOf(scripted).size).toBeGreaterThan(4);
      const plain = await goWithoutScripts(path);
      await look(plain, {});
      expect(await readShownContent(plain, 'body', scriptsOwn)).toEqual(scripted);
      expect(await plain.locator('button:visible:not([type=submit])').count()).toBe(0);
    },
  );

  // Every day, print.test.ts looks at each kind of page in print.
  it.each(onlyWhere(amount(false, true)))('keeps its content in print, and no controls', async () => {
    await look(page, {});
    const words = wordsOf(await readShownContent(page, kept, leadsOn));
    expect(words.size).toBeGreaterThan(0);
    await look(page, { media: 'print' });
    const printed = wordsOf(await readShownContent(page, 'body', 'noscript'));
    expect([...words].filter((word) => !printed.has(word))).toEqual([]);
    expect(await page.locator(pressed).locator('visible=true').count()).toBe(0);
  });

  it.each(onlyWhere(amount(false, true)))(
    'has the same content in forced colours, and lines instead of fills',
    async () => {
      const colours = locale === 'en' ? 'light' : 'dark';
      await look(page, { width: 768, colours });
      const usual = await readShownContent(page, 'body', 'noscript');
      await look(page, { width: 768, colours, forced: true });
      expect(await readShownContent(page, 'body', 'noscript')).toEqual(usual);
      expect(await findUnlinedControls(page)).toEqual([]);
      expect(await findUnreadableTexts(page)).toEqual([]);
    },
  );

  it('leads to the same page in the other language, if it has a switch', async () => {
    // Errors happen anywhere: their page leads home.
    const { en, es } = (kind === 'the page of errors' ? null : kinds.get(kind)) ?? { en: '/en/', es: '/es/' };
    const links = page.locator('.tools a[hreflang]');
    const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    const hasSwitch = (await page.locator('.mast .tools').count()) > 0;
    expect(paths).toEqual(hasSwitch ? [encodeURI(locale === 'en' ? es : en)] : []);
  });
});
