import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ConfigError } from '../src/config-error.ts';
import type { Config } from '../src/config-schema.ts';
import { stateDocumentName } from '../src/model/state-document.ts';
import { buildFolder, sampleMark, target } from './publish.ts';
import { checkAddress } from './published-address.ts';
import { cacheFolder } from './render-cache.ts';
import { isKept, takeBack } from './replace-site.ts';
import { isSampleOrigin } from './sample.ts';

/** Files that every site of ours has at its top, and hardly any other folder. */
const marks = ['sitemap.xml', 'categories.css', '404.html'];

/**
 * Makes sure that the site may be written to `out`: what is there is replaced whole.
 * @param accepted what may be replaced: the calendar of another origin, a site for another address
 * @throws {ConfigError} where that cannot be, or would take away anything but a site of this calendar that was built before
 */
export function checkOut(
  config: Config,
  accepted: { readonly newOrigin?: boolean; readonly newSite?: boolean } = {},
): void {
  const { out, data } = config;
  const refuse = (should: string): never => {
    throw new ConfigError(`CALENDAR_OUT is '${out}' but should be ${should}`);
  };
  if (
    holds(out, '.') ||
    holds(out, data) ||
    [buildFolder(config), cacheFolder(config)].some((own) => holds(own, out))
  )
    refuse('a folder of its own, apart from the project and from what is in CALENDAR_DATA.');
  try {
    const folder = target(out);
    takeBack(folder);
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
    if (!statSync(folder).isDirectory()) throw new Error('not a folder');
    accessSync(folder, constants.W_OK);
  } catch {
    refuse('a folder that can be written to.');
  }
  const names = readdirSync(target(out)).filter((name) => !isKept(name));
  if (names.length > 0 && !marks.every((mark) => names.includes(mark)))
    refuse('a new or empty folder, or a site built before: this one holds other files, which would be lost.');
  if (names.length > 0 && !names.includes(sampleMark)) checkOwner(config, accepted.newOrigin === true);
  if (accepted.newSite !== true) checkAddress(config);
}

/** A site that has no mark of the sample is somebody's calendar. */
function checkOwner({ out, origin }: Config, newOrigin: boolean): void {
  const owner = publishedOrigin(target(out));
  const whose = owner === null ? 'a calendar' : `the calendar of ${owner}`;
  const refuse = (why: string): never => {
    throw new ConfigError(`${out} holds ${whose}, ${why} Nothing was replaced.`);
  };
  if (owner !== null && isSampleOrigin(owner)) return;
  if (origin === null)
    refuse(
      'and without CALENDAR_ORIGIN the sample calendar of an invented town would take its place. Set CALENDAR_ORIGIN, or look at the sample with another CALENDAR_OUT.',
    );
  else if (owner !== null && owner !== new URL(origin).href && !newOrigin)
    refuse(
      `not of ${new URL(origin).href}. Check CALENDAR_ORIGIN and CALENDAR_OUT; if the new one is right, run npm run build once with -- --new-origin.`,
    );
}

/** The origin of the calendar that was published in a folder; null where its state document does not say. */
function publishedOrigin(folder: string): string | null {
  const file = join(folder, stateDocumentName);
  if (!existsSync(file)) return null;
  const head = readFileSync(file, 'utf8').slice(0, 4000);
  return /"origin":"([^"]*)"/u.exec(head)?.[1] ?? null;
}

/** Whether a path is a folder or lies in it. */
function holds(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith('../');
}
