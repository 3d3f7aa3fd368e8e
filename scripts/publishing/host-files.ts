import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { findSiteBase, type Config } from '../../src/config/schema.ts';
import { checkLimits } from '../../src/hosting/check-limits.ts';
import type { Host } from '../../src/hosting/hosts/host.ts';
import { hosts } from '../../src/hosting/hosts/index.ts';
import { addQueryScript, hasQueryScript, writeQueryScript } from '../../src/hosting/query-script.ts';
import { buildRedirects, listSingleRedirects } from '../../src/hosting/redirects/build-redirects.ts';
import { indexFiles, type BuiltFiles } from '../../src/hosting/redirects/built-files.ts';
import type { Redirects } from '../../src/hosting/redirects/redirect.ts';
import { createRedirectWriter } from '../../src/site/former/create-redirect-writer.ts';
import { readLayout } from '../../src/site/former/layout.ts';
import { listFiles } from '../../src/site/own/public-files.ts';
import { readSite } from '../../src/site/site.ts';
import { compressFiles } from './compress-files.ts';

/**
 * Adds to a built site what its host needs: its files of headers and redirects, pages at former
 * addresses if it cannot redirect, and compressed files.
 * @returns warnings
 */
export async function writeHostFiles(built: string, config: Config): Promise<readonly string[]> {
  if (config.host === null) return [];
  const host: Host = hosts[config.host];
  const base = findSiteBase(config);
  const address = (file: string) => base + file;
  const { calendars } = await readSite(config);
  const homes = calendars.map(({ home }) => home).filter((home) => home !== '/');
  // Hosts look for the nearest file of this name.
  for (const home of homes)
    copyFileSync(
      join(built, config.mount, home, '404/index.html'),
      join(built, config.mount, home, '404.html'),
    );
  // Below a path of a site with other pages, the calendar has none for all languages.
  const general = join(built, config.mount, '404.html');
  const main = calendars.find(({ locale }) => locale === config.defaultLocale)?.home ?? '/';
  if (main !== '/' && !existsSync(general))
    copyFileSync(join(built, config.mount, main, '404.html'), general);
  const paths = listFiles(built);
  const files = indexFiles(paths.map(address), config.base);
  const redirects = buildRedirects(calendars, files);
  if (host.needsScript) addScript(built, paths, config, redirects);
  if (host.needsPages) writePages(built, config, listSingleRedirects(calendars, files), files);
  const site = {
    base: config.base,
    top: base,
    isSecure: config.site.startsWith('https:'),
    redirects,
    notFound: homes.map((home) => config.base.slice(0, -1) + home),
  };
  const warnings = Object.entries(host.write(site)).flatMap(([name, text]) =>
    writeFile(join(built, name), text),
  );
  await compressFiles(built, paths, config.out, host.compressed);
  return [
    ...warnings,
    ...describeBase(base, config, host),
    ...checkLimits(
      host,
      listFiles(built).map((path) => ({ path, size: statSync(join(built, path)).size })),
      host.countLeftOut?.(site),
    ),
  ];
}

/** The site is what is at the base path, and some hosts publish it at their top. */
function describeBase(base: string, { base: path }: Config, { label, takesBase }: Host): readonly string[] {
  if (base === '/' || takesBase) return [];
  return [
    `The site is for the path ${base} (CALENDAR_BASE), and ${label} publishes it at /. Write mount: '${path}' into src/own/config.ts in place of base: the site then has a folder for that path.`,
  ];
}

/** Adds the script for old queries to the pages that have a calendar. */
function addScript(
  built: string,
  paths: readonly string[],
  { base, mount }: Config,
  redirects: Redirects,
): void {
  for (const [name, text] of Object.entries(writeQueryScript(redirects)))
    writeFileSync(join(built, mount, name), text);
  const inCalendar = paths.filter((path) => `/${path}`.startsWith(mount));
  for (const file of inCalendar.filter((path) => /(?:^|\/)(?:calendar|event)\.ics$/u.test(path))) {
    const page = join(built, dirname(file), 'index.html');
    const html = existsSync(page) ? readFileSync(page, 'utf8') : null;
    // A page of the last build has it.
    if (html !== null && !hasQueryScript(html)) writeFileSync(page, addQueryScript(html, base));
  }
}

/** The operator's own file in `public` comes first, or alone if it cannot have two parts. */
function writeFile(file: string, text: string): readonly string[] {
  // Whatever is in it, it says the same.
  if (!existsSync(file) || file.endsWith('.nojekyll')) {
    writeFileSync(file, text);
    return [];
  }
  const name = file.split(sep).at(-1) ?? '';
  if (!/^(?:_headers|_redirects|\.htaccess|\.assetsignore)$/u.test(name))
    return [
      `public/${name} is published as it is, so the settings that Cartelera has for the host are missing.`,
    ];
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n\n${text}`);
  return [];
}

/** Pages and copies of feeds at former addresses, unless they are outside of the calendar. */
function writePages(
  built: string,
  config: Config,
  redirects: ReadonlyMap<string, string>,
  files: BuiltFiles,
): void {
  const folder = join(built, config.mount);
  const lead = createRedirectWriter(config, readLayout(config), (path) => files.has(path));
  for (const [from, to] of redirects) {
    if (!from.startsWith(config.base)) continue;
    const target = join(folder, from.slice(config.base.length), 'index.html');
    mkdirSync(dirname(target), { recursive: true });
    if (!to.endsWith('/')) copyFileSync(join(folder, to), target);
    else {
      const page = `${to}index.html`;
      writeFileSync(target, lead(page, readFileSync(join(folder, page), 'utf8')));
    }
  }
}
