import type { Config } from '../config/schema.ts';

/** Links to paths of the published site: see `Site`. */
export function createLinks({ site, base }: Pick<Config, 'site' | 'base'>) {
  /** Many pages link to the same one. */
  const links = new Map<string, string>();
  const href = (path: string): string => {
    const link = links.get(path) ?? base.slice(0, -1) + path.split('/').map(encodeURIComponent).join('/');
    links.set(path, link);
    return link;
  };
  return { href, absolute: (path: string): string => site + href(path) };
}
