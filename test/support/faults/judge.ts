import type { CollectionReceipt, Receipt } from '../../../src/crawl/receipt.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import type { Outcome } from './crawling.ts';
import type { FaultyOrigin } from './origin.ts';
import { readPublishedTruth, type Truth } from './truth.ts';

/**
 * Complaints about the end of a crawl, as sentences; empty for the two allowed ends. A refused
 * crawl must have an error that says where it failed, and a receipt of the part that was read. A
 * published crawl must have each record as the origin had it at some moment of the crawl, once, and
 * nothing else. Only items sent unreadable may be missing, if the receipt names them.
 */
export function complaints(
  end: Outcome,
  content: SnapshotContent | null,
  origin: FaultyOrigin,
): readonly string[] {
  const elsewhere =
    origin.requestsElsewhere > 0 ? [`${origin.requestsElsewhere} requests went to another host`] : [];
  if (end.outcome === 'refused') {
    const { message } = end.error;
    const hasPlace = message.includes(origin.url.href) || /--accept-loss|limits\.malformed/u.test(message);
    return [
      ...elsewhere,
      ...(hasPlace ? [] : [`an error that does not name the place: ${message}`]),
      ...unaccounted(end),
    ];
  }
  const { receipt } = end;
  return [
    ...elsewhere,
    ...differences(content, receipt, origin),
    ...(content === null ? [] : miscounts(content, receipt)),
  ];
}

/**
 * Complaints about the receipt of a failed crawl: it must have the same error, and account for each
 * list read.
 */
function unaccounted({ error, failed }: Extract<Outcome, { outcome: 'refused' }>): readonly string[] {
  if (failed === null) return ['the receipt of the failed crawl was not kept'];
  return [
    ...(failed.message === error.message && failed.failure === error.failure
      ? []
      : [`the receipt names another failure: ${failed.failure}, ${failed.message}`]),
    ...failed.collections.flatMap(doesNotAddUp),
  ];
}

/** Differences between the published content and the truth, whatever happened during the crawl. */
function differences(
  content: SnapshotContent | null,
  receipt: Receipt,
  { history, harmed }: FaultyOrigin,
): readonly string[] {
  const { published, repeated } = readPublishedTruth(content);
  const keys = new Set([...published.keys(), ...history.flatMap((truth) => [...truth.keys()])]);
  return [
    ...repeated.map((key) => `${key} is published twice`),
    ...[...keys].flatMap((key) => {
      const shown = published.get(key);
      if (history.some((truth) => truth.get(key) === shown)) return [];
      if (shown === undefined && harmed.has(key) && namesMalformed(receipt, key)) return [];
      const truths = new Set(history.map((truth) => truth.get(key) ?? 'nothing'));
      return [`${key}: published is ${shown ?? 'nothing'}; the origin had ${[...truths].join(', then ')}`];
    }),
  ];
}

/** The id is unknown if an item could not be read at all. */
function namesMalformed({ collections, warnings }: Receipt, key: string): boolean {
  const named = collections.some(({ kind, leftOut }) =>
    leftOut.some(({ reason, id }) => reason === 'malformed' && (id === null || key === `${kind} ${id}`)),
  );
  return named && warnings.length > 0;
}

/** A receipt must account for every item: published, or left out for a reason. */
function miscounts(content: SnapshotContent, { collections }: Receipt): readonly string[] {
  const { events, venues, organizers, terms } = content;
  const records = [...events, ...venues, ...organizers, ...terms];
  return collections.flatMap((collection) => {
    const { kind, locale, published } = collection;
    const stored = records.filter((record) => record.kind === kind && record.locale === locale).length;
    return [
      ...(stored === published ? [] : [`${locale} ${kind}: ${published} published, ${stored} stored`]),
      ...doesNotAddUp(collection),
    ];
  });
}

function doesNotAddUp({ kind, locale, distinct, published, leftOut, received }: CollectionReceipt): string[] {
  return [
    ...(distinct === published + leftOut.length
      ? []
      : [`${locale} ${kind}: ${distinct} distinct, ${published} published, ${leftOut.length} left out`]),
    ...(received >= distinct ? [] : [`${locale} ${kind}: ${received} received, ${distinct} distinct`]),
  ];
}

/** Differences between the published content and the current content of the origin. */
export function differsFromNow(content: SnapshotContent | null, origin: FaultyOrigin): readonly string[] {
  const { published } = readPublishedTruth(content);
  const truth: Truth = origin.history.at(-1) ?? new Map();
  return [...new Set([...published.keys(), ...truth.keys()])].flatMap((key) =>
    published.get(key) === truth.get(key)
      ? []
      : [
          `${key}: published is ${published.get(key) ?? 'nothing'}; the origin has ${truth.get(key) ?? 'nothing'}`,
        ],
  );
}
