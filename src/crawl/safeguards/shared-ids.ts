import { findLocale, routeUrl, type LanguageHome } from '../../api/address.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Locale } from '../../model/locale.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { Draft } from '../../snapshot/draft.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import type { LanguageReader } from '../lists/language-reader.ts';

/**
 * Refuses languages that share ids, because kind and id identify records, history and UIDs. An item
 * that moves to another language during the crawl is in both lists for a moment, so it is requested
 * again in both languages.
 * @param readers of all languages
 * @throws {OriginError} `unreadable`, naming both records and what to do
 */
export async function checkSharedIds(
  draft: Draft,
  readers: ReadonlyMap<Locale, LanguageReader>,
): Promise<void> {
  const homes = [...readers.values()][0]?.discovery.homes ?? [];
  const suspects = Array.from(draft.listRepeated(), (records) => findDifferingPair(records, homes));
  const fetchers = new Map(
    Array.from(readers, ([locale, reader]) => [locale, createRecordFetcher(reader)] as const),
  );
  for (const records of suspects) {
    if (records === null) continue;
    const current = await Promise.all(records.map((record) => fetchers.get(record.locale)?.(record)));
    const items = findDifferingPair(
      current.flatMap((record) => record ?? []),
      homes,
    );
    if (items !== null) throw sharedIdError(items);
  }
}

/**
 * Finds two records with the same id that are different items, each at an address of its language;
 * null if there are none. Some sites show an untranslated item at an address of each language: such
 * records are the same.
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
  if (describeItem(one) === describeItem(other)) return true;
  // Before and after an edit, if one language still answers from a cache.
  return (
    one.slug === other.slug && 'modified' in one && 'modified' in other && one.modified !== other.modified
  );
}

/**
 * The text that identifies an item for readers. Only letters and digits of titles count, because
 * WordPress adapts quotation marks and dashes to the language of the request.
 */
function describeItem(record: AnyRecord): string {
  const [name, start] = record.kind === 'event' ? [record.title, record.startUtc] : [record.name, ''];
  return `${start} ${name.replaceAll(/[^\p{L}\p{N}]+/gu, '')}`;
}

/**
 * Returns a function that fetches a record in one language from its own route; null if there is
 * none, or no answer.
 */
function createRecordFetcher(reader: LanguageReader): (record: AnyRecord) => Promise<AnyRecord | null> {
  const { client, context, discovery, signal } = reader;
  const withBreaker = createCircuitBreaker(signal);
  return async ({ kind, id }) => {
    const { collections, headers } = discovery.dialect;
    const collection = collections[kind];
    if (collection === null) return null;
    const url = routeUrl(discovery.root, `${collection.route}/${id}`);
    const answer = await withBreaker((requestOptions) => client.json(url, { ...requestOptions, headers }));
    const item = answer === null ? null : collection.readItem(answer, context);
    return item?.id === id && 'record' in item ? item.record : null;
  };
}

function sharedIdError(records: readonly [AnyRecord, AnyRecord]): OriginError {
  const [{ kind, id }] = records;
  const items = records.map(
    (record) =>
      `“${record.kind === 'event' ? record.title : record.name}” in ${record.locale} (${record.permalink})`,
  );
  return new OriginError(
    'unreadable',
    `The languages of this site share ids: ${kind} ${id} is ${items.join(' and ')}. Either each language is its own WordPress site in a network (as with MultilingualPress), or a plugin replaces the texts of one item in place (as TranslatePress does). One calendar cannot hold both, because it identifies records by their ids. Nothing was replaced. Make one calendar for each language: set CALENDAR_LOCALES to that language alone, and give each calendar its own CALENDAR_DATA, CALENDAR_OUT and CALENDAR_SITE.`,
  );
}
