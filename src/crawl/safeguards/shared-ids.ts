import { findLocale, routeUrl, type LanguageHome } from '../../api/address.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Locale } from '../../model/locale.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { Draft } from '../../snapshot/draft.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import type { LanguageReader } from '../lists/reading.ts';

/**
 * Refuses languages that share ids, because records, history and UIDs are known by kind and id. An
 * item that moves to another language during the crawl is in both lists for a moment, so both
 * languages are asked for it again.
 * @param readings of all languages
 * @throws {OriginError} `unreadable`, naming both records and what to do
 */
export async function checkSharedIds(
  draft: Draft,
  readings: ReadonlyMap<Locale, LanguageReader>,
): Promise<void> {
  const homes = [...readings.values()][0]?.discovery.homes ?? [];
  const suspects = Array.from(draft.repeated(), (records) => findDifferingPair(records, homes));
  const askers = new Map(Array.from(readings, ([locale, reading]) => [locale, asking(reading)] as const));
  for (const records of suspects) {
    if (records === null) continue;
    const now = await Promise.all(records.map((record) => askers.get(record.locale)?.(record)));
    const items = findDifferingPair(
      now.flatMap((record) => record ?? []),
      homes,
    );
    if (items !== null) throw severalItems(items);
  }
}

/**
 * Two of the records of one id that are not the same item: each lies at an address of its own
 * language. Some sites show an untranslated item in all languages, each time at an address of that
 * language: such records are the same.
 */
export function findDifferingPair(
  records: readonly AnyRecord[],
  homes: readonly LanguageHome[],
): readonly [AnyRecord, AnyRecord] | null {
  const [first, ...others] = records.filter(
    ({ locale, permalink }) => findLocale(permalink, homes) === locale,
  );
  const other = others.find((each) => first !== undefined && !isSame(each, first));
  return first === undefined || other === undefined ? null : [first, other];
}

function isSame(one: AnyRecord, other: AnyRecord): boolean {
  if (faceOf(one) === faceOf(other)) return true;
  // Before and after an edit, where one language still answers from a cache.
  return (
    one.slug === other.slug && 'modified' in one && 'modified' in other && one.modified !== other.modified
  );
}

/**
 * What a reader knows an item by. Of titles only letters and digits count, because WordPress writes
 * quotation marks and dashes as the language of the question has them.
 */
function faceOf(record: AnyRecord): string {
  const [name, start] = record.kind === 'event' ? [record.title, record.startUtc] : [record.name, ''];
  return `${start} ${name.replaceAll(/[^\p{L}\p{N}]+/gu, '')}`;
}

/**
 * Asks a language for its record of an id by its own route; null where it has none, or gives no
 * answer.
 */
function asking(reading: LanguageReader): (record: AnyRecord) => Promise<AnyRecord | null> {
  const { client, context, discovery, signal } = reading;
  const ask = createCircuitBreaker(signal);
  return async ({ kind, id }) => {
    const { collections, headers } = discovery.dialect;
    const collection = collections[kind];
    if (collection === null) return null;
    const url = routeUrl(discovery.root, `${collection.route}/${id}`);
    const answer = await ask((how) => client.json(url, { ...how, headers }));
    const item = answer === null ? null : collection.readItem(answer, context);
    return item?.id === id && 'record' in item ? item.record : null;
  };
}

function severalItems(records: readonly [AnyRecord, AnyRecord]): OriginError {
  const [{ kind, id }] = records;
  const items = records.map(
    (record) =>
      `“${record.kind === 'event' ? record.title : record.name}” in ${record.locale} (${record.permalink})`,
  );
  return new OriginError(
    'unreadable',
    `The languages of this site share ids: ${kind} ${id} is ${items.join(' and ')}. Either each language is a WordPress site of its own in a network (as with MultilingualPress), or a plugin replaces the texts of one item in place (as TranslatePress does). One calendar cannot hold both, because it knows a record by its id. Nothing was replaced. Make one calendar for each language: set CALENDAR_LOCALES to that language alone, and give each calendar its own CALENDAR_DATA, CALENDAR_OUT and CALENDAR_SITE.`,
  );
}
