import { homeBelow, routeAddress } from './address.ts';
import type { Client } from './client.ts';
import type { SiteOptions } from './find-language.ts';
import type { HomePage } from './home-page.ts';
import { guessIndex, readIndex, type SiteIndex } from './site-index.ts';

/** An interface, and where it was found. */
export interface Interface {
  readonly root: URL;
  readonly index: SiteIndex;
}

/** What lies at the site's own address, without any language. */
export interface Front extends Interface {
  /** Null where the origin refuses it. */
  readonly page: HomePage | null;
}

/**
 * Finds the interface at the site's own address.
 * @throws {OriginError} where there is none
 */
export async function findFront(
  client: Client,
  options: SiteOptions,
  visit: (home: URL) => Promise<HomePage | null>,
): Promise<Front> {
  const home = homeBelow(options.origin, '');
  const page = await visit(home);
  const found = await findInterface(client, home, page, options);
  if (found !== null) return { page, ...found };
  const [root] = guessedRoots(home, options.restPrefix);
  return { page, root, index: await readIndex(client, root, options.signal) };
}

/**
 * Finds the interface of a home: where its page announces it, else below the REST prefix, else where sites without pretty
 * permalinks have it. Null where it is at none of these.
 * @throws {OriginError} where there is something that may not be read, or is no index
 */
export async function findInterface(
  client: Client,
  home: URL,
  page: HomePage | null,
  { restPrefix, signal }: Pick<SiteOptions, 'restPrefix' | 'signal'>,
): Promise<Interface | null> {
  if (page?.apiRoot) return { root: page.apiRoot, index: await readIndex(client, page.apiRoot, signal) };
  for (const root of guessedRoots(home, restPrefix)) {
    const index = await guessIndex(client, root, home, signal);
    if (index !== null) return { root, index };
  }
  return null;
}

/** Where an interface is that no page announces: with pretty permalinks, and without. */
export function guessedRoots(home: URL, restPrefix: string): readonly [URL, URL] {
  const plain = new URL(home);
  plain.searchParams.set('rest_route', '/');
  return [routeAddress(home, `${restPrefix}/`), plain];
}
