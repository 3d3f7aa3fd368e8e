import { discover, type Discovery } from '../api/discovery.ts';
import type { Draft } from '../snapshot/draft.ts';
import { readCollections } from './collections.ts';
import type { CrawlOptions } from './crawl.ts';
import { enrich } from './enrich.ts';
import type { Findings } from './failed-crawl.ts';
import { checkLosses, emptyLanguages } from './losses.ts';
import { checkMalformed } from './malformed.ts';
import type { Memory } from './memory.ts';
import type { Pace } from './pace.ts';
import type { Receipt } from './receipt.ts';
import { createStatusAsker } from './statuses.ts';

/**
 * Reads all that an origin has into the draft, and commits it.
 * @param findings takes what is found out as soon as it is
 * @throws {OriginError} when the origin cannot be read whole, or has lost too much to be believed
 */
export async function readOrigin(
  draft: Draft,
  client: Pace,
  findings: Findings,
  options: CrawlOptions,
): Promise<Receipt> {
  const { origin, restPrefix, locales, snapshot, signal } = options;
  const found = await all(
    locales.map((locale) => discover(client, { origin, restPrefix, locale, ...(signal && { signal }) })),
  );
  const dialect = [...new Set(found.map((each) => each.dialect.name))].join(', ');
  findings.dialect = dialect;
  const full = options.full || isDue(draft, options);
  const memory = draft.hasHistory() ? remembered : await options.recall();
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
  } = await readCollections(draft, found, full, findings.accounts, {
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
    dialect,
    crawledAt: options.now,
    fullAt,
    requests: client.requests,
    collections,
    changes: draft.last === null ? null : draft.changes(),
    ...rest.account,
    warnings: [...warnings, ...rest.warnings],
    notes: [
      ...new Set([...found.flatMap((each) => each.dialect.notes), ...notes, ...rest.notes]),
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
  if (full) await options.images?.keepOnly(rest.images.map(({ file }) => file));
  return receipt;
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
