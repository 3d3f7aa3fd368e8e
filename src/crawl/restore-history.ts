import type { Client } from '../http/client.ts';
import { OriginError, type OriginFailure } from '../http/origin-error.ts';
import type { HistoryEntry } from '../history/history-entry.ts';
import type { Layout } from '../history/layouts.ts';
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

/** The history from the published site. */
export interface RestoredHistory {
  readonly entries: readonly HistoryEntry[];
  /** The currency of the site by language, where known. */
  readonly currencies: Readonly<Record<Locale, string>>;
  /** The published languages, where known. */
  readonly locales?: readonly Locale[];
  /** Where the published site has its pages, and had them before, where known. */
  readonly layouts?: readonly Layout[];
  /** Why there is no history, if nothing was published before; else null. */
  readonly missing: string | null;
}

/** No history. @param missing see `RestoredHistory`; null if none is needed */
export function emptyHistory(missing: string | null): RestoredHistory {
  return { entries: [], currencies: {}, missing };
}

/** The history in a state document. */
export function readRestoredHistory(state: CalendarState): RestoredHistory {
  const { entries, currencies, locales, layouts } = state;
  return { entries, currencies, ...(locales && { locales }), ...(layouts && { layouts }), missing: null };
}

/**
 * Fetches the history that the published site carries.
 * @param client for the host of the published site, without credentials
 * @param site address of the published site, with its base path
 * @param origin of the calendar, without language; the history of another calendar is refused
 * @throws {OriginError} when there may be a history that is unavailable now: publishing without it
 *   would lose it
 * @throws the signal's reason when it aborts
 */
export async function restoreHistory(
  client: Client,
  site: URL,
  origin: URL,
  signal: AbortSignal | undefined,
  retryPolicy: RetryPolicy = defaultRetryPolicy,
): Promise<RestoredHistory> {
  const address = new URL(stateDocumentName, site.href.replace(/\/*$/u, '/'));
  const isPreview = isPreviewHost(address.hostname);
  // Worth retrying: a history that is not restored now is lost with the next publication.
  const throttle = createThrottle(client, {
    signal,
    retryPolicy: isPreview ? { ...retryPolicy, attempts: 1 } : retryPolicy,
  });
  try {
    const answer = await throttle.get(address, { maxBytes: maxStateBytes });
    return readRestoredHistory(readStateDocument(answer.text(), address, origin));
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const reason = describeReason(error, address);
    if (reason === null) throw error;
    if (error instanceof OriginError && isAbsent(error))
      return emptyHistory(`${reason}: this is the first publication.`);
    if (isPreview) return emptyHistory(`${reason}: history begins with this crawl.`);
    const message = `The history of the published calendar is unavailable: ${reason}. Publishing without it would lose it, so the crawl is refused. Try again later. If nothing has been published at CALENDAR_SITE yet, or its history is not needed, run it once with -- --forget.`;
    throw new OriginError(classifyFailure(error), message);
  } finally {
    await throttle.close();
  }
}

/** Whether the document does not exist or, before a first publication, its host does not. */
function isAbsent({ status, code }: OriginError): boolean {
  return status === 404 || status === 410 || code === 'ENOTFOUND';
}

function classifyFailure(error: unknown): OriginFailure {
  return error instanceof OriginError ? error.failure : 'unreadable';
}

/** A phrase without hints meant for origins; null for errors that are not about the site. */
function describeReason(error: unknown, address: URL): string | null {
  if (error instanceof StateDocumentError) return error.message.replace(/\.$/u, '');
  if (!(error instanceof OriginError)) return null;
  if (error.status !== undefined) return `GET ${address.href} answered ${error.status}`;
  return error.message.replace(/[.?!]\s.*$/u, '');
}
