import type { Client } from './client.ts';
import { OriginError } from './errors.ts';
import { readPageHead, type PageHead } from './page-head.ts';

/** The home page of a language, or the front page of the site. */
export interface HomePage extends PageHead {
  /** Its address, after redirects. */
  readonly url: URL;
  /** The API root that its `Link` header announces; null where it announces none. */
  readonly apiRoot: URL | null;
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
    const answer = await client.get(home, { signal });
    const links = [answer.headers['link'] ?? []].flat().join(', ');
    const announced = /<([^>]*)>\s*;[^,<]*\brel="?https:\/\/api\.w\.org\/"?/u.exec(links)?.[1];
    return {
      ...readPageHead(answer.text(), answer.url),
      url: answer.url,
      apiRoot: announced === undefined ? null : URL.parse(announced, answer.url),
    };
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'refused') return null;
    throw error;
  }
}
