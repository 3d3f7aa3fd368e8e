import { deliveryRules, type DeliveryRule, type FilePattern } from '../delivery.ts';
import type { HostedSite } from './host.ts';

/**
 * The file `_headers` of Netlify and Cloudflare. Both add up equal headers of several rules, so no
 * file gets one twice. Pages and feeds keep the cache of the host: it asks for each use whether the
 * file has changed, and a publication counts at once.
 * @param listPatterns by which a host can tell the files of a rule
 */
export function writeHeadersFile(
  site: HostedSite,
  listPatterns: (files: FilePattern) => readonly FilePattern[] = (files) => [files],
): string {
  const { base, isSecure } = site;
  const lines = dropReplaced(deliveryRules).flatMap(({ files, headers }) => {
    const all = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return all.length === 0 ? [] : listPatterns(files).flatMap((each) => [findPattern(each, site), ...all]);
  });
  const secure = isSecure && base === '/' ? [`  ${strictTransport.join(': ')}`] : [];
  const [first = '', ...others] = lines;
  return `${[first, ...secure, ...others].join('\n')}\n`;
}

/** Browsers use https for a year, once the site had it. Only for a host that has nothing else. */
export const strictTransport = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** The rules without the headers that a later rule replaces in any of their files. */
export function dropReplaced(rules: readonly DeliveryRule[]): readonly DeliveryRule[] {
  return rules.map(({ files, headers }, at) => ({
    files,
    headers: Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) =>
          !rules.slice(at + 1).some((later) => name in later.headers && overlaps(files, later.files)),
      ),
    ),
  }));
}

function overlaps(files: string, later: string): boolean {
  if (files === '*') return true;
  return files.startsWith('*') ? later.endsWith(files.slice(1)) : files === later;
}

/** Path at the host of a folder of the site: what Astro bundles is at the top of its site. */
export function findFolder(folder: string, { base, top }: HostedSite): string {
  return (folder === '_astro/' ? top : base) + folder;
}

/** `*` is any number of characters, in any place. */
function findPattern(files: string, site: HostedSite): string {
  if (files.endsWith('/')) return `${findFolder(files, site)}*`;
  return `${site.base}*${files.replace(/^\*/u, '')}`;
}
