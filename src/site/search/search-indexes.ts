import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { pruneCache, cacheFile } from '../../images/share-files.ts';
import { locatePackage } from '../../config/own-folder.ts';
import { root } from '../../config/root.ts';
import { placeIndex, searchIndexVersion, type IndexFile } from '../../search/make-index.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import { computeCacheKey, computeDigest } from '../../digest.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import type { Site } from '../create-site.ts';
import { listSearchRecords } from './search-records.ts';
import { writeSearchTable } from './write-search-table.ts';

/** The files that the search of a language fetches. */
export interface SearchIndex {
  readonly locale: string;
  readonly files: readonly SearchFile[];
}

/**
 * One of them, read when it is rendered: those of a large calendar take a hundred megabytes. Tables
 * are deflated until then.
 */
interface SearchFile {
  readonly path: string;
  /** Changes with what it has. */
  readonly digest: string;
  readonly read: () => Promise<Uint8Array>;
}

/**
 * Most events of one index, about. Pagefind takes 460 MB to make it, and 1.7 GB for 20,000
 * (Pagefind 1.6.0). Browsers fetch a part of each index for a word, and search in each as often as
 * there are indexes.
 */
const eventsPerIndex = 6000;

/**
 * The search of each calendar: indexes of its events, with the scripts that read them, and the
 * table of all. Pagefind's files are reused from the last build if the records of an
 * index are the same: indexing takes much time and memory. If the settings take the search away,
 * only the tables are left, for the page of saved events.
 * @param most events of an index
 */
export async function makeSearchIndexes(
  site: Site,
  most: number = eventsPerIndex,
): Promise<readonly SearchIndex[]> {
  const { version } = JSON.parse(readFileSync(join(locatePackage('pagefind'), 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(site.settings.data, 'search');
  const names = new Set<string>();
  const indexes: SearchIndex[] = [];
  const readFrom = createReader();
  // One after the other, because indexing needs much memory.
  for (const calendar of site.calendars) {
    const { locale, listed } = calendar;
    const count = site.settings.views.search ? Math.max(1, Math.ceil(listed.length / most)) : 0;
    const folders = Array.from({ length: count }, (_, place) => (place === 0 ? '' : `${place + 1}/`));
    const parts = Map.groupBy(listed, (event) => choosePlace(event, count));
    const files: IndexFile[] = [];
    const later: SearchFile[] = [];
    for (const [place, within] of folders.entries()) {
      // Listed again where an index is made: what reads its files would keep all of their texts.
      const list = () => listSearchRecords(site, locale, parts.get(place) ?? []);
      const name = nameIndex(list(), version);
      names.add(name);
      const open = () => openIndex(folder, name, list);
      const kept = await open();
      const placed = within === '' ? kept : placeIndex(within, kept);
      files.push(...placed);
      for (const { path, content } of placed) {
        const read = () => readFrom(open, path.slice(within.length));
        later.push({ path, digest: computeCacheKey(content), read });
      }
    }
    const tables = writeSearchTable(site, calendar, files, folders).map(({ path, content }) => {
      const deflated = deflateRawSync(content, { level: 1 });
      return {
        path,
        digest: computeCacheKey(content),
        read: () => Promise.resolve(inflateRawSync(deflated)),
      };
    });
    indexes.push({ locale, files: [...later, ...tables] });
  }
  await pruneCache(folder, names);
  return indexes;
}

/**
 * The place of an event's index, from 0. Chosen by chance, so that all indexes have much the same
 * words, which `findWords` relies on, and an event that is added or moved changes only one.
 */
function choosePlace({ record }: CalendarEvent, count: number): number {
  return Number.parseInt(computeDigest(record.id).slice(0, 8), 16) % count;
}

/** @throws what `makeIndex` throws, also if Pagefind ends without an answer */
async function makeInThread(records: readonly SearchRecord[]): Promise<readonly IndexFile[]> {
  const script = join(root, 'src/search/index-thread');
  // The package has JavaScript next to it.
  const thread = new Worker(`${script}${existsSync(`${script}.js`) ? '.js' : '.ts'}`, {
    workerData: records,
  });
  const end = once(thread, 'exit').then(() => {
    throw new Error('Pagefind ended before it had made the search index. Build again.');
  });
  const [files] = (await Promise.race([once(thread, 'message'), end])) as [readonly IndexFile[]];
  return files;
}

/** The files of an index: those of the last build, or new ones. */
async function openIndex(
  folder: string,
  name: string,
  list: () => readonly SearchRecord[],
): Promise<readonly IndexFile[]> {
  return unpacked(await cacheFile(folder, name, async () => packed(await makeInThread(list()))));
}

type OpenIndex = () => Promise<readonly IndexFile[]>;

/** Reads files of indexes. It keeps one open, because they are rendered one after the other. */
function createReader(): (open: OpenIndex, path: string) => Promise<Uint8Array> {
  let last: { readonly open: OpenIndex; readonly files: ReadonlyMap<string, Uint8Array> } | null = null;
  return async (open, path) => {
    if (last?.open !== open)
      last = { open, files: new Map((await open()).map((file) => [file.path, file.content])) };
    const content = last.files.get(path);
    if (content === undefined) throw new Error(`The search index has no ${path}. Build again.`);
    return content;
  };
}

/** Indexes with the same name are equal. */
function nameIndex(records: readonly SearchRecord[], version: string): string {
  return `${computeDigest([searchIndexVersion, version, records.map((record) => computeDigest(record))])}.json`;
}

function packed(files: readonly IndexFile[]): Uint8Array {
  return Buffer.from(
    JSON.stringify(files.map(({ path, content }) => [path, Buffer.from(content).toString('base64')])),
  );
}

function unpacked(bytes: Uint8Array<ArrayBuffer>): readonly IndexFile[] {
  const files = JSON.parse(Buffer.from(bytes).toString()) as [string, string][];
  return files.map(([path, content]) => ({ path, content: Buffer.from(content, 'base64') }));
}
