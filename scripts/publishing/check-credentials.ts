import type { Config } from '../../src/config/schema.ts';
import { refuseStoredCredentials } from '../../src/crawl/safeguards/credentials.ts';
import { createRedactor } from '../../src/http/redact.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import { readCredentials, snapshotFile } from '../cli/settings.ts';

/**
 * Makes sure that the snapshot to build from does not repeat the password.
 * @throws {OriginError} `leak`, naming record and field
 */
export function checkCredentials(config: Config): void {
  const credentials = readCredentials(config);
  if (credentials === null) return;
  const snapshot = openSnapshot(snapshotFile(config));
  try {
    const origin = snapshot.origin();
    if (origin === null) return;
    refuseStoredCredentials(snapshot.readStored(), createRedactor(credentials, new URL(origin)));
  } finally {
    snapshot.close();
  }
}
