import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../src/config/config-error.ts';
import type { Config } from '../src/config/schema.ts';
import type { SnapshotContent } from '../src/snapshot/content.ts';
import { SnapshotError } from '../src/snapshot/snapshot-error.ts';
import { openSnapshot } from '../src/snapshot/snapshot.ts';
import type { FailedCrawl, Receipt } from '../src/crawl/receipt.ts';
import { buildSource } from '../src/site/create-source.ts';
import { buildEditorsReport } from './editors/build-report.ts';
import { readSnapshotOrigin } from './publishing/last-good.ts';
import { describeDataFolder, readNow, readSettings, snapshotFile } from './cli/settings.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { describeEditorsReport } from './cli/reports/editors.ts';
import { describeFailedCrawl } from './cli/reports/failed-crawl.ts';
import { describeReceipt } from './cli/reports/receipt.ts';
import { buildSummary } from './cli/reports/summary.ts';
import { print, printJson } from './cli/print.ts';

const help = `
npm run snapshot [-- --json | --summary | --report [--json]]

Describes the snapshot: its origin and time, counts of each kind in each language, what was left
out, and whether a crawl has failed since.

  --json     print all records as JSON
  --summary  print age, counts, warnings and the last failure as JSON, for monitoring
  --report   print what editors should correct at the origin, as Markdown; with --json as JSON
  --help     print this

Environment: CALENDAR_DATA, CALENDAR_LOCALES, CALENDAR_NOW (README, "Settings")
Exit codes: 0 done, 2 wrong options, or there is no snapshot
`;

const options = {
  json: { type: 'boolean', default: false },
  summary: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
} as const;

await runCommand(help, options, async ({ json, summary, report }) => {
  if (summary && report) throw new ConfigError('--summary and --report are two things. Choose one of them.');
  const config = await readSettings();
  const file = chooseFile(config);
  const snapshot = existsSync(file) ? openSnapshot(file) : null;
  const content = snapshot?.read() ?? null;
  const failed = (snapshot?.failure() ?? null) as FailedCrawl | null;
  if (snapshot === null || content === null) {
    const why = failed === null ? '' : ` The last crawl, at ${failed.crawledAt}, failed: ${failed.message}`;
    throw new SnapshotError(`${file} holds no crawl yet.${why} Run: npm run crawl`);
  }
  const receipt = snapshot.receipt() as Receipt;
  if (summary) printJson(buildSummary(receipt, failed, readNow(config)));
  else if (report) {
    const settings = { ...config, locales: chooseLocales(config, content), now: readNow(config) };
    const found = buildEditorsReport(buildSource(settings, content, new Map()), content, receipt);
    if (json) printJson(found);
    else print(describeEditorsReport(found));
  } else if (json) printJson(content);
  else {
    print(`${file}\n${describeReceipt(receipt)}`);
    if (failed !== null)
      print(`\nA crawl has failed since then.\n${describeFailedCrawl(failed)}\n\n${failed.message}`);
  }
  snapshot.close();
  return exit.done;
});

/** The languages of the settings that the snapshot has. */
function chooseLocales({ locales }: Config, { sites }: SnapshotContent): Config['locales'] {
  return Object.fromEntries(
    Object.entries(locales).filter(([code]) => sites.some(({ locale }) => locale === code)),
  );
}

/** The snapshot's file; without CALENDAR_ORIGIN, a real calendar comes before the sample. */
function chooseFile(config: Config): string {
  const real = join(describeDataFolder(config), 'snapshot.sqlite');
  return config.origin === null && readSnapshotOrigin(real) !== null ? real : snapshotFile(config);
}
