import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { FirstTable } from '../../../../src/search/search-table.ts';
import { openSnapshot } from '../../../../src/snapshot/snapshot.ts';
import { at } from '../../../support/calendar/source.ts';
import { emptyContent, siteRecord } from '../../../support/records.ts';
import { fill } from '../../../support/snapshot/fill.ts';
import { dataFolder } from '../../../support/site/data-folder.ts';
import { makeSearchIndexes } from '../../../../src/site/search/search-indexes.ts';
import { listSearchRecords } from '../../../../src/site/search/search-records.ts';
import { readSite } from '../../../../src/site/site.ts';
import { testSettings } from '../../../support/site/test-site.ts';

const data = dataFolder();

/**
 * The files of the indexes of a calendar with this title, by language and path.
 * @param happens before they are read
 */
async function indexesOf(
  title: string,
  most?: number,
  happens: () => void = () => undefined,
): Promise<Record<string, string>> {
  const snapshot = openSnapshot(join(data(), 'snapshot.sqlite'));
  const when = ['2026-11-21T20:00', '2026-11-21T22:00'] as const;
  fill(snapshot, {
    ...emptyContent,
    sites: [siteRecord({ zone: 'UTC' }), siteRecord({ zone: 'UTC', locale: 'es' })],
    events: [
      at(1, ...when, { title }),
      at(2, ...when, { locale: 'es' }),
      at(3, '2026-11-22T20:00', '2026-11-22T22:00', { title: 'Circus' }),
    ],
    translations: [{ kind: 'event', ids: { en: 1, es: 2 } }],
  });
  snapshot.close();
  const indexes = await makeSearchIndexes(await readSite(testSettings({ CALENDAR_DATA: data() })), most);
  happens();
  const all = indexes.flatMap(({ locale, files }) =>
    files.map(async ({ path, read }) => [`${locale}/${path}`, Buffer.from(await read()).toString('base64')]),
  );
  return Object.fromEntries(await Promise.all(all));
}

/** Makes Pagefind fail from now on: it is missing, or another program is in its place. */
function takePagefindAway(instead = join(data(), 'none')): void {
  for (const program of ['PAGEFIND', 'PAGEFIND_EXTENDED']) vi.stubEnv(`${program}_BINARY_PATH`, instead);
}

const kept = () => readdirSync(join(data(), 'search')).toSorted();

test('equal records reuse the previous index', async () => {
  const made = await indexesOf('Opera');
  expect(Object.keys(made)).toEqual(
    expect.arrayContaining(['en/pagefind-entry.json', 'es/pagefind-entry.json']),
  );
  takePagefindAway();
  expect(await indexesOf('Opera')).toEqual(made);
});

test('an index that another build has removed meanwhile is made again', async () => {
  const made = await indexesOf('Opera', 1);
  expect(await indexesOf('Opera', 1, () => rmSync(join(data(), 'search'), { recursive: true }))).toEqual(
    made,
  );
});

test('an index that cannot be made ends the build', async () => {
  takePagefindAway();
  await expect(indexesOf('Opera')).rejects.toThrow(/pagefind/iu);
  // It ends without an answer.
  const program = join(data(), 'program');
  writeFileSync(program, '#!/bin/sh\nhead -c 1\n', { mode: 0o755 });
  takePagefindAway(program);
  await expect(indexesOf('Opera')).rejects.toThrow(/Pagefind (?:ended|backend closed)/u);
});

test('only a language with changes is indexed again, and its previous index is removed', async () => {
  const made = await indexesOf('Opera');
  const before = kept();
  writeFileSync(join(data(), 'search', 'unfinished'), '');
  const changed = await indexesOf('Ballet');
  const differing = Object.keys(changed).filter((path) => changed[path] !== made[path]);
  expect(differing).toContain('en/pagefind-entry.json');
  expect(differing.filter((path) => path.startsWith('es/'))).toEqual([]);
  expect(kept()).toHaveLength(2);
  expect(kept().filter((name) => before.includes(name))).toHaveLength(1);
});

test('many events have several indexes, and an edit makes one of them again', async () => {
  const made = await indexesOf('Opera', 1);
  const table: FirstTable = JSON.parse(Buffer.from(made['en/table.json'] ?? '', 'base64').toString());
  expect(table.indexes).toEqual(['', '2/']);
  expect(table.ids.filter((id) => made[`en/${id.replace('en_', 'fragment/en_')}.pf_fragment`])).toEqual(
    table.ids,
  );
  expect(new Set(table.ids).size).toBe(2);
  const programs = Object.keys(made).filter((path) => /^en\/.*(?:\.js|\.pagefind)$/u.test(path));
  expect(programs.filter((path) => path.startsWith('en/2/'))).toEqual([]);
  const before = kept();
  expect(before).toHaveLength(4);
  await indexesOf('Ballet', 1);
  expect(kept().filter((name) => before.includes(name))).toHaveLength(3);
});

test('a text of any length is indexed up to 20,000 characters', async () => {
  const snapshot = openSnapshot(join(data(), 'snapshot.sqlite'));
  const text = 'word '.repeat(10_000);
  const events = [at(1, '2026-11-21T20:00', '2026-11-21T22:00', { title: 'Opera', text })];
  const sites = ['en', 'es'].map((locale) => siteRecord({ zone: 'UTC', locale }));
  fill(snapshot, { ...emptyContent, sites, events });
  snapshot.close();
  const site = await readSite(testSettings({ CALENDAR_DATA: data() }));
  const [record] = listSearchRecords(site, 'en', site.getCalendar('en').listed);
  expect(record?.content).toMatch(/^Opera · (?:word ){3000,}/u);
  expect(record?.content.length).toBeLessThanOrEqual(20_000);
});
