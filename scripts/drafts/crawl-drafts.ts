import { constants, cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveForDrafts } from '../../src/config/drafts.ts';
import type { Config } from '../../src/config/schema.ts';
import { findStoredCredentials, storedLeakError } from '../../src/crawl/safeguards/credentials.ts';
import type { Receipt } from '../../src/crawl/receipt.ts';
import { createRedactor } from '../../src/http/redact.ts';
import type { EventRecord } from '../../src/model/event.ts';
import { copyForDrafts, openDraftsSnapshot } from '../../src/snapshot/snapshot.ts';
import { crawlIntoSnapshot, defaultFlags } from '../crawling/crawl-into-snapshot.ts';
import { readCredentials, snapshotFile } from '../cli/settings.ts';

/** A crawl of drafts. */
export interface DraftsCrawl {
  readonly receipt: Receipt;
  /** The events that are not published. */
  readonly drafts: readonly EventRecord[];
}

/** What pages need besides the snapshot: images, and what was made of them. */
const imageFolders = ['images', 'pictures', 'shared'];

/**
 * Reads drafts into their own folder, on top of a copy of what is published: only what differs is
 * read. The published snapshot, which must have a crawl, stays as it is.
 * @throws {OriginError} where the origin cannot be read, the user may not read drafts, or the
 *   password is repeated
 */
export async function crawlDrafts(config: Config, signal: AbortSignal): Promise<DraftsCrawl> {
  const settings = resolveForDrafts(config);
  const file = snapshotFile(settings);
  copyForDrafts(snapshotFile(config), file);
  for (const folder of imageFolders) copyFolder(join(config.data, folder), join(settings.data, folder));
  // Nothing is lost by a preview, and drafts may be unfinished.
  const limits = { ...settings.limits, malformed: Infinity, fullEvery: Infinity };
  const flags = { ...defaultFlags, drafts: true, acceptLoss: true, forget: true };
  const receipt = await crawlIntoSnapshot({ ...settings, limits }, flags, signal);
  return { receipt, drafts: readDrafts(config, file, receipt) };
}

/** @throws {OriginError} where the snapshot repeats the password */
function readDrafts(config: Config, file: string, { origin }: Receipt): readonly EventRecord[] {
  const credentials = readCredentials(config);
  const snapshot = openDraftsSnapshot(file);
  try {
    const place =
      credentials === null
        ? undefined
        : findStoredCredentials(snapshot.readStored(), createRedactor(credentials, new URL(origin)));
    if (place !== undefined) throw storedLeakError(place);
    return (snapshot.read()?.events ?? []).filter(({ unpublished }) => unpublished !== undefined);
  } finally {
    snapshot.close();
  }
}

/** Copies files, without using space where the file system can share them. */
function copyFolder(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
