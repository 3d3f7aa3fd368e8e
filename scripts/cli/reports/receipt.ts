import type { Receipt } from '../../../src/crawl/receipt.ts';
import type { EventName } from '../../../src/snapshot/event-names.ts';
import { describeCollections } from './collections.ts';
import { formatSection } from '../section.ts';

/** A receipt as text: one row per language and collection, then skipped items and warnings. */
export function describeReceipt(receipt: Receipt): string {
  const { origin, dialect, crawledAt, requests, collections, warnings, notes } = receipt;
  const lines = [
    `Read ${origin} (${dialect}) at ${crawledAt}: ${describeWay(receipt)}, ${requests} requests`,
    '',
    ...describeCollections(collections),
    '',
    ...describeChanges(receipt),
    ...describeStatuses(receipt),
    ...describeTranslations(receipt),
    ...describeImages(receipt),
    ...(receipt.offsetZones > 0
      ? [`Events with an offset instead of an IANA zone: ${receipt.offsetZones} (feeds use UTC for them)`]
      : []),
    ...nameChanges(receipt),
    ...nameUntranslated(receipt),
    ...formatSection('To correct at the origin:', describeData(receipt)),
    ...formatSection(
      'Translations that contradict each other (the calendar of all languages lists them separately until they agree):',
      describeContradictions(receipt),
    ),
    ...formatSection('Notes:', notes),
    ...formatSection('Warnings:', warnings),
    '',
    warnings.length === 0
      ? 'The crawl is complete.'
      : `The crawl is complete, with ${formatCount(warnings.length, 'warning')}.`,
  ];
  return lines.join('\n');
}

/** With a fixed instant, an incremental crawl has the time of the full one before. */
function describeWay({ collections, crawledAt, fullAt }: Receipt): string {
  if (collections.some(({ way }) => way === 'changes'))
    return `what changed; everything was read at ${fullAt}`;
  return crawledAt === fullAt ? 'everything' : `all lists; everything was read again at ${fullAt}`;
}

function describeChanges({ changes }: Receipt): string[] {
  if (changes === null) return [];
  const { appeared, changed, vanished } = changes;
  return [`Events since the last crawl: ${appeared} new, ${changed} changed, ${vanished} gone`];
}

function nameChanges({ changes, changedEvents }: Receipt): string[] {
  if (changes === null || changedEvents === undefined) return [];
  const { appeared, changed, removed, totals } = changedEvents;
  const hidden = [
    [changes.appeared - totals.appeared, 'new'],
    [changes.changed - totals.changed, 'changed'],
    [changes.vanished - totals.removed, 'gone'],
  ] as const;
  const unnamed = hidden.filter(([count]) => count > 0).map(([count, how]) => `${count} ${how}`);
  return [
    ...formatSection('New events:', appeared.map(describeName), totals.appeared),
    ...formatSection('Changed events:', changed.map(describeName), totals.changed),
    ...formatSection('Removed events:', removed.map(describeName), totals.removed),
    ...(unnamed.length === 0
      ? []
      : [
          '',
          `Not named, because lists hide them, or because they are over or not public: ${unnamed.join(', ')}`,
        ]),
  ];
}

function nameUntranslated({ untranslated }: Receipt): string[] {
  if (untranslated === undefined) return [];
  const { total, events } = untranslated;
  return formatSection(`Upcoming events without a translation (${total}):`, events.map(describeName), total);
}

function describeName({ id, locale, title, permalink }: EventName): string {
  return `${locale} ${id} ${title || 'Untitled'}, ${permalink}`;
}

function describeStatuses({ statuses: { asked, unknown, notTakingPlace } }: Receipt): string[] {
  const rest = unknown > 0 ? `, ${unknown} still to request` : '';
  return [
    `Cancelled or postponed: ${formatCount(notTakingPlace, 'event')} (${asked} requested one by one${rest})`,
  ];
}

/** Nothing for one language, which has no translations. */
function describeTranslations({ collections, translations, pagesToAsk }: Receipt): string[] {
  if (new Set(collections.map(({ locale }) => locale)).size < 2) return [];
  const later = pagesToAsk > 0 ? [`Pages that later crawls will read for translations: ${pagesToAsk}`] : [];
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
  return [
    ...lines,
    ...later,
    ...formatSection(
      'May have one of several translations (name it in the file of the setting pairs):',
      unclear,
    ),
  ];
}

function describeImages({ images: { stored, fetched, failed } }: Receipt): string[] {
  return [
    `Images: ${stored} kept, ${fetched} fetched${failed.length > 0 ? `, ${failed.length} unavailable` : ''}`,
    ...formatSection(
      'Unavailable images:',
      failed.map(({ url, why }) => `${url}: ${why}`),
    ),
  ];
}

function describeData({ data }: Receipt): string[] {
  return data.map(({ id, locale, title, what }) => `${locale} ${id} ${title}: ${what}`);
}

function describeContradictions({ contradictions = [] }: Receipt): string[] {
  return contradictions.map(({ differ, versions }) =>
    [
      `Different ${differ.join(', ')}:`,
      ...versions.map(
        ({ id, locale, title, permalink, startUtc, endUtc, status }) =>
          `    ${locale} ${id} ${title}: ${startUtc} to ${endUtc}, ${status ?? 'status unknown so far'}, ${permalink}`,
      ),
    ].join('\n'),
  );
}

function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
