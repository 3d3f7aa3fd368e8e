import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '../../src/http/client.ts';
import { OriginError } from '../../src/http/origin-error.ts';
import { createRedactor } from '../../src/http/redact.ts';
import { defaults } from '../../src/config/defaults.ts';
import { ConfigError } from '../../src/config/config-error.ts';
import { readExcludedLanguages } from '../../src/config/read-values.ts';
import { listLocales, type Config } from '../../src/config/schema.ts';
import { crawl } from '../../src/crawl/crawl.ts';
import {
  readRestoredHistory,
  emptyHistory,
  restoreHistory,
  type RestoredHistory,
} from '../../src/crawl/restore-history.ts';
import type { FailedCrawl, Receipt } from '../../src/crawl/receipt.ts';
import {
  isSameCalendar,
  readStateDocument,
  StateDocumentError,
  stateDocumentName,
} from '../../src/history/state-document.ts';
import { openImageFiles } from '../../src/snapshot/image-files.ts';
import { openDraftsSnapshot, openSnapshot } from '../../src/snapshot/snapshot.ts';
import { checkReplaced } from '../publishing/last-good.ts';
import { locateOrigin } from './locate-origin.ts';
import { readPairsFile } from './manual-pairs.ts';
import { readPublished } from '../publishing/published-address.ts';
import { saveFirstInstant, sampleAddress, withSampleOrigin } from './with-sample-origin.ts';
import { readCredentials, readNow, snapshotFile } from '../cli/settings.ts';
import { buildUserAgent } from '../cli/user-agent.ts';
import { showProgress } from '../cli/progress.ts';

/** Options of one crawl. */
export interface CrawlFlags {
  readonly full: boolean;
  readonly acceptLoss: boolean;
  /** Begins a new history where the published one is unavailable. */
  readonly forget: boolean;
  /** Replaces the snapshot's calendar by that of another origin. */
  readonly newOrigin: boolean;
  /** Reads drafts as well, into a snapshot of drafts. @default false */
  readonly drafts?: boolean;
}

/** The flags of a crawl without options. */
export const defaultFlags: CrawlFlags = { full: false, acceptLoss: false, forget: false, newOrigin: false };

/** Options of the commands that crawl. */
export const crawlOptions = {
  full: { type: 'boolean', default: false },
  'accept-loss': { type: 'boolean', default: false },
  forget: { type: 'boolean', default: false },
  'new-origin': { type: 'boolean', default: false },
} as const;

/** The help on these options. */
export const crawlHelp = `
  --full          read everything again, not only what changed
  --accept-loss   accept that many events, all events or a language are gone
  --forget        begin a new history if that of the published site is unavailable
  --new-origin    replace the calendar of another origin: its history ends, as do its subscriptions
`
  .slice(1)
  .trimEnd();

/** The flags of the options. */
export function parseCrawlFlags(values: {
  readonly [name in keyof typeof crawlOptions]: boolean;
}): CrawlFlags {
  const { full, 'accept-loss': acceptLoss, forget, 'new-origin': newOrigin } = values;
  return { full, acceptLoss, forget, newOrigin };
}

/**
 * Crawls the configured origin, or the embedded sample origin, into the snapshot.
 * @param onFailure takes the receipt of a crawl that fails
 * @throws {SnapshotError} when the snapshot is of another origin, or has a language that is not in
 *   the
 *   settings
 * @throws {OriginError} when the origin cannot be read completely; nothing is replaced then, and
 *   the
 *   snapshot keeps the receipt of the failure
 */
export async function crawlIntoSnapshot(
  config: Config,
  flags: CrawlFlags,
  signal: AbortSignal,
  onFailure: (receipt: FailedCrawl) => void = () => undefined,
): Promise<Receipt> {
  const located = await locateOrigin(config, signal);
  if (!flags.drafts) await checkReplaced(located, flags);
  const crawlAt = (address: string) => crawlOrigin(located, new URL(address), flags, signal, onFailure);
  if (located.origin !== null) return crawlAt(located.origin);
  saveFirstInstant(config);
  return withSampleOrigin(config, crawlAt);
}

async function crawlOrigin(
  config: Config,
  origin: URL,
  flags: CrawlFlags,
  stopSignal: AbortSignal,
  onFailure: (receipt: FailedCrawl) => void,
): Promise<Receipt> {
  const { limits } = config;
  const userAgent = buildUserAgent(config);
  const credentials = readCredentials(config);
  const client = createClient({ origin, userAgent, credentials });
  const file = snapshotFile(config);
  const snapshot = flags.drafts ? openDraftsSnapshot(file) : openSnapshot(file);
  const progress = showProgress(process.stderr);
  const signal = AbortSignal.any([stopSignal, timeBudget(limits.minutes)]);
  try {
    return await crawl({
      client,
      snapshot,
      images: openImageFiles(join(dirname(file), 'images')),
      origin,
      ...(config.origin === null && { identity: sampleAddress }),
      restPrefix: config.restPrefix,
      locales: listLocales(config),
      excluded: await readExcludedLanguages(),
      now: readNow(config),
      full: flags.full,
      drafts: flags.drafts === true,
      // Nobody owns the sample, and a clock set back may remove much of it.
      acceptLoss: flags.acceptLoss || config.origin === null,
      limits,
      manualPairs: readPairsFile(config),
      restoreHistory: () =>
        flags.forget
          ? beginHistory('--forget was given')
          : restorePublished(config, origin, userAgent, signal),
      onProgress: (state) => progress.update(state),
      onFailure,
      redactor: createRedactor(credentials, origin),
      signal,
      enrichmentSignal: budgetForExtras(limits.minutes),
    });
  } finally {
    progress.end();
    snapshot.close();
    await client.close();
  }
}

async function beginHistory(why: string): Promise<RestoredHistory> {
  return emptyHistory(`History begins with this crawl: ${why}.`);
}

/**
 * The history of the published site, or of the site in `out` where none is published at its
 * address. The sample has none.
 */
async function restorePublished(
  config: Config,
  origin: URL,
  userAgent: string,
  signal: AbortSignal,
): Promise<RestoredHistory> {
  if (config.origin === null) return beginHistory('the sample origin is read for the first time');
  // Without a public address, nothing is published but a preview, perhaps of another project.
  if (config.site === defaults.site)
    return restoreBuilt(config, origin) ?? beginHistory('no public address is set (CALENDAR_SITE)');
  const site = new URL(config.base, config.site);
  const client = createClient({ origin: site, userAgent, credentials: null });
  try {
    const history = await restoreHistory(client, site, origin, signal);
    return history.missing === null ? history : (restoreBuilt(config, origin) ?? history);
  } finally {
    await client.close();
  }
}

/**
 * The history of the site in `out`; null where there is none, or that of another calendar.
 * @throws {ConfigError} where it cannot be read
 */
function restoreBuilt({ out }: Config, origin: URL): RestoredHistory | null {
  const file = join(out, stateDocumentName);
  const published = URL.parse(readPublished(out, 'origin') ?? '');
  if (published === null || !isSameCalendar(published, origin)) return null;
  try {
    return readRestoredHistory(readStateDocument(readFileSync(file, 'utf8'), pathToFileURL(file), origin));
  } catch (cause) {
    if (!(cause instanceof StateDocumentError)) throw cause;
    const message = `The history of the calendar in ${out} is unavailable: ${cause.message} If you do not need it, run it once with -- --forget.`;
    throw new ConfigError(message, { cause });
  }
}

/** Aborts after two thirds of the time: the lists, which a site needs most, keep a third. */
function budgetForExtras(minutes: number): AbortSignal {
  return AbortSignal.timeout(Math.round(minutes * 40_000));
}

function timeBudget(minutes: number): AbortSignal {
  const abort = new AbortController();
  const message = `The crawl took longer than the ${minutes} minutes that limits.minutes in src/own/config.ts allows; nothing was replaced.`;
  setTimeout(() => abort.abort(new OriginError('unreachable', message)), minutes * 60_000).unref();
  return abort.signal;
}
