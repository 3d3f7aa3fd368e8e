import { homeBelow, routeAddress } from './address.ts';
import type { Client } from './client.ts';
import type { HomePage } from './home-page.ts';
import { guessIndex, readIndex, type SiteIndex } from './site-index.ts';
import type { SiteOptions } from './find-language.ts';

/** What lies at the site's own address, without any language. */
export interface Front {
  /** Null where the origin refuses it. */
  readonly page: HomePage | null;
  readonly root: URL;
  readonly index: SiteIndex;
}

/**
 * Finds the interface at the site's own address: where its page announces it, else below the REST prefix, else where sites without
 * pretty permalinks have it.
 * @throws {OriginError} where there is none
 */
export async function findFront(
  client: Client,
  { origin, restPrefix, signal }: SiteOptions,
  visit: (home: URL) => Promise<HomePage | null>,
): Promise<Front> {
  const home = homeBelow(origin, '');
  const page = await visit(home);
  if (page?.apiRoot)
    return { page, root: page.apiRoot, index: await readIndex(client, page.apiRoot, signal) };
  const plain = new URL(home);
  plain.searchParams.set('rest_route', '/');
  const pretty = routeAddress(home, `${restPrefix}/`);
  for (const root of [pretty, plain]) {
    const index = await guessIndex(client, root, home, signal);
    if (index !== null) return { page, root, index };
  }
  return { page, root: pretty, index: await readIndex(client, pretty, signal) };
}
