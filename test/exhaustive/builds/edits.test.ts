import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventRecord } from '../../../src/model/event.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { store } from '../../support/snapshot/fill.ts';
import { builtSite } from '../../support/site/built.ts';
import { copyProject, writeConfig } from '../../support/site/project.ts';
import {
  build,
  copyWithoutPages,
  emptyFolder,
  filesOf,
  listDifferences,
  sampleNow,
} from '../../support/site/sample.ts';

const ownPage = `---
import OwnPage from 'cartelera/layouts/OwnPage.astro';
---

<OwnPage title="Ours" description="A page of the operator."><p>Not of the calendar.</p></OwnPage>
`;

let project: string;
/** A snapshot's folder, with all that builds left for the next one. */
let data: string;
let dist: string;
let content: SnapshotContent;
let coming: readonly EventRecord[];

beforeAll(() => {
  const site = builtSite();
  project = copyProject({});
  for (const name of ['about', '500']) writeFileSync(join(project, `src/pages/${name}.astro`), ownPage);
  data = emptyFolder('edits/data');
  cpSync(site.data, data, { recursive: true });
  dist = emptyFolder('edits/dist');
  content = site.content;
  coming = content.events.filter(
    ({ locale, status, startUtc, venues, categories, tags }) =>
      [locale, status].join() === 'en,scheduled' &&
      startUtc > sampleNow &&
      [venues, categories, tags].every((each) => each.length > 0),
  );
  buildHere();
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const buildHere = () => filesOf(build(dist, data, project));

/** Stores a content as a crawl would that found it. */
function edit(changed: SnapshotContent): void {
  content = changed;
  store(data, content);
}

/**
 * Files in which a build that uses the last one differs from one that starts with nothing, and that
 * Astro renders: an integration of the operator might need it.
 */
function compare(): readonly string[] {
  const warm = buildHere();
  const cold = copyWithoutPages(data, 'edits/cold');
  const other = mkdtempSync(join(tmpdir(), 'cartelera-'));
  cpSync(project, other, { recursive: true, verbatimSymlinks: true });
  writeFileSync(
    join(other, 'astro.config.mjs'),
    "import cartelera from './src/integration/integration.ts';\nexport default { integrations: [cartelera(), { name: 'other', hooks: {} }] };\n",
  );
  const byAstro = filesOf(build(emptyFolder('edits/cold-dist'), cold, other));
  expect(existsSync(join(cold, 'astro/left-to-astro.txt'))).toBe(true);
  rmSync(other, { recursive: true });
  return listDifferences(warm, byAstro);
}

it('builds after edits of events what a build from nothing does', () => {
  const later = (time: string) => `2027${time.slice(4)}`;
  const [venue] = coming.at(-1)?.venues ?? [];
  const others = content.terms.filter(({ kind, locale }) => kind === 'tag' && locale === 'en');
  const edits: readonly ((event: EventRecord) => Partial<EventRecord> | null)[] = [
    () => ({ title: 'Another title' }),
    () => ({ description: '<p>Another text.</p>', text: 'Another text.' }),
    ({ start, end, startUtc, endUtc }) => ({
      start: later(start),
      end: later(end),
      startUtc: later(startUtc),
      endUtc: later(endUtc),
    }),
    () => ({ venues: venue === undefined ? [] : [venue] }),
    () => null,
    () => ({ slug: 'elsewhere' }),
    () => ({ status: 'cancelled' }),
    () => ({ categories: [] }),
    () => ({ tags: others.map(({ id }) => id) }),
    ({ featured }) => ({ featured: !featured }),
    () => ({ cost: '', free: true, prices: [] }),
    () => ({ image: null }),
    () => ({ organizers: [] }),
  ];
  expect(coming.length).toBeGreaterThanOrEqual(edits.length);
  const changes = new Map(edits.map((change, index) => [coming[index]?.id, change]));
  const events = content.events.flatMap((event) => {
    const change = changes.get(event.id)?.(event);
    return change === null ? [] : [{ ...event, ...change }];
  });
  const added = { ...coming[0], id: 99_001, slug: 'added', title: 'Added' } as EventRecord;
  edit({ ...content, events: [...events, added] });
  expect(compare()).toEqual([]);
});

it('builds after edits of venues, organizers, terms, translations and the site what a build from nothing does', () => {
  const name = <R extends { readonly name: string }>(records: readonly R[]): readonly R[] =>
    records.map((record, index) => (index === 0 ? { ...record, name: `${record.name} II` } : record));
  const [category, ...rest] = content.terms.filter(({ kind }) => kind === 'category');
  const tags = content.terms.filter(({ kind }) => kind === 'tag');
  if (category === undefined) throw new Error('There should be a category.');
  edit({
    ...content,
    venues: name(content.venues).map((venue, index) =>
      index === 1 ? { ...venue, slug: 'moved-hall' } : venue,
    ),
    organizers: name(content.organizers).slice(0, -1),
    terms: [{ ...category, name: 'Renamed', slug: 'renamed' }, ...rest, ...name(tags)],
    translations: content.translations.filter(({ kind }) => kind !== 'event').slice(1),
    sites: content.sites.map((site) => ({ ...site, name: `${site.name} II` })),
  });
  expect(compare()).toEqual([]);
});

it('builds on the next day what a build from nothing does', () => {
  edit({
    ...content,
    crawledAt: new Date(Date.parse(sampleNow) + 86_400_000).toISOString().replace('.000', ''),
  });
  expect(compare()).toEqual([]);
});

it('builds with other settings what a build from nothing does', () => {
  writeFileSync(
    join(project, 'src/own/config.ts'),
    writeConfig({ host: 'github-pages', views: { posters: false }, brand: { spot: '#123456' } }),
  );
  expect(compare()).toEqual([]);
});

it('builds with other code what a build from nothing does', () => {
  appendFileSync(join(project, 'src/styles/base.css'), '\n.edited { color: red; }\n');
  appendFileSync(join(project, 'src/components/shell/Footer.astro'), '\n<p>Edited</p>\n');
  mkdirSync(join(project, 'public'));
  writeFileSync(join(project, 'public/added.txt'), 'added');
  expect(compare()).toEqual([]);
});
