import { discoverSite, type Discovery } from '../api/discovery.ts';
import { OriginError } from '../http/origin-error.ts';
import { redactAddress } from '../http/redact.ts';
import type { Locale } from '../model/locale.ts';
import type { Draft } from '../snapshot/draft.ts';
import { readCollections } from './lists/collections.ts';
import type { CrawlOptions } from './crawl.ts';
import { enrich } from './enrichment/enrich.ts';
import type { CrawlProgress } from './failed-crawl.ts';
import { checkFirstPublication, checkPublishedLanguages, checkLosses } from './safeguards/losses.ts';
import { checkMalformed } from './safeguards/malformed.ts';
import { emptyHistory, type RestoredHistory } from './restore-history.ts';
import { checkMixedLanguages } from './safeguards/mixed-languages.ts';
import type { Throttle } from '../http/throttle.ts';
import type { Receipt } from './receipt.ts';
import { chooseCurrency } from './enrichment/site-currency.ts';
import { createStatusReader } from './enrichment/statuses.ts';

/**
 * Reads all that an origin has into the draft, and commits it.
 * @param findings takes what is found out as soon as it is
 * @throws {OriginError} when the origin cannot be read whole, or has lost too much to be believed
 */
export async function readOrigin(
  draft: Draft,
  client: Throttle,
  findings: CrawlProgress,
  options: CrawlOptions,
): Promise<Receipt> {
  const { origin, identity = origin, locales, snapshot, signal } = options;
  const found = await discoverAll(client, findings, options);
  const memory = draft.hasHistory() ? emptyHistory(null) : await options.restoreHistory();
  const gone = checkPublishedLanguages(memory.locales ?? [], locales, { accept: options.acceptLoss });
  const full = options.full || isDue(draft, options);
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
  });
  const {
    collections,
    notes,
    warnings: missed,
  } = await readCollections(draft, found, full, findings.accounts, {
    ...options,
    client,
    onRecords: statuses.consider,
    onTotal: statuses.expect,
  });
  const warnings = [
    ...missed,
    ...gone,
    // Later, a language that loses its events is a loss.
    ...checkMixedLanguages(collections, found, {
      accept: options.acceptLoss || last !== null || memory.none === null,
    }),
    ...checkMalformed(collections, options.limits.malformed),
    ...checkLosses(draft, locales, memory.entries, {
      share: options.limits.loss,
      accept: options.acceptLoss,
    }),
    ...(last === null
      ? checkFirstPublication(draft, locales, { accept: options.acceptLoss || memory.none === null })
      : []),
  ];
  const rest = await enrich(draft, full, {
    ...options,
    client,
    statuses,
    homes: found.map(({ home }) => home),
    last,
  });
  signal?.throwIfAborted();
  const fullAt = full ? options.now : (draft.last?.fullAt ?? options.now);
  const receipt: Receipt = redactAddress(
    {
      origin: identity.href,
      dialect: namesOf(found),
      crawledAt: options.now,
      fullAt,
      requests: client.requests,
      collections,
      changes: last === null ? null : draft.changes(),
      ...rest.account,
      warnings: [...warnings, ...rest.warnings],
      notes: [
        ...new Set([...found.flatMap((each) => each.dialect.notes), ...notes, ...rest.notes]),
        ...notesOn(memory),
        ...notesOnNew(last === null ? [] : snapshot.locales(), locales),
      ],
    },
    options.redact,
  );
  draft.commit({
    crawledAt: options.now,
    fullAt,
    sites: found.map(({ locale, site }) => ({
      ...site,
      currency: chooseCurrency(
        rest.currencies.get(locale),
        draft.siteCurrency(locale) ?? memory.currencies[locale] ?? null,
      ),
    })),
    translations: rest.translations,
    alternates: rest.alternates,
    images: rest.images,
    restored: memory.entries,
    receipt,
  });
  if (full) await options.images?.keepOnly(rest.images.map(({ file }) => file));
  return receipt;
}

async function discoverAll(
  client: Throttle,
  findings: CrawlProgress,
  { origin, restPrefix, locales, signal }: CrawlOptions,
): Promise<readonly Discovery[]> {
  const { languages } = await discoverSite(client, { origin, restPrefix, locales, signal });
  const found = [...languages.values()].map((language) => {
    if (language instanceof OriginError) throw language;
    return language;
  });
  findings.dialect = namesOf(found);
  return found;
}

/** The dialects that are spoken; nearly always one. */
function namesOf(found: readonly Discovery[]): string {
  return [...new Set(found.map(({ dialect }) => dialect.name))].join(', ');
}

function notesOn({ entries, none }: RestoredHistory): readonly string[] {
  if (none !== null) return [none];
  return entries.length === 0
    ? []
    : [`The history of ${entries.length} records was restored from the site published before.`];
}

/**
 * A language more may be a lost setting that left it out.
 * @param before the languages of the crawl before; none for a first one
 */
function notesOnNew(before: readonly Locale[], locales: readonly Locale[]): readonly string[] {
  const added = locales.filter((locale) => !before.includes(locale));
  return before.length === 0
    ? []
    : added.map(
        (locale) =>
          `${locale} is new: the crawl before did not read it. Check CALENDAR_LOCALES if it should not be published.`,
      );
}

/** Whether everything is to be read: nothing was read before, or so long ago that what no edit date shows may have changed. */
function isDue({ last }: Draft, { now, limits }: CrawlOptions): boolean {
  if (last === null) return true;
  const hours = (Date.parse(now) - Date.parse(last.fullAt)) / 3_600_000;
  return hours < 0 || hours >= limits.fullEvery;
}
