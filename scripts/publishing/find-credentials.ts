// Searches a snapshot for the password in its own thread: the memory that it takes goes back to the
// system when it ends, before Astro needs it.
import { parentPort, workerData } from 'node:worker_threads';
import { findStoredCredentials } from '../../src/crawl/safeguards/credentials.ts';
import { createRedactor, type Credentials } from '../../src/http/redact.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';

const { file, credentials } = workerData as { readonly file: string; readonly credentials: Credentials };
const snapshot = openSnapshot(file);
try {
  const origin = snapshot.origin();
  const place =
    origin === null
      ? undefined
      : findStoredCredentials(snapshot.readStored(), createRedactor(credentials, new URL(origin)));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(place ?? null);
} finally {
  snapshot.close();
}
