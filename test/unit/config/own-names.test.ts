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
