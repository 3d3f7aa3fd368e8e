import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { hostNames } from '../../../src/config/schema.ts';
import { writeGitlabPipeline } from '../../../scripts/starting/workflows/gitlab.ts';
import { dataFolder } from '../../support/site/data-folder.ts';

const run = promisify(execFile);
const sites = [true, false];

describe('the pipeline for GitLab', () => {
  const folder = dataFolder();
  const hosts = [null, ...hostNames.filter((host) => host !== 'github-pages')];

  /** The jobs of a pipeline, by a program that checks it against the schema of GitLab. */
  async function list(text: string): Promise<string> {
    const project = join(folder(), 'project');
    mkdirSync(project, { recursive: true });
    writeFileSync(join(project, '.gitlab-ci.yml'), text);
    await run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: project });
    const program = createRequire(import.meta.url).resolve('gitlab-ci-local/dist/index.js');
    const { stdout } = await run(process.execPath, [program, '--list-csv-all'], {
      cwd: project,
      env: { ...process.env, HOME: folder(), GIT_CONFIG_GLOBAL: '/dev/null' },
    });
    return stdout;
  }

  it.each(hosts)('keeps to the schema of GitLab: %s', async (host) => {
    for (const hasSite of sites)
      expect(await list(writeGitlabPipeline({ host, hasSite }))).toMatch(
        host === null ? /^pages;/mu : /^publish;/mu,
      );
  });

  it('would not with a word that GitLab does not know', async () => {
    const text = writeGitlabPipeline({ host: 's3', hasSite: true });
    for (const [right, wrong] of [
      ['resource_group: calendar', 'resource_group: [calendar]'],
      ['when: always', 'when: sometimes'],
    ] as const)
      await expect(list(text.replace(right, wrong))).rejects.toThrow(/schema|resource_group|when/u);
  });
});
