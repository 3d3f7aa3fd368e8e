import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSpan } from '../../src/calendar/span.ts';
import type { EventRecord } from '../../src/model/event.ts';
import { browsing } from '../support/browser/browsing.ts';
import { builtSite } from '../support/site/built.ts';
import { sampleNow } from '../support/site/sample.ts';

// The site was built on Friday, 20 November 2026, at ten in the morning. The second evening has two
// nights that end after midnight.
const hours = [
  ['2026-11-20', '17:00', '2026-11-20T23:00:00Z'],
  ['2026-11-20', '19:30', '2026-11-21T01:30:00Z'],
  ['2026-11-20', '22:00', '2026-11-21T04:00:00Z'],
  ['2026-11-21', '00:30', '2026-11-21T06:30:00Z'],
  ['2026-11-27', '22:00', '2026-11-28T04:00:00Z'],
  ['2026-11-28', '00:31', '2026-11-28T06:31:00Z'],
] as const;

const { visit } = browsing();
const { events, translations } = builtSite().content;
const english = new Set(
  translations.flatMap(({ kind, ids }) => (kind === 'event' && ids['en'] ? ids['es'] : [])),
);
/** What the English pages list: also events that are only in Spanish. */
const listed = events
  .filter(({ id, locale }) => locale === 'en' || !english.has(id))
  .map((record) => ({ record, ...findSpan(record) }));
type Listed = (typeof listed)[number];

const slugsOf = (those: readonly Listed[]): string[] => those.map(({ record }) => record.slug);
const by = (key: 'start' | 'endUtc') => (a: Listed, b: Listed) => (a[key] < b[key] ? -1 : 1);

/** What is true at an instant, read from the records. */
function truthAt(day: string, now: string) {
  const today = listed.filter(({ firstDay }) => firstDay === day).toSorted(by('start'));
  const isOver = ({ endUtc }: Listed): boolean => endUtc < now;
  return {
    over: slugsOf(today.filter(isOver)),
    left: slugsOf(today.filter((event) => !isOver(event))),
    running: slugsOf(
      listed
        .filter(({ firstDay, record }) => firstDay < day && record.status === 'scheduled')
        .filter((event) => !isOver(event))
        .toSorted(by('endUtc')),
    ),
    on: slugsOf(
      listed.filter((event) => event.startUtc <= now && !isOver(event) && isCalledOn(event.record, event)),
    ).toSorted(),
  };
}

function isCalledOn({ allDay, status }: EventRecord, { firstDay, lastDay }: Listed): boolean {
  return status === 'scheduled' && (!allDay || firstDay < lastDay);
}

/** The slugs of the visible elements that a selector finds, in order. */
const shown = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const link = each.querySelector('h3 a, a:has(h3), a:has(h2)') ?? each.querySelector('a');
        return (
          decodeURIComponent(link?.getAttribute('href') ?? '')
            .split('/')
            .at(-2) ?? ''
        );
      }),
  );

const visibleTexts = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => (each as HTMLElement).innerText.trim()),
    );

const lines = ':is(.line, .headline)';
const on = ':has(.now:not([hidden]))';

describe.each(hours)('on %s at %s', (day, _hour, now) => {
  const truth = truthAt(day, now);
  const earlier = truth.over.length === 0 ? [] : [`${truth.over.length} earlier today`];

  it('the home page has what is left in the order of time, and says what is over and what is on', async () => {
    const page = await visit('/en/', {}, now);
    expect(await shown(page, `section.today ${lines}`)).toEqual(truth.left);
    expect(await visibleTexts(page, '.earlier summary')).toEqual(earlier);
    expect(await shown(page, '.run')).toEqual(truth.running);
    expect((await shown(page, `${lines}${on}, .run${on}`)).toSorted()).toEqual(truth.on);
    const runs = await visibleTexts(page, '.run p');
    for (const text of runs)
      expect(text).toMatch(/\nuntil (?:\d+ \w+(?: 2027)?(?:, \d\d:\d\d)?|\d\d:\d\d)$/u);
    expect(runs.length).toBeGreaterThan(0);
    expect(await page.getByText('Nothing on today.').locator('visible=true').count()).toBe(0);
    const { left, over, running } = truth;
    const beginning = left.length + over.length;
    const events = beginning === 1 ? '1 event' : `${beginning} events`;
    const count = [...(beginning > 0 ? [events] : []), `${running.length} running`].join(', ');
    expect(await visibleTexts(page, 'section.today .count')).toEqual([`Today${count}`]);
    expect(await page.locator(`.strip [data-day="${day}"] .vh`).textContent()).toMatch(
      new RegExp(`, ${count}\\s*$`, 'u'),
    );
    // Each day names what continues on it, and none is in another order than time.
    for (const section of await page.locator('.days > .day:not(.today):visible').all()) {
      const key = (await section.getAttribute('data-day')) ?? '';
      const going = listed.filter(
        ({ firstDay, lastDay, endUtc, record }) =>
          firstDay < key && lastDay >= key && endUtc >= now && record.status === 'scheduled',
      );
      const named = await section
        .locator('.still a')
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .map((each) => each.getAttribute('href')?.split('/').at(-2) ?? ''),
        );
      expect([key, named.map(decodeURIComponent)]).toEqual([key, slugsOf(going.toSorted(by('endUtc')))]);
      const starts = await section
        .locator(`${lines} time[datetime*=T]`)
        .evaluateAll((all) => all.map((each) => (each as HTMLTimeElement).dateTime));
      expect([key, starts]).toEqual([key, starts.toSorted()]);
    }
  });

  it('the page of the day has the same', async () => {
    const page = await visit(`/en/day/${day}/`, {}, now);
    expect(await shown(page, lines)).toEqual(truth.left);
    const folded = await visibleTexts(page, '.earlier summary');
    expect(folded.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(truth.over.length);
    expect((await shown(page, `${lines}${on}`)).toSorted()).toEqual(
      truth.on.filter((slug) => truth.left.includes(slug)),
    );
    expect(await shown(page, '.run')).toEqual(truth.running);
    const counted = await visibleTexts(page, '.sheet .count');
    const home = await visit('/en/', {}, now);
    expect(await visibleTexts(home, 'section.today .count')).toEqual(counted);
    const month = await visit(`/en/month/${day.slice(0, 7)}/`, {}, now);
    const cell = await month.locator(`td[data-day="${day}"] .num .vh`).textContent();
    expect(cell?.replaceAll(/\s+/gu, ' ')).toContain(counted[0]?.replace('Today', ', '));
  });

  it('the search marks what is on', async () => {
    const page = await visit(`/en/search/?when=day&date=${day}`, {}, now);
    await page.locator('[data-group] li').first().waitFor();
    expect((await shown(page, `[data-group] li${on}`)).toSorted()).toEqual(truth.on);
  });

  it('the month on a phone begins with today, and names what is longer and not over', async () => {
    const page = await visit('/en/month/2026-11/', { viewport: { width: 390, height: 800 } }, now);
    const firstDay = (): Promise<string | null> =>
      page.locator('.month-days > .day:visible').first().getAttribute('data-day');
    expect(await firstDay()).toBe(day);
    expect(await shown(page, `section.today ${lines}`)).toEqual(truth.left);
    const longer = listed.filter(
      ({ firstDay, lastDay, endUtc }) =>
        firstDay < lastDay && firstDay <= '2026-11-30' && lastDay >= '2026-11-01' && endUtc >= now,
    );
    expect(await shown(page, '.run')).toEqual(slugsOf(longer.toSorted(by('endUtc'))));
    await page.locator('.more-days a').click();
    expect(await firstDay()).toBe('2026-11-14');
  });

  it('posters are in the order of time; what is on has no date but "Now"', async () => {
    const page = await visit('/en/posters/', {}, now);
    const dates = await page.locator('.wall > li').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => ({
          slug: decodeURIComponent(each.querySelector('a')?.getAttribute('href')?.split('/').at(-2) ?? ''),
          start: (each as HTMLElement).dataset['start'] ?? '',
          isOn: each.querySelector('.now')?.checkVisibility() === true,
          isDated: each.querySelector('time')?.checkVisibility() === true,
          when: each.querySelector('[data-when]')?.textContent ?? '',
        })),
    );
    expect(dates.length).toBeGreaterThan(10);
    const starts = dates.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted());
    for (const { slug, isOn, isDated } of dates)
      expect([slug, isOn, isDated]).toEqual([slug, truth.on.includes(slug), !truth.on.includes(slug)]);
    expect(dates[0]?.when).toBe('until 5 Feb 2027');
  });
});

describe('without scripts, at the moment of the build', () => {
  const now = sampleNow;
  const truth = truthAt('2026-11-20', now);

  it('the home page and the posters say what is on', async () => {
    const page = await visit('/en/', { javaScriptEnabled: false }, now);
    expect(await shown(page, `section.today ${lines}`)).toEqual(truth.left);
    expect((await shown(page, `${lines}${on}, .run${on}`)).toSorted()).toEqual(truth.on);
    expect(truth.on.length).toBeGreaterThan(2);
    await page.goto(page.url().replace('/en/', '/en/posters/'));
    expect((await shown(page, `.wall li${on}`)).toSorted()).toEqual(truth.on);
  });
});

it('a month that is printed in the evening has every event in the order of time', async () => {
  const page = await visit('/en/month/2026-11/', {}, '2026-11-21T04:00:00Z');
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  const begun = listed.filter(({ firstDay }) => firstDay.startsWith('2026-11')).toSorted(by('start'));
  expect(await shown(page, `.month-days ${lines}`)).toEqual(slugsOf(begun));
  expect(await page.locator('.month-days .paste.now:visible, .was:visible, .earlier:visible').count()).toBe(
    0,
  );
});

it('nothing on the page of a day is "earlier today" once the day is over', async () => {
  const [, , [day, , evening], [, , night]] = hours;
  const page = await visit(`/en/day/${day}/`, {}, evening);
  expect(await visibleTexts(page, '.earlier summary')).not.toEqual([]);
  const later = await visit(`/en/day/${day}/`, {}, night);
  expect(await visibleTexts(later, '.earlier summary')).toEqual([]);
});

it('the page of a day has all that was on it once the day is over', async () => {
  const [day, noon] = ['2026-12-01', '2026-12-02T18:00:00Z'];
  const page = await visit(`/en/day/${day}/`, {}, noon);
  const going = listed.filter(
    ({ firstDay, lastDay, record }) => firstDay < day && lastDay >= day && record.status === 'scheduled',
  );
  expect(going.some(({ endUtc }) => endUtc < noon)).toBe(true);
  expect(await shown(page, '.run')).toEqual(slugsOf(going.toSorted(by('endUtc'))));
  expect(await visibleTexts(page, '.sheet .count')).toEqual([
    expect.stringContaining(`${going.length} running`),
  ]);
});

it('after midnight, this weekend includes the night that is still on, as in the search', async () => {
  const [, , , , , [, , night]] = hours;
  const home = await visit('/en/', {}, night);
  const weekend = home.locator('a[data-answer=weekend]');
  const count = await weekend.locator('b').textContent();
  await weekend.click();
  expect(await shown(home, '.run')).toContain(truthAt('2026-11-28', night).running[0]);
  const search = await visit('/en/search/?when=weekend', {}, night);
  await search.locator('[data-group] li').first().waitFor();
  expect(await visibleTexts(search, '[role=status]')).toEqual([expect.stringContaining(`${count} events`)]);
});

it('the card of an event says "Now" while it is on', async () => {
  const [, , , , [day, , evening], [nextDay, , night]] = hours;
  const [slug = ''] = truthAt(nextDay, night).running;
  const path = `/en/event/${slug}/embed/`;
  const cards = [await visit(path, {}, `${day}T18:00:00Z`), await visit(path, {}, night)];
  expect(evening < night).toBe(true);
  expect(await Promise.all(cards.map((card) => visibleTexts(card, '.now')))).toEqual([[], ['NOW']]);
});
