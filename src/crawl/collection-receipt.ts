import type { Locale } from '../model/locale.ts';
import { kinds } from '../model/record.ts';
import type { Draft } from '../snapshot/draft.ts';
import type { ListCount } from './lists/language-reader.ts';
import type { CollectionReceipt } from './receipt.ts';

/** The result of reading a list completely, before it is known which items will be published. */
export interface ListReadResult
  extends ListCount, Pick<CollectionReceipt, 'kind' | 'locale' | 'way' | 'requests'> {}

/** Sorts by language, then by kind, as receipts do. */
export function sortReadResults(
  results: readonly ListReadResult[],
  locales: readonly Locale[],
): readonly ListReadResult[] {
  return results.toSorted(
    (a, b) =>
      locales.indexOf(a.locale) - locales.indexOf(b.locale) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  );
}

/**
 * The receipt of a list, with the number of published items and the skipped ones from the draft.
 */
export function buildCollectionReceipt(result: ListReadResult, draft: Draft): CollectionReceipt {
  const { kind, locale, way, total, pages, requests, received, distinct } = result;
  return {
    kind,
    locale,
    way,
    total,
    pages,
    requests,
    received,
    distinct,
    ...draft.countList(kind, locale),
  };
}
