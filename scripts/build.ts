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
import { checkLanguages, computeAge, describeAge, requireCrawl } from './publishing/last-good.ts';
import { withDataLock, withOutLock } from './publishing/lock.ts';
import { checkReportFiles, reportBuild } from './comparing/report-build.ts';
import { checkSample } from './crawling/with-sample-origin.ts';
import { describeSettingWarnings, readSettings } from './cli/settings.ts';
import { computeBuildKey, computeProjectKey } from './comparing/build-key.ts';
import { isMadeFrom, readBuiltRecord } from './comparing/built-record.ts';
import { isBuilt, saveLastBuild } from './comparing/last-build.ts';
import { buildSite, describeUse } from './publishing/build-site.ts';
import { describeUnusedSettings } from './publishing/unused-settings.ts';
import { chooseExitCode, runCommand } from './cli/command.ts';
import { exit, type Exit } from './cli/exit.ts';
import { describeFailedCrawl } from './cli/reports/failed-crawl.ts';
import { describeReceipt } from './cli/reports/receipt.ts';
import { addOriginals, readProjectState } from './starting/project-state.ts';
import { print, printError } from './cli/print.ts';
import { parseWholeNumber } from './cli/whole-number.ts';

const help = `
npm run build [-- --offline] [--strict] [--full] [--accept-loss] [--forget] [--new-origin]
                  [--new-site] [--summary FILE] [--outputs FILE] [--only-changed]
                  [--max-age HOURS]

Brings the snapshot up to date with the calendar of the origin and builds the site from it. Where
nothing changed since the last build (events, settings, files of the project, the day), the site
stays as it is; --full builds it all the same, e.g. where own pages read something elsewhere.
Without CALENDAR_ORIGIN the embedded sample origin is published, on this machine only, and never
replaces a real calendar. When the origin cannot be read, the site is built from its last good
snapshot, and the exit code shows it.

  --offline       build from the snapshot, without network
  --strict        build nothing when the origin cannot be read
${crawlHelp}
  --new-site      replace a site that was built for another public address (CALENDAR_SITE,
                  CALENDAR_BASE)
  --summary       append to FILE what changed since the last build, as Markdown, and the beginning
                  of the report for editors; in GitHub Actions "$GITHUB_STEP_SUMMARY"
  --outputs       append to FILE the lines changed=, late= and old=, each true or false; in GitHub
                  Actions "$GITHUB_OUTPUT". changed=false: but for the hour of the crawl, the site
                  is the one that the last build with this option or --summary made. late=true: the
                  origin could not be read. old=true: the last good crawl is older than --max-age
  --only-changed  build nothing if nothing changed since the last build with --outputs or --summary,
                  even where its site is not here any more, because it was published elsewhere
  --max-age       hours that the last good crawl may be old (24). If the option is given, exit codes
                  3 and 4 wait until it is older: until then a late build ends with 5
  --help          print this

Environment: CALENDAR_ORIGIN, CALENDAR_SITE, CALENDAR_BASE, CALENDAR_LOCALES, CALENDAR_HOST,
CALENDAR_NOW, CALENDAR_DATA, CALENDAR_OUT, CALENDAR_USER, CALENDAR_PASSWORD (README, "Settings")
Exit codes: 0 done, 1 the build failed, 2 wrong setting or no snapshot, 3 refused: origin not read
completely, or too much lost, 4 origin unreachable, 5 done, with warnings of the crawl, or late but
within --max-age, 6 another build or crawl is running in the same folder
`;

const options = {
  ...crawlOptions,
  offline: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  'new-site': { type: 'boolean', default: false },
  summary: { type: 'string' },
  outputs: { type: 'string' },
  'only-changed': { type: 'boolean', default: false },
  'max-age': { type: 'string' },
} as const;

/** Hours after which a summary calls the last good crawl too old. */
const usualMaxAge = '24';

const texts = { help, whenStopped: 'Nothing was lost.' };

await runCommand(texts, options, async (given, signal) => {
  const { offline, strict, summary, outputs, ...others } = given;
  const { 'new-site': newSite, 'only-changed': onlyChanged, 'max-age': maxAge, ...values } = others;
  const config = await readSettings();
  checkSample(config);
  const hours = parseWholeNumber('--max-age', maxAge ?? usualMaxAge, 1, 8760);
  const files = { summary, outputs };
  checkReportFiles(files);
  const flags = parseCrawlFlags(values);
  return withOutLock(config, () => {
    checkOut(config, { newOrigin: flags.newOrigin, newSite });
    return withDataLock(config, async () => {
      for (const warning of await describeSettingWarnings(config)) printError(warning);
      checkVersion();
      const { code, problem } = offline
        ? { code: exit.done, problem: null }
        : await readOrigin(config, strict, flags, signal);
      const isLate = problem !== null;
      const receipt = requireCrawl(config);
      if (!flags.newOrigin) checkReadOrigin(config, receipt.origin);
      if (!flags.acceptLoss) await checkLanguages(config);
      for (const warning of describeUnusedSettings(config)) printError(warning);
      await checkCredentials(config);
      if (offline || isLate)
        print(
          `Building from the snapshot of ${receipt.origin}, read at ${receipt.crawledAt} (${describeAge(receipt, config)}).`,
        );
      const projectKey = computeProjectKey(config);
      const key = computeBuildKey(config, receipt.crawledAt, projectKey);
      const isHere = isBuilt(config, key);
      const isPublished = onlyChanged && isMadeFrom(readBuiltRecord(config), key);
      const isKept = (isHere || isPublished) && !flags.full;
      if (isKept) print(describeUnchanged(config, isHere));
      else {
        await buildSite(config, receipt, { isFull: flags.full, projectKey }, signal);
        saveLastBuild(config, key);
      }
      if (isHere || !isKept) print(describeUse(config, isLate ? receipt.crawledAt : null));
      const isOld = computeAge(receipt, config) > hours * 60;
      const outcome = { receipt, problem, tooOld: isOld ? hours : null, key, isFull: flags.full };
      await reportBuild(config, files, outcome);
      return isLate && maxAge !== undefined && !isOld ? exit.warnings : code;
    });
  });
});

function describeUnchanged({ out }: Config, isHere: boolean): string {
  const what = isHere ? `${out} was built, so it stays as it is` : 'the last build, so nothing was built';
  return `Nothing has changed since ${what}. To build it all the same: npm run build -- --full`;
}

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
 * Crawls into the snapshot; returns the exit code, and why the origin could not be read: where the
 * crawl fails but an earlier snapshot of the same origin exists, it prints why and goes on.
 */
async function readOrigin(
  config: Config,
  strict: boolean,
  flags: CrawlFlags,
  signal: AbortSignal,
): Promise<{ readonly code: Exit; readonly problem: string | null }> {
  print(config.origin === null ? 'Reading the embedded sample origin.' : `Reading ${config.origin}.`);
  try {
    const receipt = await crawlIntoSnapshot(config, flags, signal, (failed) =>
      print(`\n${describeFailedCrawl(failed)}\n`),
    );
    print(`\n${describeReceipt(receipt)}\n`);
    return { code: receipt.warnings.length > 0 ? exit.warnings : exit.done, problem: null };
  } catch (error) {
    if (error instanceof OvertakenError) {
      print(error.message);
      return { code: exit.done, problem: null };
    }
    if (strict || signal.aborted || !(error instanceof OriginError) || !hasLastGood(config)) throw error;
    // The last good snapshot may repeat the password as well.
    if (error.failure === 'leak') throw error;
    printError(`${error.message}\nThe origin was not read; what is published may be out of date.`);
    return { code: chooseExitCode(error), problem: error.message };
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
