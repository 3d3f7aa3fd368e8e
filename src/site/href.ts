import { settings } from './settings.ts';

/**
 * What a link to a path of the published site says: each segment percent-encoded, the base path in front.
 * `('/es/evento/noche-de-ópera/')` → `/es/evento/noche-de-%C3%B3pera/`
 */
export function href(path: string): string {
  const link = links.get(path) ?? makeLink(path);
  links.set(path, link);
  return link;
}

/** A page is linked to from many others. */
const links = new Map<string, string>();

function makeLink(path: string): string {
  return settings.base.slice(0, -1) + path.split('/').map(encodeURIComponent).join('/');
}

/** The public address of a path of the published site: `https://example.org/es/evento/noche-de-%C3%B3pera/`. */
export function absolute(path: string): string {
  return settings.site + href(path);
}
