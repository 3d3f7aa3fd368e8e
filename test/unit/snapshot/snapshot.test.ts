import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TermRecord } from '../../../src/model/term.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { computeDigest } from '../../../src/digest.ts';
import { eventRecord, siteRecord } from '../../support/records.ts';
import { fill } from '../../support/snapshot/fill.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';

const term = (id: number, name: string): TermRecord => ({
  kind: 'tag',
  id,
  locale: 'en',
  slug: name,
  permalink: `https://x.example/en/tag/${name}/`,
  name,
  description: '',
  parent: null,
});

const content = (...terms: TermRecord[]): SnapshotContent => ({
  origin: 'https://x.example/',
  crawledAt: '2026-11-20T08:00:00Z',
  sites: [siteRecord({ zone: 'Europe/Madrid' })],
  events: [],
  venues: [],
  organizers: [],
  terms,
  translations: [{ kind: 'event', ids: { en: 1, es: 2 } }],
  images: [],
  unasked: [],
  layouts: [],
  media: [],
  history: [],
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** All rows of all tables, by table. */
function rowsOf(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file);
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).all();
  const rows = tables.map(({ name }) => [String(name), database.prepare(`SELECT * FROM "${name}"`).all()]);
  database.close();
  return Object.fromEntries(rows);
}

describe('a snapshot', () => {
  it('is empty at first', () => {
    const snapshot = openSnapshot(':memory:');
    expect([snapshot.read(), snapshot.receipt(), snapshot.failure()]).toEqual([null, null, null]);
  });

  it('has no text for search engines that a template made with the name of a tag', () => {
    const snapshot = openSnapshot(':memory:');
    const tags = ['fado', 'chess', 'yoga'].map((name, index) => term(index + 1, name));
    const own = eventRecord({ id: 4, search: { description: 'Three days of fado.' } });
    const events = tags.map(({ id, name }) =>
      eventRecord({ id, tags: [id], search: { description: `All of ${name} in town` } }),
    );
    fill(snapshot, { ...content(...tags), translations: [], events: [...events, own] });
    expect(snapshot.read()?.events.map(({ search }) => search)).toEqual([
      undefined,
      undefined,
      undefined,
      own.search,
    ]);
  });

  it('publishes its categories for search engines if a setting of the site keeps all out', () => {
    const snapshot = openSnapshot(':memory:');
    const search = { isExcluded: true } as const;
    const events = Array.from({ length: 12 }, (_, id) => eventRecord({ id, search }));
    fill(snapshot, { ...content({ ...term(1, 'a'), search }), translations: [], events });
    expect(snapshot.read()?.terms.flatMap((each) => each.search ?? [])).toEqual([]);
  });

  it('returns what was written, even after it was closed', () => {
    const file = join(folder(), 'snapshot.sqlite');
    const written = openSnapshot(file);
    fill(written, content(term(1, 'a'), term(2, 'b')), { note: 'receipt' });
    written.close();
    const read = openSnapshot(file);
    expect(read.read()).toEqual({
      ...content(term(1, 'a'), term(2, 'b')),
      history: [
        expect.objectContaining({ kind: 'tag', id: 1 }),
        expect.objectContaining({ kind: 'tag', id: 2 }),
      ],
    });
    expect(read.receipt()).toEqual({ note: 'receipt' });
    read.close();
  });

  it('leaves nothing in its file of what is no longer public', () => {
    const file = join(folder(), 'snapshot.sqlite');
    const snapshot = openSnapshot(file);
    const quokkas = Array.from({ length: 200 }, (_, index) => term(index + 2, `quokka-${index}`));
    fill(snapshot, content(term(1, 'a'), ...quokkas));
    expect(readFileSync(file, 'latin1')).toContain('quokka');
    fill(snapshot, content(term(1, 'a')), {}, [], { tag: quokkas.map(({ id }) => id) });
    snapshot.close();
    expect(readFileSync(file, 'latin1')).not.toContain('quokka');
  });

  it('has only the last crawl', () => {
    const snapshot = openSnapshot(':memory:');
    fill(snapshot, content(term(1, 'a')));
    fill(snapshot, content(term(2, 'b')));
    expect(snapshot.read()?.terms.map(({ id }) => id)).toEqual([2]);
  });

  it('keeps the last good crawl when writing the next one fails', () => {
    const snapshot = openSnapshot(':memory:');
    fill(snapshot, content(term(1, 'a')));
    // An invalid receipt fails after all records have been replaced.
    expect(() => fill(snapshot, content(term(2, 'b')), { impossible: 1n })).toThrow();
    expect(snapshot.read()?.terms.map(({ id }) => id)).toEqual([1]);
  });

  it('keeps the receipt of a failed crawl, and changes nothing else', () => {
    const file = join(folder(), 'snapshot.sqlite');
    const snapshot = openSnapshot(file);
    fill(snapshot, content(term(1, 'a'), term(2, 'b')), { note: 'receipt' });
    const before = rowsOf(file);
    const draft = snapshot.draft('https://x.example/', ['en']);
    draft.begin('tag', 'en', 'nothing');
    draft.put('tag', 'en', [term(3, 'c')], [{ reason: 'malformed', id: 4, note: 'd' }]);
    draft.keepFailure({ note: 'failed' });
    draft.discard();
    snapshot.close();
    expect(rowsOf(file)).toEqual({
      ...before,
      failed_crawl: [{ id: 1, receipt: '{"note":"failed"}' }],
    });
    const read = openSnapshot(file);
    expect([read.receipt(), read.failure()]).toEqual([{ note: 'receipt' }, { note: 'failed' }]);
    read.close();
  });

  it('works if it was created without the table of failed crawls', () => {
    const file = join(folder(), 'snapshot.sqlite');
    const old = openSnapshot(file);
    fill(old, content(term(1, 'a')));
    old.close();
    const database = new DatabaseSync(file);
    database.exec('DROP TABLE failed_crawl');
    database.close();
    const snapshot = openSnapshot(file);
    expect([snapshot.read()?.terms.map(({ id }) => id), snapshot.failure()]).toEqual([[1], null]);
    snapshot.draft('https://x.example/', ['en']).keepFailure({ note: 'failed' });
    expect(snapshot.failure()).toEqual({ note: 'failed' });
    snapshot.close();
  });

  it('keeps where sites that were built had their pages, until the calendar is another one', () => {
    const [first, second] = [{ en: { home: '/en/', segments: {} } }, { en: { home: '/', segments: {} } }];
    const snapshot = openSnapshot(':memory:');
    fill(snapshot, content());
    snapshot.keepLayout(first);
    snapshot.keepLayout(second);
    snapshot.keepLayout(first);
    fill(snapshot, content(term(1, 'jazz')));
    expect([snapshot.layouts(), snapshot.read()?.layouts]).toEqual([
      [first, second],
      [first, second],
    ]);
    fill(snapshot, { ...content(), origin: 'https://other.example/' });
    expect(snapshot.layouts()).toEqual([]);
    snapshot.close();
  });

  it('refuses another kind of file, and names the command that helps', () => {
    const text = join(folder(), 'text');
    writeFileSync(text, 'not a database at all, but long enough to be read as one'.repeat(20));
    expect(() => openSnapshot(text)).toThrow(/is not a snapshot .*npm run crawl/u);
    const other = join(folder(), 'other.sqlite');
    new DatabaseSync(other).exec('CREATE TABLE a (b)');
    expect(() => openSnapshot(other)).toThrow(/is not a snapshot/u);
  });

  it('reports that another process is writing to it', () => {
    const file = join(folder(), 'snapshot.sqlite');
    const snapshot = openSnapshot(file);
    const writer = new DatabaseSync(file);
    writer.exec('BEGIN EXCLUSIVE');
    expect(() => openSnapshot(file, 10)).toThrow(/in use: another process .* 0\.01 s\. Try again/u);
    writer.exec('COMMIT');
    writer.close();
    openSnapshot(file, 10).close();
    snapshot.close();
  });

  it('is opened while others read it, or prepare a change of it', () => {
    const file = join(folder(), 'snapshot.sqlite');
    openSnapshot(file).close();
    const [reader, writer] = [new DatabaseSync(file), new DatabaseSync(file)];
    reader.exec('BEGIN; SELECT * FROM layout');
    writer.exec('BEGIN IMMEDIATE');
    openSnapshot(file, 10).close();
    for (const each of [reader, writer]) {
      each.exec('COMMIT');
      each.close();
    }
  });

  it('empties a snapshot of an older version', () => {
    const file = join(folder(), 'snapshot.sqlite');
    const old = openSnapshot(file);
    fill(old, content(term(1, 'a')));
    old.close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 2; ALTER TABLE record ADD COLUMN odd TEXT');
    database.close();
    const fresh = openSnapshot(file);
    expect(fresh.read()).toBe(null);
    fill(fresh, content(term(2, 'b')));
    expect(fresh.read()?.terms.map(({ id }) => id)).toEqual([2]);
    fresh.close();
  });

  it('refuses a snapshot of a newer version', () => {
    const file = join(folder(), 'snapshot.sqlite');
    openSnapshot(file).close();
    new DatabaseSync(file).exec('PRAGMA user_version = 999');
    expect(() => openSnapshot(file)).toThrow(/is not a snapshot that this version/u);
  });
});

describe('computeDigest', () => {
  it('depends on everything but the order of keys', () => {
    expect(computeDigest({ a: 1, b: { c: [1, 2] } })).toBe(computeDigest({ b: { c: [1, 2] }, a: 1 }));
    expect(computeDigest({ a: [1, 2] })).not.toBe(computeDigest({ a: [2, 1] }));
    expect(computeDigest({ a: 1 })).not.toBe(computeDigest({ a: '1' }));
  });
});
