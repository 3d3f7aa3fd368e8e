import { existsSync } from 'node:fs';
import { SnapshotError } from '../src/snapshot/snapshot-error.ts';
import { openSnapshot } from '../src/snapshot/snapshot.ts';
import type { Receipt } from '../src/crawl/receipt.ts';
import { readSettings, snapshotFile } from './settings.ts';
import { runCommand } from './terminal/command.ts';
import { exit } from './terminal/exit.ts';
import { describeReceipt } from './terminal/receipt.ts';

const help = `
npm run snapshot [-- --json]

Says what the snapshot holds: when which origin was read, how much of each kind in each language, and what was left out.

  --json   print all records as JSON
  --help   print this

Environment: CALENDAR_DATA (README, "Settings")
Exit codes: 0 done, 2 there is no snapshot
`;

await runCommand(help, { json: { type: 'boolean', default: false } }, async ({ json }) => {
  const file = snapshotFile(readSettings());
  const snapshot = existsSync(file) ? openSnapshot(file) : null;
  const content = snapshot?.read() ?? null;
  if (snapshot === null || content === null)
    throw new SnapshotError(`${file} holds no crawl yet. Run: npm run crawl`);
  console.log(
    json ? JSON.stringify(content, null, 2) : `${file}\n${describeReceipt(snapshot.receipt() as Receipt)}`,
  );
  snapshot.close();
  return exit.done;
});
