import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../../cli/settings.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { computeMedian } from '../median.ts';
import { withSample } from '../with-sample.ts';
import { writeHugoSite } from './hugo-site.ts';
import { measureBuild, runProgram, type BuildTook } from './run-program.ts';

/** One size of calendar. */
export interface Size {
  /** In two languages together, half in each. */
  readonly events: number;
  readonly rounds: number;
}

/**
 * `first` has neither pages nor pictures of earlier builds, `full` has the pictures; `one edit`
 * follows another title of an event, `nothing` no change.
 */
export type BuildKind = 'first' | 'full' | 'one edit' | 'nothing' | 'Hugo';

/** Measurements of one size, round by round. */
export interface SizeMeasured {
  readonly events: number;
  /** `Hugo` is empty where it is missing. */
  readonly builds: Readonly<Record<BuildKind, readonly BuildTook[]>>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Median of the seconds in which Node runs an empty program. */
export async function measureNode(signal: AbortSignal): Promise<number> {
  const task = { program: process.execPath, args: ['--eval', ''], folder: root };
  const all: number[] = [];
  for (let run = 1; run <= 5; run += 1) all.push((await runProgram(task, {}, signal)).seconds);
  return computeMedian(all);
}

/** Measures the builds of one size, each in its own process, those of Hugo in turn with them. */
export async function measureBuilds(
  { events, rounds }: Size,
  hasHugo: boolean,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<SizeMeasured> {
  report(`${events} events: crawling a sample origin`);
  return withSample(Math.ceil(events / 2), signal, async ({ folder, settings, edit }) => {
    const [data, out] = [join(folder, 'data'), join(folder, 'dist')];
    const builds = {
      first: [] as BuildTook[],
      full: [] as BuildTook[],
      'one edit': [] as BuildTook[],
      nothing: [] as BuildTook[],
      Hugo: [] as BuildTook[],
    };
    const run = (...options: readonly string[]) => {
      const args = [
        '--import',
        './scripts/cli/require-node.mjs',
        '--import',
        './scripts/cli/return-memory.mjs',
        'scripts/build.ts',
        '--offline',
        ...options,
      ];
      return runProgram({ program: process.execPath, args, folder: root }, settings, signal);
    };
    const build = async (kind: BuildKind, ...options: readonly string[]) => {
      report(`${events} events: ${kind}, round ${builds[kind].length + 1}`);
      builds[kind].push(await measureBuild(out, () => run(...options)));
    };
    await build('first');
    if (hasHugo) await prepareHugo(folder);
    for (let round = 1; round <= rounds; round += 1) {
      await rm(join(data, 'astro'), { recursive: true, force: true });
      await build('full', '--full');
      if (hasHugo) {
        report(`${events} events: Hugo, round ${round}`);
        builds.Hugo.push(await buildWithHugo(folder, signal));
      }
      // The first build after a full one copies what the next ones find in their folder.
      await edit();
      await run();
      await edit();
      await build('one edit');
      await build('nothing');
    }
    return { events, builds };
  });
}

async function prepareHugo(folder: string): Promise<void> {
  const snapshot = openSnapshot(join(folder, 'data', 'snapshot.sqlite'));
  const content = snapshot.read();
  snapshot.close();
  if (content === null) throw new Error('Nothing was crawled');
  writeHugoSite(join(folder, 'hugo'), join(folder, 'dist'), content, (await readSettings({})).locales);
}

async function buildWithHugo(folder: string, signal: AbortSignal): Promise<BuildTook> {
  const out = join(folder, 'hugo-dist');
  await rm(out, { recursive: true, force: true });
  const task = {
    program: 'hugo',
    args: ['--quiet', '--destination', out],
    folder: join(folder, 'hugo'),
  };
  return measureBuild(out, () => runProgram(task, {}, signal));
}
