import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyProject, writeConfig } from '../../support/site/project.ts';

/** Runs the command that reads all settings and does least. */
const preview = (project: string) =>
  spawnSync(process.execPath, ['scripts/preview.ts'], {
    cwd: project,
    encoding: 'utf8',
    timeout: 60_000,
  });

describe('a file of the operator', () => {
  it.each([
    [
      { 'config.ts': 'export const config = { site: ;' },
      /^The settings cannot be read: src\/own\/config\.ts/u,
    ],
    [{ 'texts/en.json': '{ "nav.venues": }' }, /^src\/own\/texts\/en\.json is not JSON: /u],
    [{ 'texts/en.json': '["Places"]' }, /^src\/own\/texts\/en\.json should be texts by key/u],
    [{ 'config.ts': writeConfig({ site: 'here' }) }, /^site in src\/own\/config\.ts should be /u],
  ])('that cannot be used ends a command with a sentence: %j', (own, sentence) => {
    const project = copyProject(own);
    onTestFinished(() => rmSync(project, { recursive: true }));
    const { status, stderr } = preview(project);
    expect(stderr).toMatch(sentence);
    expect(status).toBe(2);
  });
});

it('names that are not read end a command with a sentence, unless they are like no other', () => {
  const project = copyProject({
    'styles.css': '',
    'notes/todo.txt': '',
    'components/Foter.astro': '',
    'components/Banner.astro': '',
    'components/parts/Banner.astro': '',
    'foot.html': '<p onclick="go()">x</p>',
  });
  onTestFinished(() => rmSync(project, { recursive: true }));
  const { status, stderr } = preview(project);
  expect(stderr.trim().split('\n').toSorted()).toEqual([
    'src/own/components/Banner.astro replaces no component. A component that only yours use belongs in a folder there.',
    'src/own/components/Foter.astro replaces no component. Did you mean Footer.astro? A component that only yours use belongs in a folder there.',
    'src/own/styles.css is not read. Did you mean style.css?',
  ]);
  expect(status).toBe(2);
  for (const each of ['styles.css', 'components/Foter.astro', 'components/Banner.astro'])
    rmSync(`${project}/src/own/${each}`);
  expect(preview(project).stderr.trim()).toBe(
    'src/own/foot.html has the attribute onclick, which the content security policy blocks. Use a script with addEventListener.',
  );
});
