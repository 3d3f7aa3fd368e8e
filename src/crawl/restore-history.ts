import type { Client } from '../http/client.ts';
import { OriginError, type OriginFailure } from '../http/origin-error.ts';
import type { HistoryEntry } from '../history/history-entry.ts';
import type { Locale } from '../model/locale.ts';
import { isPreviewHost } from '../model/loopback.ts';
import {
  maxStateBytes,
  readStateDocument,
  StateDocumentError,
  stateDocumentName,
  type CalendarState,
} from '../history/state-document.ts';
import { defaultRetryPolicy, type RetryPolicy } from '../http/retry.ts';
import { createThrottle } from '../http/throttle.ts';

/** What the published site knows of the past. */
export interface RestoredHistory {
  readonly entries: readonly HistoryEntry[];
  /** The currency of the site in each language that had told it. */
  readonly currencies: Readonly<Record<Locale, string>>;
  /** The languages that were published, where that is known. */
  readonly locales?: readonly Locale[];
  /** Why there is none, where nothing was published before; null where there is. */
  readonly none: string | null;
}

/** The memory of a calendar that has none. @param none why not; null where none is needed */
export function emptyHistory(none: string | null): RestoredHistory {
  return { entries: [], currencies: {}, none };
}

/** The memory that a state document holds. */
export function readRestoredHistory({ entries, currencies, locales }: CalendarState): RestoredHistory {
  return { entries, currencies, ...(locales && { locales }), none: null };
}

/**
 * Fetches the history that the published site carries.
 * @param client for the host of the published site, without credentials
 * @param site address of the published site, with its base path
 * @param origin of the calendar, without language; the memory of another calendar is refused
 * @param waits how long to wait before a site that is down for a moment is asked again
 * @throws {OriginError} where there may be a history that cannot be had now: with a crawl that does not know it, it would be
 *   lost for good as soon as that is published
 * @throws the signal's reason when it aborts
 */
export async function restoreHistory(
  client: Client,
  site: URL,
  origin: URL,
  signal: AbortSignal | undefined,
  waits: RetryPolicy = defaultRetryPolicy,
): Promise<RestoredHistory> {
  const address = new URL(stateDocumentName, site.href.replace(/\/*$/u, '/'));
  const isPreview = isPreviewHost(address.hostname);
  // A published site that is down for a moment is worth waiting for: what is not restored now is lost with the next publication.
  const pace = createThrottle(client, { signal, waits: isPreview ? { ...waits, attempts: 1 } : waits });
  try {
    const answer = await pace.get(address, { maxBytes: maxStateBytes });
    return readRestoredHistory(readStateDocument(answer.text(), address, origin));
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const reason = reasonOf(error, address);
    if (reason === null) throw error;
    if (error instanceof OriginError && isAbsent(error))
      return emptyHistory(`${reason}: this is the first publication.`);
    if (isPreview) return emptyHistory(`${reason}: history begins with this crawl.`);
    const message = `The history of the published calendar cannot be had: ${reason}. Publishing without it would lose it for good, so the crawl is refused. Try again later; if nothing was published at CALENDAR_SITE yet, or its history may be forgotten, run it once with -- --forget.`;
    throw new OriginError(failureOf(error), message);
  } finally {
    await pace.close();
  }
}

/** Neither the document nor, before a first publication, the host that it will lie at. */
function isAbsent({ status, code }: OriginError): boolean {
  return status === 404 || status === 410 || code === 'ENOTFOUND';
}

function failureOf(error: unknown): OriginFailure {
  return error instanceof OriginError ? error.failure : 'unreadable';
}

/** What happened, without a full stop and without the hints that are meant for origins; null for what is no answer of the site's. */
function reasonOf(error: unknown, address: URL): string | null {
  if (error instanceof StateDocumentError) return error.message.replace(/\.$/u, '');
  if (!(error instanceof OriginError)) return null;
  if (error.status !== undefined) return `GET ${address.href} answered ${error.status}`;
  return error.message.replace(/[.?!]\s.*$/u, '');
}
