import packageJson from '../package.json' with { type: 'json' };
import { ConfigError } from '../src/config/config-error.ts';
import { OriginError } from '../src/http/origin-error.ts';
import type { Config } from '../src/config/schema.ts';
import { OvertakenError, SnapshotError } from '../src/snapshot/snapshot-error.ts';
import { checkOut, checkReadOrigin } from './publishing/check-out.ts';
import {
  crawlHelp,
  crawlIntoSnapshot,
  crawlOptions,
  parseCrawlFlags,
  type CrawlFlags,
} from './crawling/crawl-into-snapshot.ts';
import { checkCredentials } from './publishing/check-credentials.ts';
import { describeAge, checkLanguages, requireCrawl } from './publishing/last-good.ts';
import { withDataLock, withOutLock } from './publishing/lock.ts';
import { checkSample } from './crawling/with-sample-origin.ts';
import { describeSettingWarnings, readSettings } from './cli/settings.ts';
import { buildSite } from './publishing/build-site.ts';
import { describeUnusedSettings } from './publishing/unused-settings.ts';
import { chooseExitCode, runCommand } from './cli/command.ts';
import { exit, type Exit } from './cli/exit.ts';
import { describeFailedCrawl } from './cli/reports/failed-crawl.ts';
import { describeReceipt } from './cli/reports/receipt.ts';
import { addOriginals, readProjectState } from './starting/project-state.ts';
import { print, printError } from './cli/print.ts';

const help = `
npm run build [-- --offline] [--strict] [--full] [--accept-loss] [--forget] [--new-origin]
                  [--new-site]

Brings the snapshot up to date with the calendar of the origin and builds the site from it. Without
CALENDAR_ORIGIN the embedded sample origin is published, on this machine only, and never replaces a
real calendar. When the origin cannot be read, the site is built from its last good snapshot, and
the exit code shows it.

  --offline       build from the snapshot, without network
  --strict        build nothing when the origin cannot be read
${crawlHelp}
  --new-site      replace a site that was built for another public address (CALENDAR_SITE,
                  CALENDAR_BASE)
  --help          print this

Environment: CALENDAR_ORIGIN, CALENDAR_SITE, CALENDAR_BASE, CALENDAR_LOCALES, CALENDAR_HOST,
CALENDAR_NOW, CALENDAR_DATA, CALENDAR_OUT, CALENDAR_USER, CALENDAR_PASSWORD (README, "Settings")
Exit codes: 0 done, 1 the build failed, 2 wrong setting or no snapshot, 3 refused: origin not read
completely, or too much lost, 4 origin unreachable, 5 done, with warnings of the crawl, 6 another
build or crawl is running in the same folder
`;

const options = {
  ...crawlOptions,
  offline: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  'new-site': { type: 'boolean', default: false },
} as const;

const texts = { help, whenStopped: 'Nothing was lost.' };

await runCommand(texts, options, async ({ offline, strict, 'new-site': newSite, ...values }, signal) => {
  const config = await readSettings();
  checkSample(config);
  const flags = parseCrawlFlags(values);
  return withOutLock(config, () => {
    checkOut(config, { newOrigin: flags.newOrigin, newSite });
    return withDataLock(config, async () => {
      for (const warning of await describeSettingWarnings(config)) printError(warning);
      checkVersion();
      const outcome = offline ? exit.done : await readOrigin(config, strict, flags, signal);
      const isLate = outcome === exit.refused || outcome === exit.unreachable;
      const receipt = requireCrawl(config);
      if (!flags.newOrigin) checkReadOrigin(config, receipt.origin);
      if (!flags.acceptLoss) await checkLanguages(config);
      for (const warning of describeUnusedSettings(config)) printError(warning);
      await checkCredentials(config);
      if (offline || isLate)
        print(
          `Building from the snapshot of ${receipt.origin}, read at ${receipt.crawledAt} (${describeAge(receipt, config)}).`,
        );
      await buildSite(config, receipt, isLate, signal);
      return outcome;
    });
  });
});

/** Says that an upgrade has something to say, and keeps what the next one compares with. */
function checkVersion(): void {
  try {
    const made = readProjectState();
    if (made !== null && made.version !== packageJson.version)
      printError(
        `The project was made with Cartelera ${made.version}; ${packageJson.version} is installed. What that changes: npm run upgrade`,
      );
    addOriginals(made);
  } catch (error) {
    // The calendar does not depend on it.
    if (!(error instanceof ConfigError)) throw error;
    printError(error.message);
  }
}

/**
 * Crawls into the snapshot; returns the exit code. Where the crawl fails but an earlier snapshot of
 * the same origin exists, it prints why and goes on.
 */
async function readOrigin(
  config: Config,
  strict: boolean,
  flags: CrawlFlags,
  signal: AbortSignal,
): Promise<Exit> {
  print(config.origin === null ? 'Reading the embedded sample origin.' : `Reading ${config.origin}.`);
  try {
    const receipt = await crawlIntoSnapshot(config, flags, signal, (failed) =>
      print(`\n${describeFailedCrawl(failed)}\n`),
    );
    print(`\n${describeReceipt(receipt)}\n`);
    return receipt.warnings.length > 0 ? exit.warnings : exit.done;
  } catch (error) {
    if (error instanceof OvertakenError) {
      print(error.message);
      return exit.done;
    }
    if (strict || signal.aborted || !(error instanceof OriginError) || !hasLastGood(config)) throw error;
    // The last good snapshot may repeat the password as well.
    if (error.failure === 'leak') throw error;
    printError(`${error.message}\nThe origin was not read; what is published may be out of date.`);
    return chooseExitCode(error);
  }
}

/** Whether an earlier snapshot of this origin has all languages. */
function hasLastGood(config: Config): boolean {
  if (config.origin === null) return false;
  try {
    requireCrawl(config);
    return true;
  } catch (error) {
    if (error instanceof SnapshotError) return false;
    throw error;
  }
}
