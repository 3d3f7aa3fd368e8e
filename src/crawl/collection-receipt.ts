import { kinds } from '../model/record.ts';
import type { Locale } from '../model/locale.ts';
import type { Draft } from '../snapshot/draft.ts';
import type { ListCount } from './lists/reading.ts';
import type { CollectionReceipt } from './receipt.ts';

/** How a list was read whole, before it is known what will be published of it. */
export interface ListReadResult
  extends ListCount, Pick<CollectionReceipt, 'kind' | 'locale' | 'way' | 'requests'> {}

/** Accounts in the order in which collections are reported: by language, then by kind. */
export function sortReadResults(
  accounts: readonly ListReadResult[],
  locales: readonly Locale[],
): readonly ListReadResult[] {
  return accounts.toSorted(
    (a, b) =>
      locales.indexOf(a.locale) - locales.indexOf(b.locale) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  );
}

/** The account of a list with what became of its items, as far as the draft knows. */
export function buildCollectionReceipt(account: ListReadResult, draft: Draft): CollectionReceipt {
  const { kind, locale, way, total, pages, requests, received, distinct } = account;
  return {
    kind,
    locale,
    way,
    total,
    pages,
    requests,
    received,
    distinct,
    ...draft.count(kind, locale),
  };
}
