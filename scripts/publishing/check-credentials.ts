import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../src/config/schema.ts';
import { storedLeakError } from '../../src/crawl/safeguards/credentials.ts';
import { locateScript } from './locate-script.ts';
import { readCredentials, snapshotFile } from '../cli/settings.ts';

/**
 * Makes sure that the snapshot to build from does not repeat the password.
 * @throws {OriginError} `leak`, naming record and field
 */
export async function checkCredentials(config: Config): Promise<void> {
  const credentials = readCredentials(config);
  if (credentials === null) return;
  const search = new Worker(locateScript('find-credentials'), {
    workerData: { file: snapshotFile(config), credentials },
  });
  const [place] = (await once(search, 'message')) as [string | null];
  if (place !== null) throw storedLeakError(place);
}
