import type { Client } from '../api/client.ts';
import type { Discovery } from '../api/discovery.ts';
import type { EventRecord } from '../model/event.ts';
import { kinds, type AnyRecord } from '../model/record.ts';
import type { StoredImage } from '../model/stored-image.ts';
import { imageAddresses } from '../model/description-images.ts';
import type { Draft } from '../snapshot/draft.ts';
import type { Rest } from '../snapshot/commit.ts';
import type { CrawlOptions, Progress } from './crawl.ts';
import { dataWarnings, type DataWarning } from './data-warnings.ts';
import { readImages } from './images.ts';
import type { PairableEvent, Pairables } from './pairing/pairable.ts';
import { readTranslations } from './pairing/read-translations.ts';
import type { Receipt } from './receipt.ts';
import { readStatuses } from './statuses.ts';

/** What a crawl learns beyond the lists. */
export interface Enrichment extends Pick<Rest, 'translations' | 'alternates' | 'images' | 'restored'> {
  readonly account: Pick<
    Receipt,
    'statuses' | 'translations' | 'pagesToAsk' | 'images' | 'data' | 'offsetZones'
  >;
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
}

type Options = CrawlOptions & { readonly client: Client; readonly last: Receipt | null };

/**
 * Asks for what lists do not tell: which events take place, which records are translations of each other, images, and what became
 * of records before this snapshot. What has not changed since the crawl before is not asked again.
 */
export async function enrich(
  draft: Draft,
  found: readonly Discovery[],
  full: boolean,
  options: Options,
): Promise<Enrichment> {
  const { client, now, limits, signal, onProgress, last } = options;
  const report = (step: Progress['step']) => (done: number, total: number) =>
    onProgress({ locale: null, step, done, total });
  const statuses = await readStatuses(draft, {
    client,
    found: new Map(found.map((discovery) => [discovery.locale, discovery])),
    now,
    budget: limits.statuses,
    signal,
    onProgress: report('status'),
  });
  const isSame = !full && last !== null && !draft.changed();
  const keepsPairs =
    isSame &&
    last.pagesToAsk === 0 &&
    options.manualPairs === null &&
    last.translations.every(({ paired }) => paired.manual === 0);
  const translations = keepsPairs
    ? { pairs: null, alternates: null, coverage: last.translations, warnings: [], unasked: 0 }
    : await readTranslations(pairablesOf(draft), {
        client,
        full,
        budget: limits.pages,
        known: draft.alternates(),
        manualPairs: options.manualPairs ?? {},
        now,
        signal,
        onProgress: report('translation'),
      });
  const images = await bringImages(draft, full, options, report('image'));
  const memory = draft.history().length > 0 ? { entries: [] } : await options.recall();
  const restored = 'entries' in memory ? memory.entries : [];
  return {
    translations: translations.pairs,
    alternates: translations.alternates,
    images: images.stored,
    restored,
    account: {
      statuses: { asked: statuses.asked, unknown: statuses.unknown, notTakingPlace: draft.notTakingPlace() },
      translations: translations.coverage,
      pagesToAsk: translations.unasked,
      images: { stored: images.stored.length, fetched: images.fetched, failed: images.failed },
      ...(isSame ? { data: last.data, offsetZones: last.offsetZones } : contradictions(draft)),
    },
    warnings: [
      ...(statuses.silent > 0
        ? [
            `${statuses.silent} coming events gave no answer when they were asked whether they take place; they are shown as planned.`,
          ]
        : []),
      ...translations.warnings,
      ...('none' in memory && memory.warning ? [memory.none] : []),
    ],
    notes: [
      ...(statuses.unknown > statuses.silent
        ? [
            `${statuses.unknown - statuses.silent} coming events will be asked by the next crawls whether they take place (limits.statuses).`,
          ]
        : []),
      ...('none' in memory && !memory.warning ? [memory.none] : []),
      ...(restored.length > 0
        ? [`The history of ${restored.length} records was restored from the published site.`]
        : []),
    ],
  };
}

/** Images of all records in a full crawl, else of those that are new or changed; the others were brought before. */
async function bringImages(
  draft: Draft,
  full: boolean,
  { client, origin, images: files, now, signal }: Options,
  onProgress: (done: number, total: number) => void,
): Promise<{ stored: readonly StoredImage[]; fetched: number; failed: Receipt['images']['failed'] }> {
  const known = draft.images();
  if (files === null) return { stored: known, fetched: 0, failed: [] };
  const records = full ? allOf(draft) : draft.fresh();
  const read = await readImages(addressesIn(records), {
    client,
    origin,
    known,
    files,
    full,
    now,
    signal,
    onProgress,
  });
  if (full) return read;
  const stored = new Map([...known, ...read.stored].map((image) => [image.url, image]));
  return { ...read, stored: [...stored.values()] };
}

function* addressesIn(records: Iterable<AnyRecord>): Iterable<string> {
  for (const record of records) {
    if (!('image' in record)) continue;
    if (record.image !== null) yield record.image.url;
    yield* imageAddresses(record.description);
  }
}

function* allOf(draft: Draft): Iterable<AnyRecord> {
  for (const kind of kinds) yield* draft.records(kind);
}

/** What pairing needs of the records; their texts stay in the snapshot. */
function pairablesOf(draft: Draft): Pairables {
  return {
    event: Array.from(draft.records('event'), pairableEvent),
    venue: [...draft.records('venue')],
    organizer: [...draft.records('organizer')],
    category: [...draft.records('category')],
    tag: [...draft.records('tag')],
  };
}

function pairableEvent(event: EventRecord): PairableEvent {
  const { kind, id, locale, permalink, title, startUtc, endUtc, allDay, cost, image, modified } = event;
  const { venues, organizers, categories, tags } = event;
  return {
    ...{ kind, id, locale, permalink, title, startUtc, endUtc, allDay, cost, image, modified },
    ...{ venues, organizers, categories, tags },
  };
}

/** What contradicts itself; zones that are offsets contradict nothing and are only counted. */
function contradictions(draft: Draft): { data: readonly DataWarning[]; offsetZones: number } {
  const data: DataWarning[] = [];
  let offsetZones = 0;
  for (const kind of ['event', 'venue', 'organizer'] as const) {
    for (const record of draft.records(kind)) {
      for (const warning of dataWarnings(record)) {
        if (warning.weight === 'warning') data.push(warning);
        else offsetZones += 1;
      }
    }
  }
  return { data, offsetZones };
}
