import { waitForTurn } from '../../http/turn.ts';
import type { ImageAddresses } from '../../html/images.ts';
import type { Client } from '../../http/client.ts';
import type { Discovery } from '../../api/discovery.ts';
import type { MediaText, StoredImage } from '../../model/image.ts';
import { areMostExcluded, isExcludedAsWhole } from '../../snapshot/written/keep-written.ts';
import type { SearchFields } from '../../model/event.ts';
import type { Draft } from '../../snapshot/draft.ts';
import type { CrawlResult } from '../../snapshot/crawl-result.ts';
import { findContradictions, filterUpcoming } from '../safeguards/contradictions.ts';
import type { CrawlOptions, Progress } from '../options.ts';
import { readAlts } from './read-alts.ts';
import { readImages } from './read-images.ts';
import { nameUntranslated } from '../name-events.ts';
import { readTranslations } from '../pairing/read-translations.ts';
import type { Receipt } from '../receipt.ts';
import { describeCurrencyConflicts, type CurrenciesByLocale } from './site-currency.ts';
import type { StatusReader } from './status-reader.ts';
import { listImages, listUnknownImages, scanRecords } from './scan-records.ts';

/** The results of a crawl beyond the lists. */
export interface Enrichment extends Pick<CrawlResult, 'translations' | 'alternates'> {
  readonly images: readonly StoredImage[];
  readonly media: readonly MediaText[];
  readonly receipt: Pick<
    Receipt,
    | 'statuses'
    | 'translations'
    | 'untranslated'
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
  readonly found: readonly Discovery[];
  /** Takes what the list of media adds, and may refuse it. */
  readonly onMediaText: (added: MediaText) => void;
  readonly last: Receipt | null;
};

/**
 * Reads data that lists lack: statuses of events, translations, images and their texts. Only data
 * that may have changed since the last crawl is requested.
 */
export async function enrich(draft: Draft, full: boolean, options: Options): Promise<Enrichment> {
  const { client, now, limits, signal, enrichmentSignal: enough, onProgress, last } = options;
  const report = (step: Progress['step']) => (done: number, total: number) =>
    onProgress({ locale: null, step, done, total });
  const isSame = !full && last !== null && !draft.hasChanges();
  const scan = once(() => scanRecords(draft, signal));
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
      : readTranslations((await scan()).pairables, {
          client,
          full,
          budget: limits.pages,
          cached: draft.readAlternates(),
          changed: () => draft.readChanged(),
          manualPairs: options.manualPairs ?? {},
          homes: listHomes(options),
          now,
          signal,
          enrichmentSignal: enough,
          onProgress: report('translation'),
        });
  const findAlts = async () => {
    if (options.images === null) return { texts: draft.readMediaTexts(), notes: [] };
    const unknown = full ? (await scan()).unknown : Array.from(draft.readChanged(), listUnknownImages).flat();
    return readAlts(draft, full, { ...options, unknown, onAnswer: options.onMediaText });
  };
  const findImages = async (previews: readonly string[]) => {
    const cached = draft.readImages();
    const others = previews.map((url): ImageAddresses => [url]);
    const wanted = full
      ? [...(await scan()).images, ...others]
      : await listImagesToRead(draft, cached, previews, options);
    const read = await readAllImages(wanted, cached, full, options, report('image'));
    if (full || last === null || options.images === null) return read;
    const requested = new Set(wanted.flat());
    const shown = isSame ? null : new Set([...(await scan()).images, ...others].flat());
    const isStillShown = (url: string): boolean => shown === null || shown.has(url);
    // Refused images are not requested again before the next full crawl, but they are still
    // missing.
    const missing = last.images.failed.filter(({ url }) => !requested.has(url) && isStillShown(url));
    return { ...read, failed: [...missing, ...read.failed] };
  };
  // In parallel: one computes while the other waits for the origin.
  const [statuses, translations, alts] = await awaitAll([
    options.statuses.finish(),
    findTranslations(),
    findAlts(),
  ]);
  const pages = draft.readSearchFields();
  const images = await findImages(pages.flatMap(({ image }) => image ?? []));
  const { pairs } = translations;
  const lastContradictions =
    isSame && pairs === null && statuses.asked === 0 ? last.contradictions : undefined;
  const eventPairs =
    pairs?.filter(({ kind }) => kind === 'event').map(({ ids }) => ids) ?? draft.readEventPairs();
  const isIncomplete =
    statuses.unanswered > 0 || translations.pending > 0 || images.failed.some(({ silent }) => silent);
  return {
    translations: pairs,
    alternates: translations.alternates,
    images: images.stored,
    media: alts.texts,
    currencies: statuses.currencies,
    receipt: {
      statuses: {
        asked: statuses.asked,
        unknown: statuses.unknown,
        notTakingPlace: draft.countNotTakingPlace(),
      },
      translations: translations.coverage,
      untranslated: nameUntranslated(draft, eventPairs, options.locales, now),
      pagesToAsk: translations.pending,
      pagesElsewhere: translations.unreachable,
      images: { stored: images.stored.length, fetched: images.fetched, failed: images.failed },
      data: isSame ? last.data : (await scan()).warnings,
      contradictions:
        lastContradictions === undefined
          ? findContradictions((await scan()).pairables.event, eventPairs, draft.readAnswers(), now)
          : filterUpcoming(lastContradictions, now),
      offsetZones: isSame ? last.offsetZones : (await scan()).offsetZones,
    },
    warnings: [
      ...warnOfImages(images.failed),
      ...(statuses.unanswered > 0
        ? [
            `Requests for the status of ${statuses.unanswered} events got no answer, or an outdated one. The last known status is shown.`,
          ]
        : []),
      ...translations.warnings,
      ...(enough?.aborted === true && isIncomplete
        ? [
            'Two thirds of limits.minutes have passed, so the next crawl reads the remaining statuses, pages and images.',
          ]
        : []),
    ],
    notes: [
      ...(statuses.remaining > 0
        ? [
            `The status of ${statuses.remaining} events will be requested by the next crawls (limits.statuses).`,
          ]
        : []),
      ...describeCurrencyConflicts(statuses.currencies),
      ...alts.notes,
      ...describeSearch(pages, statuses.unsearched),
    ],
  };
}

/** Reads these images; after a partial crawl, the result includes the cached ones. */
async function readAllImages(
  wanted: readonly ImageAddresses[],
  cached: readonly StoredImage[],
  full: boolean,
  { client, redactor, origin, found, images: files, now, signal, enrichmentSignal: enough }: Options,
  onProgress: (done: number, total: number) => void,
): Promise<{ stored: readonly StoredImage[]; fetched: number; failed: Receipt['images']['failed'] }> {
  if (files === null) return { stored: cached, fetched: 0, failed: [] };
  const read = await readImages(wanted, {
    client,
    redactor,
    hosts: [origin, ...listHomes({ found })],
    cached,
    files,
    full,
    now,
    signal,
    enrichmentSignal: enough,
    onProgress,
  });
  if (full) return read;
  const existing = cached.filter(({ file }) => files.has(file));
  const stored = new Map([...existing, ...read.stored].map((image) => [image.url, image]));
  return { ...read, stored: [...stored.values()] };
}

/** Home pages of all languages. */
function listHomes({ found }: Pick<Options, 'found'>): readonly URL[] {
  return found.map(({ home }) => home);
}

/**
 * Images of new or changed records, new ones of link previews, and those with missing files or
 * without an answer in the last crawl.
 */
async function listImagesToRead(
  draft: Draft,
  cached: readonly StoredImage[],
  previews: readonly string[],
  { images: files, last, signal }: Options,
): Promise<readonly ImageAddresses[]> {
  const known = new Set([...cached, ...(last?.images.failed ?? [])].map(({ url }) => url));
  const images = previews.filter((url) => !known.has(url)).map((url): ImageAddresses => [url]);
  for (const record of draft.readChanged()) {
    await waitForTurn(signal);
    images.push(...listImages(record));
  }
  return [
    ...images,
    ...cached.filter(({ file }) => files?.has(file) === false).map(({ url }) => [url]),
    ...(last?.images.failed ?? []).filter(({ silent }) => silent).map(({ url }) => [url]),
  ];
}

function describeSearch(pages: readonly SearchFields[], unanswered: number): readonly string[] {
  return [
    ...(unanswered > 0
      ? [
          `Requests for what search engines are told of ${unanswered} events got no answer, or an outdated one. These events have their own titles and texts there until a full crawl asks again.`,
        ]
      : []),
    ...(isExcludedAsWhole(pages)
      ? [
          'The origin keeps all or nearly all events out of search engines, which is taken for a setting of the site: the calendar publishes them for search engines.',
        ]
      : areMostExcluded(pages)
        ? [
            'The origin keeps all or nearly all events out of search engines, and so does the calendar: editors may have excluded so few one by one. If a setting of the site does it, change it there.',
          ]
        : []),
  ];
}

function warnOfImages(failed: Receipt['images']['failed']): readonly string[] {
  const silent = failed.filter((image) => image.silent).length;
  return silent === 0
    ? []
    : [
        `${silent} images gave no answer. The calendar is published without them, and the next crawl requests them again.`,
      ];
}

/**
 * Waits for all promises before it throws, so that among several failures the first is always
 * thrown.
 */
async function awaitAll<T extends readonly unknown[]>(promises: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  await Promise.allSettled(promises);
  return (await Promise.all(promises)) as unknown as T;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
