import type { Discovery } from '../api/discovery.ts';
import {
  buildDataWarning,
  findDataWarnings,
  type DataWarning,
  type Warnable,
} from '../crawl/safeguards/data-warnings.ts';
import { extractLine } from '../html/plain-text.ts';
import { parseWebAddress } from '../html/web-address.ts';
import type { SkippedItem } from '../model/skipped.ts';
import type { AnyRecord } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { FirstPage } from './collections.ts';
import type { Finding } from './examination.ts';
import { readLastPages } from './last-pages.ts';
import type { ExamineContext } from './run-part.ts';

/** Some records of a language, read as a crawl would, and their data warnings. */
export interface Sample {
  readonly records: readonly AnyRecord[];
  /** Events read, published or not. */
  readonly received: number;
  /** No event that starts from here on is missing from the sample; null where it is complete. */
  readonly completeFrom: Instant | null;
  readonly eventsLeftOut: readonly SkippedItem[];
  /** Malformed items of all kinds. */
  readonly malformed: readonly SkippedItem[];
  readonly warnings: readonly DataWarning[];
  readonly findings: readonly Finding[];
}

/** Nothing starts later: without the last pages of a list, no period is complete. */
const endOfTime: Instant = '9999-12-31T23:59:59Z';

/**
 * Reads events of the first page and of the last ones, because lists begin with the oldest and
 * upcoming events matter. Short lists are read whole.
 * @param firsts the first pages of the lists
 */
export async function readSample(
  firsts: readonly FirstPage[],
  discovery: Discovery,
  context: ExamineContext,
): Promise<Sample> {
  const tail = await readLastPages(
    firsts.find(({ collection }) => collection.kind === 'event'),
    discovery,
    context,
  );
  const lists = firsts.map(({ collection, page }) => ({
    collection,
    items: collection.kind === 'event' ? [...page.items, ...tail.items] : page.items,
  }));
  const records = new Map<string, AnyRecord>();
  const eventsLeftOut: SkippedItem[] = [];
  const malformed: SkippedItem[] = [];
  const warnings: DataWarning[] = [];
  const late: Instant[] = [];
  let received = 0;
  for (const { collection, items } of lists) {
    if (collection.kind === 'event') received = items.length;
    items.forEach((item, index) => {
      if ('skipped' in item) {
        if (item.skipped.reason === 'malformed') malformed.push(item.skipped);
        if (collection.kind === 'event') eventsLeftOut.push(item.skipped);
        return;
      }
      const { record, website } = item;
      const key = `${record.kind} ${record.id}`;
      // Items that were moved or added meanwhile may be on two pages.
      if (records.has(key)) return;
      records.set(key, record);
      if (record.kind !== 'event' && record.kind !== 'venue' && record.kind !== 'organizer') return;
      warnings.push(...findDataWarnings(record), ...[findWebsiteWarning(website, record) ?? []].flat());
      if (record.kind === 'event' && index >= items.length - tail.items.length) late.push(record.startUtc);
    });
  }
  return {
    records: [...records.values()],
    received,
    completeFrom: tail.isWhole ? null : (late.toSorted()[0] ?? endOfTime),
    eventsLeftOut,
    malformed,
    warnings,
    findings: tail.findings,
  };
}

/**
 * A note on a website without a scheme, or null: `findDataWarnings` knows of others.
 * @param website as the origin writes it: the record has only what became of it
 */
function findWebsiteWarning(website: string, record: Warnable): DataWarning | null {
  const written = extractLine(website);
  if (written === '' || /^https?:\/\//iu.test(written)) return null;
  const meant = parseWebAddress(website);
  if (meant === null) return null;
  const what = `Its website '${written.slice(0, 80)}' lacks https://; it is taken as ${meant}`;
  return buildDataWarning(record, 'website', 'note', what);
}
