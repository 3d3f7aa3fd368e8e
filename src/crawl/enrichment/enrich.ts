import type { Client } from '../../http/client.ts';
import type { StoredImage } from '../../model/stored-image.ts';
import type { Draft } from '../../snapshot/draft.ts';
import type { CrawlResult } from '../../snapshot/commit.ts';
import { awaitAll } from './all.ts';
import { findContradictions, filterUpcoming } from '../safeguards/contradictions.ts';
import type { CrawlOptions, Progress } from '../crawl.ts';
import { readImages } from './images.ts';
import { readTranslations } from '../pairing/read-translations.ts';
import type { Receipt } from '../receipt.ts';
import { describeCurrencyConflicts, type CurrenciesByLocale } from './site-currency.ts';
import type { StatusReader } from './statuses.ts';
import { listImages, scanRecords } from './scan-records.ts';

/** What a crawl learns beyond the lists. */
export interface Enrichment extends Pick<CrawlResult, 'translations' | 'alternates'> {
  readonly images: readonly StoredImage[];
  readonly account: Pick<
    Receipt,
    | 'statuses'
    | 'translations'
    | 'pagesToAsk'
    | 'pagesElsewhere'
    | 'images'
    | 'data'
    | 'contradictions'
    | 'offsetZones'
  >;
  readonly currencies: CurrenciesByLocale;
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

type Options = CrawlOptions & {
  readonly client: Client;
  readonly statuses: StatusReader;
  /** Where the languages of the site begin. */
  readonly homes: readonly URL[];
  readonly last: Receipt | null;
};

/**
 * Asks for what lists do not tell: which events take place, which records are translations of each other, and images. What has not
 * changed since the crawl before is not asked again.
 */
export async function enrich(draft: Draft, full: boolean, options: Options): Promise<Enrichment> {
  const { client, now, limits, signal, enrichmentSignal: enough, onProgress, last } = options;
  const report = (step: Progress['step']) => (done: number, total: number) =>
    onProgress({ locale: null, step, done, total });
  const isSame = !full && last !== null && !draft.changed();
  const survey = once(() => scanRecords(draft));
  const keepsPairs =
    isSame &&
    last.pagesToAsk === 0 &&
    last.pagesElsewhere === 0 &&
    options.manualPairs === null &&
    last.translations.every(({ paired }) => paired.manual === 0);
  const findTranslations = async () =>
    keepsPairs
      ? {
          pairs: null,
          alternates: null,
          coverage: last.translations,
          warnings: [],
          pending: 0,
          unreachable: 0,
        }
      : readTranslations(survey().pairables, {
          client,
          full,
          budget: limits.pages,
          cached: draft.alternates(),
          changed: () => draft.fresh(),
          manualPairs: options.manualPairs ?? {},
          homes: options.homes,
          now,
          signal,
          enrichmentSignal: enough,
          onProgress: report('translation'),
        });
  const bringImages = async () => {
    const known = draft.images();
    const addresses = full ? survey().images : [...imagesToBring(draft, known, options)];
    const read = await readAll(addresses, known, full, options, report('image'));
    if (full || last === null || options.images === null) return read;
    const asked = new Set(addresses);
    const isStillShown = (url: string): boolean => isSame || survey().images.has(url);
    // What the origin has not, or will not give, is not asked for before the next full crawl, but it is missing all the same.
    const missing = last.images.failed.filter(({ url }) => !asked.has(url) && isStillShown(url));
    return { ...read, failed: [...missing, ...read.failed] };
  };
  // Neither needs the other: what is worked out for one is worked out while the origin answers for the other.
  const [statuses, translations] = await awaitAll([options.statuses.finish(), findTranslations()]);
  const images = await bringImages();
  const { pairs } = translations;
  const known = isSame && pairs === null && statuses.asked === 0 ? last.contradictions : undefined;
  const eventPairs = pairs?.filter(({ kind }) => kind === 'event').map(({ ids }) => ids);
  const isOpen =
    statuses.silent > 0 || translations.pending > 0 || images.failed.some(({ silent }) => silent);
  return {
    translations: pairs,
    alternates: translations.alternates,
    images: images.stored,
    currencies: statuses.currencies,
    account: {
      statuses: { asked: statuses.asked, unknown: statuses.unknown, notTakingPlace: draft.notTakingPlace() },
      translations: translations.coverage,
      pagesToAsk: translations.pending,
      pagesElsewhere: translations.unreachable,
      images: { stored: images.stored.length, fetched: images.fetched, failed: images.failed },
      data: isSame ? last.data : survey().data,
      contradictions:
        known === undefined
          ? findContradictions(
              survey().pairables.event,
              eventPairs ?? draft.eventPairs(),
              draft.statuses(),
              now,
            )
          : filterUpcoming(known, now),
      offsetZones: isSame ? last.offsetZones : survey().offsetZones,
    },
    warnings: [
      ...imageWarnings(images.failed),
      ...(statuses.silent > 0
        ? [
            `${statuses.silent} coming events gave no answer, or an old one, when they were asked whether they take place; they are shown as they were known last.`,
          ]
        : []),
      ...translations.warnings,
      ...(enough?.aborted === true && isOpen
        ? [
            'Two thirds of the time that limits.minutes allows were over: what had not been asked or answered then of statuses, pages and images is left to the next crawl.',
          ]
        : []),
    ],
    notes: [
      ...(statuses.later > 0
        ? [
            `${statuses.later} coming events will be asked by the next crawls whether they take place (limits.statuses).`,
          ]
        : []),
      ...describeCurrencyConflicts(statuses.currencies),
    ],
  };
}

/** Images of all records in a full crawl, else of those that are new or changed; the others were brought before. */
async function readAll(
  addresses: Iterable<string>,
  known: readonly StoredImage[],
  full: boolean,
  { client, origin, homes, images: files, now, signal, enrichmentSignal: enough }: Options,
  onProgress: (done: number, total: number) => void,
): Promise<{ stored: readonly StoredImage[]; fetched: number; failed: Receipt['images']['failed'] }> {
  if (files === null) return { stored: known, fetched: 0, failed: [] };
  const read = await readImages(addresses, {
    client,
    hosts: [origin, ...homes],
    cached: known,
    files,
    full,
    now,
    signal,
    enrichmentSignal: enough,
    onProgress,
  });
  if (full) return read;
  const there = known.filter(({ file }) => files.has(file));
  const stored = new Map([...there, ...read.stored].map((image) => [image.url, image]));
  return { ...read, stored: [...stored.values()] };
}

/** Images of what is new or changed, those whose files are gone, and those that gave no answer at the crawl before. */
function* imagesToBring(
  draft: Draft,
  known: readonly StoredImage[],
  { images: files, last }: Options,
): Iterable<string> {
  for (const record of draft.fresh()) yield* listImages(record);
  for (const { url, file } of known) if (files?.has(file) === false) yield url;
  for (const { url, silent } of last?.images.failed ?? []) if (silent) yield url;
}

function imageWarnings(failed: Receipt['images']['failed']): readonly string[] {
  const silent = failed.filter((image) => image.silent).length;
  return silent === 0
    ? []
    : [
        `${silent} images gave no answer; the next crawl asks again, and until then the calendar is without them.`,
      ];
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
