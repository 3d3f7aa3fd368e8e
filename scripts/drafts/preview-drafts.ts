import { resolveForDrafts } from '../../src/config/drafts.ts';
import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import { previewDrafts as showDrafts } from '../../src/integration/drafts-preview.ts';
import { isLoopback } from '../../src/model/loopback.ts';
import { crawlIntoSnapshot, defaultFlags } from '../crawling/crawl-into-snapshot.ts';
import { contains } from '../publishing/check-out.ts';
import { readLastGoodCrawl, requireCrawl } from '../publishing/last-good.ts';
import { withDataLock } from '../publishing/lock.ts';
import { describeDrafts } from '../cli/reports/drafts.ts';
import { describeSettingWarnings, readCredentials } from '../cli/settings.ts';
import { print, printError } from '../cli/print.ts';
import { crawlDrafts } from './crawl-drafts.ts';
import { withDraftsFolder } from './drafts-folder.ts';

/**
 * Reads drafts, after a first crawl if there was none, and serves the calendar with them, on this
 * machine only, until `signal` aborts. No site is written: Astro's development server makes each
 * page when it is asked for.
 * @param server as `parseServerOptions` gives it
 * @throws {OriginError} where a crawl fails
 * @throws {ConfigError} without credentials, without an origin, for an address that other machines
 *   can reach, and for a data folder in one that is published
 */
export async function previewDrafts(
  config: Config,
  server: { readonly host: string | boolean; readonly port: number },
  signal: AbortSignal,
): Promise<void> {
  checkPrivate(server.host);
  checkSignedIn(config);
  checkFolder(config);
  for (const warning of await describeSettingWarnings(config)) printError(warning);
  // Drafts are shown with what is published, whose addresses they must not take.
  if (readLastGoodCrawl(config) === null)
    await withDataLock(config, () => crawlIntoSnapshot(config, defaultFlags, signal));
  requireCrawl(config);
  await withDraftsFolder(resolveForDrafts(config), async () => {
    print(`Reading ${config.origin}, with drafts.`);
    print(describeDrafts(await crawlDrafts(config, signal)));
    const { dev } = await import('astro');
    const site = await dev({
      server: { ...server, host: server.host === false ? 'localhost' : server.host },
      integrations: [showDrafts()],
    });
    try {
      checkPrivate(site.address.address);
      await waitForAbort(signal);
    } finally {
      await site.stop();
    }
  });
}

/** @throws {ConfigError} for an address that is not only of this machine */
function checkPrivate(host: string | boolean): void {
  if (host === false) return;
  const name = host === '::1' ? '[::1]' : host;
  if (typeof name === 'string' && isLoopback(name)) return;
  throw new ConfigError(
    `--host is '${host === true ? '' : host}' but should be localhost, or not be there: other machines could read drafts. Show them on this machine, or publish them.`,
  );
}

function checkSignedIn(config: Config): void {
  if (config.origin === null)
    throw new ConfigError(
      'Drafts are those of your site: set CALENDAR_ORIGIN to its address. The sample calendar has none.',
    );
  if (readCredentials(config) === null)
    throw new ConfigError(
      'WordPress shows drafts to its editors only: set CALENDAR_USER to the login name of an editor, and CALENDAR_PASSWORD to an application password of that user (in WordPress: Users, Profile, Application Passwords).',
    );
}

/** @throws {ConfigError} where the data folder is in one that is published, or built from */
function checkFolder({ data, out }: Config): void {
  const around = [out, 'public', 'src'].find((folder) => contains(folder, data));
  if (around !== undefined)
    throw new ConfigError(
      `CALENDAR_DATA is '${data}' but should not be in ${around}: drafts could be published with that folder. Choose another CALENDAR_DATA.`,
    );
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
