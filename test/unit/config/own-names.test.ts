import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { listOurComponents, listOwnComponents, listUnreadFiles } from '../../../src/config/own-components.ts';
import { listFiles } from '../../support/house/source-files.ts';
import { copyProject } from '../../support/site/project.ts';

it('no two of our components have the same name, by which an operator can replace one', () => {
  const files = listFiles('src/components').filter((file) => file.endsWith('.astro'));
  expect([...listOurComponents().values()].map((path) => path.replace(/^.*\/src\//u, 'src/'))).toEqual(
    expect.arrayContaining([...files]),
  );
  expect(listOurComponents().size).toBe(files.length);
  expect(listOwnComponents().size).toBe(0);
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
  const preview = () =>
    spawnSync(process.execPath, ['scripts/preview.ts'], { cwd: project, encoding: 'utf8' });
  const { status, stderr } = preview();
  expect(stderr.trim().split('\n').toSorted()).toEqual([
    'src/own/components/Banner.astro replaces no component. A component that only yours use belongs in a folder there.',
    'src/own/components/Foter.astro replaces no component. Did you mean Footer.astro? A component that only yours use belongs in a folder there.',
    'src/own/styles.css is not read. Did you mean style.css?',
  ]);
  expect(status).toBe(2);
  for (const each of ['styles.css', 'components/Foter.astro', 'components/Banner.astro'])
    rmSync(`${project}/src/own/${each}`);
  expect(preview().stderr.trim()).toBe(
    'src/own/foot.html has the attribute onclick, which the content security policy blocks. Use a script with addEventListener.',
  );
});

it('files that nothing reads are named', () => {
  const project = copyProject({
    'config.ts': '',
    'logo.svg': '',
    'notes.md': '',
    'brand/logo.svg': '',
    'texts/en.json': '{}',
    'texts/en-US.json': '{}',
  });
  onTestFinished(() => rmSync(project, { recursive: true }));
  const own = `${project}/src/own`;
  expect(listUnreadFiles(['en', 'es'], own)).toEqual([
    `${own}/logo.svg is not read. Files of the brand belong in ${own}/brand, files to publish in public.`,
    `${own}/texts/en-US.json is not read: the languages of the calendar are en, es.`,
  ]);
});
