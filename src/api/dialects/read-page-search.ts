import * as z from 'zod';
import { extractName } from '../../html/plain-text.ts';
import { parseWebAddress } from '../../html/web-address.ts';
import type { Client, RequestOptions } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { SearchFields } from '../../model/event.ts';
import type { Instant } from '../../model/time.ts';
import { routeUrl } from '../address.ts';
import { gmtInstant, text } from './fields.ts';

/** What an SEO plugin writes into the head of a page, with the fields that are read. */
export const wireHead = z.looseObject({
  title: text,
  description: text,
  og_description: text,
  og_image: z.array(z.looseObject({ url: text })).catch([]),
  robots: z.looseObject({ index: text }).catch({ index: '' }),
  canonical: text,
  og_url: text,
  article_modified_time: z.unknown().optional().transform(gmtInstant),
});

const answer = z.looseObject({ status: z.int().catch(200), json: wireHead });

/** What search engines are told of a page at the origin. */
export interface PageSearch {
  /** Empty where the plugin does not know the page. */
  readonly fields: SearchFields;
  /** The last edit of the page at that time; null where it is not named. */
  readonly modified: Instant | null;
  /** The address that search engines should use; null where none is named. */
  readonly canonical: string | null;
}

/** Namespaces of the SEO plugin that gives what search engines are told of one page. */
const namespaces = ['seo/v1', 'yoast/v1'];

/**
 * The route that gives what search engines are told of a page, whose address is the parameter
 * `url`; null where the index lists none. The plugin may be there without it.
 */
export function findSearchRoute(index: {
  readonly namespaces: readonly string[];
  readonly routes: Readonly<Record<string, unknown>>;
}): string | null {
  const namespace = namespaces.find((each) => index.namespaces.includes(each));
  const route = namespace === undefined ? null : `${namespace}/get_head`;
  const describesRoutes = Object.keys(index.routes).length > 0;
  return route === null || (describesRoutes && !(`/${route}` in index.routes)) ? null : route;
}

/**
 * What search engines are told of a page; nothing where the plugin does not know it. Ask for public
 * pages only.
 * @param route see `findSearchRoute`
 * @param page its address, as the origin writes it
 * @throws {OriginError}
 */
export async function readPageSearch(
  client: Client,
  { root, route, page }: { readonly root: URL; readonly route: string; readonly page: string },
  options: RequestOptions,
): Promise<PageSearch> {
  const url = routeUrl(root, route, { url: page });
  try {
    const parsed = answer.safeParse((await client.json(url, options)).body);
    if (!parsed.success)
      throw new OriginError('unreadable', `GET ${url.href} is not what an SEO plugin says of a page.`);
    const { status, json } = parsed.data;
    return status === 404 || !isAbout(json.og_url, page) ? unknownPage : toPageSearch(json);
  } catch (error) {
    if (error instanceof OriginError && error.status === 404) return unknownPage;
    throw error;
  }
}

/** Whether a head names a page, or none. The plugin may leave out the port. */
function isAbout(named: string, page: string): boolean {
  const [path, asked] = [named, page].map((address) => URL.parse(address)?.pathname.replace(/\/$/u, ''));
  return path === undefined || path.toLowerCase() === asked?.toLowerCase();
}

/** The plugin itself keeps such a page out of search engines, not an editor. */
const unknownPage: PageSearch = { fields: {}, modified: null, canonical: null };

function toPageSearch(head: z.output<typeof wireHead>): PageSearch {
  return {
    fields: toSearchFields(head),
    modified: head.article_modified_time,
    canonical: parseWebAddress(head.canonical),
  };
}

/** The field of an item that says the same as the route; undefined where there is none. */
export const searchFields = wireHead.transform(toSearchFields).optional().catch(undefined);

function toSearchFields(head: z.output<typeof wireHead>): SearchFields {
  const title = readWritten(head.title);
  const description = readWritten(head.description) || readWritten(head.og_description);
  const image = parseWebAddress(head.og_image[0]?.url ?? '');
  return {
    ...(title !== '' && { title }),
    ...(description !== '' && { description }),
    ...(image !== null && { image }),
    ...(head.robots.index === 'noindex' && { isExcluded: true }),
  };
}

/** A text as plain text; '' for one whose variables (`%%title%%`) the plugin left as they are. */
function readWritten(written: string): string {
  const line = extractName(written);
  return /%%\w+%%/u.test(line) ? '' : line;
}
