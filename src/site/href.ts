import type { Calendar } from '../calendar/calendar.ts';
import type { Config } from '../config/schema.ts';

/** Links to paths of the published site, which may have a query: see `Site`. */
export function createLinks({ site, base }: Pick<Config, 'site' | 'base'>) {
  const top = base.slice(0, -1);
  /** Many pages link to the same one. */
  const encoded = new Map<string, string>();
  const href = (path: string): string => {
    if (isPlainPath(path)) return top + path;
    let link = encoded.get(path);
    if (link === undefined) encoded.set(path, (link = top + encodePath(path)));
    return link;
  };
  return { href, absolute: (path: string): string => site + href(path) };
}

/** Whether a path is the same when it is encoded. */
export function isPlainPath(path: string): boolean {
  return /^[\w./-]*$/u.test(path);
}

function encodePath(path: string): string {
  const [page = '', query = ''] = path.split(/(?<=\/)(?=\?)/u);
  return page.split('/').map(encodeURIComponent).join('/') + query;
}

/** The link to the page of a venue or an organizer; undefined if it has none: see `ScopeOf`. */
export function linkToScope(
  { href }: Pick<ReturnType<typeof createLinks>, 'href'>,
  { path }: { readonly path: string },
): string | undefined {
  return path === '' ? undefined : href(path);
}

/** The `rel` of a link to a website; none if it is a page of ours, or no page. */
export function findRelation(
  { absolute }: Pick<ReturnType<typeof createLinks>, 'absolute'>,
  address: string,
): string | undefined {
  const isAway = /^https?:/u.test(address) && !address.startsWith(absolute('/'));
  return isAway ? 'noopener noreferrer external' : undefined;
}

/** `/en/event/noche-de-ópera/` → `noche-de-ópera` */
export function lastPathSegment(path: string): string {
  return path.split('/').at(-2) ?? '';
}

/** The first parameter of routes below `[...home]`: undefined for a language at the top. */
export interface HomeParam {
  readonly home: string | undefined;
}

/** `/en/` → `en`, `/` → undefined */
export function buildHomeParam({ home }: Pick<Calendar, 'home'>): HomeParam {
  return { home: home.slice(1, -1) || undefined };
}
