import * as z from 'zod';
import type { Locale } from '../model/locale.ts';
import { plainLine } from '../model/html.ts';
import type { SiteRecord } from '../model/site.ts';
import type { ZoneName } from '../model/time.ts';
import { routeAddress } from './address.ts';
import type { Client } from './client.ts';
import type { ChangeIndex, Dialect } from './dialect.ts';
import { changeIndexes, dialects } from './dialects/index.ts';
import { OriginError } from './errors.ts';

/** Where and how the origin speaks one language. */
export interface Discovery {
  readonly locale: Locale;
  /** API root, ends in a slash unless the route goes into its query. */
  readonly root: URL;
  readonly dialect: Dialect;
  /** The list of what changed; null where the origin offers none. */
  readonly changes: ChangeIndex | null;
  /** All but the currency, of which the index says nothing. */
  readonly site: Omit<SiteRecord, 'currency'>;
  readonly namespaces: readonly string[];
  /** Patterns of all routes that the origin describes; empty where it describes none. */
  readonly routes: readonly string[];
}

const siteIndex = z.looseObject({
  name: z.string().default(''),
  description: z.string().default(''),
  home: z.string(),
  gmt_offset: z.coerce.number().default(0),
  timezone_string: z.string().default(''),
  namespaces: z.array(z.string()),
  routes: z.record(z.string(), z.unknown()).catch({}),
});

/**
 * Finds the REST interface of the origin in one language, and which dialect it speaks.
 * @throws {OriginError} where there is no interface, or none that offers events
 */
export async function discover(
  client: Client,
  options: {
    readonly origin: URL;
    readonly restPrefix: string;
    readonly locale: Locale;
    readonly signal?: AbortSignal;
  },
): Promise<Discovery> {
  const { origin, locale, signal } = options;
  const home = new URL(origin);
  home.pathname = `${home.pathname.replace(/\/*$/u, '/')}${locale}/`;
  const root = (await announcedRoot(client, home, signal)) ?? routeAddress(home, `${options.restPrefix}/`);
  const parsed = siteIndex.safeParse((await client.json(root, { signal })).body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new OriginError(
      'unreadable',
      `GET ${root.href} is no discovery index: ${issue?.path.join('.')} ${issue?.message}. Set restPrefix in src/config.ts if the interface is elsewhere.`,
    );
  }
  const index = parsed.data;
  const dialect = dialects.find(({ namespace }) => index.namespaces.includes(namespace));
  if (dialect === undefined) {
    const wanted = dialects.map(({ namespace }) => namespace).join(' or ');
    throw new OriginError(
      'unreadable',
      `${root.href} offers no events calendar: its namespaces are ${index.namespaces.join(', ') || 'none'}; wanted is ${wanted}.`,
    );
  }
  return {
    locale,
    root,
    dialect,
    changes: changeIndexes.find(({ namespace }) => index.namespaces.includes(namespace))?.list ?? null,
    namespaces: index.namespaces,
    routes: Object.keys(index.routes),
    site: {
      locale,
      name: plainLine(index.name),
      description: plainLine(index.description),
      home: index.home,
      zone: zoneOfSite(index.timezone_string, index.gmt_offset),
    },
  };
}

/** The API root that a home page announces in its `Link` header; null where it announces none, or cannot be read. */
async function announcedRoot(
  client: Client,
  home: URL,
  signal: AbortSignal | undefined,
): Promise<URL | null> {
  try {
    const { headers, url } = await client.get(home, { signal });
    const links = [headers['link'] ?? []].flat().join(', ');
    const address = /<([^>]*)>\s*;[^,<]*\brel="?https:\/\/api\.w\.org\/"?/u.exec(links)?.[1];
    return address === undefined ? null : URL.parse(address, url);
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'refused') return null;
    throw error;
  }
}

/** Sites set to a manual offset have no zone name; then only the offset counts. `('', -5.5)` → `UTC-5.5` */
function zoneOfSite(name: string, offset: number): ZoneName {
  if (name !== '') return name;
  return offset === 0 ? 'UTC' : `UTC${offset > 0 ? '+' : ''}${offset}`;
}
