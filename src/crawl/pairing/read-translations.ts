import type { Client } from '../../api/client.ts';
import type { Alternates } from '../../model/alternates.ts';
import type { ManualPairs } from '../../model/manual-pairs.ts';
import { kinds } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import { readAlternates } from '../alternates.ts';
import type { Pairables } from './pairable.ts';
import { pairRecords, type Pairing } from './pair.ts';
import { questionsOf } from './questions.ts';

/** What is known of translations, and how to ask for more. */
export interface TranslationOptions {
  /** A paced client: all pages that the budget allows are asked at once. */
  readonly client: Pick<Client, 'get'>;
  /** When the crawl takes place: pages of coming events are asked first. */
  readonly now: Instant;
  /** Pages that may be asked. */
  readonly budget: number;
  /** Whether to ask again the pages that named no other language. */
  readonly full: boolean;
  /** What pages said in earlier crawls. */
  readonly known: readonly Alternates[];
  readonly manualPairs: ManualPairs;
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
}

/**
 * Finds the records that are translations of each other: asks pages of the origin as far as the budget goes, then pairs by what
 * people, pages and rules say.
 * @throws what stops the crawl by `signal`; an origin whose pages do not answer stops nothing
 */
export async function readTranslations(
  records: Pairables,
  { client, now, budget, full, known, manualPairs, signal, enough, onProgress }: TranslationOptions,
): Promise<Translations> {
  const questions = questionsOf(records, { known, now, full });
  const read = await readAlternates(questions.slice(0, budget), { client, signal, enough, onProgress });
  const answers = new Map([...known, ...read].map((each) => [`${each.kind} ${each.id}`, each]));
  const alternates = kinds.flatMap((kind) =>
    records[kind].flatMap(({ id }) => answers.get(`${kind} ${id}`) ?? []).toSorted((a, b) => a.id - b.id),
  );
  return {
    ...pairRecords(records, alternates, manualPairs),
    alternates,
    unasked: questions.length - read.length,
  };
}
