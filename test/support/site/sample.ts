import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Content } from '../../../scripts/sample-origin/content/content.ts';
import { readSnapshotOrigin } from '../../../scripts/publishing/last-good.ts';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import type { Layout } from '../../../scripts/sample-origin/server/form.ts';
import { startRecordings } from '../../../scripts/sample-origin/replay/recordings.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import type { CrawlOptions } from '../../../src/crawl/options.ts';
import { openImageFiles } from '../../../src/snapshot/image-files.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { crawlInto } from '../crawl/crawling.ts';

/** The folder of the project, with a slash at its end. */
export const root = new URL('../../..', import.meta.url).pathname;

/** The fixed present of the small sample site. */
export const sampleNow = '2026-11-20T16:00:00Z';

/** A small site made from the sample origin. */
export interface SampleSite {
  readonly content: SnapshotContent;
  /** Folder of the snapshot. */
  readonly data: string;
  /** Builds into a folder next to it and returns its path. */
  build(name: string): string;
}

/**
 * Crawls a small sample origin over HTTP into its own folder below node_modules.
 * @param size happenings, most of them in two languages
 * @param layout how the origin names a language; form `single` is read in English only
 */
export async function sampleSite(name: string, size: number, layout?: Layout): Promise<SampleSite> {
  return siteWith(name, generateContent({ seed: 7, size, now: new Date(sampleNow) }), layout);
}

/** Does the same with an origin that holds a test's content. */
export async function siteWith(name: string, content: Content, layout?: Layout): Promise<SampleSite> {
  const now = () => new Date(sampleNow);
  const origin = await startOrigin({ content, now, ...(layout && { layout }) });
  const locales = layout?.form === 'single' ? ['en'] : ['en', 'es'];
  return siteOf(name, origin, { now: sampleNow, locales });
}

/** Crawls the recorded real responses over HTTP, on the day on which they were recorded. */
export async function recordedSite(name: string): Promise<SampleSite> {
  const origin = await startRecordings({ directory: join(root, 'test/recordings/crawl') });
  return siteOf(name, origin, { now: '2026-11-20T09:10:00Z' });
}

/** Crawls an origin and closes it; builds need none. */
async function siteOf(
  name: string,
  origin: { url: string; close(): Promise<void> },
  options: Partial<CrawlOptions>,
): Promise<SampleSite> {
  const folder = emptyFolder(name);
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const content = await readInto(data, origin.url, options);
  await origin.close();
  return { content, data, build: (out) => build(join(folder, out), data) };
}

/** Adds former slugs of events to the history, as if an editor had changed and restored them. */
export function rememberSlug(data: string, ids: readonly number[], slug: string): void {
  const snapshot = new DatabaseSync(join(data, 'snapshot.sqlite'));
  const edit = snapshot.prepare(
    "UPDATE history SET entry = json_set(entry, '$.slugs', json_array(entry ->> '$.slugs[0]', ?)) WHERE kind = 'event' AND id = ?",
  );
  for (const id of ids) edit.run(slug, id);
  snapshot.close();
}

/** An empty folder below node_modules. */
export function emptyFolder(name: string): string {
  const folder = join(root, 'node_modules', '.cartelera-test', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Milliseconds after which a build fails: vitest cannot stop a test that blocks its thread. */
const patience = 300_000;

/**
 * Builds a snapshot's site in its own process, as a person does. `project` is a copy of this one.
 * @returns the folder of the site
 */
export function build(dist: string, data: string, project = root, ...options: readonly string[]): string {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--offline', ...options], {
    cwd: project,
    encoding: 'utf8',
    env: buildEnvironment(dist, data),
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  if (status !== 0) throw new Error(`The build ended with ${status}: ${stderr}`);
  return dist;
}

/** The environment of a build of a snapshot's site. */
export function buildEnvironment(dist: string, data: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    VITEST: undefined,
    ASTRO_TELEMETRY_DISABLED: '1',
    CALENDAR_ORIGIN: readSnapshotOrigin(join(data, 'snapshot.sqlite')) ?? undefined,
    CALENDAR_SITE: 'https://calendar.example',
    CALENDAR_DATA: data,
    CALENDAR_OUT: dist,
  };
}

async function readInto(
  data: string,
  origin: string,
  options: Partial<CrawlOptions>,
): Promise<SnapshotContent> {
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  await crawlInto(snapshot, origin, { images: openImageFiles(join(data, 'images')), ...options });
  const content = snapshot.read();
  snapshot.close();
  if (content === null) throw new Error('The crawl left nothing.');
  return content;
}

/**
 * A copy of a snapshot's folder with its pictures, which take a third of a build, but without
 * anything else that builds left.
 */
export function copyWithoutPages(data: string, name: string): string {
  const copy = emptyFolder(name);
  for (const each of ['snapshot.sqlite', 'images', 'pictures'])
    cpSync(join(data, each), join(copy, each), { recursive: true });
  return copy;
}

/** Names of the files in which two sites differ. */
export function listDifferences(
  one: ReadonlyMap<string, Buffer>,
  other: ReadonlyMap<string, Buffer>,
): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}

/** The files of a built site: path below `dist` with a leading slash → content. */
export function filesOf(dist: string): Map<string, Buffer> {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(dist.length), readFileSync(file)]),
  );
}
