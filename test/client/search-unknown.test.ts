import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../site/browsing.ts';

const { visit } = browsing();

/** What the status says, and what is shown, when it has been answered. */
async function answerOn(page: Page): Promise<{ readonly said: string; readonly links: readonly string[] }> {
  await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' });
  const links = await page
    .locator('.results h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return { said: await page.getByRole('status').innerText(), links };
}

const remark = (words: string) => `The search does not know ${words}, and left that out.`;

describe('a part of an address that the search does not know', () => {
  it('is left out and named, and the rest is answered', async () => {
    const page = await visit('/en/search/?free=1');
    const rest = page.url();
    const known = await answerOn(page);
    expect(known.links.length).toBeGreaterThan(0);
    for (const [query, words] of [
      ['when=tomorow', '“tomorow”'],
      ['date=2026-13-40', '“2026-13-40”'],
      ['when=day&date=12026-01-01', '“12026-01-01”'],
      ['past=x', '“x”'],
      ['category=nope', '“nope”'],
      ['tag=nope', '“nope”'],
      ['venue=nope', '“nope”'],
      ['organizer=nope&organizer=nada', '“nope”, “nada”'],
      ['when=%3Cimg%20src=x%3E&past=$%26', '“<img src=x>”, “$&”'],
    ] as const) {
      await page.goto(`${rest}&${query}`);
      await page.getByText(remark(words), { exact: true }).waitFor();
      const { said, links } = await answerOn(page);
      expect([query, links]).toEqual([query, known.links]);
      expect(said.replaceAll(/\s+/gu, ' ')).toBe(`${known.said.trim()} ${remark(words)}`);
    }
  });

  it('is left out of a question about days, too', async () => {
    const page = await visit('/es/buscar/?when=weekend');
    const known = await answerOn(page);
    expect(known.links.length).toBeGreaterThan(0);
    await page.goto(`${page.url()}&free=maybe&category=nope`);
    await page.getByText('El buscador no reconoce «maybe», «nope» y no lo tomó en cuenta.').waitFor();
    expect((await answerOn(page)).links).toEqual(known.links);
    expect(await page.getByLabel('Solo gratis').isChecked()).toBe(false);
    expect(await page.getByLabel('nope').count()).toBe(0);
  });

  it.each(['when=tomorow', 'category=nope'])('leaves nothing to answer where %s is all', async (query) => {
    const page = await visit(`/en/search/?${query}`);
    await page.getByText(remark(`“${query.split('=')[1]}”`), { exact: true }).waitFor();
    const { said, links } = await answerOn(page);
    expect([said, links]).toEqual([remark(`“${query.split('=')[1]}”`), []]);
    expect(await page.locator('.browse').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(/\/search\/$/u);
    expect((await answerOn(page)).said).toBe('');
  });

  it('goes along to the other language, which says the same, and is forgotten with the next question', async () => {
    const page = await visit('/en/search/?when=tomorow&tag=nope&free=1');
    await page.getByText(remark('“tomorow”, “nope”')).waitFor();
    await page
      .getByRole('link', { name: /^Español/u })
      .first()
      .click();
    await page.getByText('El buscador no reconoce «tomorow», «nope» y no lo tomó en cuenta.').waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      when: 'tomorow',
      tag: 'nope',
      free: '1',
    });
    await page.getByLabel('Este mes').check();
    await page.waitForURL(/\?when=month&free=1$/u);
    expect((await answerOn(page)).said).not.toContain('no reconoce');
  });

  it('is not what one has not finished, nor what others add to addresses', async () => {
    const page = await visit('/en/search/?when=day&free=1&utm_source=news');
    const { said, links } = await answerOn(page);
    expect(links.length).toBeGreaterThan(0);
    expect(said).not.toContain('does not know');
  });
});
