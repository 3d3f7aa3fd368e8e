import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from '../support/browser/shared.ts';
import { builtSite, formerSlug } from '../support/site/built.ts';
import { browsing } from '../support/browser/browsing.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { sampleNow } from '../support/site/sample.ts';
import { amount, firstOf } from '../support/suite.ts';
import { listen } from '../../scripts/bench/pages/static-host.ts';

const site = builtSite();
const { dist } = site;
const { address, visit } = browsing();

const pair = () => {
  const translation = site.content.translations.find(({ kind }) => kind === 'event');
  const byId = new Map(site.content.events.map((event) => [event.id, event]));
  const [english, spanish] = [translation?.ids['en'], translation?.ids['es']].map((id) => byId.get(id ?? 0));
  if (english === undefined || spanish === undefined) throw new Error('the sample should have translations');
  return { english, spanish };
};

const comingEvent = () => {
  const event = site.content.events.find(
    ({ locale, status, endUtc }) => locale === 'en' && status === 'scheduled' && endUtc > sampleNow,
  );
  if (event === undefined) throw new Error('the sample should have an event to come');
  return event;
};

describe('in a browser', () => {
  it('the first address leads to the calendar', async () => {
    const page = await visit('/');
    await page.waitForURL(`${address()}/en/`);
    expect(await page.locator('h1').textContent()).toContain('Tres Fuentes');
  });

  it('the language switch of an event leads to the same event, and back', async () => {
    const { english, spanish } = pair();
    const page = await visit(`/en/event/${english.slug}/`);
    expect(await page.locator('h1').innerText()).toBe(english.title);
    await page
      .locator('.tools')
      .getByRole('link', { name: /Español/u })
      .click();
    await page.waitForURL(encodeURI(`${address()}/es/evento/${spanish.slug}/`));
    expect(await page.locator('h1').innerText()).toBe(spanish.title);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await page
      .locator('.tools')
      .getByRole('link', { name: /English/u })
      .click();
    await page.waitForURL(encodeURI(`${address()}/en/event/${english.slug}/`));
  });

  it('the language switch of a month leads to the same month', async () => {
    const page = await visit('/es/mes/2026-11/');
    await page
      .locator('.tools')
      .getByRole('link', { name: /English/u })
      .click();
    await page.waitForURL(`${address()}/en/month/2026-11/`);
    expect(await page.locator('h1').innerText()).toMatch(/November/iu);
  });

  it('the language switch of a venue leads to the same venue', async () => {
    const { en, es } = pageKinds(site).get('a venue') ?? { en: '', es: '' };
    const page = await visit(en);
    await page
      .locator('.tools')
      .getByRole('link', { name: /Español/u })
      .click();
    await page.waitForURL(encodeURI(`${address()}${es}`));
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
  });

  it('the former address of an event leads to its current page', async () => {
    const { english } = pair();
    const page = await visit(`/en/event/${formerSlug}/`);
    await page.waitForURL(encodeURI(`${address()}/en/event/${english.slug}/`));
    expect(await page.locator('h1').innerText()).toBe(english.title);
  });

  it('an event without a translation switches to its month in the other language, and says so', async () => {
    const paired = new Set(
      site.content.translations.flatMap(({ kind, ids }) => (kind === 'event' ? Object.values(ids) : [])),
    );
    const alone = site.content.events.find(({ id, locale }) => locale === 'es' && !paired.has(id));
    if (alone === undefined) throw new Error('the sample should have one');
    const page = await visit(`/es/evento/${alone.slug}/`);
    await page.getByRole('link', { name: /^English: not translated, to \w+ 20\d\d$/u }).click();
    await page.waitForURL(`${address()}/en/month/${alone.start.slice(0, 7)}/`);
    const untranslated = page.locator('main').getByRole('link', { name: alone.title }).first();
    expect(await untranslated.locator('bdi').getAttribute('lang')).toBe('es');
    expect(await untranslated.locator('.tongue').innerText()).toBe('Español');
  });

  it('a visitor reaches an event from the home page with the keyboard alone', async () => {
    const page = await visit('/en/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    // The link that skips leads to the first event of today.
    expect(await page.locator(':focus').evaluate((each) => each.closest('section')?.className)).toMatch(
      /today/u,
    );
    expect(await page.locator(':focus').getAttribute('href')).toMatch(/^\/en\/event\//u);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/event\//u);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it.each(firstOf([360, 1440]))(
    'an event links to web calendars below one button, without JavaScript, on %i pixels',
    async (width) => {
      const path = `/en/event/${comingEvent().slug}/`;
      const page = await visit(path, { javaScriptEnabled: false, viewport: { width, height: 800 } });
      const yahoo = page.getByRole('link', { name: 'Yahoo', exact: true });
      expect(await yahoo.isVisible()).toBe(false);
      await page.locator('.acts details:not(.share) summary').press('Enter');
      expect(await yahoo.isVisible()).toBe(true);
      const [button, link] = [
        await page.locator('.acts details:not(.share) summary').boundingBox(),
        await yahoo.boundingBox(),
      ];
      if (button === null || link === null) throw new Error('both should have a place');
      // On a phone the button is at the lower edge, and its menu above it.
      expect(link.y > button.y).toBe(width > 640);
      expect([link.x >= 0, link.x + link.width <= width, link.height >= 44]).toEqual([true, true, true]);
    },
  );

  it('the search has all scopes and months as links without JavaScript', async () => {
    const page = await visit('/en/search/', { javaScriptEnabled: false });
    const links = page.locator('.browse a:visible');
    const kinds = await links.evaluateAll((all) => [
      ...new Set(all.map((link) => (link as HTMLAnchorElement).pathname.split('/')[2])),
    ]);
    expect(kinds.toSorted()).toEqual(['category', 'month', 'organizer', 'past', 'tag', 'venue']);
    expect(await page.locator('.seek, .soon').locator('visible=true').count()).toBe(0);
  });

  it('the dark and the light theme differ', async () => {
    const background = async (colorScheme: 'light' | 'dark') => {
      const page = await visit('/en/month/2026-11/', { colorScheme });
      return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    };
    expect(await background('dark')).not.toBe(await background('light'));
  });
});

describe('a person who opens a news feed', () => {
  it.each([
    ['/en/feed.xml', 'channel', 'Feeds are for feed readers'],
    ['/es/atom.xml', 'feed', 'Los canales de novedades son para lectores'],
    ['/en/changes.xml', 'channel', 'Feeds are for feed readers'],
  ])('%s reads in its language what it is, and its own address, on a phone', async (path, root, text) => {
    const options = { javaScriptEnabled: false, isMobile: true, viewport: { width: 360, height: 800 } };
    const page = await visit(path, options);
    const shown = await page.evaluate((name) => {
      const element = document.querySelector(name);
      if (element === null) return null;
      const links = [...element.children].filter(
        (each) => each.localName === 'link' && getComputedStyle(each).display !== 'none',
      );
      const scale = visualViewport?.scale ?? 1;
      return {
        text: getComputedStyle(element, '::before').content,
        display: getComputedStyle(element).display,
        addresses: links.map((each) => getComputedStyle(each, '::after').content + (each.textContent ?? '')),
        isLarge: links.every((each) => Number.parseFloat(getComputedStyle(each).fontSize) * scale >= 15),
      };
    }, root);
    expect(shown).toEqual({
      text: expect.stringContaining(text) as string,
      display: 'flex',
      addresses: [`"https://calendar.example${path}"`],
      isLarge: true,
    });
  });

  it('is led by pages to a section that explains, with the addresses', async () => {
    const page = await visit('/en/month/2026-11/', { javaScriptEnabled: false });
    await page.getByRole('contentinfo').getByRole('link', { name: 'RSS' }).click();
    expect(new URL(page.url()).hash).toBe('#feeds');
    const section = page.locator('#feeds');
    expect(await section.getByText('https://calendar.example/en/feed.xml').isVisible()).toBe(true);
  });
});

describe('a person who subscribes', () => {
  const phone = { viewport: { width: 390, height: 664 } };
  const shown = (page: Page) => page.locator('.pick .bar:visible');

  it('chooses by radio buttons, without scripts, and has the apps in sight on a phone', async () => {
    const page = await visit('/en/subscribe/', { ...phone, javaScriptEnabled: false });
    const box = async () => (await shown(page).locator('.apple').boundingBox()) ?? { y: 0, height: 999 };
    const before = await box();
    expect(before.y + before.height).toBeLessThanOrEqual(664);
    await page.getByRole('radio', { name: 'Music' }).check();
    expect(await shown(page).locator('h3').innerText()).toContain('Music');
    const after = await box();
    expect(after.y + after.height).toBeLessThanOrEqual(664);
    expect(await shown(page).locator('.apple').getAttribute('href')).toMatch(/music\/calendar\.ics$/u);
  });

  it('finds chosen what the address names, one by one if it names several', async () => {
    const page = await visit('/en/subscribe/?category=music');
    expect(await page.getByRole('radio', { name: 'Music' }).isChecked()).toBe(true);
    expect(await page.locator('.several').isVisible()).toBe(false);
    const several = await visit('/en/subscribe/?category=music&category=film');
    expect(await several.locator('.several').innerText()).toMatch(/^No single .* one after the other;/u);
    expect(await several.getByRole('radio').count()).toBe(2);
  });

  it.each(
    amount(
      ['category=music&free'],
      ['category=music&free', 'category=music&category=film&venue=teatro-hidalgo', 'free=1&when=weekend'],
    ),
  )('learns that each calendar holds more than what is all of %s', async (question) => {
    const page = await visit(`/en/subscribe/?${question}`);
    expect(await page.locator('.several').innerText()).toMatch(
      /^No single .* at once\. Each calendar below holds more than that\. Show all calendars$/u,
    );
    expect(await page.getByRole('radio').count()).toBe(question.replace(/&when.*/u, '').split('&').length);
  });

  it('finds an address for each venue and tag that the search filters by, and what has none', async () => {
    const page = await visit('/en/search/?venue=teatro-hidalgo&tag=maize&free=1&when=weekend&q=jazz');
    await page.getByRole('link', { name: 'Subscribe to calendars' }).click();
    await page.waitForURL(/\/en\/subscribe\/\?/u);
    expect(await page.locator('.pick label:visible').allInnerTexts()).toEqual([
      'maize',
      'Teatro Hidalgo',
      'Everything that is free',
    ]);
    expect(await page.locator('.without').innerText()).toBe('No calendar of its own: “jazz”, This weekend');
    await page.getByRole('radio', { name: 'Teatro Hidalgo' }).check();
    const panel = page.locator('.pick .panel:has(.bar:visible)');
    const file = '/en/venue/teatro-hidalgo/calendar.ics';
    expect(readFileSync(join(dist, file), 'utf8')).toContain('BEGIN:VCALENDAR');
    const address = `calendar.example${file}`;
    const links = await panel.locator('a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links).toEqual([
      `webcal://${address}`,
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${address}`)}`,
      ...['outlook.live.com', 'outlook.office.com'].map(
        (host) =>
          `https://${host}/calendar/0/addfromweb?url=${encodeURIComponent(`https://${address}`)}&name=${encodeURIComponent('Teatro Hidalgo · Tres Fuentes')}`,
      ),
      file,
    ]);
    expect(await panel.locator('.addr').innerText()).toBe(`https://${address}`);
  });

  it('finds the same chosen in the other language', async () => {
    const page = await visit('/en/subscribe/?category=music&venue=teatro-hidalgo&weekday=6');
    const spanish = page.locator('.tools a[hreflang=es]:visible');
    expect(new URL(String(await spanish.getAttribute('href')), page.url()).search).toBe(
      '?category=musica&venue=teatro-hidalgo&weekday=6',
    );
    await page.getByRole('radio', { name: 'Music' }).check();
    await spanish.click();
    await page.waitForURL(/\/es\/suscribirse\/\?category=musica$/u);
    expect(await page.getByRole('radio', { name: 'Música' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Todo', exact: true }).check();
    await page.locator('.tools a[hreflang=en]:visible').click();
    await page.waitForURL(/\/en\/subscribe\/$/u);
    await page.getByRole('radio', { name: 'Everything, in all languages' }).check();
    await page.locator('.tools a[hreflang=es]:visible').click();
    await page.waitForURL(/\/es\/suscribirse\/#all-languages$/u);
    // Somebody replaced the language in a link.
    await page.goto(`${address()}/es/suscribirse/?category=music`);
    expect(await page.getByRole('radio', { name: 'Música' }).isChecked()).toBe(true);
    expect(await page.locator('.without').isVisible()).toBe(false);
  });

  it('is not offered an address that does not exist', async () => {
    const page = await visit('/en/subscribe/?venue=nowhere&category=nonsense');
    expect(await page.getByRole('radio', { name: 'Everything', exact: true }).isChecked()).toBe(true);
    expect(await page.locator('.without').innerText()).toBe('No calendar of its own: nowhere, nonsense');
  });

  it.each(amount([320], [320, 390]))(
    'sees what the address chose above the bar, on %d pixels',
    async (width) => {
      const page = await visit('/en/subscribe/?category=music', { viewport: { width, height: 664 } });
      const choice = await page.locator('.pick label:has(:checked)').boundingBox();
      const bar = await shown(page).boundingBox();
      expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    },
  );

  it.each([
    ['Android', 'Google Calendar'],
    ['iPhone', 'iPhone, iPad, Mac'],
  ])('on a device of %s has its app first', async (device, app) => {
    const page = await visit('/en/subscribe/', { ...phone, userAgent: `Mozilla/5.0 (${device})` });
    const first = (sorted: boolean) =>
      shown(page)
        .locator('.btn')
        .evaluateAll((all, isSorted) => {
          const left = (each: Element) => each.getBoundingClientRect().x;
          return (isSorted ? all.toSorted((a, b) => left(a) - left(b)) : all)[0]?.textContent?.trim();
        }, sorted);
    expect([await first(true), await first(false)]).toEqual([app, app]);
  });
});

describe('a person who has letters twice as large', () => {
  it.each(amount(['/en/'], ['/en/', '/en/category/music/']))(
    'reads words of titles whole: %s',
    async (path) => {
      const page = await visit(path, { viewport: { width: 390, height: 664 } });
      const broken = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const isBroken = (text: Node, { index, 0: { length } }: RegExpExecArray): boolean => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
        };
        return [...document.querySelectorAll('.line h3 bdi, .headline h3 bdi')].flatMap(({ firstChild }) =>
          [...(firstChild?.textContent ?? '').matchAll(/(?<!\p{L})\p{Script=Latin}{3,10}(?!\p{L})/gu)]
            .filter((word) => firstChild !== null && isBroken(firstChild, word))
            .map(([word]) => word),
        );
      });
      expect(broken).toEqual([]);
    },
  );
});

describe('a person who shows the calendar on another site', () => {
  it('has the code and the frame follow what is chosen', async () => {
    const page = await visit('/en/on-your-site/');
    await page.getByRole('combobox').selectOption({ label: 'Music' });
    for (const name of ['10', 'Dark', 'Posters'])
      await page.getByRole('radio', { name, exact: true }).check();
    const code = await page.locator('textarea').inputValue();
    expect(code).toContain(
      'src="https://calendar.example/en/category/music/embed/#dark-10-posters" title="Music · ',
    );
    expect(code).toContain('color-scheme:dark"></iframe>');
    expect(await page.locator('iframe').getAttribute('src')).toBe(
      '/en/category/music/embed/#dark-10-posters',
    );
    // WordPress ends tags at the first `>`.
    expect(code).toMatch(/ sandbox="allow-scripts [^"]+" onload="[^"<>&]+" /u);
  });

  it('sees the frame in the colours of the page around it, and gets a code that does so', async () => {
    const page = await visit('/en/on-your-site/', { colorScheme: 'dark' });
    const code = page.locator('textarea');
    await expect.poll(() => code.inputValue()).toContain('clamp');
    const first = await code.inputValue();
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check();
    const scheme = () =>
      page
        .frameLocator('iframe')
        .locator('.listing')
        .evaluate((each) => getComputedStyle(each).colorScheme);
    await choose('As the page around it');
    await expect.poll(scheme).toBe('dark');
    expect(await code.inputValue()).toMatch(/ sandbox="allow-scripts [^"]+" onload="[^"]+" /u);
    expect(await code.inputValue()).not.toContain('color-scheme');
    // As on a site whose text is dark.
    await page.locator('.stage div').evaluate((each) => (each.style.color = '#222'));
    await choose('10');
    await expect.poll(scheme).toBe('light');
    for (const name of ['5', 'Light']) await choose(name);
    await expect.poll(() => code.inputValue()).toBe(first);
  });

  it.each(amount([390], [320, 390, 1280]))(
    'has a code as high as it shows at its own width and on a phone, from a window of %d pixels',
    async (width) => {
      const page = await visit('/en/on-your-site/', { viewport: { width, height: 664 } });
      const radio = (name: string) => page.getByRole('radio', { name, exact: true });
      const makes = [
        () => Promise.resolve(),
        () => radio('20').check(),
        () => radio('Posters').check(),
        () => page.getByRole('combobox').selectOption({ label: 'Music' }),
        () => radio('Compact').check(),
      ];
      for (const make of makes.slice(0, amount(1, makes.length))) {
        await make();
        const code = () => page.locator('textarea').inputValue();
        const [path = ''] = /(?<=calendar\.example)[^"]*/u.exec(await code()) ?? [];
        const frame = await visit(path, { javaScriptEnabled: false, viewport: { width: 600, height: 6000 } });
        const measure = () =>
          frame.locator('.listing').evaluate((each) => Math.ceil(each.getBoundingClientRect().height));
        const needed = await measure();
        await expect.poll(code, { message: path }).toContain(`width="600" height="${needed}"`);
        // In a window of a phone, with a margin of 16 pixels.
        await frame.setViewportSize({ width: 344, height: 6000 });
        expect(await code()).toMatch(
          new RegExp(`;height:clamp\\(${needed}px,.*,${await measure()}px\\)`, 'u'),
        );
      }
      const [box, needed] = await Promise.all([
        page.locator('iframe').boundingBox(),
        page.frameLocator('iframe').locator('.listing').boundingBox(),
      ]);
      expect([box?.width, box?.height]).toEqual([needed?.width, Math.ceil(needed?.height ?? 0)]);
    },
  );

  it('gets a foot in sight that shows that a list goes on, if the frame is too low for it', async () => {
    const page = await visit('/en/embed/#light-5-list', {
      javaScriptEnabled: false,
      viewport: { width: 340, height: 600 },
    });
    const isSeen = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return each.contains(document.elementFromPoint(x, y));
        });
    expect([await isSeen('.links a'), await isSeen('.as-of')]).toEqual([true, false]);
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => isSeen('.as-of')).toBe(true);
    expect(await isSeen('.links a')).toBe(true);
  });

  it.each(firstOf(['list', 'posters']))(
    'gets the date of what is over before the next build, as %s',
    async (form) => {
      const shown = async (path: string) => {
        const page = await visit(`${path}#light-5-${form}`);
        return (await page.locator('.line').first().locator('.t > :visible').allInnerTexts()).map((text) =>
          text.replaceAll(/\s+/gu, ' ').toUpperCase(),
        );
      };
      // Both are on; that of several days has its range below.
      expect(await shown('/en/category/fiestas/embed/')).toEqual([expect.stringMatching(/^20 FRI NOV/u)]);
      expect(await shown('/en/venue/mercado-viejo/embed/')).toEqual(['NOW']);
    },
  );

  it('gets a card without "Now" of an event of one day, where no script would remove it', async () => {
    const list = await visit('/en/category/fiestas/embed/');
    const path = await list.locator('h3 a').first().getAttribute('href');
    const shown = async (javaScriptEnabled: boolean) =>
      (await visit(`${path}embed/`, { javaScriptEnabled })).locator('.now:visible').count();
    expect([await shown(true), await shown(false)]).toEqual([1, 0]);
  });

  it('has the code of everything without scripts, and learns how to show less', async () => {
    const page = await visit('/en/on-your-site/', { javaScriptEnabled: false });
    expect(await page.locator('textarea').inputValue()).toContain('/en/embed/#light-5-list"');
    const [address = ''] = /\S+$/u.exec(await page.locator('.maker .fine').innerText()) ?? [];
    const frame = await visit(new URL(address).pathname, { javaScriptEnabled: false });
    expect(await frame.locator('.listing .line').count()).toBeGreaterThan(0);
  });

  it('gets a frame that is light for a visitor whose system is dark, unless the code says so', async () => {
    const paper = async (fragment: string) => {
      const page = await visit(`/en/embed/${fragment}`, { colorScheme: 'dark' });
      return page.locator('.listing').evaluate((each) => getComputedStyle(each).colorScheme);
    };
    expect([
      await paper(''),
      await paper('#light-5-list'),
      await paper('#dark-5-list'),
      await paper('#auto-5-list'),
    ]).toEqual(['light', 'light', 'dark', 'dark']);
  });

  it('gets as many coming events as the code says', async () => {
    const page = await visit('/en/embed/#light-5-posters', { javaScriptEnabled: false });
    expect(await page.locator('.coming .line:visible').count()).toBe(5);
  });

  it.each(amount([480], [320, 480, 600, 800]))(
    'gets posters in a frame of %d pixels without texts cut or on each other',
    async (width) => {
      const page = await visit('/es/embed/#light-10-posters', { viewport: { width, height: 900 } });
      const posters = await page.locator('.line:visible').evaluateAll(measureTexts);
      expect(posters.length).toBeGreaterThan(10);
      expect(posters.flatMap(findUnreadable)).toEqual([]);
      // What is on is in the same rows.
      const tops = posters.map(({ frame }) => frame.top);
      expect(tops.filter((top) => top === tops[0]).length).toBe(Math.floor((width - 4) / 176));
    },
  );
});

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The box of each poster, and of each line of its visible texts; runs in the browser. */
function measureTexts(posters: Element[]): { frame: Box; texts: Box[] }[] {
  return posters.map((poster) => {
    const { left, right, top, bottom } = poster.getBoundingClientRect();
    const texts: Box[] = [];
    const walker = document.createTreeWalker(poster, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility() || parent.closest('.vh') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        // A line is lower than the letters of the poster face may be.
        const spare = rect.height / 5;
        const [above, below] = [rect.top + spare, rect.bottom - spare];
        texts.push({ text, left: rect.left, right: rect.right, top: above, bottom: below });
      }
    }
    return { frame: { text: '', left, right, top, bottom }, texts };
  });
}

/** Texts of a poster that leave it or touch each other. */
function findUnreadable({ frame, texts }: { frame: Box; texts: Box[] }): string[] {
  const cut = texts.filter(
    (each) =>
      each.left < frame.left ||
      each.right > frame.right ||
      each.top < frame.top ||
      each.bottom > frame.bottom,
  );
  const touching = texts.filter((each, index) =>
    texts
      .slice(index + 1)
      .some(
        (other) =>
          Math.min(each.right, other.right) - Math.max(each.left, other.left) > 1 &&
          Math.min(each.bottom, other.bottom) - Math.max(each.top, other.top) > 1,
      ),
  );
  return [...cut, ...touching].map(({ text }) => text);
}

describe('a card on another site', () => {
  /** The text of the other site's frame, which the oEmbed document of a page asks for. */
  async function framed(
    onError: (message: string) => void = () => undefined,
    path = `/en/event/${comingEvent().slug}/`,
  ): Promise<Page> {
    const { html } = JSON.parse(readFileSync(join(dist, path, 'oembed.json'), 'utf8')) as { html: string };
    const host = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><title>Another site</title>${html.replaceAll('https://calendar.example', address())}`,
      );
    });
    const context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && onError(message.text()));
    onTestFinished(async () => {
      await context.close();
      host.close();
    });
    await page.goto(await listen(host));
    return page;
  }

  const card = (page: Page) => page.frameLocator('iframe').locator('article');

  /**
   * The browser reports the card's two scripts, because the frame allows none, and nothing else.
   */
  const refused = (path: string) =>
    `Blocked script execution in '${address()}${path}embed/' because the document's frame is sandboxed and the 'allow-scripts' permission is not set.`;

  it('is set in the poster face, although its frame may not fetch any', async () => {
    const errors: string[] = [];
    const page = await framed((message) => errors.push(message));
    const faces = await card(page).evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ family, status }) => `${family} ${status}`);
    });
    expect(faces).toEqual(['Palo loaded']);
    const path = `/en/event/${comingEvent().slug}/`;
    expect(errors).toEqual([refused(path), refused(path)]);
  });

  it('may be a list, whose links replace that site with an event', async () => {
    const errors: string[] = [];
    const page = await framed((message) => errors.push(message), '/en/');
    const line = card(page).locator('h3 a').first();
    const path = await line.getAttribute('href');
    await line.click();
    await page.waitForURL(`${address()}${path}`);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(errors).toEqual([refused('/en/'), refused('/en/')]);
  });

  it('fits a frame of any width, if its title has an ordinary length', async () => {
    const usual = site.content.events.filter(({ title }) => title.length < 90);
    const longest = usual.toSorted((a, b) => b.title.length - a.title.length).slice(0, amount(4, 12));
    const page = await visit('/en/embed/');
    for (const { locale, slug } of longest) {
      const path = `/${locale}/${locale === 'en' ? 'event' : 'evento'}/${slug}/`;
      const { height } = JSON.parse(readFileSync(join(dist, path, 'oembed.json'), 'utf8')) as {
        height: number;
      };
      await page.goto(`${address()}${path}embed/`);
      for (const width of [280, 320, 374]) {
        await page.setViewportSize({ width, height });
        const needed = await page.locator('article').evaluate((each) => each.getBoundingClientRect().height);
        expect(`${path} ${width} ${needed <= height}`).toBe(`${path} ${width} true`);
      }
    }
  });

  it('offers the calendar file of the event', async () => {
    const page = await framed();
    const download = page.waitForEvent('download');
    await card(page).getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).url()).toBe(`${address()}/en/event/${comingEvent().slug}/event.ics`);
  });
});
