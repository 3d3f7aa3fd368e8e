import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { computeDigest } from '../../src/digest.ts';
import { isKept } from '../publishing/replace-site.ts';

/** A file of the built site. */
export interface SiteFile {
  /** Path below the folder of the site: `en/index.html`. */
  readonly path: string;
  readonly bytes: number;
  /** Digest of its content and, after a dot, of the headers that the target keeps for it. */
  readonly entry: string;
}

/** Names that begin with a dot and are part of a site. The others belong to hosts and to git. */
const sentDots = ['.well-known', '.htaccess'];

/**
 * All files of a built site that are published, by path.
 * @param findHeaders the headers that the target keeps for a path; none if it keeps no headers
 */
export function listSiteFiles(
  folder: string,
  findHeaders: (path: string) => Readonly<Record<string, string>>,
): readonly SiteFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => isSent(folder, path) && statSync(join(folder, path)).isFile())
    .toSorted()
    .map((path) => {
      const content = readFileSync(join(folder, path));
      const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
      const headers = findHeaders(path);
      const mark = Object.keys(headers).length === 0 ? '' : `.${computeDigest(headers).slice(0, 8)}`;
      return { path, bytes: content.length, entry: digest + mark };
    });
}

/** The folders above a path, the nearest first: `a/b/c.html` → `a/b`, `a` */
export function listParents(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...listParents(parent)];
}

function isSent(folder: string, path: string): boolean {
  const [top = ''] = path.split('/');
  return sentDots.includes(top) || !isKept(folder, top);
}
