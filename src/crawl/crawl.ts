import pLimit from 'p-limit';
import { routeAddress } from '../api/address.ts';
import type { Client } from '../api/client.ts';
import type { Collection, WireContext } from '../api/dialect.ts';
import { discover, type Discovery } from '../api/discovery.ts';
import { OriginError } from '../api/errors.ts';
import type { EventRecord, EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { kinds, type Kind, type RecordOf } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { SnapshotContent } from '../snapshot/content.ts';
import { readAlternates } from './alternates.ts';
import { readWholeList } from './paginate.ts';
import { eachOnce, type ReadList } from './once.ts';
import type { Receipt } from './receipt.ts';
import { readStatuses, withStatuses } from './statuses.ts';
import { translationsOf } from './translations.ts';

/** What a crawl is doing: so many items of so many of one collection in one language, or of the events that are asked about one by one. */
export interface Progress {
  readonly locale: Locale | null;
  readonly step: Kind | 'status' | 'translation';
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
  /** What earlier crawls of this origin learned by asking about events one by one. */
  readonly known: Pick<SnapshotContent, 'alternates' | 'statuses'>;
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
  const lists = eachOnce(
    await Promise.all(
      found.flatMap((discovery) => kinds.map((kind) => readCollection(kind, discovery, limit, options))),
    ),
  );
  const recordsOf = <K extends Kind>(kind: K): RecordOf<K>[] =>
    lists.flatMap(({ records }) => records.filter((record): record is RecordOf<K> => record.kind === kind));
  const listed = recordsOf('event');
  const common = { client, limit, signal };
  const report = (step: Progress['step']) => (done: number, total: number) =>
    options.onProgress({ locale: null, step, done, total });
  const byLocale = new Map(found.map((discovery) => [discovery.locale, discovery]));
  const statuses = await readStatuses(listed, (event) => askStatus(event, byLocale, options), {
    ...common,
    now: options.now,
    known: options.known.statuses,
    onProgress: report('status'),
  });
  const events = withStatuses(listed, statuses);
  const alternates = await readAlternates(events, {
    ...common,
    known: options.known.alternates,
    onProgress: report('translation'),
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
      statuses,
      alternates,
    },
    receipt: {
      origin: origin.href,
      dialect: [...new Set(found.map(({ dialect }) => dialect.name))].join(', '),
      crawledAt: options.now,
      collections: lists.map(({ receipt }) => receipt),
      notTakingPlace: events.filter(({ status }) => status !== 'scheduled').length,
      translations: translations.length,
    },
  };
}

async function askStatus(
  { id, locale }: EventRecord,
  found: ReadonlyMap<Locale, Discovery>,
  { client, signal }: CrawlOptions,
): Promise<EventStatus> {
  const discovery = found.get(locale);
  if (discovery === undefined) throw new Error(`Nothing was discovered for '${locale}'.`);
  const url = routeAddress(discovery.root, discovery.dialect.statusRoute(id));
  return discovery.dialect.readStatus(await client.json(url, signal), url);
}

async function readCollection(
  kind: Kind,
  { dialect, locale, root, site }: Discovery,
  limit: ReturnType<typeof pLimit>,
  { client, origin, locales, onProgress, signal }: CrawlOptions,
): Promise<ReadList> {
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
