import type { CollectionReceipt, Receipt } from '../../src/crawl/receipt.ts';
import { table } from './table.ts';

/** Of long lists only so many are named; `--json` has them all. */
const mostNamed = 12;

/** A receipt as text: a row for each language and collection, then what was left out and what else is worth knowing. */
export function describeReceipt(receipt: Receipt): string {
  const { origin, dialect, crawledAt, fullAt, requests, collections, warnings, notes } = receipt;
  const way = crawledAt === fullAt ? 'everything' : `what changed; everything was read at ${fullAt}`;
  const lines = [
    `Read ${origin} (${dialect}) at ${crawledAt}: ${way}, ${requests} requests`,
    '',
    collectionTable(collections),
    ...section('Left out:', collections.flatMap(describeLeftOut)),
    '',
    ...describeChanges(receipt),
    ...describeStatuses(receipt),
    ...describeTranslations(receipt),
    ...describeImages(receipt),
    ...(receipt.offsetZones > 0
      ? [`Events whose zone is an offset, no IANA name: ${receipt.offsetZones} (feeds carry UTC for them)`]
      : []),
    ...section('The origin contradicts itself:', describeData(receipt)),
    ...section('Notes:', notes),
    ...section('Warnings:', warnings),
    '',
    warnings.length === 0
      ? 'The crawl is complete.'
      : `The crawl is complete, with ${count(warnings.length, 'warning')}.`,
  ];
  return harmless(lines.join('\n'));
}

/** What an origin writes may hold sequences that a terminal obeys, or marks that turn the direction of what follows. */
function harmless(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}

function collectionTable(collections: readonly CollectionReceipt[]): string {
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
  return table([heading, ...rows]);
}

function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > mostNamed ? [`… and ${lines.length - mostNamed} more (--json names all)`] : [];
  return ['', heading, ...[...lines.slice(0, mostNamed), ...more].map((line) => `  ${line}`)];
}

/** Items of the other language are expected in lists that mix both, so they are only counted; the others are named. */
function describeLeftOut({ locale, kind, leftOut }: CollectionReceipt): string[] {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...byReason].map(([reason, items]) => {
    const names = items.slice(0, mostNamed).map(({ id, note }) => `${id ?? '?'} ${note}`);
    const named =
      reason === 'wrong language' ? '' : `: ${names.join('; ')}${items.length > mostNamed ? '; …' : ''}`;
    return `${locale} ${kind}, ${reason}: ${items.length}${named}`;
  });
}

function describeChanges({ changes }: Receipt): string[] {
  if (changes === null) return [];
  const { appeared, changed, vanished } = changes;
  return [`Events since the last crawl: ${appeared} new, ${changed} changed, ${vanished} gone`];
}

function describeStatuses({ statuses: { asked, unknown, notTakingPlace } }: Receipt): string[] {
  const rest = unknown > 0 ? `, ${unknown} still to ask` : '';
  return [`Cancelled or postponed: ${count(notTakingPlace, 'event')} (${asked} asked one by one${rest})`];
}

function describeTranslations({ translations, pagesToAsk }: Receipt): string[] {
  const later = pagesToAsk > 0 ? [`Pages that later crawls will ask for translations: ${pagesToAsk}`] : [];
  const lines = translations.map(({ kind, paired, single, ambiguous }) => {
    const ways = Object.entries(paired).filter(([, pairs]) => pairs > 0);
    const total = ways.reduce((sum, [, pairs]) => sum + pairs, 0);
    const how = ways.map(([way, pairs]) => `${pairs} ${way}`).join(', ');
    const alone = Object.entries(single)
      .map(([locale, records]) => `${records} in ${locale}`)
      .join(', ');
    const unclear = ambiguous.length > 0 ? `; ambiguous: ${ambiguous.length}` : '';
    return `Translations of ${kind}: ${total} pairs${how === '' ? '' : ` (${how})`}; in one language only: ${alone || 'none'}${unclear}`;
  });
  const unclear = translations.flatMap(({ kind, ambiguous }) => ambiguous.map((name) => `${kind} ${name}`));
  return [...lines, ...later, ...section('May have a translation, but nothing tells which:', unclear)];
}

function describeImages({ images: { stored, fetched, failed } }: Receipt): string[] {
  return [
    `Images: ${stored} kept, ${fetched} fetched${failed.length > 0 ? `, ${failed.length} not to be had` : ''}`,
    ...section(
      'Images that could not be had:',
      failed.map(({ url, why }) => `${url}: ${why}`),
    ),
  ];
}

function describeData({ data }: Receipt): string[] {
  return data.map(({ id, locale, title, what }) => `${locale} ${id} ${title}: ${what}`);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
