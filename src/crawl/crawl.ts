import pLimit from 'p-limit';
import { routeAddress } from '../api/address.ts';
import type { Client } from '../api/client.ts';
import type { Collection, WireContext } from '../api/dialect.ts';
import { discover, type Discovery } from '../api/discovery.ts';
import { OriginError } from '../api/errors.ts';
import type { Alternates } from '../model/alternates.ts';
import type { Locale } from '../model/locale.ts';
import { kinds, type AnyRecord, type Kind, type RecordOf } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { SnapshotContent } from '../snapshot/content.ts';
import { readAlternates } from './alternates.ts';
import { readWholeList } from './paginate.ts';
import type { CollectionReceipt, Receipt } from './receipt.ts';
import { translationsOf } from './translations.ts';

/** What a crawl is doing: so many items of so many of one collection in one language, or of the event pages (`translation`). */
export interface Progress {
  readonly locale: Locale | null;
  readonly step: Kind | 'translation';
  readonly done: number;
  readonly total: number;
}

export interface CrawlOptions {
  readonly client: Client;
  /** The origin's address, without language. */
  readonly origin: URL;
  readonly restPrefix: string;
  readonly locales: readonly Locale[];
  /** When the crawl takes place: stored with what it read. */
  readonly now: Instant;
  /** What earlier crawls learned about translations. */
  readonly knownAlternates: readonly Alternates[];
  readonly onProgress: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** Requests under way at once. */
const concurrency = 4;

/**
 * Reads the whole calendar of an origin in all languages.
 * @throws {OriginError} when any of it cannot be read whole: there is no half result
 */
export async function crawl(options: CrawlOptions): Promise<{ content: SnapshotContent; receipt: Receipt }> {
  const { client, origin, restPrefix, locales, signal } = options;
  const limit = pLimit(concurrency);
  const found = await Promise.all(
    locales.map((locale) => discover(client, { origin, restPrefix, locale, ...(signal && { signal }) })),
  );
  const lists = await Promise.all(
    found.flatMap((discovery) => kinds.map((kind) => readCollection(kind, discovery, limit, options))),
  );
  const recordsOf = <K extends Kind>(kind: K): RecordOf<K>[] =>
    lists.flatMap(({ records }) => records.filter((record): record is RecordOf<K> => record.kind === kind));
  const events = recordsOf('event');
  const alternates = await readAlternates(events, {
    client,
    limit,
    known: options.knownAlternates,
    signal,
    onProgress: (done, total) => options.onProgress({ locale: null, step: 'translation', done, total }),
  });
  const translations = translationsOf(events, alternates);
  return {
    content: {
      origin: origin.href,
      crawledAt: options.now,
      sites: found.map(({ site }) => site),
      events,
      venues: recordsOf('venue'),
      organizers: recordsOf('organizer'),
      terms: [...recordsOf('category'), ...recordsOf('tag')],
      translations,
      alternates,
    },
    receipt: {
      origin: origin.href,
      dialect: [...new Set(found.map(({ dialect }) => dialect.name))].join(', '),
      crawledAt: options.now,
      collections: lists.map(({ receipt }) => receipt),
      translations: translations.length,
    },
  };
}

async function readCollection(
  kind: Kind,
  { dialect, locale, root, site }: Discovery,
  limit: ReturnType<typeof pLimit>,
  { client, origin, locales, onProgress, signal }: CrawlOptions,
): Promise<{ records: readonly AnyRecord[]; receipt: CollectionReceipt }> {
  const collection: Collection = dialect.collections[kind];
  const context: WireContext = { locale, locales, origin, zone: site.zone };
  const ask = async (page: number) => {
    const url = routeAddress(root, collection.route, collection.query(page));
    return collection.readPage(await client.json(url, signal), url);
  };
  const report = (done: number, total: number): void => onProgress({ locale, step: kind, done, total });
  const list = await readWholeList(ask, limit, report).catch((error: unknown) => {
    if (!(error instanceof OriginError) || error.failure !== 'incomplete') throw error;
    const address = routeAddress(root, collection.route).href;
    throw new OriginError('incomplete', `${address} ${error.message}`, { cause: error });
  });
  const readings = list.items.map((item) => collection.read(item, context));
  const records = readings.flatMap((reading) => ('record' in reading ? [reading.record] : []));
  const leftOut = readings.flatMap((reading) => ('leftOut' in reading ? [reading.leftOut] : []));
  const { total, pages, requests, received } = list;
  const published = records.length;
  return {
    records,
    receipt: {
      locale,
      kind,
      total,
      pages,
      requests,
      received,
      distinct: list.items.length,
      published,
      leftOut,
    },
  };
}
