import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { SnapshotContent } from '../../src/snapshot/content.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import { filesOf, sampleSite, type SampleSite } from './sample.ts';

declare module 'vitest' {
  interface ProvidedContext {
    built: { readonly data: string; readonly dist: string };
  }
}

/** Happenings of the sample calendar. */
export const sampleSize = 60;

/** Crawls and builds the sample site once, before the first of the tests that look at it. */
export async function setup(project: TestProject): Promise<void> {
  const site = await sampleSite('built', sampleSize);
  readdress(site);
  project.provide('built', { data: site.data, dist: site.build('dist') });
}

/** A slug that an event had for a while, in each language: a page there leads on. */
export const formerSlug = 'before-it-was-edited';

/** Lets the history know another slug of one event and its translation, as if an editor had given it another and taken that back. */
function readdress({ content, data }: SampleSite): void {
  const { ids = {} } = content.translations.find(({ kind }) => kind === 'event') ?? {};
  const snapshot = new DatabaseSync(join(data, 'snapshot.sqlite'));
  const edit = snapshot.prepare(
    "UPDATE history SET entry = json_set(entry, '$.slugs', json_array(entry ->> '$.slugs[0]', ?)) WHERE kind = 'event' AND id = ?",
  );
  for (const id of Object.values(ids)) edit.run(formerSlug, id);
  snapshot.close();
}

/** The sample site that all tests look at; none changes it. */
export interface BuiltSite {
  readonly content: SnapshotContent;
  /** Folder of the snapshot. */
  readonly data: string;
  /** Folder of the site. */
  readonly dist: string;
}

/** The site that was built before the tests. */
export function builtSite(): BuiltSite {
  const { data, dist } = inject('built');
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  const content = snapshot.read();
  snapshot.close();
  if (content === null) throw new Error('The crawl left nothing.');
  return { content, data, dist };
}

/** The files of the site but for those at the former address of an event, which show no more than that it moved or are copies. */
export function presentFiles({ dist }: BuiltSite): Map<string, Buffer> {
  return new Map([...filesOf(dist)].filter(([path]) => !path.includes(`/${formerSlug}/`)));
}
