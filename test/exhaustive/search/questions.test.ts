import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { questions } from '../../support/search/questions.ts';
import { recordedSite, sampleNow, siteWith } from '../../support/site/sample.ts';

const folders = { sample: '', recorded: '' };
const paths: Readonly<Record<string, string>> = { en: '/en/search/', es: '/es/buscar/' };

beforeAll(async () => {
  const content = generateContent({ seed: 1, size: 240, now: new Date(sampleNow) });
  folders.sample = (await siteWith('questions-sample', content)).build('dist');
  folders.recorded = (await recordedSite('questions-recorded')).build('dist');
}, 600_000);

const sites = { sample: browsing(() => folders.sample), recorded: browsing(() => folders.recorded) };

/** What comes first in an answer: the filters of a link, or the title of an event. */
async function readFirstAnswer(page: Page): Promise<string> {
  await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' });
  const first = page.locator('.answers a:visible, .results h3 a:visible').first();
  if ((await first.count()) === 0) return 'nothing';
  const isEvent = (await first.locator('xpath=ancestor::h3').count()) > 0;
  if (isEvent) return (await first.locator('bdi').innerText()).trim();
  return sortParts(new URL(String(await first.getAttribute('href')), page.url()).search);
}

/** How many events the answer of filters announces, and how many are said to be found. */
async function readCounts(page: Page): Promise<readonly number[]> {
  const texts = [page.locator('.answers a').first(), page.locator('.found b')];
  const said = await Promise.all(texts.map((text) => text.innerText()));
  return said.map((text) => Number(/(\d+) event/u.exec(text)?.[1]));
}

/** Words that are only a part of a name: what mentions them is listed, too. */
const inPart = new Set(['museo', 'lucha libre']);

/** The parts of a query in one order: `category=music&free=1`. */
function sortParts(query: string): string {
  const parts = new URLSearchParams(query);
  parts.sort();
  return String(parts);
}

test('at least 36 of 40 questions are answered first by what their visitors expect', async () => {
  const failed: string[] = [];
  let count = 0;
  for (const site of ['sample', 'recorded'] as const)
    for (const [language, asked] of Object.entries(questions[site]))
      for (const { words, answer } of asked) {
        count += 1;
        const expected = answer.includes('=') ? sortParts(answer) : answer;
        const page = await sites[site].visit(`${paths[language]}?q=${encodeURIComponent(words)}`);
        const given = await readFirstAnswer(page);
        if (given !== expected) failed.push(`${site} ${language}: ${words} → ${given}, not ${expected}`);
        if (!given.includes('=') || inPart.has(words)) continue;
        const [announced, found] = await readCounts(page);
        if (announced !== found) failed.push(`${site} ${language}: ${words} lists ${found} of ${announced}`);
      }
  expect(count).toBe(40);
  expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(4);
}, 300_000);
