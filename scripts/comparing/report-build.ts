import { appendFileSync } from 'node:fs';
import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import type { Receipt } from '../../src/crawl/receipt.ts';
import { escapeForTerminal } from '../../src/html/escape-for-terminal.ts';
import { buildSource } from '../../src/site/create-source.ts';
import { createSite } from '../../src/site/create-site.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import { describeBuild } from '../cli/reports/build.ts';
import { readNow, snapshotFile } from '../cli/settings.ts';
import { buildEditorsReport } from '../editors/build-report.ts';
import { describeAge } from '../publishing/last-good.ts';
import { homeAddress } from '../publishing/published-address.ts';
import { isMadeFrom, readBuiltRecord, saveBuiltRecord } from './built-record.ts';
import { digestSite } from './digest-site.ts';
import { listPublishedChanges, listTitles } from './list-published-changes.ts';

/** Files to which a build appends what a workflow reads. */
export interface ReportFiles {
  /** Markdown for people. */
  readonly summary: string | undefined;
  /** Lines such as `changed=true`. */
  readonly outputs: string | undefined;
}

/** What the report says of the crawl and of the build. */
export interface BuildOutcome {
  readonly receipt: Receipt;
  /** Why the origin could not be read now; null if it was, or nobody asked. */
  readonly problem: string | null;
  /** Hours after which the last good crawl is too old, if it is; else null. */
  readonly tooOld: number | null;
  /** What the site was built from, see `computeBuildKey`. */
  readonly key: string | null;
  /** Whether it was built even if that did not change: own pages may read something elsewhere. */
  readonly isFull: boolean;
}

/**
 * Makes sure that the files can be written, before anything takes time.
 * @throws {ConfigError} if one cannot
 */
export function checkReportFiles(files: ReportFiles): void {
  for (const [option, file] of Object.entries(files)) {
    if (file === undefined) continue;
    try {
      appendFileSync(file, '');
    } catch (cause) {
      throw new ConfigError(`--${option} is '${file}' but should be a file that can be written to.`, {
        cause,
      });
    }
  }
}

/**
 * Says how the site that was just built differs from the one that was built before, and keeps it
 * for the next comparison. Does nothing without files.
 * @throws the error of the file system
 */
export async function reportBuild(
  config: Config,
  files: ReportFiles,
  { receipt, problem, tooOld, key, isFull }: BuildOutcome,
): Promise<void> {
  const { summary, outputs } = files;
  if (summary === undefined && outputs === undefined) return;
  const before = readBuiltRecord(config);
  const writeOutputs = (isChanged: boolean): void => {
    if (outputs !== undefined)
      appendFileSync(outputs, `changed=${isChanged}\nlate=${problem !== null}\nold=${tooOld !== null}\n`);
  };
  const isSame = !isFull && isMadeFrom(before, key);
  if (isSame && summary === undefined) {
    writeOutputs(false);
    saveBuiltRecord(config, { ...before, crawledAt: receipt.crawledAt });
    return;
  }
  const snapshot = openSnapshot(snapshotFile(config));
  const content = snapshot.read();
  snapshot.close();
  if (content === null) return;
  const site = await createSite(config, content);
  const digest = isSame ? before.digest : digestSite(config.out, site);
  const isChanged = before?.digest !== digest;
  if (summary !== undefined) {
    const settings = { ...config, now: readNow(config) };
    const text = describeBuild({
      address: homeAddress(config).href,
      crawledAt: receipt.crawledAt,
      age: describeAge(receipt, config),
      problem,
      tooOld,
      isChanged,
      changes: listPublishedChanges(site, before),
      editors: buildEditorsReport(buildSource(settings, content, new Map()), content, receipt),
    });
    appendFileSync(summary, escapeForTerminal(text));
  }
  writeOutputs(isChanged);
  saveBuiltRecord(config, { digest, key, crawledAt: receipt.crawledAt, titles: listTitles(site) });
}
