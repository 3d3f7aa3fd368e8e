import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import { buildFolder, sampleMark, resolveTarget } from './publish.ts';
import { checkAddress, readPublished } from './published-address.ts';
import { cacheFolder } from './reuse/render-cache.ts';
import { isKept, restoreSite } from './replace-site.ts';
import { isSampleOrigin } from '../crawling/with-sample-origin.ts';

/** Folders that Astro reads: a site in them would become part of the next one. */
const sources = ['public', 'src'];

/** Files at the top of every calendar of ours, and of hardly any other folder. */
const marks = ['sitemap.xml', 'categories.css'];

/**
 * Makes sure that `out` may be replaced by the site.
 * @param accepted whether the calendar of another origin, or a site for another address, may be
 *   replaced
 * @throws {ConfigError} where `out` is not writable, or has anything but an earlier site of this
 *   calendar
 */
export function checkOut(
  config: Config,
  accepted: { readonly newOrigin?: boolean; readonly newSite?: boolean } = {},
): void {
  const { out, data, mount } = config;
  const refuse = (should: string): never => {
    throw new ConfigError(`CALENDAR_OUT is '${out}' but should be ${should}`);
  };
  if (
    contains(out, '.') ||
    contains(out, data) ||
    [...sources, buildFolder(config), cacheFolder(config)].some((own) => contains(own, out))
  )
    refuse('a separate folder, outside of the project and of CALENDAR_DATA.');
  try {
    const site = resolveTarget(out);
    restoreSite(site);
    const target = lstatSync(site, { throwIfNoEntry: false }) === undefined ? dirname(site) : site;
    if (!statSync(target).isDirectory()) throw new Error('not a folder');
    accessSync(target, constants.W_OK);
  } catch {
    refuse('a folder that can be written to.');
  }
  const folder = resolveTarget(out);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !isKept(folder, name)) : [];
  if (names.length > 0 && !hasCalendar(folder, mount))
    refuse(
      'a new or empty folder, or an earlier site: this one holds other files, which would be lost. If they were built from this project, remove the folder.',
    );
  if (names.length > 0 && accepted.newOrigin !== true) checkOwner(config, isBelow);
  if (accepted.newSite !== true) checkAddress(config);
}

/** Whether a site has a calendar of ours, also at another path, before `mount` was changed. */
function hasCalendar(folder: string, mount: string): boolean {
  const isCalendar = (path: string) => marks.every((mark) => existsSync(join(folder, path, mark)));
  return (
    isCalendar(mount) ||
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (file) => basename(file) === marks[0] && isCalendar(dirname(file)),
    )
  );
}

/**
 * Makes sure that `out` has the calendar that was read. Before the crawl, the origin's address may
 * still be that of one of its pages.
 * @param origin address of the site that was read
 * @throws {ConfigError} where `out` holds the calendar of another origin
 */
export function checkReadOrigin(config: Config, origin: string): void {
  checkOwner({ ...config, origin }, (address, owner) => address === owner);
}

/** Without the mark of the sample, a site is a real calendar. */
function checkOwner({ out, mount, origin }: Config, isOf: (address: string, owner: string) => boolean): void {
  if (existsSync(join(resolveTarget(out), sampleMark))) return;
  const owner = readPublished(join(resolveTarget(out), mount), 'origin');
  const whose = owner === null ? 'a calendar' : `the calendar of ${owner}`;
  const refuse = (why: string): never => {
    throw new ConfigError(`${out} holds ${whose}, ${why} Nothing was replaced.`);
  };
  if (owner !== null && isSampleOrigin(owner)) return;
  if (origin === null)
    refuse(
      'and without CALENDAR_ORIGIN the sample calendar of an invented town would replace it. Set CALENDAR_ORIGIN, or look at the sample with another CALENDAR_OUT.',
    );
  else if (owner !== null && !isOf(new URL(origin).href, owner))
    refuse(
      `not of ${new URL(origin).href}. Check CALENDAR_ORIGIN and CALENDAR_OUT; if the new one is right, run npm run build once with -- --new-origin.`,
    );
}

/** Whether an address may be a page of the site. */
const isBelow = (address: string, site: string): boolean => address.startsWith(site);

/** Whether a path is the folder, or inside it. */
export function contains(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith('../');
}
