import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';

/** Digests of what a command may replace; null where there is nothing. */
export interface State {
  readonly snapshot: string | null;
  readonly site: string | null;
}

export function stateOf(disk: string, site: string): State {
  const names = filesIn(site).filter((name) => !name.startsWith('.'));
  const files = names.toSorted().flatMap((name) => [name, readFileSync(join(site, name))]);
  return { snapshot: snapshotIn(disk), site: files.length === 0 ? null : digest(files) };
}

/** Files that a command began to write and did not finish. */
export function halfWritten(folder: string): string[] {
  const isEmptyOnPurpose = (name: string) =>
    /(?:^|\/)(?:lock\S*|\.ballast|\.nojekyll)$|^data\/astro\//u.test(name);
  return filesIn(folder).filter(
    (name) =>
      /\.(?:unfinished|next|cartelera-\w+)(?:\/|$)|\.[0-9a-f]{8}-[0-9a-f-]{27}$|\.bound\/site-/u.test(name) ||
      (statSync(join(folder, name)).size === 0 && !isEmptyOnPurpose(name)),
  );
}

function snapshotIn(disk: string): string | null {
  const file = join(disk, 'data', 'snapshot.sqlite');
  if (!existsSync(file)) return null;
  const snapshot = openSnapshot(file);
  const content = snapshot.read();
  snapshot.close();
  return content === null ? null : digest([JSON.stringify(content)]);
}

function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
