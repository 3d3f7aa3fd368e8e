import type { Client } from '../../http/client.ts';
import type { Discovery } from '../../api/discovery.ts';
import { createMappingContext } from '../../api/mapping-context.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Locale } from '../../model/locale.ts';
import { kinds } from '../../model/record.ts';
import type { Draft } from '../../snapshot/draft.ts';
import { sortReadResults, buildCollectionReceipt, type ListReadResult } from '../collection-receipt.ts';
import { readByIndex, readListedEvents } from './changed-events.ts';
import { fetchEvents } from './fetch-events.ts';
import { countRequests } from './counted.ts';
import type { CrawlOptions } from '../crawl.ts';
import { readWholeList } from './whole-list.ts';
import type { ListCount, LanguageReader } from './reading.ts';
import type { CollectionReceipt } from '../receipt.ts';
import { checkSharedIds } from '../safeguards/shared-ids.ts';

/** How a list was read, and whether whole or by what the change index named. */
type Way = ListCount & Pick<ListReadResult, 'way'>;

const others = kinds.filter((kind) => kind !== 'event');

/**
 * Reads all collections of all languages into the draft and counts what came of them.
 * @param accounts takes each list as soon as it is read whole
 * @throws {OriginError} when one of them cannot be read whole
 */
export async function readCollections(
  draft: Draft,
  found: readonly Discovery[],
  full: boolean,
  accounts: ListReadResult[],
  options: CrawlOptions &
    Pick<LanguageReader, 'client' | 'onRecords'> & {
      /** Told how many events a list of a language has. */
      readonly onTotal: (locale: Locale, events: number) => void;
    },
): Promise<{
  readonly collections: readonly CollectionReceipt[];
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}> {
  const { locales, origin, onProgress, onRecords, onTotal, signal } = options;
  const readingOf = (client: Client, discovery: Discovery): LanguageReader => ({
    client,
    draft,
    discovery,
    now: options.now,
    context: createMappingContext(discovery, origin),
    signal,
    onRecords,
    onProgress(step, locale, done, total) {
      if (step === 'event') onTotal(locale, total);
      onProgress({ locale, step, done, total });
    },
  });
  const readings = new Map(
    found.map((discovery) => [discovery.locale, readingOf(options.client, discovery)]),
  );
  const keepEachOnce = async (): Promise<void> => {
    await checkSharedIds(draft, readings);
    draft.keepEachOnce();
  };
  const read = async (kind: (typeof kinds)[number], discovery: Discovery, suspects: readonly number[]) => {
    const { locale, dialect } = discovery;
    const client = countRequests(options.client);
    const reading = readingOf(client, discovery);
    const collection = dialect.collections[kind];
    if (collection === null) return;
    const way: Way =
      kind === 'event'
        ? await readEvents(reading, full, suspects)
        : { ...(await readWholeList(reading, collection)), way: 'list' };
    accounts.push({ kind, locale, ...way, requests: client.requests });
  };
  await Promise.all(others.flatMap((kind) => found.map((discovery) => read(kind, discovery, []))));
  await keepEachOnce();
  await Promise.all(found.map((discovery) => read('event', discovery, suspectsOf(draft, discovery))));
  await keepEachOnce();
  await Promise.all(
    Array.from(readings, ([locale, reading]) => fetchEvents(reading, draft.orphans(locale), new Map())),
  );
  await keepEachOnce();
  const all = sortReadResults(accounts, locales);
  return {
    collections: all.map((account) => accounted(account, draft)),
    notes: all.flatMap(({ notes }) => notes),
    warnings: all.flatMap(({ warnings }) => warnings),
  };
}

/**
 * The account of a list with what became of its items.
 * @throws {OriginError} `incomplete` when they do not add up, to the unit
 */
function accounted(account: ListReadResult, draft: Draft): CollectionReceipt {
  const receipt = buildCollectionReceipt(account, draft);
  const { kind, locale, distinct, published, leftOut } = receipt;
  if (distinct === published + leftOut.length) return receipt;
  throw new OriginError(
    'incomplete',
    `Of ${distinct} records of kind ${kind} in ${locale}, ${published} would be published and ${leftOut.length} left out: that does not add up, and nothing was replaced. Run npm run crawl -- --full.`,
  );
}

/** Events whose JSON changes though they were not edited: what they refer to is gone. */
function suspectsOf(draft: Draft, { locale }: Discovery): readonly number[] {
  return [
    ...draft.referring('venues', draft.vanished('venue'), locale),
    ...draft.referring('organizers', draft.vanished('organizer'), locale),
    ...draft.referring('categories', draft.vanished('category'), locale),
    ...draft.referring('tags', draft.vanished('tag'), locale),
  ];
}

async function readEvents(reading: LanguageReader, full: boolean, suspects: readonly number[]): Promise<Way> {
  const { draft, discovery } = reading;
  const { changes: index, dialect, locale } = discovery;
  const whole = async (notes: readonly string[]): Promise<Way> => {
    const account = await readWholeList(reading, dialect.collections.event);
    return { ...account, way: 'list', notes: [...notes, ...account.notes] };
  };
  if (index === null) return whole([]);
  const known = draft.listing('event', locale);
  try {
    if (full || known.size === 0) {
      const { have, pages } = await readListedEvents(reading, index);
      const account = await readByIndex(reading, index, have, []);
      return { ...account, pages, way: 'list' };
    }
    draft.begin('event', locale, 'last crawl');
    return { ...(await readByIndex(reading, index, new Map(known), suspects)), way: 'changes' };
  } catch (error) {
    const useless =
      error instanceof OriginError && ['refused', 'unreadable', 'incomplete'].includes(error.failure);
    if (!useless) throw error;
    return whole([
      `The change index of ${locale} was of no use (${error.message}); the whole list was read.`,
    ]);
  }
}
