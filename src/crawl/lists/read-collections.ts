import type { Client } from '../../http/client.ts';
import type { Discovery } from '../../api/discovery.ts';
import { createMappingContext } from '../../api/mapping-context.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Locale } from '../../model/locale.ts';
import { kinds, type AnyRecord, type Kind } from '../../model/record.ts';
import type { Draft } from '../../snapshot/draft.ts';
import type { Withdrawn } from '../../snapshot/draft-queries.ts';
import { sortReadResults, buildCollectionReceipt, type ListReadResult } from '../collection-receipt.ts';
import { readByIndex, readListedEvents } from './read-by-index.ts';
import { fetchEvents } from './fetch-events.ts';
import type { CrawlOptions } from '../options.ts';
import { readWholeList } from './read-whole-list.ts';
import { readWithdrawn, readWithdrawnScopes, type WithdrawnEvents } from './read-withdrawn.ts';
import type { ListCount, LanguageReader } from './language-reader.ts';
import type { CollectionReceipt } from '../receipt.ts';
import { isTooMuch } from '../safeguards/losses.ts';
import { checkSharedIds } from '../safeguards/shared-ids.ts';

interface Restored {
  /** Records that the published site has, for a snapshot that has no history. */
  readonly restored: readonly (Withdrawn & Pick<AnyRecord, 'kind'>)[];
  /** Ids of all events that it ever had. */
  readonly remembered: ReadonlySet<number>;
}

/** A reading of a whole list, or of the changes in the change index. */
type ListReading = ListCount & Pick<ListReadResult, 'way'>;

const otherKinds = kinds.filter((kind) => kind !== 'event');

/**
 * Reads all collections of all languages into the draft.
 * @param results receives each list as soon as it is read completely
 * @throws {OriginError} when one of them cannot be read completely
 */
export async function readCollections(
  draft: Draft,
  found: readonly Discovery[],
  full: boolean,
  results: ListReadResult[],
  options: CrawlOptions &
    Pick<LanguageReader, 'client' | 'onRecord'> &
    Restored & {
      /** Called with the number of events in the list of a language. */
      readonly onTotal: (locale: Locale, events: number) => void;
    },
): Promise<{
  readonly collections: readonly CollectionReceipt[];
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}> {
  const { locales, origin, onProgress, onRecord, onTotal, remembered, signal } = options;
  const createReader = (client: Client, discovery: Discovery): LanguageReader => ({
    client,
    draft,
    discovery,
    now: options.now,
    context: createMappingContext(discovery, origin),
    signal,
    wasPublished: (id) => remembered.has(id) || draft.hadEvent(id),
    onRecord,
    onProgress(step, locale, done, total) {
      if (step === 'event') onTotal(locale, total);
      onProgress({ locale, step, done, total });
    },
  });
  const readers = new Map(
    found.map((discovery) => [discovery.locale, createReader(options.client, discovery)]),
  );
  const keepInOneLanguage = async (): Promise<void> => {
    await checkSharedIds(draft, readers);
    draft.keepInOneLanguage();
  };
  const read = async (kind: (typeof kinds)[number], discovery: Discovery, suspects: readonly number[]) => {
    const { locale, dialect } = discovery;
    const client = countRequests(options.client);
    const reader = createReader(client, discovery);
    const collection = dialect.collections[kind] ?? dialect.carried[kind];
    if (collection === undefined) return;
    const reading: ListReading =
      kind === 'event'
        ? await readEvents(reader, full, suspects)
        : { ...(await readWholeList(reader, collection)), way: 'list' };
    results.push({ kind, locale, ...reading, requests: client.requests });
  };
  await Promise.all(otherKinds.flatMap((kind) => found.map((discovery) => read(kind, discovery, []))));
  await keepInOneLanguage();
  await Promise.all(found.map((discovery) => read('event', discovery, listSuspects(draft, discovery))));
  await keepInOneLanguage();
  await Promise.all(
    Array.from(readers, ([locale, reader]) => fetchEvents(reader, draft.listOrphans(locale), new Map())),
  );
  await keepInOneLanguage();
  const withdrawn = await readAllWithdrawn(draft, readers, options);
  const all = sortReadResults(results, locales).map((result) =>
    result.kind === 'event' ? addWithdrawn(result, withdrawn.get(result.locale)) : result,
  );
  return {
    collections: all.map((result) => buildCheckedReceipt(result, draft)),
    notes: all.flatMap(({ notes }) => notes),
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}

/** Most records of a kind and language that one crawl asks for; the next asks for the others. */
const mostAsked = 2000;

/** Asks what became of records that left, unless `checkLosses` will refuse the crawl. */
async function readAllWithdrawn(
  draft: Draft,
  readers: ReadonlyMap<Locale, LanguageReader>,
  { restored, acceptLoss, limits }: Pick<CrawlOptions, 'acceptLoss' | 'limits'> & Restored,
): Promise<ReadonlyMap<Locale, WithdrawnEvents>> {
  const listWithdrawn = (kind: Kind): ((locale: Locale) => readonly number[]) => {
    const present = draft.listIds(kind);
    const earlier = restored.filter((record) => record.kind === kind);
    const absent: readonly Withdrawn[] = [
      ...draft.listWithdrawn(kind),
      ...earlier.filter(({ id }) => !present.has(id)),
    ];
    return (locale) => {
      const own = absent.filter((record) => record.locale === locale);
      const lost = own.filter(({ wasListed }) => wasListed).length;
      const before =
        draft.countLost(kind, locale).before || earlier.filter((record) => record.locale === locale).length;
      const isRefused = isTooMuch(kind, { before, lost }, limits.loss) && !acceptLoss;
      const newest = own.toSorted((a, b) => Number(b.wasListed) - Number(a.wasListed));
      return isRefused ? [] : newest.slice(0, mostAsked).map(({ id }) => id);
    };
  };
  const [events, venues, organizers] = (['event', 'venue', 'organizer'] as const).map(listWithdrawn);
  const found = Array.from(readers, async ([locale, reader]) => {
    await readWithdrawnScopes(reader, 'venue', venues?.(locale) ?? []);
    await readWithdrawnScopes(reader, 'organizer', organizers?.(locale) ?? []);
    return [locale, await readWithdrawn(reader, events?.(locale) ?? [])] as const;
  });
  return new Map(await Promise.all(found));
}

function addWithdrawn(result: ListReadResult, more: WithdrawnEvents | undefined): ListReadResult {
  if (more === undefined) return result;
  return {
    ...result,
    distinct: result.distinct + more.distinct,
    received: result.received + more.received,
    notes: [...result.notes, ...more.notes],
    warnings: [...result.warnings, ...more.warnings],
  };
}

/** @throws {OriginError} `incomplete` when the numbers of items do not add up */
function buildCheckedReceipt(result: ListReadResult, draft: Draft): CollectionReceipt {
  const receipt = buildCollectionReceipt(result, draft);
  const { kind, locale, distinct, published, leftOut } = receipt;
  if (distinct === published + leftOut.length) return receipt;
  throw new OriginError(
    'incomplete',
    `Of ${distinct} records of kind ${kind} in ${locale}, ${published} would be published and ${leftOut.length} left out. The numbers do not add up, so nothing was replaced. Run npm run crawl -- --full.`,
  );
}

/** Events whose JSON changes without an edit, because they refer to vanished records. */
function listSuspects(draft: Draft, { locale }: Discovery): readonly number[] {
  return [
    ...draft.listReferring('venues', draft.listVanished('venue'), locale),
    ...draft.listReferring('organizers', draft.listVanished('organizer'), locale),
    ...draft.listReferring('categories', draft.listVanished('category'), locale),
    ...draft.listReferring('tags', draft.listVanished('tag'), locale),
  ];
}

async function readEvents(
  reader: LanguageReader,
  full: boolean,
  suspects: readonly number[],
): Promise<ListReading> {
  const { draft, discovery } = reader;
  const { changes: index, dialect, locale } = discovery;
  const readWhole = async (notes: readonly string[]): Promise<ListReading> => {
    const reading = await readWholeList(reader, dialect.collections.event);
    return { ...reading, way: 'list', notes: [...notes, ...reading.notes] };
  };
  if (index === null) return readWhole([]);
  const listing = draft.readListing('event', locale);
  try {
    if (full || listing.size === 0) {
      const { edits, pages } = await readListedEvents(reader, index);
      return { ...(await readByIndex(reader, index, edits, [])), pages, way: 'list' };
    }
    draft.begin('event', locale, 'last crawl');
    return { ...(await readByIndex(reader, index, new Map(listing), suspects)), way: 'changes' };
  } catch (error) {
    const isUnusable =
      error instanceof OriginError && ['refused', 'unreadable', 'incomplete'].includes(error.failure);
    if (!isUnusable) throw error;
    return readWhole([
      `The change index of ${locale} was unusable (${error.message}); the whole list was read.`,
    ]);
  }
}

/** The same client with a count of requests. Retries do not count. */
function countRequests(client: Client): Client & { readonly requests: number } {
  let requests = 0;
  return {
    get requests() {
      return requests;
    },
    get(url, requestOptions) {
      requests += 1;
      return client.get(url, requestOptions);
    },
    json(url, requestOptions) {
      requests += 1;
      return client.json(url, requestOptions);
    },
    extendTo: (host) => client.extendTo(host),
    close: () => client.close(),
  };
}
