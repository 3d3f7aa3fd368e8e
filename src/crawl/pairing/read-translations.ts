import type { Client } from '../../http/client.ts';
import type { Alternates } from '../../model/alternates.ts';
import type { ManualPairs } from '../../model/manual-pairs.ts';
import type { Kind } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import { readAlternates } from './hreflang.ts';
import { normalizeAddress } from './addresses.ts';
import type { Pairables } from './pairable.ts';
import { pairRecords, type Pairing } from './pair.ts';
import { listPageRequests, type PageRequest } from './questions.ts';
import { buildAnswerCache, stillValid } from './answer-cache.ts';
import { placeRecords, createSiteAddresses, type SiteAddresses } from './site-addresses.ts';

/** What is known of translations, and how to ask for more. */
export interface TranslationOptions {
  /** A paced client: all pages that the budget allows are asked at once. */
  readonly client: Pick<Client, 'get'>;
  /** When the crawl takes place: pages of coming events are asked first. */
  readonly now: Instant;
  /** Pages that may be asked. */
  readonly budget: number;
  /** Whether to ask pages again whose records did not change, as far as the budget goes. */
  readonly full: boolean;
  /** What pages said in earlier crawls. */
  readonly known: readonly Alternates[];
  /** The records that are new or changed since then. */
  readonly fresh: () => Iterable<{ readonly kind: Kind; readonly id: number }>;
  readonly manualPairs: ManualPairs;
  /** Where the languages of the site begin. */
  readonly homes: readonly URL[];
  readonly signal: AbortSignal | undefined;
  /** Aborts when pages have been asked for long enough; the others are left for later crawls. */
  readonly enough?: AbortSignal | undefined;
  /** Pages asked, of those that will be. */
  readonly onProgress: (done: number, total: number) => void;
}

/** The pairs, with what makes the next crawl ask less. */
export interface Translations extends Pairing {
  /** What pages said, of all records that are still there: to be known to the next crawl. */
  readonly alternates: readonly Alternates[];
  /** Pages that are left for later crawls: beyond the budget, or silent. */
  readonly unasked: number;
  /** Pages that cannot be asked: at hosts where the site is not known to answer. */
  readonly elsewhere: number;
}

/**
 * Finds the records that are translations of each other: asks pages of the origin as far as the budget goes, then pairs by what
 * people, pages and rules say.
 * @throws what stops the crawl by `signal`; an origin whose pages do not answer stops nothing
 */
export async function readTranslations(all: Pairables, options: TranslationOptions): Promise<Translations> {
  const { client, now, budget, full, known, fresh, manualPairs, homes, signal, enough, onProgress } = options;
  const site = createSiteAddresses(all, homes);
  const records = placeRecords(all, site);
  const ask = async (pages: readonly PageRequest[]) => {
    const answers = await readAlternates(pages, { client, signal, enough, onProgress });
    return answers.map((answer) => ({ ...answer, addresses: answer.addresses.map(site.at) }));
  };
  const isHere = ({ permalink }: PageRequest): boolean => site.isKnown(permalink);
  const {
    asked: open,
    spared,
    again,
  } = listPageRequests(records, { known: stillValid(records, known), now, full });
  const asked = open.filter(isHere);
  const read = await ask(asked.slice(0, budget));
  const first = buildAnswerCache(records, known, read);
  const told = stillValid(records, first);
  const untold = known.length === 0 ? [] : untoldOf(spared, { known, fresh, alternates: told });
  const more = await ask([...untold, ...again].filter(isHere).slice(0, Math.max(0, budget - asked.length)));
  const alternates = more.length === 0 ? first : buildAnswerCache(records, known, [...read, ...more]);
  const standingNow = more.length === 0 ? told : stillValid(records, alternates);
  const pairing = pairRecords(records, standingNow, manualPairs);
  const elsewhere = open.length - asked.length;
  return {
    ...pairing,
    alternates,
    unasked: asked.length - read.length,
    elsewhere,
    warnings: [...pairing.warnings, ...(elsewhere > 0 ? [unknownHosts(elsewhere, site, homes)] : [])],
  };
}

function unknownHosts(count: number, { elsewhere }: SiteAddresses, homes: readonly URL[]): string {
  const here = [...new Set(homes.map(({ origin }) => origin))];
  return `Pages that cannot be asked for translations: ${count}. Their addresses begin with ${elsewhere.join(' or ')}, but this site has a host for each language (${here.join(', ')}). Addresses at another host do not show the language of a venue or organizer either. Correct the addresses in the settings of WordPress and of its language plugin.`;
}

/**
 * Spared questions that have to be asked all the same: the record is new or changed, and no page names it, which may be for no other
 * reason than that they were all read before. Not of kinds whose pages are read for the first time.
 */
function untoldOf(
  spared: readonly PageRequest[],
  {
    known,
    fresh,
    alternates,
  }: Pick<TranslationOptions, 'known' | 'fresh'> & { alternates: readonly Alternates[] },
): readonly PageRequest[] {
  const kinds = new Set(known.map(({ kind }) => kind));
  const changed = new Set(Array.from(fresh(), ({ kind, id }) => `${kind} ${id}`));
  const named = new Set(alternates.flatMap(({ addresses }) => addresses.map(normalizeAddress)));
  return spared.filter(
    ({ kind, id, permalink }) =>
      kinds.has(kind) && changed.has(`${kind} ${id}`) && !named.has(normalizeAddress(permalink)),
  );
}
