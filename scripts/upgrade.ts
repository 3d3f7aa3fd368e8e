import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listOurComponents } from '../src/config/own-components.ts';
import { ownFolder } from '../src/config/own-folder.ts';
import { root } from '../src/config/root.ts';
import type { Config } from '../src/config/schema.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { print } from './cli/print.ts';
import { describeSettingWarnings, readSettings } from './cli/settings.ts';
import { readLastGoodCrawl } from './publishing/last-good.ts';
import { withDataLock } from './publishing/lock.ts';
import {
  findProjectState,
  readProjectState,
  saveProjectState,
  stateFile,
  type ProjectState,
} from './starting/project-state.ts';

const help = `
npm run upgrade

Says what a newly installed version of Cartelera changes for this project: settings and texts that
have other names or are gone, replaced components whose originals changed, what to do by the
CHANGELOG. Brings the snapshot into the form of this version, without a crawl. Nothing in src/own,
src/pages and public is changed.

Install the version first: npm install ./cartelera-<version>.tgz

  --help   print this

Environment: see npm run build -- --help
Exit codes: 0 done, 2 settings to correct, which it names, 6 a build or crawl is running
`;

await runCommand(help, {}, async () => {
  const before = readProjectState();
  const now = findProjectState();
  // Throws what has to be corrected; the next run compares with the same version.
  const config = await readSettings();
  const lines = [
    before === null
      ? `The project is made with ${now.version}. ${stateFile} remembers it; put it into git.`
      : `The project was made with ${before.version}; ${now.version} is installed.`,
    ...describeTasks(before, now),
    ...describeOriginals(before, now),
    ...(await describeSettingWarnings(config)),
    ...(await migrateSnapshot(config)),
    'Build the calendar: npm run build',
  ];
  saveProjectState();
  print(lines.join('\n'));
  return exit.done;
});

/** What the CHANGELOG asks people to do, since the version of the project. */
function describeTasks(before: ProjectState | null, now: ProjectState): readonly string[] {
  if (before === null || before.version === now.version) return [];
  const file = join(root, 'CHANGELOG.md');
  const [newer = ''] = readFileSync(file, 'utf8').split(`\n## ${before.version}`);
  const entries = newer.split(/\n(?=- |## )/u).filter((entry) => entry.startsWith('- '));
  const tasks = entries.filter((entry) => entry.includes('**To move:**'));
  return [
    `${entries.length} changes are described in ${relative('.', file)}, down to ${before.version}.`,
    ...tasks.map((entry) => entry.replaceAll(/\s*\n\s*/gu, ' ').replaceAll('**', '')),
  ];
}

/** Replaced components whose originals are, or may be, not those that the project replaced. */
function describeOriginals(before: ProjectState | null, now: ProjectState): readonly string[] {
  const ours = listOurComponents();
  return Object.entries(now.originals).flatMap(([name, digest]) => {
    const former = before?.originals[name];
    const isKnown = former !== undefined || before?.version === now.version;
    if (former === digest || before === null || (former === undefined && isKnown)) return [];
    const what = isKnown ? 'changed' : `may have changed: ${before.version} did not remember it`;
    return `The original of ${ownFolder}/components/${name} ${what}. Compare yours with ${relative('.', ours.get(name) ?? '')}.`;
  });
}

/** Opening a snapshot of an earlier version migrates it. */
async function migrateSnapshot(config: Config): Promise<readonly string[]> {
  if (!existsSync(join(config.data, 'snapshot.sqlite'))) return [];
  const crawl = await withDataLock(config, () => Promise.resolve(readLastGoodCrawl(config)));
  return [
    crawl === null
      ? 'The snapshot is of a version that cannot be migrated: the next build reads everything again.'
      : `The snapshot has the form of this version; its crawl of ${crawl.crawledAt} goes on.`,
  ];
}
