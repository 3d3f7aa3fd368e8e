import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { digestSite } from '../../../../scripts/comparing/digest-site.ts';
import { dataFolder } from '../../../support/site/data-folder.ts';
import { testSite } from '../../../support/site/test-site.ts';

const folder = dataFolder();

/** The digest of a page, a history and another file, read at a time. */
async function digest(crawledAt: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder(), path, '..'), { recursive: true });
    writeFileSync(join(folder(), path), text);
  }
  return digestSite(folder(), await testSite({}, { crawledAt }));
}

const page = (time: string, text = '') =>
  `<h1>Today</h1>${text}<p>Updated Friday, 20 November 2026, ${time}. All times are UTC.</p>`;
const state = (at: string) => `{"version":1,"crawledAt":"${at}","entries":[]}`;
const ten = { 'en/index.html': page('10:00'), 'calendar-state.json': state('2026-11-20T10:00:00Z') };
const eleven = { 'en/index.html': page('11:00'), 'calendar-state.json': state('2026-11-20T11:00:00Z') };
const [atTen, atEleven] = ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'];

it('sites that differ in the hour of the crawl only have the same digest', async () => {
  expect(await digest(atEleven, eleven)).toBe(await digest(atTen, ten));
});

it('sites of another day, or that differ in anything else, do not', async () => {
  const before = await digest(atTen, ten);
  const later = [
    await digest('2026-11-21T10:00:00Z', ten),
    await digest(atEleven, { ...eleven, 'en/index.html': page('11:00', 'Opera') }),
    await digest(atEleven, { ...eleven, 'en/calendar.ics': 'BEGIN:VCALENDAR' }),
    // A page that says another time than that of the crawl.
    await digest(atTen, eleven),
  ];
  expect(new Set([before, ...later]).size).toBe(5);
});

it('compressed copies do not count, nor do files of version control', async () => {
  const before = await digest(atTen, ten);
  expect(await digest(atTen, { ...ten, 'en/index.html.gz': 'x', '.git/HEAD': 'y' })).toBe(before);
  expect(await digest(atTen, { 'other.gz': 'z' })).not.toBe(before);
});
