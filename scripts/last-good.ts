import { existsSync } from 'node:fs';
import type { Config } from '../src/config-schema.ts';
import type { Receipt } from '../src/crawl/receipt.ts';
import { SnapshotError } from '../src/snapshot/snapshot-error.ts';
import { openSnapshot } from '../src/snapshot/snapshot.ts';
import { presentInstant, snapshotFile } from './settings.ts';

/**
 * The receipt of the last good crawl of the configured origin; null when there was none. Without a configured origin any will do.
 * @throws {SnapshotError} when the snapshot is of another origin
 */
export function lastGoodCrawl(config: Config): Receipt | null {
  const file = snapshotFile(config);
  if (!existsSync(file)) return null;
  const snapshot = openSnapshot(file);
  const receipt = snapshot.receipt() as Receipt | null;
  snapshot.close();
  const wanted = config.origin === null ? null : new URL(config.origin).href;
  if (receipt !== null && wanted !== null && receipt.origin !== wanted) {
    throw new SnapshotError(
      `${file} holds the calendar of ${receipt.origin}, not of ${wanted}. Run: npm run crawl`,
    );
  }
  return receipt;
}

/**
 * The receipt of the last good crawl, to build from.
 * @throws {SnapshotError} when there is none
 */
export function requireCrawl(config: Config): Receipt {
  const receipt = lastGoodCrawl(config);
  if (receipt !== null) return receipt;
  throw new SnapshotError(`${snapshotFile(config)} holds no crawl to build from. Run: npm run crawl`);
}

/** How long ago a crawl was, in words: `3 hours old`. */
export function ageOf({ crawledAt }: Receipt, config: Config): string {
  const minutes = Math.max(
    0,
    Math.round((Date.parse(presentInstant(config)) - Date.parse(crawledAt)) / 60_000),
  );
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} old`;
}
