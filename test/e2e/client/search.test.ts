import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/calendar/day.ts';
import { findSpan } from '../../../src/calendar/span.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { Translation } from '../../../src/model/record.ts';
import { runAxe } from '../../support/browser/axe.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite } from '../../support/site/built.ts';
import { sampleNow } from '../../support/site/sample.ts';
import { amount, firstOf, onlyWhere } from '../../support/suite.ts';

const site = builtSite();
// The strictest under which Pagefind runs: its program is WebAssembly.
const { address, open, visit } = browsing(() => site.dist, {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'",
});

/** The day of the sample in the zone of the sample, a Friday. */
const today = '2026-11-20';

/** Waits for an answer of so many events, and gives the links of all of them. */
async function linksOf(page: Page, count: number): Promise<string[]> {
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${count} event`, 'u'))
    .waitFor();
  const more = page.locator('button.more');
  while (await more.isVisible()) {
    const before = await page.locator('.results li').count();
    await more.click();
    await page.locator('.results li').nth(before).waitFor();
  }
  const links = await page.locator('.results h3 a').all();
  return Promise.all(links.map(async (link) => String(await link.getAttribute('href'))));
}

/** Links of all that is found for words, whose answer it waits for. */
async function allLinks(page: Page, words: string): Promise<string[]> {
  const status = page.getByRole('status').filter({ hasText: new RegExp(`[“«]${words}[”»]`, 'u') });
  await status.waitFor();
  return linksOf(page, Number.parseInt((await status.innerText()).trim(), 10));
}

const urlOf = ({ locale, slug }: EventRecord) =>
  `/${locale}/${locale === 'en' ? 'event' : 'evento'}/${encodeURIComponent(slug)}/`;

/** The ids of a record and its translations. */
function together(kind: Translation['kind'], id: number): readonly number[] {
  const all = site.content.translations.filter((each) => each.kind === kind);
  return all.map(({ ids }) => Object.values(ids)).find((ids) => ids.includes(id)) ?? [id];
}

/**
 * Sorted links of the events that a rule accepts: those in a language, and those without a
 * translation into it.
 */
function expected(
  locale: string,
  takes: (event: EventRecord & ReturnType<typeof findSpan>) => boolean,
): string[] {
  return site.content.events
    .filter((event) => event.locale === locale || together('event', event.id).length === 1)
    .filter((event) => takes({ ...event, ...findSpan(event) }))
    .map(urlOf)
    .toSorted();
}

const touches =
  (from: string, to: string) =>
  ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
    firstDay <= to && lastDay >= from;
const coming = touches(today, '9999-12-31');

/** A term of a language by its slug, with what is below it, and the translations of these. */
function term(locale: string, slug: string): (event: EventRecord) => boolean {
  const { terms } = site.content;
  const own = terms.find((each) => each.locale === locale && each.slug === slug);
  const ids = new Set(
    terms
      .filter(({ id, parent }) => id === own?.id || parent === own?.id)
      .flatMap(({ id }) => together('category', id)),
  );
  expect(ids.size).toBeGreaterThan(0);
  return ({ categories, tags }) => [...categories, ...tags].some((id) => ids.has(id));
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

async function expectFound(page: Page, links: readonly string[]): Promise<void> {
  expect(links.length).toBeGreaterThan(0);
  expect((await linksOf(page, links.length)).toSorted()).toEqual(links);
}

describe('the search', () => {
  it('filters without Pagefind', async () => {
    const page = await visit('/en/search/');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.getByLabel('This weekend', { exact: true }).click();
    await expectFound(page, expected('en', touches('2026-11-21', '2026-11-22')));
    expect(fetched[0]).toMatch(/^\/_astro\/search-answers-/u);
    expect(fetched[1]).toBe('/pagefind/en/table.json');
    expect(fetched.slice(1).filter((path) => !/\/(?:table|lines\/\w+)\.json$/u.test(path))).toEqual([]);
  });

  it('answers words that were typed before its script arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const page = await open('/en/', {}, async (context) => {
      await context.clock.setFixedTime(sampleNow);
      await context.route(/\/search-(?!answers)\w+/u, (route) => promise.then(() => route.continue()));
    });
    await page.goto(`${address()}/en/search/?free=1`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('music');
    resolve(undefined);
    await page.locator('.results .line').first().waitFor();
    expect(new URL(page.url()).search).toBe('?free=1&q=music');
    expect(await page.getByRole('searchbox').inputValue()).toBe('music');
  });

  it('fetches only today and tomorrow before a query', async () => {
    const page = await visit('/en/');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(`${address()}/en/search/`);
    await page.locator('.soon li').first().waitFor();
    const ofSearch = () => fetched.filter((path) => /pagefind|answers/u.test(path));
    const days = ['20', '21'].map((day) => `/pagefind/en/days/2026-11-${day}.json`);
    expect(ofSearch()).toEqual(days);
    await page.getByLabel('Search events').focus();
    await page.waitForLoadState('networkidle');
    expect(ofSearch()).toEqual(days);
    await page.keyboard.type('film');
    await page.locator('.results li').first().waitFor();
    expect(fetched.some((url) => url.endsWith('/pagefind/en/pagefind.js'))).toBe(true);
  });

  it.each(
    firstOf([
      ['/es/buscar/', 'danzon', 'DANZÓN', 'danzon'],
      ['/en/search/', 'gardens', 'garden', 'garden'],
      ['/es/buscar/', 'funciones', 'función', 'funcion'],
      ['/en/search/', 'muse', 'muse', 'muse'],
    ] as const),
  )('on %s finds %s like %s, soonest first, and nothing without them', async (path, word, other, stem) => {
    const locale = path.slice(1, 3);
    const { venues, organizers, terms } = site.content;
    const records = [...venues, ...organizers, ...terms].filter((each) => each.locale === locale);
    const wordsOf = (event: EventRecord) => {
      const own = terms.filter(({ id }) => event.categories.includes(id)).map(({ parent }) => parent ?? 0);
      const ids = new Set([...event.venues, ...event.organizers, ...event.categories, ...own, ...event.tags]);
      const names = records.filter(({ id }) => ids.has(id)).map(({ name }) => name);
      return fold([event.title, event.text, event.excerpt, ...names].join(' ')).split(/[^\p{L}\p{N}]+/u);
    };
    const having = (start: string) =>
      expected(locale, (event) => coming(event) && wordsOf(event).some((each) => each.startsWith(start)));
    const page = await visit(`${path}?q=${word}`);
    const links = await allLinks(page, word);
    expect(links.length).toBeGreaterThan(0);
    expect(links).toEqual(expect.arrayContaining(having(fold(word))));
    expect(having(stem)).toEqual(expect.arrayContaining(links));
    const byUrl = new Map(site.content.events.map((event) => [urlOf(event), event]));
    for (const group of ['titles', 'mentions']) {
      const own = await page.locator(`[data-group=${group}] h3 a`).all();
      const hrefs = await Promise.all(own.map(async (link) => String(await link.getAttribute('href'))));
      const begins = hrefs
        .flatMap((link) => byUrl.get(link) ?? [])
        .filter((event) => findSpan(event).firstDay >= today);
      expect(begins).toEqual(
        begins.toSorted((a, b) => (a.startUtc < b.startUtc ? -1 : a.startUtc > b.startUtc ? 1 : 0)),
      );
    }
    await page.getByRole('searchbox').fill(other);
    expect(await allLinks(page, other)).toEqual(links);
  });

  it('shows an event as other lists do, and marks the words in its title', async () => {
    const event = site.content.events.find(
      (each) =>
        each.locale === 'en' &&
        !each.allDay &&
        each.venues.length > 0 &&
        coming({ ...each, ...findSpan(each) }),
    );
    if (event === undefined) throw new Error('there should be such an event');
    const page = await visit(`/en/search/?q=${encodeURIComponent(`"${event.title}"`)}`);
    const line = page.locator('.results li', { has: page.locator(`a[href="${urlOf(event)}"]`) });
    await line.waitFor();
    const venue = site.content.venues.find(({ id }) => id === event.venues[0]);
    expect(await line.locator('h3').innerText()).toBe(event.title);
    expect(await line.locator('mark').count()).toBeGreaterThan(0);
    expect(await line.locator('.where').innerText()).toContain(`${event.start.slice(11, 16)}`);
    expect(await line.locator('.where').innerText()).toContain(venue?.name);
    expect(await line.locator('time').getAttribute('datetime')).toBe(event.startUtc);
  });

  it.each(
    firstOf([
      ['/en/search/', 'es', 'Español'],
      ['/es/buscar/', 'en', 'English'],
    ] as const),
  )(
    'on %s marks the texts of an event that is only in %s, as other lists do',
    async (path, language, name) => {
      const guests = site.content.events.filter(
        ({ id, locale }) => locale === language && together('event', id).length === 1,
      );
      const guest = guests.find(
        (event) => coming({ ...event, ...findSpan(event) }) && event.venues.length > 0,
      );
      if (guest === undefined) throw new Error('there should be such an event');
      const page = await visit(`${path}?when=day&date=${guest.start.slice(0, 10)}`);
      const line = page.locator('.results li', { has: page.locator(`a[href="${urlOf(guest)}"]`) });
      await line.waitFor();
      const tongue = line.locator('h3 .tongue');
      expect(await tongue.innerText()).toBe(name);
      expect(await tongue.getAttribute('lang')).toBe(language);
      const title = line.locator('h3 bdi');
      expect(await title.innerText()).toBe(guest.title);
      expect(await title.getAttribute('lang')).toBe(language);
      // A venue that is translated goes by its name here.
      const isTranslated = together('venue', guest.venues[0] ?? 0).length > 1;
      expect(await line.locator('.where bdi').getAttribute('lang')).toBe(isTranslated ? null : language);
      await page.goto(`${address()}${path}?when=month`);
      const own = page.locator(`.results li:has(h3 a[href^="${path.slice(0, 4)}"])`).first();
      await own.waitFor();
      expect(await own.locator('.tongue, bdi[lang]').count()).toBe(0);
    },
  );

  it.each<[string, string, (event: EventRecord & ReturnType<typeof findSpan>) => boolean]>([
    ['today', 'when=today', touches(today, today)],
    ['this weekend', 'when=weekend', touches('2026-11-21', '2026-11-22')],
    ['the next seven days', 'when=week', touches(today, '2026-11-26')],
    ['this month', 'when=month', touches(today, '2026-11-30')],
    ['a date', 'when=day&date=2026-12-12', touches('2026-12-12', '2026-12-12')],
    ['free events', 'free=1', (event) => coming(event) && event.free],
    [
      'a category with its subcategories',
      'category=music',
      (event) => coming(event) && term('en', 'music')(event),
    ],
    [
      'either of two categories, free, within a week',
      'category=music&category=outdoors&free=1&when=week',
      (event) =>
        touches(today, '2026-11-26')(event) &&
        event.free &&
        (term('en', 'music')(event) || term('en', 'outdoors')(event)),
    ],
  ])('finds %s by its address', async (_name, query, takes) => {
    await expectFound(await visit(`/en/search/?${query}`), expected('en', takes));
  });

  it('has the query in the address, and a step back leads to the query before', async () => {
    const page = await visit('/en/search/');
    await page.getByLabel('This weekend', { exact: true }).click();
    await page.waitForURL(`${address()}/en/search/?when=weekend`);
    await page.getByLabel('Free only').click();
    await page.waitForURL(`${address()}/en/search/?when=weekend&free=1`);
    const free = expected('en', (event) => touches('2026-11-21', '2026-11-22')(event) && event.free);
    await expectFound(page, free);
    await page.goBack();
    expect(await page.getByLabel('Free only').isChecked()).toBe(false);
    await expectFound(page, expected('en', touches('2026-11-21', '2026-11-22')));
    await page.goBack();
    await page.locator('.results').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Any day').isChecked()).toBe(true);
  });

  it('offers any day if a day has no results, and past events', async () => {
    const { events, terms } = site.content;
    const isOver = (event: EventRecord) => findSpan(event).lastDay < today;
    const slug = terms
      .filter(
        ({ id, locale }) =>
          locale === 'en' && events.some((event) => event.categories.includes(id) && isOver(event)),
      )
      .map((each) => each.slug)
      .find((each) => expected('en', (event) => coming(event) && term('en', each)(event)).length > 0);
    const ofIt = term('en', slug ?? '');
    const page = await visit(`/en/search/?category=${slug}&when=day&date=2030-01-01`);
    await page.getByText('Nothing found.').waitFor();
    await page.getByRole('link', { name: 'Search any day' }).click();
    await expectFound(
      page,
      expected('en', (event) => coming(event) && ofIt(event)),
    );
    expect(page.url()).toBe(`${address()}/en/search/?category=${slug}`);
    await page.getByRole('link', { name: 'Include past events' }).click();
    await expectFound(page, expected('en', ofIt));
    expect(page.url()).toBe(`${address()}/en/search/?category=${slug}&past=1`);
  });

  it('keeps the query in the other language, with the names there', async () => {
    const { terms, venues, translations } = site.content;
    const pairOf = (kind: Translation['kind'], records: readonly { id: number; slug: string }[]) => {
      const slug = (id: number | undefined) => records.find((each) => each.id === id)?.slug ?? '';
      const pairs = translations
        .filter((each) => each.kind === kind)
        .map(({ ids }) => [slug(ids['en']), slug(ids['es'])] as const);
      const pair = pairs.find(([en, es]) => en !== '' && es !== '' && en !== es);
      if (pair === undefined) throw new Error('there should be such a pair');
      return pair;
    };
    const category = pairOf('category', terms);
    const venue = pairOf('venue', venues);
    const same = { q: 'café «10 & 11»', when: 'day', date: '2026-12-12', free: '1', past: '1' };
    const questionAt = (at: 0 | 1) => ({ ...same, category: category[at], venue: venue[at] });
    const page = await visit(`/en/search/?${new URLSearchParams(questionAt(0))}`);
    const questionNow = () => Object.fromEntries(new URL(page.url()).searchParams);
    const to = async (name: RegExp, path: string) => {
      await page.getByRole('link', { name }).first().click();
      await page.waitForURL(`${address()}${path}?*`);
    };
    await to(/^Español/u, '/es/buscar/');
    expect(questionNow()).toEqual(questionAt(1));
    await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' });
    expect(await page.getByLabel('Lugar', { exact: true }).inputValue()).toBe(venue[1]);
    await to(/^English/u, '/en/search/');
    expect(questionNow()).toEqual(questionAt(0));
  });

  it('works with the keyboard alone, from the words to a result', async () => {
    const page = await visit('/en/search/');
    await page.getByLabel('Search events').focus();
    await page.keyboard.type('film');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${address()}/en/search/?q=film`);
    await page.locator('.results li').first().waitFor();
    // Words fold the filters.
    await page.getByRole('button', { name: /^Filter/u }).press('Enter');
    await page.getByLabel('Any day').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`${address()}/en/search/?q=film&when=today`);
    await page.keyboard.press('ArrowLeft');
    await page.locator('.results h3 a').first().waitFor();
    await page.locator('.results h3 a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/evento?\//u);
  });

  it('says when it cannot be loaded, and offers links instead', async () => {
    const page = await visit('/en/search/');
    await page.route('**/pagefind.js', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        body: 'export const createInstance = () => { throw new Error("none"); };',
      }),
    );
    await page.evaluate(() => (console.warn = () => undefined));
    await page.getByRole('searchbox').fill('film');
    const failure = page.getByText('The search could not be loaded.');
    await failure.waitFor();
    expect(await page.locator('.browse').isVisible()).toBe(true);
    // The end of the pause asks nothing new.
    await page.waitForURL(`${address()}/en/search/?q=film`);
    await page.waitForTimeout(600);
    expect([await failure.isVisible(), await page.locator('.browse').isVisible()]).toEqual([true, true]);
  });

  it('is replaced by links to categories, tags, venues, months and the archive without JavaScript', async () => {
    const page = await visit('/es/buscar/', { javaScriptEnabled: false });
    expect(await page.getByRole('search').isVisible()).toBe(false);
    expect(await page.locator('main noscript p:visible').innerText()).toMatch(
      /^El buscador necesita JavaScript\./u,
    );
    for (const segment of ['categoria', 'etiqueta', 'lugar', 'mes', 'pasados'])
      expect(await page.locator(`main a[href^="/es/${segment}/"]`).first().isVisible()).toBe(true);
    await page.locator('main a[href^="/es/etiqueta/"]').first().click();
    await page.waitForURL(/\/es\/etiqueta\/[^/]+\//u);
  });

  it('answers words with links, whose filters are chosen only when one is taken', async () => {
    const page = await visit('/en/search/');
    await page.getByRole('searchbox').fill('music december');
    const answers = page.getByRole('list', { name: 'Answers' });
    const first = answers.getByRole('link').first();
    await first.waitFor();
    const inDecember = expected(
      'en',
      (event) => touches('2026-12-01', '2026-12-31')(event) && term('en', 'music')(event),
    );
    expect(await first.textContent()).toMatch(
      new RegExp(`^Music, December 2026 ${inDecember.length} events$`, 'u'),
    );
    await page.waitForURL(`${address()}/en/search/?q=music+december`);
    expect(await page.locator('.chosen a').count()).toBe(0);
    expect(await answers.getByRole('link', { name: 'Follow: Music' }).getAttribute('href')).toBe(
      '/en/category/music/#follow',
    );
    await first.click();
    await page.waitForURL(`${address()}/en/search/?category=music&when=2026-12`);
    await expectFound(page, inDecember);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    expect(await page.getByLabel('December', { exact: true }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Remove: Music' }).click();
    await page.waitForURL(`${address()}/en/search/?when=2026-12`);
    await expectFound(page, expected('en', touches('2026-12-01', '2026-12-31')));
  });

  it('shows results while somebody types, and tells of them after a pause', async () => {
    const page = await open('/en/search/?q=film', {}, (context) =>
      context.clock.install({ time: sampleNow }),
    );
    const rows = page.locator('.results li');
    await rows.first().waitFor();
    await page.clock.pauseAt(Date.parse(sampleNow) + 60_000);
    const told = async () => [await page.getByRole('status').innerText(), new URL(page.url()).search];
    const before = await told();
    await page.getByRole('searchbox').fill('con');
    await page.waitForFunction(() => document.querySelector('.results mark')?.textContent.startsWith('Con'));
    const count = await rows.count();
    await page.keyboard.type('certs');
    await page.waitForFunction((each) => document.querySelectorAll('.results li').length !== each, count);
    expect(await told()).toEqual(before);
    await page.locator('.results[aria-busy=false]').waitFor();
    const row = await rows.first().elementHandle();
    await page.clock.runFor(300);
    expect(await told()).toEqual([expect.stringMatching(/^\d+ events?\b/u), '?q=concerts']);
    expect(await told()).not.toEqual(before);
    // A press may begin before the end of the pause.
    expect(await row?.evaluate((each) => each.isConnected)).toBe(true);
  });

  it('finds on a day what has in its title a word that is also a category', async () => {
    for (const words of ['shadow theatre', 'theatre']) {
      const page = await visit(`/en/search/?q=${words.replace(' ', '+')}+saturday`);
      await page.getByRole('status').getByText('Saturday, 21 November 2026').waitFor();
      const said = (await page.getByRole('status').innerText()).replaceAll(/[\u2068\u2069]/gu, '');
      expect(said).toBe(`1 event\n“${words}”, Saturday, 21 November 2026`);
      expect(await page.locator('.results h3').allInnerTexts()).toEqual([
        'Shadow theatre: The Heron and the Mayor',
      ]);
    }
    const page = await visit('/en/search/?q=museum+sunday');
    const next = page.locator('.found .next-day');
    await next.waitFor();
    expect(await page.getByRole('status').innerText()).toMatch(/^Nothing found/u);
  });

  it('finds weekends and weekdays of a month, names them in the form, and leads to what can be followed', async () => {
    const page = await visit('/en/search/?q=music+december+weekend');
    const first = page.getByRole('list', { name: 'Answers' }).getByRole('link').first();
    await first.waitFor();
    expect(await first.textContent()).toMatch(/^Music, December 2026, Weekends only \d+ events?$/u);
    await first.click();
    const query = 'category=music&when=2026-12&weekday=weekend';
    await page.waitForURL(`${address()}/en/search/?${query}`);
    const weekdays = page.getByLabel('Day of the week');
    expect(await weekdays.inputValue()).toBe('weekend');
    const weekends = [4, 11, 18, 25].map((days) => addDays('2026-12-01', days));
    const isThen = (event: EventRecord & ReturnType<typeof findSpan>) =>
      weekends.some((saturday) => touches(saturday, addDays(saturday, 1))(event));
    await expectFound(
      page,
      expected('en', (event) => isThen(event) && term('en', 'music')(event)),
    );
    const follow = page.locator('.found .follow-it');
    expect(await follow.getAttribute('href')).toBe(
      '/en/subscribe/?when=2026-12&weekday=weekend&category=music',
    );
    await follow.click();
    await page.getByText('December 2026, Weekends only').waitFor();
    await page.goBack();
    await weekdays.selectOption('Saturday only');
    await page.getByRole('link', { name: 'Remove: Saturday only' }).waitFor();
    await expectFound(
      page,
      expected(
        'en',
        (event) => weekends.some((day) => touches(day, day)(event)) && term('en', 'music')(event),
      ),
    );
    // Of a weekday in the form and another one in words, that of the form counts.
    const both = await visit('/en/search/?q=december+sunday&weekday=6');
    await both.getByRole('status').getByText('December 2026').waitFor();
    const said = (await both.getByRole('status').innerText()).replaceAll(/[\u2068\u2069]/gu, '');
    expect(said).toMatch(/^Saturday only, December 2026$/mu);
  });

  it.each(
    firstOf([
      ['/en/search/', 'free', 'free=1'],
      ['/es/buscar/', 'domingo', 'when=day&date=2026-11-22'],
      ['/es/buscar/', 'mañana', 'when=day&date=2026-11-21'],
      ['/es/buscar/', 'conciertos', 'category=musica'],
    ] as const),
  )('on %s lists for %s all that it names, then what mentions it', async (path, words, filters) => {
    const readAll = async (group: string) => {
      const own = await page.locator(`.results [data-group=${group}] h3 a`).all();
      return Promise.all(own.map((link) => link.getAttribute('href')));
    };
    const page = await visit(`${path}?${filters}`);
    await page.locator('.results li').first().waitFor();
    const [status, named] = [await page.getByRole('status').innerText(), await readAll('coming')];
    expect(named.length).toBeGreaterThan(0);
    await page.goto(`${address()}${path}?q=${words}`);
    await page.locator('.results li').first().waitFor();
    expect(await page.getByRole('status').innerText()).toBe(status);
    expect(await readAll('coming')).toEqual(named);
    const others = [...(await readAll('titles')), ...(await readAll('mentions'))];
    expect(others.filter((link) => named.includes(link))).toEqual([]);
  });

  it.each(
    firstOf([
      ['/en/search/', 'free music saturday', 'free=1&category=musica&when=day&date=2026-11-21'],
      ['/en/search/', 'tonight', 'when=tonight'],
      ['/en/search/', 'qwrtz december', 'q=qwrtz&when=2026-12'],
      ['/es/buscar/', 'niños fin de semana', 'category=children&when=weekend'],
    ] as const),
  )('on %s asks pages in other languages for what %s means', async (path, words, query) => {
    const page = await visit(`${path}?q=${encodeURIComponent(words)}`);
    await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' });
    const link = page.locator('.tools a[hreflang]').first();
    expect(new URL(String(await link.getAttribute('href')), page.url()).search).toBe(`?${query}`);
  });

  it('counts what has the words if the filters that they name find nothing', async () => {
    const page = await visit(`/en/search/?q=${encodeURIComponent('free theatre')}`);
    await page.locator('.results li').first().waitFor();
    const count = await page.locator('.results li').count();
    expect(await page.getByRole('status').innerText()).toMatch(new RegExp(`^${count} events?\\b`, 'u'));
    expect(await page.locator('[data-group=coming] li').count()).toBe(0);
  });

  it('looks for words that are left over among what the others name', async () => {
    const page = await visit(`/en/search/?q=${encodeURIComponent('danzón november')}`);
    await page.locator('.results li').first().waitFor();
    const titles = await page.locator('.results h3 a').allInnerTexts();
    expect(titles.filter((title) => !title.startsWith('Danzón'))).toEqual([]);
    expect(await page.getByRole('status').innerText()).toContain('November 2026');
  });

  it('says on a phone how many events the filters leave, and closes them', async () => {
    const page = await visit('/en/search/#filters', { viewport: { width: 390, height: 664 } });
    await page.getByLabel('Free only').check();
    const count = expected('en', (event) => coming(event) && event.free).length;
    const bar = page.getByRole('button', { name: `Show ${count} events` });
    await bar.waitFor();
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(664);
    await bar.click();
    expect(await page.getByLabel('Free only').locator('..').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    await page.locator('.results li').first().waitFor();
  });
});

// The tests above are enough every day.
describe.each(onlyWhere(amount(false, true)))('the search, in detail', () => {
  it.each(
    firstOf([
      ['/en/search/', ['cancelled', 'canceled'], 'cancelled'],
      ['/es/buscar/', ['pospuesto', 'aplazado'], 'postponed'],
      ['/es/buscar/', ['cancelado', 'canceladas'], 'cancelled'],
      ['/en/search/', ['postponed'], 'postponed'],
    ] as const),
  )('on %s finds events by their status %j, in any language', async (path, words, status) => {
    const called = expected(path.slice(1, 3), (event) => event.status === status);
    expect(called.length).toBeGreaterThan(0);
    const page = await visit(`${path}?past=1`);
    await page
      .getByRole('status')
      .getByText(/^\d+ event/u)
      .waitFor();
    for (const word of words) {
      await page.getByRole('searchbox').fill(word);
      expect(await allLinks(page, word)).toEqual(expect.arrayContaining(called));
      const pastes = await page.locator('.results .paste').allInnerTexts();
      expect(pastes).toHaveLength(called.length);
    }
  });

  it.each(firstOf(['musica operzzz', 'operzzz', 'xyzzy']))(
    'finds nothing for %s, which does not occur',
    async (words) => {
      const page = await visit(`/es/buscar/?q=${encodeURIComponent(words)}`);
      await page.getByText(/^(?:No se encontró nada|Ningún evento menciona .+)\.$/u).waitFor();
      expect(await page.locator('.results').isVisible()).toBe(false);
    },
  );

  it('lists a category for a word of its name, in the singular, too, even if its stem differs', async () => {
    const page = await visit('/es/buscar/?q=taller');
    const status = page.getByRole('status').filter({ hasText: 'Charlas y talleres' });
    await status.waitFor();
    const told = await status.innerText();
    expect(Number.parseInt(told, 10)).toBeGreaterThan(0);
    await page.getByRole('searchbox').fill('talleres');
    await page.waitForURL(/q=talleres$/u);
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await status.innerText()).toBe(told);
  });

  it('finds events of a past day, without a request for past events', async () => {
    const past = site.content.events.find(
      (event) => event.locale === 'en' && findSpan(event).lastDay < today,
    );
    const day = past?.start.slice(0, 10) ?? '';
    await expectFound(await visit(`/en/search/?date=${day}`), expected('en', touches(day, day)));
  });

  it('finds what was on last month for these words, and marks no word that says nothing', async () => {
    const then = expected('en', touches('2026-10-01', '2026-10-31'));
    expect(then.length).toBeGreaterThan(0);
    const page = await visit('/en/search/?q=last+month');
    await expectFound(page, then);
    expect(await page.locator('.answers li').count()).toBe(0);
    await page.goto(`${address()}/en/search/?q=the+room+of`);
    await page.locator('.results mark').first().waitFor();
    for (const word of await page.locator('.results mark').allInnerTexts())
      expect(word).not.toMatch(/^(?:the|of)$/iu);
  });

  it('filters by a venue, an organizer or a tag, and links to its calendar if only one is chosen', async () => {
    const page = await visit('/es/buscar/');
    for (const [name, label, segment] of [
      ['venue', 'Lugar', 'lugar'],
      ['organizer', 'Organizador', 'organizador'],
      ['tag', 'Etiqueta', 'etiqueta'],
    ] as const) {
      const select = page.getByLabel(label, { exact: true });
      const slugs = await select
        .locator('option')
        .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
      const records =
        name === 'tag'
          ? site.content.terms
          : name === 'venue'
            ? site.content.venues
            : site.content.organizers;
      const key = `${name}s` as const;
      const chosen = slugs.find((slug) => {
        const id = records.find((each) => each.locale === 'es' && each.slug === slug)?.id;
        return expected('es', (event) => coming(event) && event[key].includes(id ?? 0)).length > 0;
      });
      const id = records.find((each) => each.locale === 'es' && each.slug === chosen)?.id ?? 0;
      await select.selectOption(chosen ?? '');
      await expectFound(
        page,
        expected('es', (event) => coming(event) && event[key].includes(id)),
      );
      expect(await page.getByRole('link', { name: 'Suscribirse a calendarios' }).getAttribute('href')).toBe(
        `/es/${segment}/${encodeURIComponent(chosen ?? '')}/#follow`,
      );
      await page.getByRole('link', { name: 'Borrar todo' }).click();
      await page.locator('.results').waitFor({ state: 'hidden' });
    }
  });

  it('offers nothing else if the day was the whole query', async () => {
    const page = await visit('/en/search/?when=day&date=2030-01-01');
    await page.getByText('Nothing found.').waitFor();
    expect(await page.locator('.found a:visible').allInnerTexts()).toEqual(['Clear all']);
    expect(await page.locator('.chosen a').allTextContents()).toEqual(['Remove: Tuesday, 1 January 2030']);
  });

  it('lists what is in all categories that words name, if one is within the other', async () => {
    const page = await visit('/en/search/?q=classical+music');
    await page.locator('.results li').first().waitFor();
    const [first = ''] = await page.locator('.answers li').allInnerTexts();
    expect(first).toMatch(/Classical/u);
    expect(first).not.toMatch(/Music/u);
  });

  it('shows what is on today, and all links, where nothing is found', async () => {
    const page = await visit('/en/search/?q=xylophone');
    await page.getByText('Nothing found.').waitFor();
    await page.locator('.soon li').first().waitFor();
    const isShown = (part: string) => page.locator(part).isVisible();
    expect([await isShown('.browse'), await isShown('.results')]).toEqual([true, false]);
    expect(await page.getByText('On today and tomorrow instead').isVisible()).toBe(true);
    await page.getByRole('searchbox').fill('');
    await page.getByText('On today and tomorrow instead').waitFor({ state: 'hidden' });
    await page.locator('.soon li').first().waitFor();
    await page.getByRole('searchbox').fill('film');
    await page.locator('.results li').first().waitFor();
    expect([await isShown('.soon'), await isShown('.browse')]).toEqual([false, false]);
  });

  it('answers again when it is shown again on another day', async () => {
    const page = await visit('/en/search/?when=today');
    await expectFound(page, expected('en', touches(today, today)));
    const seeAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.setFixedTime('2026-11-22T09:00:00Z');
    await seeAgain();
    await expectFound(page, expected('en', touches('2026-11-22', '2026-11-22')));
  });

  it('removes a category when one of its children is chosen', async () => {
    const page = await visit('/en/search/');
    await page.getByLabel('Music', { exact: true }).first().click();
    await page.locator('.family').getByLabel('Classical', { exact: true }).click();
    await page.waitForURL(`${address()}/en/search/?category=classical`);
    await expectFound(
      page,
      expected('en', (event) => coming(event) && term('en', 'classical')(event)),
    );
  });

  it('keeps untranslated names in the other language, and drops filters that are no longer set', async () => {
    const page = await visit('/es/buscar/');
    const alone = await page.locator('option[data-page]:not([data-en])').first().getAttribute('value');
    await page.goto(`${address()}/es/buscar/?when=week&venue=${alone}&tag=no-such-tag`);
    await page.getByText(/El buscador no reconoce .“no-such-tag”. y no lo tomó en cuenta\./u).waitFor();
    const other = page.locator(`.tools a[href$="/en/search/?when=week&venue=${alone}&tag=no-such-tag"]`);
    await other.waitFor();
    expect(await page.getByLabel('Lugar', { exact: true }).inputValue()).toBe(alone);
    await other.click();
    // The other language may have its own venue of that name.
    await page.getByText(/We don’t know .*“no-such-tag”., so it was ignored\./u).waitFor();
    expect(new URL(page.url()).search).toBe(`?when=week&venue=${alone}&tag=no-such-tag`);
    await page.goBack();
    await page.getByRole('link', { name: 'Borrar todo' }).click();
    await page.locator('.tools a[href$="/en/search/"]').waitFor();
  });

  it('keeps the focus near a link that hides when followed', async () => {
    const page = await visit('/en/search/?when=day&date=2030-01-01&free=1');
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60));
    await page.getByRole('link', { name: 'Search any day' }).press('Enter');
    await page.waitForURL(`${address()}/en/search/?free=1`);
    expect(await focused()).toContain('role="status"');
    await page.getByRole('link', { name: 'Include past events' }).press('Enter');
    await page.waitForURL(`${address()}/en/search/?free=1&past=1`);
    expect(await focused()).toContain('role="status"');
    await page.getByRole('link', { name: 'Clear all' }).press('Enter');
    await page.waitForURL(`${address()}/en/search/`);
    expect(await focused()).toContain('id="q"');
  });

  it('lets arrow keys go through the days, and remembers that as one step', async () => {
    const page = await visit('/en/search/?free=1');
    await page.getByLabel('Any day').focus();
    const days = await page
      .locator('[name=when]')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    expect(days.slice(0, 6)).toEqual(['', 'today', 'tonight', 'weekend', 'week', 'month']);
    for (const when of days.slice(1, days.indexOf('day') + 1)) {
      await page.keyboard.press('ArrowRight');
      const checked = page.locator('[name=when]:checked');
      expect(await checked.getAttribute('value')).toBe(when);
      expect(await checked.evaluate((radio) => radio === document.activeElement)).toBe(true);
    }
    expect(await page.getByLabel('Date', { exact: true }).isVisible()).toBe(true);
    await page.goBack();
    expect(page.url()).toBe(`${address()}/en/search/?free=1`);
    expect(await page.getByLabel('Any day').isChecked()).toBe(true);
  });

  it('says that it is searching while it waits, and hides the links for browsing', async () => {
    const page = await visit('/en/search/');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/table.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('This weekend', { exact: true }).click();
    await page.getByRole('status').getByText('Searching…').waitFor();
    expect(await page.locator('.browse').isVisible()).toBe(false);
    letGo();
    await expectFound(page, expected('en', touches('2026-11-21', '2026-11-22')));
  });

  it('fetches data for words during typing, before the address has them', async () => {
    const page = await visit('/en/search/');
    const steps: string[] = [];
    page.on('request', (request) => steps.push(new URL(request.url()).pathname));
    page.on('framenavigated', (frame) => steps.push(new URL(frame.url()).search));
    await page.getByLabel('Search events').press('f');
    await page.waitForURL(`${address()}/en/search/?q=f`);
    const script = steps.findIndex((path) => path.startsWith('/_astro/search-answers-'));
    expect(script).toBeGreaterThan(-1);
    expect(steps.indexOf('?q=f')).toBeGreaterThan(script);
  });

  it('has a box for each filter that is not in the form, and filters by it', async () => {
    const page = await visit('/en/search/');
    const { venues } = site.content;
    const takes = (id: number) => (event: Parameters<typeof coming>[0] & EventRecord) =>
      coming(event) && together('venue', id).some((each) => event.venues.includes(each));
    const [one, other] = venues.filter(
      ({ id, locale }) => locale === 'en' && expected('en', takes(id)).length > 0,
    );
    if (one === undefined || other === undefined) throw new Error('there should be two such venues');
    await page.goto(`${address()}/en/search/?venue=${one.slug}&venue=${other.slug}`);
    await expectFound(
      page,
      expected('en', (event) => takes(one.id)(event) || takes(other.id)(event)),
    );
    expect(await page.getByLabel('Any day').isChecked()).toBe(true);
    await page.getByLabel(other.name, { exact: true }).uncheck();
    await expectFound(page, expected('en', takes(one.id)));
  });

  it('shows the same results at the same place after a visit to one of them', async () => {
    const page = await visit('/en/search/?past=1');
    for (const count of [20, 40]) {
      await page
        .locator('.results li')
        .nth(count - 1)
        .waitFor();
      if (count < 40) await page.locator('button.more').click();
    }
    const link = page.locator('.results h3 a').nth(30);
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await link.click();
    await page.waitForURL(/\/evento?\//u);
    await page.goBack();
    await page.locator('.results li').nth(39).waitFor();
    expect(await page.locator('.results li').count()).toBe(40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  });

  it.each(firstOf(['/es/buscar/', '/en/search/']))(
    'has room on a phone for the text in the field of %s',
    async (path) => {
      const page = await visit(path, { viewport: { width: 360, height: 800 } });
      const [needed, room] = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
        const words = document.createElement('span');
        words.style.font = getComputedStyle(field).font;
        Object.assign(words.style, { position: 'absolute', whiteSpace: 'nowrap' });
        words.textContent = field.placeholder;
        document.body.append(words);
        return [words.getBoundingClientRect().width, field.clientWidth];
      });
      expect(needed).toBeLessThanOrEqual(room ?? 0);
    },
  );

  it.each(firstOf([360, 1440]))('stays intact on %i pixels with names of 500 letters', async (width) => {
    const page = await visit('/en/search/#filters', { viewport: { width, height: 800 } });
    const beyond = await page.evaluate(() => {
      const name = 'n'.repeat(500);
      for (const text of document.querySelectorAll('.family label span, .browse a, .opts option'))
        text.append(name);
      const clipped = [...document.querySelectorAll('.opts label span, .browse a')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
      return [document.documentElement.scrollWidth - innerWidth, clipped.map(({ outerHTML }) => outerHTML)];
    });
    expect(beyond).toEqual([0, []]);
  });

  it('folds its filters on a phone, and says how many are set', async () => {
    const page = await visit('/en/search/?when=week&free=1', { viewport: { width: 360, height: 800 } });
    const unfold = page.getByRole('button', { name: /^Filter/u });
    await page.locator('.results li').first().waitFor();
    expect(await unfold.innerText()).toMatch(/2$/u);
    expect(await page.getByLabel('Free only').locator('..').isVisible()).toBe(false);
    await unfold.press('Enter');
    expect(await page.getByLabel('Free only').locator('..').isVisible()).toBe(true);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBe(0);
  });

  it('unfolds its filters on a phone when the address leads to them, and moves the focus there', async () => {
    const page = await visit('/en/search/?q=film', { viewport: { width: 360, height: 800 } });
    const free = page.getByLabel('Free only').locator('..');
    expect(await free.isVisible()).toBe(false);
    await page.evaluate(() => (location.hash = '#filters'));
    await free.waitFor();
    expect(await page.getByRole('button', { name: /^Filter/u }).getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByLabel('Any day').evaluate((day) => day === document.activeElement)).toBe(true);
    expect(await page.getByRole('searchbox').inputValue()).toBe('film');
  });

  it.each(firstOf([360, 1440]))(
    'has no axe violations in light and dark colours on %i pixels',
    async (width) => {
      const page = await visit('/en/search/?when=month&category=music#filters', {
        viewport: { width, height: 900 },
      });
      await page.locator('.results li').first().waitFor();
      const found = async (options: RunOptions) => {
        const { violations, passed } = await runAxe(page, options);
        expect(passed).toContain('color-contrast');
        return violations;
      };
      expect(await found({})).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await found({ runOnly: ['color-contrast'] })).toEqual([]);
    },
  );

  it('is the target of the link “Filter” on the home page', async () => {
    const page = await visit('/en/');
    await page.getByRole('link', { name: 'Filter' }).click();
    await page.waitForURL(`${address()}/en/search/#filters`);
    expect(await page.getByLabel('Free only').locator('..').isVisible()).toBe(true);
  });

  it('has an answer for a month of another year', async () => {
    const page = await visit('/en/search/?when=2030-06');
    await page.getByText('Nothing found.').waitFor();
  });

  it('filters by a range of days, with either end open', async () => {
    const page = await visit('/en/search/');
    await page.getByLabel('From … to').check();
    await page.getByLabel('From', { exact: true }).fill('2026-12-01');
    await page.waitForURL(`${address()}/en/search/?when=range&from=2026-12-01`);
    await expectFound(page, expected('en', touches('2026-12-01', '9999-12-31')));
    await page.getByLabel('To', { exact: true }).fill('2026-12-10');
    await page.waitForURL(`${address()}/en/search/?when=range&from=2026-12-01&to=2026-12-10`);
    await expectFound(page, expected('en', touches('2026-12-01', '2026-12-10')));
    expect(await page.locator('.chosen').textContent()).toMatch(/^Remove: 1\s?–\s?10 December 2026$/u);
    await page.reload();
    await expectFound(page, expected('en', touches('2026-12-01', '2026-12-10')));
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-12-10');
  });

  it('leads from days without events to the next that has some', async () => {
    const { terms } = site.content;
    const begins = (slug: string) => (event: Parameters<typeof coming>[0] & EventRecord) =>
      term('en', slug)(event) && event.firstDay > '2026-11-22';
    const slug = terms
      .filter(({ locale, kind }) => locale === 'en' && kind === 'category')
      .map((each) => each.slug)
      .find(
        (each) =>
          expected('en', (event) => touches(today, '2026-11-22')(event) && term('en', each)(event)).length ===
            0 && expected('en', begins(each)).length > 0,
      );
    const page = await visit(`/en/search/?when=weekend&category=${slug}`);
    const next = page.getByRole('link', { name: /^Next: \w+,? \d+ \w+, \d+ events?$/u });
    await next.waitFor();
    const date = new URLSearchParams((await next.getAttribute('href')) ?? '').get('date') ?? '';
    await next.click();
    await expectFound(
      page,
      expected('en', (event) => touches(date, date)(event) && term('en', slug ?? '')(event)),
    );
    expect(expected('en', (event) => begins(slug ?? '')(event) && event.firstDay < date)).toEqual([]);
  });

  it('names the year of the next day that has some, if it is another', async () => {
    const last = '2026-12-31';
    const slug = site.content.terms
      .filter(({ locale, kind }) => locale === 'en' && kind === 'category')
      .map((each) => each.slug)
      .find((each) => {
        const found = expected('en', (event) => event.lastDay >= last && term('en', each)(event));
        const later = expected('en', (event) => event.firstDay > last && term('en', each)(event));
        return later.length > 0 && found.length === later.length;
      });
    const page = await visit(`/en/search/?when=day&date=${last}&category=${slug}`);
    await page.getByRole('link', { name: /^Next: \w+,? \d+ \w+ 2027, \d+ events?$/u }).waitFor();
  });

  it('has its own button that clears the words', async () => {
    const page = await visit('/en/search/?q=music&free=1');
    await page.locator('.results li').first().waitFor();
    await page.getByRole('button', { name: 'Clear the words' }).click();
    await page.waitForURL(`${address()}/en/search/?free=1`);
    expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.goBack();
    expect(await page.getByRole('searchbox').inputValue()).toBe('music');
  });

  it('says in print what was asked and how many were found', async () => {
    const page = await visit('/en/search/?q=music&when=2026-12');
    await page.locator('.results li').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('status').innerText()).toMatch(/^\d+ events?\s.*December 2026.*Music/su);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  });
});
