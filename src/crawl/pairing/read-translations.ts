import type { Client } from '../../http/client.ts';
import type { Alternates } from '../../model/alternates.ts';
import type { ManualPairs } from '../../model/manual-pairs.ts';
import type { Kind } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import { createSiteAddresses, normalizeAddress, relocateRecords, type SiteAddresses } from './addresses.ts';
import { buildAnswerCache, selectValidAnswers } from './answer-cache.ts';
import { listPageRequests, type PageRequest } from './page-requests.ts';
import { pairRecords, type Pairing } from './pair-records.ts';
import type { Pairables } from './pairable.ts';
import { readAlternates } from './read-alternates.ts';

/** How to find translations. */
export interface TranslationOptions {
  /** A throttled client: all pages within the budget are requested at once. */
  readonly client: Pick<Client, 'get'>;
  /** When the crawl takes place: pages of upcoming events are read first. */
  readonly now: Instant;
  /** Maximum number of pages to read. */
  readonly budget: number;
  /** Whether to read pages of unchanged records again, as far as the budget allows. */
  readonly full: boolean;
  /** Answers of pages from earlier crawls. */
  readonly cached: readonly Alternates[];
  /** Lists the records that are new or changed since then. */
  readonly changed: () => Iterable<{ readonly kind: Kind; readonly id: number }>;
  readonly manualPairs: ManualPairs;
  /** Home pages of all languages. */
  readonly homes: readonly URL[];
  readonly signal: AbortSignal | undefined;
  /** Aborts when the time for pages is over; the others are left for later crawls. */
  readonly enrichmentSignal?: AbortSignal | undefined;
  /** Called with the number of pages read, and to be read. */
  readonly onProgress: (done: number, total: number) => void;
}

/** The pairs, with the answers that the next crawl reuses. */
export interface Translations extends Pairing {
  /** Answers of pages for all existing records, for the next crawl. */
  readonly alternates: readonly Alternates[];
  /** Number of pages left for later crawls: over budget, or without an answer. */
  readonly pending: number;
  /** Number of pages on hosts where the site may not answer. */
  readonly unreachable: number;
}

/**
 * Finds the records that are translations of each other: reads pages of the origin within the
 * budget, then pairs by manual pairs, pages and rules. Pages without an answer are not an error.
 * @throws the reason of `signal`
 */
export async function readTranslations(all: Pairables, options: TranslationOptions): Promise<Translations> {
  const { client, now, budget, full, cached, changed, manualPairs, homes, onProgress } = options;
  const { signal, enrichmentSignal } = options;
  const site = createSiteAddresses(all, homes);
  const records = relocateRecords(all, site);
  const readPages = async (pages: readonly PageRequest[]) => {
    const answers = await readAlternates(pages, { client, signal, enrichmentSignal, onProgress });
    return answers.map((answer) => ({ ...answer, addresses: answer.addresses.map(site.relocate) }));
  };
  const isReachable = ({ permalink }: PageRequest): boolean => site.isKnown(permalink);
  const requests = listPageRequests(records, { cached: selectValidAnswers(records, cached), now, full });
  const required = requests.pending.filter(isReachable);
  const read = await readPages(required.slice(0, budget));
  const first = buildAnswerCache(records, cached, read);
  const valid = selectValidAnswers(records, first);
  const unnamed = cached.length === 0 ? [] : selectUnnamed(requests.deferred, { cached, changed, valid });
  const optional = [...unnamed, ...requests.recheck].filter(isReachable);
  const more = await readPages(optional.slice(0, Math.max(0, budget - required.length)));
  const alternates = more.length === 0 ? first : buildAnswerCache(records, cached, [...read, ...more]);
  const pairing = pairRecords(
    records,
    more.length === 0 ? valid : selectValidAnswers(records, alternates),
    manualPairs,
  );
  const unreachable = requests.pending.length - required.length;
  return {
    ...pairing,
    alternates,
    pending: required.length - read.length,
    unreachable,
    warnings: [...pairing.warnings, ...(unreachable > 0 ? [warnOfHosts(unreachable, site, homes)] : [])],
  };
}

function warnOfHosts(count: number, { foreignOrigins }: SiteAddresses, homes: readonly URL[]): string {
  const hosts = [...new Set(homes.map(({ origin }) => origin))];
  return `Pages that cannot be checked for translations: ${count}. Their addresses begin with ${foreignOrigins.join(' or ')}, but this site has its own host for each language (${hosts.join(', ')}). Addresses at another host do not show the language of a venue or organizer either. Correct the addresses in the settings of WordPress and of its language plugin.`;
}

/**
 * Deferred pages to read after all: of new or changed records that no page names, perhaps only
 * because those pages were read earlier. Not of kinds whose pages are read for the first time.
 */
function selectUnnamed(
  deferred: readonly PageRequest[],
  {
    cached,
    changed,
    valid,
  }: Pick<TranslationOptions, 'cached' | 'changed'> & { readonly valid: readonly Alternates[] },
): readonly PageRequest[] {
  const kinds = new Set(cached.map(({ kind }) => kind));
  const changedKeys = new Set(Array.from(changed(), ({ kind, id }) => `${kind} ${id}`));
  const named = new Set(valid.flatMap(({ addresses }) => addresses.map(normalizeAddress)));
  return deferred.filter(
    ({ kind, id, permalink }) =>
      kinds.has(kind) && changedKeys.has(`${kind} ${id}`) && !named.has(normalizeAddress(permalink)),
  );
}
