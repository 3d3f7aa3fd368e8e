import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../src/model/event.ts';
import { addDays } from '../../../src/calendar/day.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite } from '../../support/site/built.ts';
import { sampleNow } from '../../support/site/sample.ts';
import { amount, onlyWhere } from '../../support/suite.ts';

const english = builtSite().content.events.filter(({ locale }) => locale === 'en');
// The strictest that a host may ask of scripts.
const { open, visit } = browsing(() => builtSite().dist, {
  'content-security-policy': "script-src 'self'",
});

/** Far from the zone of the calendar. */
const timezoneId = 'Asia/Tokyo';

/** Opens a page at a time. */
const openAt = (time: string, path: string, scripts = true): Promise<Page> =>
  visit(path, scripts ? { timezoneId } : { timezoneId, javaScriptEnabled: false }, time);

const shownDays = (page: Page) =>
  page
    .locator('.days > section[data-day]:visible')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['day'] ?? ''));

const attribute = (page: Page, selector: string, name: string) =>
  page.locator(selector).evaluateAll((all, key) => all.map((each) => each.getAttribute(key)), name);

/** An hour in the middle of an event, and one after it. */
const [inside, after] = [
  ({ startUtc, endUtc }: EventRecord) => new Date((Date.parse(startUtc) + Date.parse(endUtc)) / 2),
  ({ endUtc }: EventRecord) => new Date(Date.parse(endUtc) + 60_000),
].map((time) => (event: EventRecord) => time(event).toISOString()) as [
  (event: EventRecord) => string,
  (event: EventRecord) => string,
];

/** An event of one evening within the fortnight, no headliner. */
function evening(): EventRecord {
  const event = english.find(
    ({ allDay, start, end, status, featured, startUtc, endUtc }) =>
      !allDay &&
      !featured &&
      status === 'scheduled' &&
      startUtc > '2026-11-21' &&
      startUtc < '2026-12-01' &&
      endUtc > startUtc &&
      start.slice(0, 10) === end.slice(0, 10),
  );
  if (event === undefined) throw new Error('the sample should have an evening');
  return event;
}

describe('the home page', () => {
  it('shows the same at the time of the build as without scripts', async () => {
    const without = await openAt(sampleNow, '/en/', false);
    const [days, called] = [await shownDays(without), await without.locator('.count').allInnerTexts()];
    expect(days[0]).toBe('2026-11-20');
    const page = await openAt(sampleNow, '/en/');
    expect([await shownDays(page), await page.locator('.count').allInnerTexts()]).toEqual([days, called]);
    const answers = (of: Page, selector: string) => of.locator(`.whens ${selector}:visible`).allInnerTexts();
    expect(await answers(page, '[data-answer]')).toEqual(await answers(without, 'label:has(b)'));
  });

  it('begins two days later with that day, highlighted, and removes two days from the strip', async () => {
    const page = await openAt('2026-11-22T18:00:00Z', '/en/');
    expect((await shownDays(page))[0]).toBe('2026-11-22');
    expect(await attribute(page, 'section.today', 'data-day')).toEqual(['2026-11-22']);
    expect(await page.locator('.today .called').innerText()).toMatch(/^Today/u);
    expect(await page.locator('.strip li:visible').count()).toBe(12);
    expect(await attribute(page, '.strip [aria-current=date]', 'href')).toEqual(['#d-2026-11-22']);
    const over = english.filter(({ endUtc }) => endUtc < '2026-11-22T18:00:00Z').map(({ slug }) => slug);
    const links = await attribute(page, '.days h3:visible a, .headline:visible a', 'href');
    const shown = links.map(
      (href) =>
        decodeURIComponent(href ?? '')
          .split('/')
          .at(-2) ?? '',
    );
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((slug) => over.includes(slug))).toEqual([]);
  });

  it('moves nothing while somebody reads it, however late its script loads', async () => {
    const page = await open('/en/', {}, async (context) => {
      await context.clock.setFixedTime('2026-11-22T18:00:00Z');
      await context.route(/\/today-[^/]+\.js$/u, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
    });
    expect((await shownDays(page))[0]).toBe('2026-11-22');
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          // An observer reports nothing that did not happen.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shifts).toBe(0);
  });

  it('keeps the day of the calendar even if it is already tomorrow for the visitor', async () => {
    const page = await openAt('2026-11-21T05:30:00Z', '/en/');
    expect((await shownDays(page))[0]).toBe('2026-11-20');
  });

  it('marks current events with a strip, and collapses them when they are over', async () => {
    const event = evening();
    const page = await open('/en/', { timezoneId }, (context) =>
      context.clock.install({ time: inside(event) }),
    );
    const line = page.locator('.line', { has: page.locator(`a[href="/en/event/${event.slug}/"]`) });
    expect(await line.locator('.paste').innerText()).toMatch(/^now$/iu);
    await page.clock.fastForward(Date.parse(after(event)) - Date.parse(inside(event)) + 60_000);
    expect(await line.isVisible()).toBe(false);
    expect(await page.locator('.earlier summary').first().innerText()).toMatch(/\d earlier today/u);
    await page.locator('.earlier summary').first().click();
    expect(await line.isVisible()).toBe(true);
    expect(await line.locator('.paste:visible').innerText()).toMatch(/^over$/iu);
  });

  it('counts the remaining events of this evening', async () => {
    const page = await openAt('2026-11-23T18:00:00Z', '/en/');
    const tonight = page.locator('[data-answer=tonight]');
    const evenings = await page.locator('.today .is-eve').count();
    expect(await tonight.isVisible()).toBe(evenings > 0);
  });

  it('shows as many events as each quick answer announces, with and without scripts, at any time', async () => {
    const visits = [
      [sampleNow, false],
      ['2026-11-22T23:00:00Z', true],
      [sampleNow, true],
      ['2026-11-21T23:00:00Z', true],
      ['2026-11-25T23:00:00Z', true],
      ['2026-12-01T12:00:00Z', true],
    ] as const;
    for (const [time, scripts] of amount(visits.slice(0, 2), visits)) {
      const page = await openAt(time, '/en/', scripts);
      const promised = page.locator(`.whens ${scripts ? '[data-answer]' : 'label:has(b)'}:visible`);
      const names = await promised.allInnerTexts();
      expect(names.map((name) => name.replace(/\W+\d+$/u, ''))).toContain('This weekend');
      for (const [index, name] of names.entries()) {
        await promised.nth(index).click();
        const shown = await page.locator('.days :is(.line, .headline, .run):visible').count();
        expect([time, name, shown]).toEqual([time, name, Number(/\d+$/u.exec(name)?.[0])]);
        await promised.nth(index).click();
      }
    }
  });

  it.each([
    ['2026-11-21T05:59:00Z', '/en/#tonight', 'when=tonight'],
    ['2028-06-01T18:00:00Z', '/en/#tonight', 'when=tonight'],
    ['2028-06-01T18:00:00Z', '/es/#weekend', 'when=weekend'],
    ['2028-06-01T18:00:00Z', '/en/#free', 'free=1'],
  ])('says at %s of %s that nothing is left, and links to later events', async (time, path, question) => {
    const page = await openAt(time, path);
    await page.waitForURL(`**/?${question}`);
    const answer = page.locator('.answer');
    expect(await answer.locator('.sum').innerText()).toMatch(/^(?:Nothing|Nada)$/u);
    expect(await page.locator('.days :is(.line, .headline, .run):visible').count()).toBe(0);
    // The page still says that it does not reach today.
    const beyond = page.locator('.days .beyond:visible');
    expect(await beyond.count()).toBe(time > '2028' ? 1 : 0);
    expect(await page.locator('.days > section:visible').count()).toBe(await beyond.count());
    const [href = ''] = await attribute(page, '.answer a:visible', 'href');
    expect(href).toMatch(time > '2028' ? new RegExp(`/\\?${question}$`, 'u') : /^\?#d-2026-11-2\d$/u);
    await answer.getByRole('button').click();
    expect(await answer.isVisible()).toBe(false);
    expect(await page.locator('.days > section:visible').count()).toBeGreaterThan(0);
  });

  it('shows exactly the events of the weekend, including those that began before', async () => {
    const page = await openAt('2026-11-23T18:00:00Z', '/en/');
    await page.locator('[data-answer=weekend]').click();
    const links = await attribute(page, '.days :is(h3 a, a:has(> .row)):visible', 'href');
    const slugs = links.map((href) =>
      decodeURIComponent(href ?? '')
        .split('/')
        .at(-2),
    );
    const lasting = english.filter(
      ({ start, endUtc }) => start < '2026-11-28' && endUtc > '2026-11-28T18:00:00Z' && start > '2026-11',
    );
    const begun = english.filter(({ start }) => start >= '2026-11-28' && start < '2026-11-30');
    expect(lasting.length).toBeGreaterThan(0);
    expect(slugs).toEqual(expect.arrayContaining([...lasting, ...begun].map(({ slug }) => slug)));
    const others = english.filter(({ start, endUtc }) => endUtc < '2026-11-28' || start >= '2026-11-30');
    expect(slugs.filter((each) => others.some(({ slug }) => slug === each))).toEqual([]);
  });

  it('has a section for today even if nothing begins today, between the days that it lists', async () => {
    const listed = await shownDays(await openAt(sampleNow, '/en/'));
    const last = listed.at(-1) ?? '';
    const missing = Array.from({ length: 60 }, (_, index) => addDays('2026-11-20', index)).find(
      (day) => day < last && !listed.includes(day),
    );
    if (missing === undefined)
      throw new Error('the sample should have a day without events after its fortnight');
    const page = await openAt(`${missing}T18:00:00Z`, '/en/');
    const days = await shownDays(page);
    expect(days.filter((day) => day >= missing)).toEqual([missing, ...listed.filter((day) => day > missing)]);
    const today = page.locator('section.today');
    expect(await attribute(page, 'section.today', 'data-day')).toEqual([missing]);
    expect(await today.locator('.called').innerText()).toMatch(/^Today/u);
    expect(await today.innerText()).toMatch(/Today\d running\./u);
    expect(await today.locator('.vh').textContent()).toMatch(
      new RegExp(` ${Number(missing.slice(8))} \\w+ 2026$`, 'u'),
    );
    // An event that began earlier and goes on does not belong to a later day.
    const later = await page
      .locator('.days > section[data-day]:visible')
      .evaluateAll((all) =>
        all.flatMap((section) =>
          [...section.querySelectorAll<HTMLTimeElement>('.line time')].map((time) => [
            (section as HTMLElement).dataset['day'] ?? '',
            time.dateTime,
          ]),
        ),
      );
    expect(later.filter(([day = '', start = '']) => day > missing && start < missing)).toEqual([]);
  });

  it.each(amount(['2027-03-01T18:00:00Z'], ['2027-03-01T18:00:00Z', '2028-06-01T18:00:00Z']))(
    'says at %s that it does not reach today, hides past events, and links to the month',
    async (time) => {
      const page = await openAt(time, '/en/');
      const day = time.slice(0, 10);
      expect((await shownDays(page)).at(-1)).toBe(day);
      expect(await attribute(page, 'section.today', 'data-day')).toEqual([day]);
      expect(await page.locator('section.today').innerText()).toContain('is out of date');
      const ends = await attribute(page, '.days [data-end]:visible', 'data-end');
      expect(ends.filter((end) => (end ?? '') < time)).toEqual([]);
      const gone = page.locator(':is([data-answer=weekend], [data-answer=tonight], .strip):visible');
      expect(await gone.count()).toBe(0);
      const [month] = await attribute(page, '.beyond a', 'href');
      const pages = readdirSync(join(builtSite().dist, 'en/month')).filter((name) => /^\d/u.test(name));
      expect(['', ...pages.map((name) => `${name}/`)].map((name) => `/en/month/${name}`)).toContain(month);
      if (pages.includes(day.slice(0, 7))) expect(month).toBe(`/en/month/${day.slice(0, 7)}/`);
      expect(await page.locator('.more').isVisible()).toBe(false);
    },
  );

  it('lists events that began earlier as running, apart from those of today', async () => {
    const runner = english.find(
      ({ start, end, endUtc }) =>
        start > '2026-11-21' &&
        start < '2026-12-01' &&
        endUtc < '2026-12-03' &&
        end.slice(0, 10) > addDays(start.slice(0, 10), 1),
    );
    if (runner === undefined) throw new Error('the sample should have an event of three days');
    const days = await shownDays(await openAt(sampleNow, '/en/'));
    const next = addDays(runner.start.slice(0, 10), 1);
    expect(days).toContain(next);
    const page = await openAt(`${next}T13:00:00Z`, '/en/');
    const today = page.locator('section.today');
    const run = today.locator('.run', { has: page.locator(`a[href="/en/event/${runner.slug}/"]`) });
    expect(await run.locator('p').innerText()).toMatch(/\nuntil \d+ \w+(?:, \d\d:\d\d)?$/u);
    const [n, running] = [
      await today.locator('.line, .headline').count(),
      await today.locator('.run:visible').count(),
    ];
    expect(await today.locator('.count').innerText()).toBe(`Today${n} events, ${running} running`);
  });
});

describe('other pages', () => {
  it('highlight the current day', async () => {
    for (const path of ['/en/month/2026-11/', '/es/semana/2026-W47/']) {
      const page = await openAt('2026-11-22T18:00:00Z', path);
      expect(await attribute(page, 'td.today', 'data-day')).toEqual(['2026-11-22']);
      expect((await attribute(page, 'td.past', 'data-day')).at(-1)).toBe('2026-11-21');
    }
    const page = await openAt('2026-11-22T18:00:00Z', '/en/day/2026-11-20/');
    expect(await page.locator('.sheet.today').count()).toBe(0);
    expect(await page.locator('.called').textContent()).toBe('');
    const parts = (of: Page) => of.locator('.halves h2').last().innerText();
    expect(await parts(page)).toMatch(/^evening$/iu);
    expect(await parts(await openAt(sampleNow, '/en/day/2026-11-20/'))).toMatch(/^tonight$/iu);
  });

  it('show that an event is over as soon as it ends, and then offer only its file', async () => {
    const event = evening();
    const path = `/en/event/${event.slug}/`;
    const offers = (page: Page) => page.locator('.acts a[href$=".ics"], .acts details:not(.share)');
    const before = await openAt(inside(event), path);
    expect(await before.getByText('This event is over.').isVisible()).toBe(false);
    expect(await offers(before).locator('visible=true').allInnerTexts()).toEqual(['Add to my calendar']);
    const page = await openAt(after(event), path);
    expect(await page.getByText('This event is over.').isVisible()).toBe(true);
    expect(await offers(page).locator('visible=true').allInnerTexts()).toEqual(['Calendar file (.ics)']);
  });

  it('take posters off the wall when their event is over', async () => {
    const event = evening();
    const poster = async (time: string) =>
      (await openAt(time, '/en/posters/')).locator(`.wall a[href="/en/event/${event.slug}/"]`).isVisible();
    expect(await poster(sampleNow)).toBe(true);
    expect(await poster('2027-10-01T00:00:00Z')).toBe(false);
  });
});

// The tests above are enough every day.
describe.each(onlyWhere(amount(false, true)))('other pages, in detail', () => {
  it.each([
    ['/en/month/2026-11/', /^Today · Friday, 20 November 2026, /u, /^Today · Sunday, 22 November 2026, /u],
    ['/es/semana/2026-W47/', /^Hoy · viernes 20 de noviembre/u, /^Hoy · domingo 22 de noviembre/u],
  ])('mark today in words in the table of %s, with or without scripts', async (...given) => {
    const [path, atBuild, later] = given;
    for (const [scripts, day, name] of [
      [false, '2026-11-20', atBuild],
      [true, '2026-11-22', later],
    ] as const) {
      const page = await openAt('2026-11-22T18:00:00Z', path, scripts);
      expect(await attribute(page, 'td[aria-current]', 'data-day')).toEqual([day]);
      expect(await page.locator('td[aria-current=date]').count()).toBe(1);
      expect(await page.getByRole('cell', { name: /^(?:Today|Hoy)/u }).count()).toBe(1);
      expect(await page.getByRole('cell', { name }).count()).toBe(1);
    }
  });

  it('show a series at its next date, in its place among upcoming events, with its remaining dates', async () => {
    const venues = readdirSync(join(builtSite().dist, 'es/lugar'), { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => `/es/lugar/${name}/`);
    const [venue, event] =
      venues
        .map((path) => {
          const html = readFileSync(join(builtSite().dist, path, 'index.html'), 'utf8');
          return [path, /data-dates=.*?(\/es\/evento\/[\w-]+\/)/u.exec(html)?.[1]] as const;
        })
        .find(([, found]) => found !== undefined) ?? [];
    if (venue === undefined) throw new Error('the sample should have a series');
    const lineAt = async (time: string) => {
      const page = await openAt(time, venue);
      const line = page.locator(`.line[data-dates*="${event}"]`);
      const [address] = await line
        .locator('h3 a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      const day = await line.locator('time').first().getAttribute('datetime');
      const words = await line.locator('.t .vh').textContent();
      const left = await line.locator('.dates-of li:visible').count();
      const [starts, ends] = [
        await page
          .locator('.dated[data-rolls] > .line:visible > .t time')
          .evaluateAll((all) => all.map((each) => (each as HTMLTimeElement).dateTime)),
        JSON.parse((await line.getAttribute('data-dates')) ?? '[]') as string[][],
      ];
      return { address, day, words, left, starts, ends };
    };
    const first = await lineAt(sampleNow);
    const [shown, next] = first.ends;
    expect([first.day, first.address]).toEqual([shown?.[1], shown?.[3]]);
    const after = await lineAt(new Date(Date.parse(shown?.[2] ?? '') + 1000).toISOString());
    expect([after.day, after.address, after.left]).toEqual([next?.[1], next?.[3], first.left - 1]);
    expect(after.words).toContain(String(Number(next?.[0]?.slice(8))));
    expect(after.starts).toEqual(after.starts.toSorted());
  });

  it('show the time of their data without scripts', async () => {
    const paths = [
      '/en/',
      '/en/past/',
      '/en/month/2026-11/',
      '/en/week/2026-W47/',
      '/en/day/2026-11-20/',
      '/en/posters/',
      '/en/past/2026-11/',
      '/en/subscribe/',
    ];
    for (const path of amount(paths.slice(0, 2), paths)) {
      const page = await openAt('2026-11-25T18:00:00Z', path, false);
      expect(await page.locator('.foot').innerText()).toContain('Friday, 20 November 2026, 10:00');
    }
    const frame = await openAt('2026-11-25T18:00:00Z', '/en/embed/', false);
    expect(await frame.locator('.as-of').innerText()).toBe('Updated Friday, 20 November 2026.');
  });

  it('show the day of the data without scripts, only for an event that may be over by now', async () => {
    const past = english.find(({ endUtc }) => endUtc < sampleNow);
    const cancelled = english.find(({ status, endUtc }) => status === 'cancelled' && endUtc > sampleNow);
    for (const [event, label] of [
      [evening(), true],
      [past, false],
      [cancelled, false],
    ] as const) {
      const page = await openAt('2026-11-25T18:00:00Z', `/en/event/${event?.slug}/`, false);
      const foot = await page.locator('.foot').innerText();
      expect([event?.slug, foot.includes('Updated Friday, 20 November 2026.')]).toEqual([event?.slug, label]);
    }
  });
});
