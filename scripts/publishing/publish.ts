import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../src/config/schema.ts';
import { computeDigest } from '../../src/digest.ts';
import { isKept, replaceSite } from './replace-site.ts';

/**
 * A file that marks the site of the embedded sample, so that it never counts as a real calendar.
 */
export const sampleMark = 'sample-calendar.txt';

const sampleText = `This is the sample calendar of Cartelera: the town and its events are invented.
A build with CALENDAR_ORIGIN replaces it.
`;

/**
 * The folder in which a site is built before it is published, one for each snapshot. It is in the
 * project, because builds to other places share Astro's working folder.
 */
export function buildFolder({ data }: Pick<Config, 'data'>): string {
  return resolve('.astro', `site-${computeDigest(resolve(data))}`);
}

/** Marks a finished site as that of the embedded sample. */
export function markAsSample(built: string): void {
  writeFileSync(join(built, sampleMark), sampleText);
}

/**
 * Replaces the published site by a finished one. Until then visitors see the old one, complete;
 * after a failure the old one stays, without leftovers.
 * @param dispose takes the old site, which by then has another folder; without it, it is removed
 */
export function publish(built: string, out: string, dispose = removeFolder): void {
  const folder = resolveTarget(out);
  const next = `${folder}.cartelera-next`;
  try {
    rmSync(next, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    moveOrCopy(built, next);
    // What the build brings itself is newer, such as a file of the operator in public.
    const kept = new Set(
      readdirSync(folder).filter((name) => isKept(folder, name) && !existsSync(join(next, name))),
    );
    for (const name of kept) cpSync(join(folder, name), join(next, name), { recursive: true });
    replaceSite(folder, next, kept, dispose);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true });
}

/** The folder of `out`, which may be a link to it. */
export function resolveTarget(out: string): string {
  const folder = resolve(out);
  mkdirSync(dirname(folder), { recursive: true });
  return existsSync(folder) ? realpathSync(folder) : folder;
}

function moveOrCopy(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // Another file system.
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true, force: true });
  }
}
