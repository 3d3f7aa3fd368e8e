import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import type { Receipt } from '../../src/crawl/receipt.ts';
import { stateDocumentName } from '../../src/history/state-document.ts';
import { buildProgress } from '../../src/integration/build-progress.ts';
import type { BuildProgress } from '../../src/site/file-hooks.ts';
import { listFiles } from '../../src/site/own/public-files.ts';
import { findPictureFolders, hasAllPictures } from '../../src/images/make-pictures.ts';
import { buildFolder, markAsSample, publish } from './publish.ts';
import { beginCache, finishCache } from './reuse/render-cache.ts';
import {
  bundleFolder,
  findBundle,
  isLeftToAstro,
  leaveToAstro,
  needsAstroCode,
  type Bundle,
} from './reuse/bundle.ts';
import { renderedPagesFile } from './reuse/rendered-pages.ts';
import { saveMemory } from './reuse/save-memory.ts';
import { openSpareSite } from './reuse/spare-site.ts';
import { locateScript } from './locate-script.ts';
import { homeAddress, isPreview, saveAddress } from './published-address.ts';
import { describeBlockedInPages } from './blocked-in-pages.ts';
import { writeHostFiles } from './host-files.ts';
import { describeDeadMenuLinks } from './menu-links.ts';
import { print, printError } from '../cli/print.ts';
import { showProgress, type ProgressDisplay } from '../cli/progress.ts';

/** How to build. */
interface BuildOptions {
  /** Whether the code is bundled again, even where it did not change. */
  readonly isFull: boolean;
  /** What the code is made from, see `computeProjectKey`. */
  readonly projectKey: string | null;
}

/**
 * Builds the site from the snapshot, with the code that Astro bundled, now or earlier, or with
 * Astro, publishes it into `config.out`, and prints what was published.
 * @throws {ConfigError} when Astro's site has no calendar
 * @throws when it is stopped, or the build fails; `config.out` is then unchanged
 */
export async function buildSite(
  config: Config,
  receipt: Receipt,
  { isFull, projectKey }: BuildOptions,
  signal: AbortSignal,
): Promise<void> {
  const progress = showProgress(process.stderr);
  const showFiles = (state: unknown): void =>
    progress.update({ locale: null, step: 'file', ...(state as BuildProgress) });
  const begun = performance.now();
  const built = buildFolder(config);
  let bundle = isFull ? null : findBundle(built, projectKey);
  print(bundle === null ? 'Building the site.' : 'Building what changed.');
  try {
    await makeMissingPictures(config, progress, signal);
    if (bundle === null && projectKey !== null && (isFull || !isLeftToAstro(config, projectKey))) {
      const code = await runScript(locateScript('reuse/make-bundle'), [built, projectKey], signal);
      if (code === needsAstroCode) leaveToAstro(config, projectKey);
      bundle = findBundle(built, projectKey);
    }
    saveMemory();
    beginCache(config);
    const spare = openSpareSite(config, built);
    const render = async (kept: Bundle): Promise<boolean> => {
      const { renderChanges } = await import('./reuse/render-changes.ts');
      return renderChanges(config, built, kept, spare, showFiles, signal);
    };
    // Only a build that needs it loads what renders. Astro takes a second, and says what is wrong
    // with code that it cannot bundle.
    if (bundle === null || !(await render(bundle))) {
      const { build } = await import('astro');
      // Astro throws what it would log, and the command prints it once.
      buildProgress.subscribe(showFiles);
      await build({
        logLevel: 'silent',
        outDir: built,
        vite: { build: { emptyOutDir: false } },
        integrations: [spare.integration],
      });
      if (projectKey === null) rmSync(bundleFolder(built), { recursive: true, force: true });
      else if (bundle !== null) leaveToAstro(config, projectKey);
    }
    if (!existsSync(join(built, config.mount, stateDocumentName)))
      throw new ConfigError(
        "The site that Astro built has no calendar: astro.config.mjs needs cartelera() among its integrations (import cartelera from 'cartelera').",
      );
    for (const warning of [...describeDeadMenuLinks(built, config), ...describeBlockedInPages(built, config)])
      printError(warning);
    signal.throwIfAborted();
    if (config.origin === null) markAsSample(built);
    for (const warning of await writeHostFiles(built, config)) printError(warning);
    publish(built, config.out, spare.keep);
    // Until then the list has pages that nobody published.
    finishCache(config);
    saveAddress(config);
  } catch (error) {
    progress.end();
    // Whatever is wrong with it, the next build does not repeat it.
    rmSync(bundleFolder(built), { recursive: true, force: true });
    // After a failure Astro continues with other pages until the process ends, so remove files
    // then.
    process.once('exit', () => rmSync(built, { recursive: true, force: true }));
    throw error;
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const files = listFiles(config.out);
  const ending = (suffix: string): number => files.filter((file) => file.endsWith(suffix)).length;
  const events = receipt.collections.filter(
    ({ kind, locale }) => kind === 'event' && config.locales[locale] !== undefined,
  );
  const counts = events.map(({ locale, published }) => `${published} in ${locale}`).join(', ');
  print(
    `Published ${counts}: ${ending('.html')} pages, ${ending('.ics')} iCal and ${ending('feed.xml') + ending('changes.xml')} RSS feeds in ${config.out} (${seconds} s).`,
  );
}

/**
 * Makes the pictures of new images before rendering takes memory, and then posters and what else
 * is made of pictures. Rendering makes what is still missing, and says what is wrong with it.
 */
async function makeMissingPictures(
  config: Config,
  progress: ProgressDisplay,
  signal: AbortSignal,
): Promise<void> {
  const { data } = config;
  const show = (step: 'picture' | 'poster') => (state: unknown) =>
    progress.update({ locale: null, step, ...(state as Omit<BuildProgress, 'share'>) });
  const isComplete = hasAllPictures(findPictureFolders(data));
  if (!isComplete) await runScript(locateScript('make-pictures'), [data], signal, show('picture'));
  // A first build may have been stopped, which leaves posters to be made.
  const isFirst = !existsSync(renderedPagesFile(config));
  if (!isComplete || isFirst) await runScript(locateScript('make-shared'), [], signal, show('poster'));
}

/**
 * Runs a script in its own process, which gives its memory back when it ends, with the limit of
 * this one.
 * @returns its exit code; null if it was killed, or could not start
 * @throws when it is stopped, once the process has ended
 */
async function runScript(
  script: URL,
  args: readonly string[],
  signal: AbortSignal,
  onMessage: (message: unknown) => void = () => undefined,
): Promise<number | null> {
  const memory = process.execArgv.filter((option) => /^--max.(?:old.space|heap).size/u.test(option));
  const child = spawn(process.execPath, [...memory, fileURLToPath(script), ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
  });
  child.on('message', onMessage);
  child.on('error', () => undefined);
  if (child.pid !== undefined)
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
  signal.throwIfAborted();
  return child.exitCode;
}

/**
 * How to see the site, and whether it may be published, and how.
 * @param lateSince time of the crawl, where the origin could not be read now
 */
export function describeUse(config: Config, lateSince: string | null): string {
  const see = 'See it: npm run preview';
  if (config.origin === null)
    return `${see}\nThis is the sample calendar. To publish your own: CALENDAR_ORIGIN=https://example.org npm run build`;
  const address = homeAddress(config);
  const late = `${config.out} is the last good calendar, read at ${lateSince}: the origin could not be read now.`;
  const use = isPreview(address)
    ? `It is for this machine only, because its addresses begin with ${address.href}. To publish it, set CALENDAR_SITE to its public address and build it again.`
    : `${lateSince === null ? `Publish it: copy ${config.out} to any static host` : 'It may be published'}; its addresses begin with ${address.href} (CALENDAR_SITE).`;
  return `${see}\n${lateSince === null ? use : `${late} ${use}`}`;
}
