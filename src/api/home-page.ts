import type { Client } from './client.ts';
import { OriginError } from './errors.ts';
import { readPageHead, type PageHead } from './page-head.ts';

/** The home page of a language, or the front page of the site. */
export interface HomePage extends PageHead {
  /** Its address, after redirects. */
  readonly url: URL;
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
    const { url, headers, text } = await client.get(home, { signal });
    return { ...readPageHead(text(), url, headers), url };
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'refused') return null;
    throw error;
  }
}
