import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { readExcludedLanguages } from '../../src/config/read-values.ts';
import { listLocales, localesVariable, type Config } from '../../src/config/schema.ts';
import type { Receipt } from '../../src/crawl/receipt.ts';
import type { Locale } from '../../src/model/locale.ts';
import { SnapshotError } from '../../src/snapshot/snapshot-error.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import { explainLostLanguages } from '../cli/reports/lost-languages.ts';
import { readNow, snapshotFile } from '../cli/settings.ts';

/**
 * The receipt of the last good crawl of the configured origin; null where there was none.
 * @throws {SnapshotError} when the snapshot is of another origin
 */
export function readLastGoodCrawl(config: Config): Receipt | null {
  const file = snapshotFile(config);
  const { receipt } = readLastCrawl(file);
  const wanted = normalizeOrigin(config);
  if (receipt !== null && wanted !== null && !mayBeSite(receipt, wanted))
    throw otherOriginError(file, receipt, wanted);
  return receipt;
}

/**
 * Whether an address may be a calendar's origin, or one of its pages: offline, nobody can ask.
 */
function mayBeSite({ origin }: Receipt, address: string): boolean {
  return address.startsWith(origin);
}

/**
 * Makes sure that a crawl replaces neither the calendar of another origin nor drops a language.
 * @throws {SnapshotError} where it would, without the operator's consent
 */
export async function checkReplaced(
  config: Config,
  { newOrigin, acceptLoss }: { readonly newOrigin: boolean; readonly acceptLoss: boolean },
): Promise<void> {
  const wanted = normalizeOrigin(config);
  // Nobody owns the sample.
  if (wanted === null) return;
  const file = snapshotFile(config);
  const { receipt } = readLastCrawl(file);
  if (receipt === null) return;
  if (receipt.origin !== wanted) {
    if (newOrigin) return;
    throw otherOriginError(file, receipt, wanted);
  }
  if (!acceptLoss) await checkLanguages(config);
}

/**
 * Makes sure that no language of the snapshot is lost but those that the operator has taken out.
 * @throws {SnapshotError} where one is
 */
export async function checkLanguages(config: Config): Promise<void> {
  // Nobody owns the sample.
  if (config.origin === null) return;
  const file = snapshotFile(config);
  const { locales } = readLastCrawl(file);
  const excluded = await readExcludedLanguages();
  const held = locales.filter((locale) => !excluded.includes(locale));
  const lost = explainLostLanguages(file, held, listLocales(config), process.env[localesVariable]);
  if (lost !== null) throw new SnapshotError(lost);
}

/**
 * The receipt of the last good crawl, to build from.
 * @throws {SnapshotError} where there is none, or it lacks a language of the settings
 */
export function requireCrawl(config: Config): Receipt {
  const file = snapshotFile(config);
  const receipt = readLastGoodCrawl(config);
  if (receipt === null) throw new SnapshotError(`${file} holds no crawl to build from. Run: npm run crawl`);
  const available = readLastCrawl(file).locales;
  const missing = listLocales(config).filter((locale) => !available.includes(locale));
  if (missing.length > 0) {
    const common = listLocales(config).filter((locale) => available.includes(locale));
    const instead =
      common.length > 0 ? `, or publish only what is there: CALENDAR_LOCALES=${common.join(',')}` : '';
    throw new SnapshotError(
      `The snapshot has no ${missing.join(', ')}: ${file} holds ${available.join(', ')}. Run npm run crawl${instead}`,
    );
  }
  return receipt;
}

/** The origin of a snapshot, read only; null where there is none, or the file is something else. */
export function readSnapshotOrigin(file: string): string | null {
  if (!existsSync(file)) return null;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const origin = database.prepare('SELECT origin FROM crawl').get()?.['origin'];
      return origin === undefined ? null : String(origin);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function readLastCrawl(file: string): {
  readonly receipt: Receipt | null;
  readonly locales: readonly Locale[];
} {
  if (!existsSync(file)) return { receipt: null, locales: [] };
  const snapshot = openSnapshot(file);
  try {
    return { receipt: snapshot.receipt() as Receipt | null, locales: snapshot.locales() };
  } finally {
    snapshot.close();
  }
}

function normalizeOrigin({ origin }: Config): string | null {
  return origin === null ? null : new URL(origin).href;
}

function otherOriginError(file: string, { origin }: Receipt, wanted: string): SnapshotError {
  return new SnapshotError(
    `${file} holds the calendar of ${origin}, not of ${wanted}. Nothing was replaced. Check CALENDAR_ORIGIN; if the new one is right, run npm run build or npm run crawl once with -- --new-origin, or choose another CALENDAR_DATA.`,
  );
}

/** The age of a crawl in whole minutes. */
export function computeAge({ crawledAt }: Receipt, config: Config): number {
  return Math.max(0, Math.round((Date.parse(readNow(config)) - Date.parse(crawledAt)) / 60_000));
}

/** The age of a crawl in words: `3 hours old` */
export function describeAge(receipt: Receipt, config: Config): string {
  const minutes = computeAge(receipt, config);
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} old`;
}
