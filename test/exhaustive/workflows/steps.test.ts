import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../../../scripts/sample-origin/content/content.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { startS3Store, type S3Store } from '../../support/deploying/s3-store.ts';
import { inheritEnvironment, packPackage, type PackageTests } from '../../support/package/package.ts';
import { readGithubSteps, readGitlabCommands } from '../../support/workflows/read-steps.ts';

const root = new URL('../../..', import.meta.url).pathname;
const hours = ['16', '17', '18', '19'].map((hour) => `2026-11-20T${hour}:00:00Z`);
const [first = '', second = '', third = '', fourth = ''] = hours;
const dayAfter = '2026-11-21T23:00:00Z';

const generated = generateContent({ seed: 3, size: 20, now: new Date(first) });
// Making pictures of images would take as long as all the rest.
const content: Content = {
  ...generated,
  events: generated.events.map((event) => ({ ...event, image: null })),
};
const edited = content.events.findLast(
  ({ locale, status, start }) => locale === 'en' && status === 'publish' && start > '2026-12',
);
const retitled: Content = {
  ...content,
  events: content.events.map((event) =>
    event === edited ? { ...event, title: 'Quite another title', modified: '2026-11-20 17:30:00' } : event,
  ),
};

let tests: PackageTests;
let store: S3Store;
let origin: Awaited<ReturnType<typeof startOrigin>>;

beforeAll(async () => {
  tests = packPackage();
  store = await startS3Store();
  origin = await startOrigin({ content, now: () => new Date(first) });
}, 300_000);

afterAll(async () => {
  await origin.close();
  store.close();
  tests.clear();
});

/** Starts the origin again, which was closed, with other content. */
async function serve(served: Content): Promise<void> {
  const port = Number(new URL(origin.url).port);
  origin = await startOrigin({ content: served, port, now: () => new Date(first) });
}

/** A new project in a repository; returns a fresh clone of it. */
async function cloneProject(...choice: readonly string[]): Promise<string> {
  const project = tests.create();
  await tests.run(project, ['init', '--origin', origin.url, '--site', 'https://calendar.example', ...choice]);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: project,
    });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=Calendar');
  const clone = `${project}-clone`;
  git('clone', '--quiet', project, clone);
  return clone;
}

/** Runs commands as the shell of a runner does; returns how they ended and what they printed. */
async function execute(folder: string, commands: string, environment: Readonly<Record<string, string>>) {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: {
      ...inheritEnvironment(),
      ...store.environment,
      npm_config_prefer_offline: 'true',
      CALENDAR_DEPLOY_TO: 's3://calendar',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

/** What the workflow asks a person to install, from here. */
function addClient(folder: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  if (!existsSync(join(folder, 'node_modules/@aws-sdk')))
    symlinkSync(join(root, 'node_modules/@aws-sdk'), join(folder, 'node_modules/@aws-sdk'));
}

const readLines = (file: string) =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );

describe('the steps of the workflow for GitHub, from a fresh clone', () => {
  let clone = '';
  beforeAll(async () => {
    clone = await cloneProject('--host', 's3');
  }, 300_000);

  /** Runs all steps of a run as GitHub does: after a failed one, those that say so. */
  async function runAll(now: string, event = 'schedule') {
    const [summary, outputs] = ['summary.md', 'outputs.txt'].map((name) => join(clone, '..', name));
    for (const file of [summary, outputs]) writeFileSync(file ?? '', '');
    const workflow = readFileSync(join(clone, '.github/workflows/calendar.yml'), 'utf8');
    const [, only = ''] = /ONLY_CHANGED: \$\{\{ (.*) \}\}/u.exec(workflow) ?? [];
    const environment = {
      CALENDAR_NOW: now,
      ONLY_CHANGED: String(runInNewContext(only, { github: { event_name: event }, inputs: {} })),
      GITHUB_STEP_SUMMARY: summary ?? '',
      GITHUB_OUTPUT: outputs ?? '',
    };
    let hasFailed = false;
    const ran: string[] = [];
    let printed = '';
    const steps = readGithubSteps(workflow);
    expect(steps).toHaveLength(4);
    for (const { condition, commands } of steps) {
      const context = {
        steps: { build: { outputs: readLines(outputs ?? '') } },
        github: { event_name: event },
        inputs: {},
        cancelled: () => false,
      };
      if (condition === null ? hasFailed : runInNewContext(condition, context) !== true) continue;
      const { status, output } = await execute(clone, commands, environment);
      ran.push(`${commands.split(' ').slice(0, 3).join(' ')}: ${status}`);
      printed += output;
      hasFailed ||= status !== 0;
      if (commands === 'npm ci') addClient(clone);
    }
    return { ran, printed, outputs: readLines(outputs ?? ''), summary: readFileSync(summary ?? '', 'utf8') };
  }

  it('publish the first build', async () => {
    const { ran, outputs, summary } = await runAll(first);
    expect(ran).toEqual(['npm ci: 0', 'npx cartelera build: 0', 'npx cartelera deploy: 0']);
    expect(outputs).toEqual({ changed: 'true', late: 'false', old: 'false' });
    expect(summary).toContain('This is the first publication.');
    expect(store.takeRequests().sent).toContain('en/index.html');
  }, 300_000);

  it('publish nothing if nothing changed, unless somebody pushes', async () => {
    // What a runner does not keep.
    rmSync(join(clone, 'dist'), { recursive: true });
    const scheduled = await runAll(second);
    expect(existsSync(join(clone, 'dist'))).toBe(false);
    expect(scheduled.ran).toEqual(['npm ci: 0', 'npx cartelera build: 0']);
    expect(scheduled.summary).toContain('there is nothing to publish');
    expect(store.takeRequests().sent).toEqual([]);
    const pushed = await runAll(second, 'push');
    expect(pushed.ran.at(-1)).toBe('npx cartelera deploy: 0');
  }, 300_000);

  it('publish an event that was edited, and name it', async () => {
    await origin.close();
    await serve(retitled);
    const { ran, outputs, summary } = await runAll(third);
    expect(outputs).toMatchObject({ changed: 'true' });
    expect(ran.at(-1)).toBe('npx cartelera deploy: 0');
    expect(summary).toMatch(
      /## Other title: 1\n\n- .* \[Quite another title\]\(<https:\/\/calendar\.example\/en\//u,
    );
  }, 300_000);

  it('keep the last good calendar if the origin is down, and end in red when it is a day old', async () => {
    await origin.close();
    const late = await runAll(fourth);
    expect(late.ran).toEqual([
      'npm ci: 0',
      'npx cartelera build: 0',
      'echo "::warning title=Calendar::The: 0',
    ]);
    expect(late.outputs).toEqual({ changed: 'false', late: 'true', old: 'false' });
    expect(late.summary).toContain('> [!WARNING]');
    const old = await runAll(dayAfter);
    expect(old.ran.slice(1, 3)).toEqual(['npx cartelera build: 1', 'echo "::warning title=Calendar::The: 0']);
    expect(old.outputs).toMatchObject({ late: 'true', old: 'true' });
    expect(old.summary).toContain('> [!CAUTION]');
    await serve(content);
  }, 300_000);
});

describe('the commands of the pipeline for GitLab, from a fresh clone', () => {
  let clone = '';
  beforeAll(async () => {
    clone = await cloneProject('--host', 's3', '--ci', 'gitlab');
    // What GitLab restores from an earlier pipeline.
    symlinkSync(process.env['npm_config_cache'] ?? join(homedir(), '.npm'), join(clone, '.npm'));
  }, 300_000);

  async function runJob(now: string) {
    const [install = '', ...rest] = readGitlabCommands(readFileSync(join(clone, '.gitlab-ci.yml'), 'utf8'));
    expect(rest).toHaveLength(1);
    const environment = {
      CALENDAR_NOW: now,
      CI_PIPELINE_SOURCE: 'schedule',
      CALENDAR_DEPLOY_TO: 's3://calendar/gitlab',
    };
    const { status, output } = await execute(clone, install, environment);
    expect([status, output]).toEqual([0, expect.anything()]);
    addClient(clone);
    return execute(clone, rest.join('\n'), environment);
  }

  it('publish the first build, and the next only if something changed', async () => {
    const built = await runJob(first);
    expect(built.output).toContain('to s3://calendar/gitlab/, the first time.');
    expect(built.output).toContain('This is the first publication.');
    expect(built.status).toBe(0);
    rmSync(join(clone, 'dist'), { recursive: true });
    const again = await runJob(second);
    expect(existsSync(join(clone, 'dist'))).toBe(false);
    expect(again.output).not.toContain('s3://');
    expect(again.status).toBe(0);
  }, 300_000);
});

describe('the commands of the pipeline for GitLab Pages, from a fresh clone', () => {
  it('leave a site to publish at first, and after an hour without changes a job that is allowed to fail', async () => {
    const clone = await cloneProject('--ci', 'gitlab');
    symlinkSync(process.env['npm_config_cache'] ?? join(homedir(), '.npm'), join(clone, '.npm'));
    const pipeline = readFileSync(join(clone, '.gitlab-ci.yml'), 'utf8');
    const [install = '', ...rest] = readGitlabCommands(pipeline);
    const run = (now: string, source = 'schedule') =>
      execute(clone, rest.join('\n'), { CALENDAR_NOW: now, CI_PIPELINE_SOURCE: source });
    const published = join(clone, 'public/en/index.html');
    expect((await execute(clone, install, {})).status).toBe(0);
    expect((await run(first)).status).toBe(0);
    expect(existsSync(published)).toBe(true);
    // GitLab removes what is not in git before each job.
    rmSync(join(clone, 'public'), { recursive: true });
    const again = await run(second);
    expect(again.output).toContain('Nothing changed, so nothing is published.');
    const [, allowed] = /^ {2}allow_failure:\n {4}exit_codes: (\d+)$/mu.exec(pipeline) ?? [];
    expect([again.status, existsSync(published)]).toEqual([Number(allowed), false]);
    expect((await run(second, 'push')).status).toBe(0);
    expect(existsSync(published)).toBe(true);
  }, 600_000);
});
