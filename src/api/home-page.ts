import type { Client } from '../http/client.ts';
import { OriginError } from '../http/origin-error.ts';
import { readPageHead, type PageHead } from './page-head.ts';
import { isTrustedTarget } from '../http/redirects.ts';

/** The home page of a language, or the front page of the site. */
export interface HomePage extends PageHead {
  /** Its address, after redirects. */
  readonly url: URL;
}

/**
 * Reads a home page.
 * @throws {OriginError} where it cannot be reached, or the origin refuses it
 */
export async function requireHomePage(
  client: Client,
  home: URL,
  signal: AbortSignal | undefined,
): Promise<HomePage> {
  const { url, headers, text } = await client.get(home, { signal });
  const head = readPageHead(text(), url, headers);
  return { ...head, url, apiRoot: head.apiRoot && matchScheme(head.apiRoot, url) };
}

/**
 * Reads a home page; null where the origin refuses it.
 * @throws {OriginError} where it cannot be reached
 */
export async function readHomePage(
  client: Client,
  home: URL,
  signal: AbortSignal | undefined,
): Promise<HomePage | null> {
  try {
    return await requireHomePage(client, home, signal);
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'refused') return null;
    throw error;
  }
}

/**
 * An address with https, where a page read by https names it with http: a site behind a proxy may
 * not know that it is read by https.
 */
export function matchScheme(address: URL, page: URL): URL {
  if (!isTrustedTarget(address, page)) return address;
  const own = new URL(address);
  own.protocol = page.protocol;
  return own;
}
