import type { CollectionReceipt, Receipt } from '../../src/crawl/receipt.ts';
import { table } from './table.ts';

/** A receipt as text: a row for each language and collection, then what was left out, with its reasons. */
export function describeReceipt(receipt: Receipt): string {
  const rows = receipt.collections.map((each) => [
    each.locale,
    each.kind,
    each.total,
    each.pages,
    each.received,
    each.distinct,
    each.published,
    each.leftOut.length,
  ]);
  const heading = ['language', 'kind', 'announced', 'pages', 'received', 'distinct', 'published', 'left out'];
  const reasons = receipt.collections.flatMap(describeLeftOut);
  return [
    `Read ${receipt.origin} (${receipt.dialect}) at ${receipt.crawledAt}`,
    '',
    table([heading, ...rows]),
    ...(reasons.length > 0 ? ['', 'Left out:', ...reasons] : []),
    '',
    `Cancelled or postponed: ${receipt.notTakingPlace} events`,
    `Translations found: ${receipt.translations} pairs of events`,
  ].join('\n');
}

/** Items of the other language are expected in lists that mix both, so they are only counted; the others are named. */
function describeLeftOut({ locale, kind, leftOut }: CollectionReceipt): string[] {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...byReason].map(([reason, items]) => {
    const named =
      reason === 'wrong language'
        ? ''
        : `: ${items.map(({ id, note }) => `${id ?? '?'} ${note}`).join('; ')}`;
    return `  ${locale} ${kind}, ${reason}: ${items.length}${named}`;
  });
}
