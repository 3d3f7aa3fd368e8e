import { crawlIntoSnapshot } from './crawling.ts';
import { readSettings } from './settings.ts';
import { runCommand } from './terminal/command.ts';
import { exit } from './terminal/exit.ts';
import { describeReceipt } from './terminal/receipt.ts';

const help = `
npm run crawl [-- --json]

Reads the whole calendar of the origin into the snapshot, in all languages, and prints the receipt: what was
announced, received and published, and what was left out and why. A crawl that fails leaves the snapshot as it was.
Without CALENDAR_ORIGIN the embedded sample origin is read.

  --json   print the receipt as JSON
  --help   print this

Environment: CALENDAR_ORIGIN, CALENDAR_USER, CALENDAR_PASSWORD, CALENDAR_DATA, CALENDAR_NOW (README, "Settings")
Exit codes: 0 done, 2 wrong setting, 3 origin could not be read whole, 4 origin unreachable
`;

await runCommand(help, { json: { type: 'boolean', default: false } }, async ({ json }, signal) => {
  const receipt = await crawlIntoSnapshot(readSettings(), signal);
  console.log(json ? JSON.stringify(receipt, null, 2) : describeReceipt(receipt));
  return exit.done;
});
