import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { computeDay, readZone } from '../../src/calendar/zone.ts';
import { root } from '../../src/config/root.ts';
import type { Config } from '../../src/config/schema.ts';
import { computeDigest } from '../../src/digest.ts';
import { addLayout } from '../../src/history/layouts.ts';
import { readLayout } from '../../src/site/former/layout.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import { snapshotFile } from '../cli/settings.ts';

/** Folders and files of a project, and of Cartelera, from which a site is built. */
const inputs = /^(?:src|scripts|public|astro\.config\..+|package\.json|tsconfig\.json|\.env(?:\..+)?)$/u;

/** What a package manager writes when it installs other packages. */
const installed = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity'];

/**
 * A digest of all that a site is built from: what was crawled, the settings, the files of the
 * project, the installed packages, and the day. Builds with the same key differ in nothing but the
 * hour, of the crawl or of `now`. Null for a calendar in a site with other pages, which may read
 * anything.
 * @param crawledAt when what is built was read
 * @param projectKey if it is known: it takes reading all files of the project
 * @throws the error of the file system
 */
export function computeBuildKey(
  config: Config,
  crawledAt: string,
  projectKey = computeProjectKey(config),
): string | null {
  if (projectKey === null) return null;
  const snapshot = openSnapshot(snapshotFile(config));
  try {
    return computeDigest([
      snapshot.digest(),
      addLayout(snapshot.layouts(), readLayout(config)),
      snapshot.sites().map(({ zone }) => computeDay(readZone(zone), config.now ?? crawledAt)),
      projectKey,
    ]);
  } finally {
    snapshot.close();
  }
}

/**
 * A digest of what the code of a site is made from: the settings, the files of the project and the
 * installed packages. Null for a calendar in a site with other pages.
 */
export function computeProjectKey(config: Config): string | null {
  if (config.mount !== '/') return null;
  // The password is nobody's business, and no page depends on it. The same code reads any folder,
  // at any time.
  const { user: _user, password: _password, data: _data, out: _out, now: _now, ...settings } = config;
  return computeDigest([
    settings,
    [...new Set([resolve('.'), resolve(root)])].map(listInputs),
    installed.map((name) => join('node_modules', name)).map(digestFile),
    process.version,
    Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_')),
  ]);
}

/** The files below the inputs of a folder, each with a digest of what it has. */
function listInputs(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => inputs.test(name))
    .flatMap((name) => {
      const path = join(folder, name);
      const files = statSync(path).isDirectory()
        ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
        : [path];
      return files.map((file) => `${relative(folder, file)} ${digestFile(file)}`);
    })
    .toSorted();
}

/** A digest of a file, in any checkout the same; a word for folders and what is not there. */
function digestFile(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true ? hash('sha256', readFileSync(file)) : 'none';
}
