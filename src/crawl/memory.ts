import type { Client } from '../api/client.ts';
import { OriginError } from '../api/errors.ts';
import type { HistoryEntry } from '../model/history.ts';
import {
  maxStateBytes,
  readStateDocument,
  StateDocumentError,
  stateDocumentName,
} from '../model/state-document.ts';
import { usualWaits, type Waits } from './backoff.ts';
import { createPace } from './pace.ts';

/** What the published site knows of the past. */
export type Memory =
  | { readonly entries: readonly HistoryEntry[] }
  /** Nothing: a sentence that says why, and whether a person should hear it. */
  | { readonly none: string; readonly warning: boolean };

/**
 * Fetches the history that the published site carries.
 * @param client for the host of the published site, without credentials
 * @param site address of the published site, with its base path
 * @param origin of the calendar, without language; the memory of another calendar is refused
 * @param waits how long to wait before a site that is down for a moment is asked again
 * @throws the signal's reason when it aborts
 */
export async function restoreMemory(
  client: Client,
  site: URL,
  origin: URL,
  signal: AbortSignal | undefined,
  waits: Waits = usualWaits,
): Promise<Memory> {
  const address = new URL(stateDocumentName, site.href.replace(/\/*$/u, '/'));
  const isPreview = isLoopback(address.hostname);
  // A published site that is down for a moment is worth waiting for: what is not restored now is lost with the next publication.
  const pace = createPace(client, { signal, waits: isPreview ? { ...waits, attempts: 1 } : waits });
  try {
    const answer = await pace.get(address, { maxBytes: maxStateBytes });
    return { entries: readStateDocument(answer.text(), address, origin).entries };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const reason = reasonOf(error, address);
    if (reason === null) throw error;
    if (error instanceof OriginError && (error.status === 404 || error.status === 410))
      return { none: `${reason}: this is the first publication.`, warning: false };
    const none = isPreview
      ? `${reason}: history begins with this crawl.`
      : `The history of the published calendar was not restored, so its sequences and UIDs begin anew. ${reason}. If it was published before, put that right before this crawl is published, remove the snapshot and crawl again.`;
    return { none, warning: !isPreview };
  } finally {
    await pace.close();
  }
}

/** What happened, without a full stop and without the hints that are meant for origins; null for what is no answer of the site's. */
function reasonOf(error: unknown, address: URL): string | null {
  if (error instanceof StateDocumentError) return error.message.replace(/\.$/u, '');
  if (!(error instanceof OriginError)) return null;
  if (error.status !== undefined) return `GET ${address.href} answered ${error.status}`;
  return error.message.replace(/[.?!]\s.*$/u, '');
}

/** Whether a host is this machine: the site is only looked at there, not published. */
function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/u.test(host);
}
