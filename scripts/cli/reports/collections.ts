import type { CollectionReceipt } from '../../../src/crawl/receipt.ts';
import { maxListed, formatSection } from '../section.ts';
import { formatTable } from '../table.ts';

/** A table with one row per language and collection, then the skipped items and the reasons. */
export function describeCollections(collections: readonly CollectionReceipt[]): readonly string[] {
  return [buildTable(collections), ...formatSection('Left out:', collections.flatMap(describeLeftOut))];
}

function buildTable(collections: readonly CollectionReceipt[]): string {
  const heading = [
    'language',
    'kind',
    'read',
    'announced',
    'pages',
    'requests',
    'received',
    'distinct',
    'published',
    'left out',
  ];
  const rows = collections.map((each) => [
    each.locale,
    each.kind,
    each.way,
    each.total,
    each.pages,
    each.requests,
    each.received,
    each.distinct,
    each.published,
    each.leftOut.length,
  ]);
  return formatTable([heading, ...rows]);
}

/** Items of another language are expected in mixed lists, so they are only counted. */
function describeLeftOut({ locale, kind, leftOut }: CollectionReceipt): string[] {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...byReason].map(([reason, items]) => {
    const names = items.slice(0, maxListed).map(({ id, note }) => `${id ?? '?'} ${note}`);
    const named =
      reason === 'wrong language' ? '' : `: ${names.join('; ')}${items.length > maxListed ? '; …' : ''}`;
    return `${locale} ${kind}, ${reason}: ${items.length}${named}`;
  });
}
