import { discoverSite, type Discovery } from '../api/discovery.ts';
import { OriginError } from '../http/origin-error.ts';
import { redactValue } from '../http/redact.ts';
import type { Locale } from '../model/locale.ts';
import type { Draft } from '../snapshot/draft.ts';
import { readCollections } from './lists/read-collections.ts';
import type { CrawlOptions } from './options.ts';
import { enrich } from './enrichment/enrich.ts';
import type { CrawlProgress } from './failed-crawl.ts';
import { checkFirstPublication, checkPublishedLanguages, checkLosses } from './safeguards/losses.ts';
import { refuseCredentials, refuseFormerCredentials } from './safeguards/credentials.ts';
import { checkDraftsAccess } from './safeguards/drafts-access.ts';
import { checkMalformed } from './safeguards/malformed.ts';
import { emptyHistory, type RestoredHistory } from './restore-history.ts';
import { checkMixedLanguages } from './safeguards/mixed-languages.ts';
import type { Throttle } from '../http/throttle.ts';
import { nameChangedEvents } from './name-events.ts';
import type { Receipt } from './receipt.ts';
import { chooseCurrency } from './enrichment/site-currency.ts';
import { createStatusReader } from './enrichment/status-reader.ts';

/**
 * Reads an origin into the draft, and commits it.
 * @param progress is updated during the crawl, so that a failed one can report it
 * @throws {OriginError} when the origin cannot be read completely, or has lost too much
 */
export async function readOrigin(
  draft: Draft,
  client: Throttle,
  progress: CrawlProgress,
  options: CrawlOptions,
): Promise<Receipt> {
  const { origin, identity = origin, locales, snapshot, signal, redactor } = options;
  const found = await discoverAll(client, progress, options);
  const history = draft.hasHistory() ? emptyHistory(null) : await options.restoreHistory();
  refuseFormerCredentials(history, redactor);
  const droppedLanguages = checkPublishedLanguages(
    history.locales ?? [],
    [...locales, ...(options.excluded ?? [])],
    {
      accept: options.acceptLoss,
    },
  );
  const full = options.full || isFullDue(draft, options);
  const last = draft.last === null ? null : (snapshot.receipt() as Receipt);
  const statuses = createStatusReader(draft, {
    client,
    found: new Map(found.map((discovery) => [discovery.locale, discovery])),
    now: options.now,
    budget: options.limits.statuses,
    full,
    backlog: last?.statuses.unknown ?? 0,
    signal,
    enrichmentSignal: options.enrichmentSignal,
    onProgress: (done, total) => options.onProgress({ locale: null, step: 'status', done, total }),
    onAnswer: (added) => refuseCredentials(added, redactor),
  });
  const {
    collections,
    notes,
    warnings: listWarnings,
  } = await readCollections(draft, found, full, progress.lists, {
    ...options,
    client,
    remembered: new Set(history.entries.flatMap(({ kind, id }) => (kind === 'event' ? id : []))),
    restored: history.entries.flatMap((entry) => {
      const wasListed = entry.vanished === null;
      const isAnnounced = entry.kind === 'event' && entry.last !== null;
      const { kind, id, locale } = entry;
      return wasListed || isAnnounced ? [{ kind, id, locale, wasListed }] : [];
    }),
    onRecord(record) {
      refuseCredentials(record, redactor);
      statuses.consider(record);
    },
    onTotal: statuses.expect,
  });
  const warnings = [
    ...listWarnings,
    ...droppedLanguages,
    // In later crawls, a language without events is a loss.
    ...checkMixedLanguages(collections, found, {
      accept: options.acceptLoss || last !== null || history.missing === null,
    }),
    ...checkMalformed(collections, options.limits.malformed),
    ...checkLosses(draft, locales, history.entries, {
      share: options.limits.loss,
      accept: options.acceptLoss,
    }),
    ...(last === null
      ? checkFirstPublication(draft, locales, { accept: options.acceptLoss || history.missing === null })
      : []),
  ];
  const enrichment = await enrich(draft, full, {
    ...options,
    client,
    statuses,
    found,
    onMediaText: (added) => refuseCredentials(added, redactor),
    last,
  });
  signal?.throwIfAborted();
  const sites = found.map(({ locale, site }) => ({
    ...site,
    currency: chooseCurrency(
      enrichment.currencies.get(locale),
      draft.readCurrency(locale) ?? history.currencies[locale] ?? null,
    ),
  }));
  for (const site of sites) refuseCredentials({ kind: 'site', ...site }, redactor);
  const fullAt = full ? options.now : (draft.last?.fullAt ?? options.now);
  const read: Omit<Receipt, 'origin'> = {
    dialect: nameDialects(found),
    crawledAt: options.now,
    fullAt,
    requests: client.requests,
    collections,
    changes: last === null ? null : draft.countChanges(),
    ...(last !== null && { changedEvents: nameChangedEvents(draft, options.now) }),
    ...enrichment.receipt,
    warnings: [...warnings, ...enrichment.warnings],
    notes: [
      ...new Set([...found.flatMap((each) => each.dialect.notes), ...notes, ...enrichment.notes]),
      ...describeHistory(history),
      ...describeNewLanguages(last === null ? [] : snapshot.locales(), locales),
    ],
  };
  // Of the operator, and compared with the settings.
  const receipt: Receipt = { origin: identity.href, ...redactValue(read, redactor.redactReport) };
  draft.commit({
    crawledAt: options.now,
    fullAt,
    sites,
    translations: enrichment.translations,
    alternates: enrichment.alternates,
    images: enrichment.images,
    media: enrichment.media,
    restored: history.entries,
    layouts: history.layouts,
    receipt,
  });
  if (full) await options.images?.keepOnly(enrichment.images.map(({ file }) => file));
  return receipt;
}

async function discoverAll(
  client: Throttle,
  progress: CrawlProgress,
  { origin, restPrefix, locales, drafts, signal }: CrawlOptions,
): Promise<readonly Discovery[]> {
  const { languages } = await discoverSite(client, { origin, restPrefix, locales, drafts, signal });
  const found = [...languages.values()].map((language) => {
    if (language instanceof OriginError) throw language;
    return language;
  });
  if (drafts === true) await checkDraftsAccess(client, found, signal);
  progress.dialect = nameDialects(found);
  return found;
}

/** Names of the dialects of all languages; nearly always one. */
function nameDialects(found: readonly Discovery[]): string {
  return [...new Set(found.map(({ dialect }) => dialect.name))].join(', ');
}

function describeHistory({ entries, missing: none }: RestoredHistory): readonly string[] {
  if (none !== null) return [none];
  return entries.length === 0
    ? []
    : [`The history of ${entries.length} records was restored from the published site.`];
}

/**
 * A new language may come from a lost setting.
 * @param before languages of the last crawl; empty for a first one
 */
function describeNewLanguages(before: readonly Locale[], locales: readonly Locale[]): readonly string[] {
  const added = locales.filter((locale) => !before.includes(locale));
  return before.length === 0
    ? []
    : added.map(
        (locale) =>
          `${locale} is new: the last crawl did not read it. Check CALENDAR_LOCALES if it should not be published.`,
      );
}

/** Whether a full crawl is due: the first one, or one for changes without a new edit date. */
function isFullDue({ last }: Draft, { now, limits }: CrawlOptions): boolean {
  if (last === null) return true;
  const hours = (Date.parse(now) - Date.parse(last.fullAt)) / 3_600_000;
  return hours < 0 || hours >= limits.fullEvery;
}
