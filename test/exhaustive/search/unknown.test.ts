import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';

const { visit } = browsing();

/** The status and the links shown once the search has been answered. */
async function answerOn(
  page: Page,
): Promise<{ readonly message: string; readonly links: readonly string[] }> {
  await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' });
  const links = await page
    .locator('.results h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return { message: await page.getByRole('status').innerText(), links };
}

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

/** A query as the search quotes it: isolated, because its script may run in any direction. */
const quoted = (words: string, [open, close] = '“”') =>
  words
    .split(', ')
    .map((each) => `\u2068${open}${each}${close}\u2069`)
    .join(', ');
const remark = (words: string) => `We don’t know ${quoted(words)}, so it was ignored.`;
const remarkEs = (words: string) => `El buscador no reconoce ${quoted(words, '“”')} y no lo tomó en cuenta.`;

describe('a part of an address that the search does not know', () => {
  it('is left out and named, and the rest is answered', async () => {
    const page = await visit('/en/search/?free=1');
    const rest = page.url();
    const known = await answerOn(page);
    expect(known.links.length).toBeGreaterThan(0);
    for (const [query, words] of [
      ['when=tomorow', 'tomorow'],
      ['date=2026-13-40', '2026-13-40'],
      ['when=day&date=12026-01-01', '12026-01-01'],
      ['past=x', 'x'],
      ['category=nope', 'nope'],
      ['tag=nope', 'nope'],
      ['venue=nope', 'nope'],
      ['organizer=nope&organizer=nada', 'nope, nada'],
      ['when=%3Cimg%20src=x%3E&past=$%26', '<img src=x>, $&'],
    ] as const) {
      await page.goto(`${rest}&${query}`);
      await page.getByText(remark(words), { exact: true }).waitFor();
      const { message, links } = await answerOn(page);
      expect([query, links]).toEqual([query, known.links]);
      expect(inOneLine(message)).toBe(`${inOneLine(known.message)} ${remark(words)}`);
    }
  });

  it('is left out of a question about days, too', async () => {
    const page = await visit('/es/buscar/?when=weekend');
    const known = await answerOn(page);
    expect(known.links.length).toBeGreaterThan(0);
    await page.goto(`${page.url()}&free=maybe&category=nope`);
    await page.getByText(remarkEs('maybe, nope')).waitFor();
    expect((await answerOn(page)).links).toEqual(known.links);
    expect(await page.getByLabel('Solo gratis').isChecked()).toBe(false);
    expect(await page.getByLabel('nope').count()).toBe(0);
  });

  it.each(['when=tomorow', 'category=nope'])(
    'leaves nothing to answer if there is only %s',
    async (query) => {
      const page = await visit(`/en/search/?${query}`);
      await page.getByText(remark(query.split('=')[1] ?? ''), { exact: true }).waitFor();
      const { message, links } = await answerOn(page);
      expect([message, links]).toEqual([remark(query.split('=')[1] ?? ''), []]);
      expect(await page.locator('.soon').isVisible()).toBe(true);
      await page.getByRole('link', { name: 'Clear all' }).click();
      await page.waitForURL(/\/search\/$/u);
      expect((await answerOn(page)).message).toBe('');
    },
  );

  it('is kept in the other language, with the same message, and is dropped with the next query', async () => {
    const page = await visit('/en/search/?when=tomorow&tag=nope&free=1');
    await page.getByText(remark('tomorow, nope')).waitFor();
    await page
      .getByRole('link', { name: /^Español/u })
      .first()
      .click();
    await page.getByText(remarkEs('tomorow, nope')).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      when: 'tomorow',
      tag: 'nope',
      free: '1',
    });
    await page.getByLabel('Este mes').check();
    await page.waitForURL(/\?when=month&free=1$/u);
    expect((await answerOn(page)).message).not.toContain('no reconoce');
  });

  it('is neither an unfinished input nor a parameter that others add to addresses', async () => {
    const page = await visit('/en/search/?when=day&free=1&utm_source=news');
    const { message, links } = await answerOn(page);
    expect(links.length).toBeGreaterThan(0);
    expect(message).not.toContain('We don’t know');
  });

  it.each([
    ['a form that was sent before its script ran', 'q=&when=weekend&date=&venue=&organizer=&tag='],
    ['a date with other days', 'when=weekend&date=2026-11-28'],
    ['other days after the first', 'when=weekend&when=today'],
    ['filters that are turned off', 'when=weekend&past=0&free=0'],
    ['spaces around a known word', 'when=+weekend+'],
  ])('is not in %s', async (_what, query) => {
    const page = await visit('/en/search/?when=weekend');
    const known = await answerOn(page);
    expect(known.links.length).toBeGreaterThan(0);
    await page.goto(`${new URL('/en/search/', page.url())}?${query}`);
    await page.getByRole('status').getByText('This weekend').waitFor();
    expect(await answerOn(page)).toEqual(known);
    expect(await page.getByLabel('This weekend').isChecked()).toBe(true);
  });

  it('is neither a date alone nor a date without a chosen day', async () => {
    const page = await visit('/en/search/?when=day&date=2026-12-12');
    const known = await answerOn(page);
    expect(known.message).toContain('Saturday, 12 December 2026');
    for (const query of ['when=&date=2026-12-12', 'date=2026-12-12']) {
      await page.goto(`${new URL('/en/search/', page.url())}?${query}`);
      await page.getByRole('status').getByText('12 December').waitFor();
      expect(await answerOn(page)).toEqual(known);
    }
  });

  it.each([
    ['category=%E2%80%AEevil&free=1', '“\u202Eevil”'],
    ['q=%E2%81%A9%E2%80%AEevil&when=week', '“\u202Eevil”'],
    ['q=%E2%80%AE%E2%81%A6evil&when=week', '“\u202Eevil”'],
  ])('does not change the direction of the message, for the question %s', async (query, words) => {
    const page = await visit(`/en/search/?${query}`);
    const { message } = await answerOn(page);
    expect(message).toContain(`\u2068${words}\u2069`);
    // None that the words bring opens or ends an isolate.
    const marks = message.replaceAll(/[^\u2066-\u2069]/gu, '');
    expect(marks).toMatch(/^(?:\u2068\u2069)+$/u);
    const place = (text: string) =>
      page.getByRole('status').evaluate((region, part) => {
        const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const at = node.textContent?.indexOf(part) ?? -1;
          if (at < 0) continue;
          const range = document.createRange();
          const leftOf = (index: number) => {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            return range.getBoundingClientRect().left;
          };
          return leftOf(at) < leftOf(at + part.length - 1);
        }
        return null;
      }, text);
    expect(await place(query.startsWith('q') ? 'Next 7 days' : 'so it was ignored.')).toBe(true);
  });
});
