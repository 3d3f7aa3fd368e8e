import { OriginError } from '../src/api/errors.ts';
import type { Config } from '../src/config-schema.ts';
import { SnapshotError } from '../src/snapshot/snapshot.ts';
import { crawlIntoSnapshot } from './crawling.ts';
import { lastGoodCrawl, requireCrawl } from './last-good.ts';
import { checkOut } from './publish.ts';
import { readSettings } from './settings.ts';
import { buildSite } from './site.ts';
import { exitCodeOf, runCommand } from './terminal/command.ts';
import { exit, type Exit } from './terminal/exit.ts';
import { describeReceipt } from './terminal/receipt.ts';

const help = `
npm run build [-- --offline]

Reads the calendar of the origin into the snapshot and builds the site from it. Without CALENDAR_ORIGIN the embedded
sample origin is published. When the origin cannot be read, the site is built from the last good snapshot of it, and the
exit code says so.

  --offline   build from the snapshot, without network
  --help      print this

Environment: CALENDAR_ORIGIN, CALENDAR_SITE, CALENDAR_BASE, CALENDAR_NOW, CALENDAR_DATA, CALENDAR_OUT, CALENDAR_USER,
CALENDAR_PASSWORD (README, "Settings")
Exit codes: 0 done, 1 the build failed, 2 wrong setting or no snapshot, 3 origin could not be read whole, 4 origin unreachable
`;

await runCommand(help, { offline: { type: 'boolean', default: false } }, async ({ offline }, signal) => {
  const config = readSettings();
  checkOut(config);
  const outcome = offline ? exit.done : await readOrigin(config, signal);
  const receipt = requireCrawl(config);
  if (offline || outcome !== exit.done)
    console.log(`Building from the snapshot of ${receipt.origin}, read at ${receipt.crawledAt}.`);
  await buildSite(config, receipt, signal);
  return outcome;
});

/** Crawls; where that fails but an earlier snapshot of the same origin exists, says so and gives the exit code. */
async function readOrigin(config: Config, signal: AbortSignal): Promise<Exit> {
  console.log(config.origin === null ? 'Reading the embedded sample origin.' : `Reading ${config.origin}.`);
  try {
    console.log(`\n${describeReceipt(await crawlIntoSnapshot(config, signal))}\n`);
    return exit.done;
  } catch (error) {
    if (signal.aborted || !(error instanceof OriginError) || !hasLastGood(config)) throw error;
    console.error(`${error.message}\nThe origin was not read; what is published may be out of date.`);
    return exitCodeOf(error);
  }
}

/** A snapshot of another origin is no way out when this one cannot be read. */
function hasLastGood(config: Config): boolean {
  try {
    return config.origin !== null && lastGoodCrawl(config) !== null;
  } catch (error) {
    if (error instanceof SnapshotError) return false;
    throw error;
  }
}
