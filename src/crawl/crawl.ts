import type { Client } from '../api/client.ts';
import { discover, type Discovery } from '../api/discovery.ts';
import type { Locale } from '../model/locale.ts';
import type { ManualPairs } from '../model/manual-pairs.ts';
import type { Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { Draft } from '../snapshot/draft.ts';
import type { ImageFiles } from '../snapshot/image-files.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Waits } from './backoff.ts';
import { readCollections } from './collections.ts';
import { enrich } from './enrich.ts';
import { checkLosses, emptyLanguages } from './losses.ts';
import { checkMalformed } from './malformed.ts';
import type { Memory } from './memory.ts';
import { createPace } from './pace.ts';
import type { Receipt } from './receipt.ts';
import { createStatusAsker } from './statuses.ts';

/** What a crawl is doing: so many items of so many of one collection in one language, or of what is asked for one by one. */
export interface Progress {
  readonly locale: Locale | null;
  readonly step: Kind | 'status' | 'translation' | 'image';
  readonly done: number;
  readonly total: number;
}

/** How far a crawl goes, and what it puts up with. */
export interface CrawlLimits {
  /** Share of the records of one kind in one language that may vanish between two crawls. */
  readonly loss: number;
  /** Items that may be left out because they cannot be read. */
  readonly malformed: number;
  /** Hours after which everything is read again, not only what changed. */
  readonly fullEvery: number;
  /** Events that are asked one by one whether they take place. */
  readonly statuses: number;
  /** Pages of the origin that are asked for translations. */
  readonly pages: number;
}

export interface CrawlOptions {
  readonly client: Client;
  readonly snapshot: Snapshot;
  /** Where images are kept; null leaves them alone. */
  readonly images: ImageFiles | null;
  /** The origin's address, without language. */
  readonly origin: URL;
  readonly restPrefix: string;
  /** In the order of preference. */
  readonly locales: readonly Locale[];
  /** When the crawl takes place: stored with what it read. */
  readonly now: Instant;
  /** Reads everything, whatever the change index says. */
  readonly full: boolean;
  /** Accepts that much has vanished. */
  readonly acceptLoss: boolean;
  readonly limits: CrawlLimits;
  readonly manualPairs: ManualPairs | null;
  /** Fetches the history from the published site; called for a snapshot that has none. */
  readonly recall: () => Promise<Memory>;
  /** How long to wait before trying again. */
  readonly waits?: Waits;
  readonly onProgress: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/**
 * Brings the snapshot up to date with an origin, in all languages: all of it or, when anything fails, nothing.
 * @throws {OriginError} when the origin cannot be read whole, or has lost too much to be believed
 */
export async function crawl(options: CrawlOptions): Promise<Receipt> {
  const { origin, locales, snapshot, signal, waits } = options;
  const client = createPace(options.client, { signal, ...(waits && { waits }) });
  const draft = snapshot.draft(origin.href, locales);
  try {
    const { restPrefix } = options;
    const found = await all(
      locales.map((locale) => discover(client, { origin, restPrefix, locale, ...(signal && { signal }) })),
    );
    const full = options.full || isDue(draft, options);
    const memory = draft.history().length > 0 ? remembered : await options.recall();
    const statuses = createStatusAsker(draft, {
      client,
      found: new Map(found.map((discovery) => [discovery.locale, discovery])),
      now: options.now,
      budget: options.limits.statuses,
      signal,
      onProgress: (done, total) => options.onProgress({ locale: null, step: 'status', done, total }),
    });
    const {
      collections,
      notes,
      warnings: missed,
    } = await readCollections(draft, found, full, {
      ...options,
      client,
      onRecords: statuses.consider,
    });
    const warnings = [
      ...missed,
      ...checkMalformed(collections, options.limits.malformed),
      ...checkLosses(draft, locales, memory.entries, {
        share: options.limits.loss,
        accept: options.acceptLoss,
      }),
      ...(draft.last === null ? emptyLanguages(draft, locales) : []),
    ];
    const rest = await enrich(draft, full, {
      ...options,
      client,
      statuses,
      last: draft.last === null ? null : (snapshot.receipt() as Receipt),
    });
    signal?.throwIfAborted();
    const fullAt = full ? options.now : (draft.last?.fullAt ?? options.now);
    const receipt: Receipt = {
      origin: origin.href,
      dialect: [...new Set(found.map(({ dialect }) => dialect.name))].join(', '),
      crawledAt: options.now,
      fullAt,
      requests: client.requests,
      collections,
      changes: draft.last === null ? null : draft.changes(),
      ...rest.account,
      warnings: [...warnings, ...rest.warnings],
      notes: [
        ...new Set([...found.flatMap(({ dialect }) => dialect.notes), ...notes, ...rest.notes]),
        ...notesOn(memory),
      ],
    };
    draft.commit({
      crawledAt: options.now,
      fullAt,
      sites: found.map(({ site }: Discovery) => site),
      translations: rest.translations,
      alternates: rest.alternates,
      images: rest.images,
      restored: memory.entries,
      receipt,
    });
    if (full && rest.images !== null) await options.images?.keepOnly(rest.images.map(({ file }) => file));
    return receipt;
  } finally {
    await client.close();
    draft.discard();
  }
}

/** Of a snapshot that has a history. */
const remembered: Memory = { entries: [], none: null };

function notesOn({ entries, none }: Memory): readonly string[] {
  if (none !== null) return [none];
  return entries.length === 0
    ? []
    : [`The history of ${entries.length} records was restored from the published site.`];
}

/** Waits for all, so that of several failures the same one is told each time. */
async function all<T>(promises: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** Whether everything is to be read: nothing was read before, or so long ago that what no edit date shows may have changed. */
function isDue({ last }: Draft, { now, limits }: CrawlOptions): boolean {
  if (last === null) return true;
  const hours = (Date.parse(now) - Date.parse(last.fullAt)) / 3_600_000;
  return hours < 0 || hours >= limits.fullEvery;
}
