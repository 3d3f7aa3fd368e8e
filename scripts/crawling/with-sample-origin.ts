import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import { isLoopback } from '../../src/model/loopback.ts';
import { writeAtomically } from '../../src/images/write-atomically.ts';
import { readSnapshotOrigin } from '../publishing/last-good.ts';
import { generateContent } from '../sample-origin/town/generate.ts';
import { startOrigin } from '../sample-origin/server/server.ts';
import { describeDataFolder, readNow } from '../cli/settings.ts';

/** Events of the sample origin at its beginning; most are written in both languages. */
const sampleSize = 240;

/** Tried first, so that addresses and digests are the same in every build. */
const preferredPort = 4322;

/** The address of the sample origin in snapshots, even where its usual port was taken. */
export const sampleAddress = new URL(`http://127.0.0.1:${preferredPort}/`);

/**
 * Runs `work` while the sample origin is served on loopback; returns its result. The town is that
 * of the first crawl into the folder of the settings, grown older.
 */
export async function withSampleOrigin<T>(config: Config, work: (address: string) => Promise<T>): Promise<T> {
  const now = new Date(readNow(config));
  const begun = new Date(readFirstInstant(config));
  // With a clock set back, the town is as it was at its beginning.
  const until = now < begun ? begun : now;
  const content = generateContent({ seed: 1, size: sampleSize, now: begun, until });
  const start = (port: number) => startOrigin({ content, port, now: () => now });
  const origin = await start(preferredPort).catch(() => start(0));
  try {
    return await work(origin.url);
  } finally {
    await origin.close();
  }
}

/**
 * Makes sure that the sample is wanted: a lost CALENDAR_ORIGIN must not replace a calendar by an
 * invented town.
 * @throws {ConfigError} without an origin, where the settings name a public address or there is the
 *   snapshot of a real calendar
 */
export function checkSample(config: Config): void {
  if (config.origin !== null) return;
  const invented = 'Without CALENDAR_ORIGIN the sample calendar of an invented town is read';
  if (!isLoopback(new URL(config.site).hostname))
    throw new ConfigError(
      `${invented}, which is not published at a public address: CALENDAR_SITE is '${config.site}'. Set CALENDAR_ORIGIN to the address of your site.`,
    );
  const data = describeDataFolder(config);
  const real = readSnapshotOrigin(join(data, 'snapshot.sqlite'));
  if (real !== null && !isSampleOrigin(real))
    throw new ConfigError(
      `${invented}, but ${data} holds the calendar of ${real}. Set CALENDAR_ORIGIN=${real}, or look at the sample with another CALENDAR_DATA and CALENDAR_OUT.`,
    );
}

/** Whether an origin is the sample. */
export function isSampleOrigin(origin: string): boolean {
  return origin === sampleAddress.href;
}

/** Saves the instant of the first crawl next to the snapshot, so that the town stays the same. */
export function saveFirstInstant(config: Config): void {
  const file = firstInstantFile(config);
  if (existsSync(file)) return;
  writeAtomically(file, readFirstInstant(config));
}

function readFirstInstant(config: Config): string {
  const file = firstInstantFile(config);
  return existsSync(file) ? readFileSync(file, 'utf8') : readNow(config);
}

function firstInstantFile({ data }: Config): string {
  return join(data, 'begun.txt');
}
