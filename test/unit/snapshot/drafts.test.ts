import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { copyForDrafts, openDraftsSnapshot, openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { SnapshotError } from '../../../src/snapshot/snapshot-error.ts';
import {
  emptyContent,
  eventRecord,
  organizerRecord,
  siteRecord,
  venueRecord,
} from '../../support/records.ts';
import { fill } from '../../support/snapshot/fill.ts';

const published = {
  ...emptyContent,
  sites: [siteRecord({})],
  events: [eventRecord({ id: 1 }), eventRecord({ id: 2, slug: 'concert' })],
};
const draft = eventRecord({ id: 3, slug: 'concert', title: 'Unfinished', unpublished: 'draft' });

/** A published snapshot in a new folder, and a name for one of drafts. */
function files() {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-drafts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, drafts] = [join(folder, 'snapshot.sqlite'), join(folder, 'drafts.sqlite')];
  const snapshot = openSnapshot(file);
  fill(snapshot, published);
  snapshot.close();
  return { file, drafts };
}

it('a snapshot of drafts is refused wherever it is not asked for by name', () => {
  const { file, drafts } = files();
  copyForDrafts(file, drafts);
  expect(() => openSnapshot(drafts)).toThrow(
    new SnapshotError(
      `${drafts} holds drafts, which are never published: only npm run preview -- --drafts reads it. Check CALENDAR_DATA, or remove the file.`,
    ),
  );
});

it('an empty snapshot of drafts is refused as well, and stays one', () => {
  const { drafts } = files();
  openDraftsSnapshot(drafts).close();
  expect(() => openSnapshot(drafts)).toThrow('never published');
  const snapshot = openDraftsSnapshot(drafts);
  expect(snapshot.kind).toBe('drafts');
  snapshot.close();
});

it('a published snapshot never becomes one of drafts', () => {
  const { file } = files();
  expect(() => openDraftsSnapshot(file)).toThrow('is not a snapshot that this version of Cartelera can read');
  const snapshot = openSnapshot(file);
  expect(snapshot.kind).toBe('public');
  snapshot.close();
});

it('earlier versions take a snapshot of drafts for another file', () => {
  const { file, drafts } = files();
  copyForDrafts(file, drafts);
  const [own, other] = [file, drafts].map((name) => {
    const database = new DatabaseSync(name);
    const id = database.prepare('PRAGMA application_id').get();
    database.close();
    return id;
  });
  expect(own).toEqual({ application_id: 0x43617274 });
  expect(other).not.toEqual(own);
});

it('a copy for drafts has what is published, and the original stays as it was', () => {
  const { file, drafts } = files();
  const before = readFileSync(file);
  copyForDrafts(file, drafts);
  const snapshot = openDraftsSnapshot(drafts);
  onTestFinished(() => snapshot.close());
  const content = snapshot.read();
  expect(content).toMatchObject({ holdsDrafts: true, events: [{ id: 1 }, { id: 2 }] });
  fill(snapshot, { ...published, events: [...published.events, draft] });
  expect(snapshot.read()?.events.map(({ unpublished }) => unpublished)).toEqual([
    undefined,
    undefined,
    'draft',
  ]);
  expect(readFileSync(file).equals(before)).toBe(true);
});

it('a draft takes neither the slug of a published event nor a place in its series', () => {
  const { file, drafts } = files();
  copyForDrafts(file, drafts);
  const snapshot = openDraftsSnapshot(drafts);
  onTestFinished(() => snapshot.close());
  const later = {
    ...draft,
    title: 'Event 2',
    start: '2026-12-04T20:30:00',
    startUtc: '2026-12-05T01:30:00Z',
  };
  fill(snapshot, {
    ...published,
    events: [...published.events, { ...later, endUtc: '2026-12-05T03:00:00Z' }],
  });
  const history = snapshot.read()?.history ?? [];
  expect(history.find(({ id }) => id === 2)?.slugs).toEqual(['concert']);
  expect(history.filter((entry) => entry.kind === 'event' && entry.series !== undefined)).toEqual([]);
});

it.each([
  ['event', draft],
  ['venue', venueRecord({ id: 4, unpublished: 'pending' })],
  ['organizer', organizerRecord({ id: 5, unpublished: 'future' })],
] as const)('a published snapshot refuses the draft of a record: %s', (kind, record) => {
  const { file } = files();
  const snapshot = openSnapshot(file);
  onTestFinished(() => snapshot.close());
  const crawl = snapshot.draft(emptyContent.origin, ['en']);
  crawl.begin(kind, 'en', 'nothing');
  expect(() => crawl.put(kind, 'en', [record], [])).toThrow(`${kind} ${record.id} is not published`);
});

it('a published snapshot does not say that it is none of drafts', () => {
  const snapshot = openSnapshot(files().file);
  onTestFinished(() => snapshot.close());
  expect(snapshot.read()).not.toHaveProperty('holdsDrafts');
});
