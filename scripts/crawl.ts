import {
  crawlHelp,
  crawlIntoSnapshot,
  crawlOptions,
  parseCrawlFlags,
} from './crawling/crawl-into-snapshot.ts';
import { withDataLock } from './publishing/lock.ts';
import { checkSample } from './crawling/with-sample-origin.ts';
import { readSettings } from './cli/settings.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { describeFailedCrawl } from './cli/reports/failed-crawl.ts';
import { describeReceipt } from './cli/reports/receipt.ts';
import { print, printJson } from './cli/print.ts';

const help = `
npm run crawl [-- --full] [--accept-loss] [--forget] [--new-origin] [--json]

Brings the snapshot up to date with the calendar of the origin, in all languages, and prints the
receipt: what was announced, received and published, and what was left out and why. After the first
crawl, only changes are read where the origin has a change index; once a day, everything is read. A
crawl that fails replaces nothing; its receipt shows how far it got. Without CALENDAR_ORIGIN the
embedded sample origin is read, into a separate folder.

${crawlHelp}
  --json          print the receipt as JSON
  --help          print this

Environment: CALENDAR_ORIGIN, CALENDAR_USER, CALENDAR_PASSWORD, CALENDAR_SITE, CALENDAR_BASE,
CALENDAR_LOCALES, CALENDAR_DATA, CALENDAR_NOW (README, "Settings")
Exit codes: 0 complete, 2 wrong setting, 3 refused: origin not read completely, or too much lost, 4
origin unreachable, 5 complete with warnings, 6 another build or crawl is running in the same folder
`;

const options = { ...crawlOptions, json: { type: 'boolean', default: false } } as const;

const texts = { help, whenStopped: 'Nothing was lost.' };

await runCommand(texts, options, async ({ json, ...values }, signal) => {
  const config = await readSettings();
  checkSample(config);
  return withDataLock(config, async () => {
    const receipt = await crawlIntoSnapshot(config, parseCrawlFlags(values), signal, (failed) =>
      json ? printJson(failed) : print(`${describeFailedCrawl(failed)}\n`),
    );
    if (json) printJson(receipt);
    else print(describeReceipt(receipt));
    return receipt.warnings.length > 0 ? exit.warnings : exit.done;
  });
});
