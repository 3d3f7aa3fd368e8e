import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openDraft } from '../../../src/snapshot/draft.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { emptyContent, eventRecord, siteRecord } from '../../support/records.ts';
import { fill } from '../../support/snapshot/fill.ts';

const content = { ...emptyContent, sites: [siteRecord({})], events: [eventRecord()] };

/** A snapshot with one event and little space for more pages, in itself or in temporary tables. */
function fullSnapshot(schema: 'main' | 'temp') {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'snapshot.sqlite');
  const read = () => {
    const snapshot = openSnapshot(file);
    const found = { content: snapshot.read(), failure: snapshot.failure() };
    snapshot.close();
    return found;
  };
  const snapshot = openSnapshot(file);
  fill(snapshot, content);
  snapshot.close();
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  const { page_count: pages } = database.prepare('PRAGMA main.page_count').get() ?? {};
  database.exec(`PRAGMA ${schema}.max_page_count = ${schema === 'main' ? Number(pages) + 4 : 60}`);
  return { database, read };
}

const many = Array.from({ length: 400 }, (_, index) => eventRecord({ id: index + 2, text: 'x'.repeat(900) }));

it.each(['main', 'temp'] as const)(
  'reports a full disk (%s), and leaves the snapshot unchanged',
  (schema) => {
    const { database, read } = fullSnapshot(schema);
    const before = read();
    const draft = openDraft(database, content.origin, ['en']);
    const crawl = () => {
      draft.begin('event', 'en', 'nothing');
      draft.put('event', 'en', many, []);
      draft.commit({
        crawledAt: '2026-11-21T00:00:00Z',
        fullAt: '2026-11-21T00:00:00Z',
        sites: content.sites,
        translations: null,
        alternates: null,
        images: null,
        media: null,
        restored: [],
        receipt: {},
      });
    };
    expect(crawl).toThrow('database or disk is full');
    expect(() => draft.discard()).not.toThrow();
    expect(read()).toEqual(before);
  },
);

it('leaves no file on a disk without any space', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `
    import { openSnapshot } from './src/snapshot/snapshot.ts';
    openSnapshot(${JSON.stringify(join(folder, 'snapshot.sqlite'))});`;
  // Any user may limit the file size of a process to 512 bytes.
  const { stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 1; exec "$@"', 'sh', process.execPath, '--eval', script],
    {
      cwd: new URL('../../..', import.meta.url),
      encoding: 'utf8',
    },
  );
  expect(stderr).toContain('disk I/O error');
  expect(readdirSync(folder)).toEqual([]);
});
