import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { describeBlockedInPages } from '../../../../scripts/publishing/blocked-in-pages.ts';
import { dataFolder } from '../../../support/site/data-folder.ts';
import { testSettings } from '../../../support/site/test-site.ts';

const folder = dataFolder();

test('what own components and pages use of other hosts is named by page', () => {
  const form = '<form action="https://list.example/join"></form>';
  const files = {
    'en/index.html': `<p>${form}</p>`,
    'es/index.html': '<img src="/a.png">',
    'about/index.html': '<iframe src="https://maps.example/"></iframe>',
    'press/index.html': form,
    'en/day/index.html': '<img src="https://c.example/a.png">',
    'src/about.astro': '',
    'src/press/index.md': '',
    'src/_part.astro': '',
    'src/[key].astro': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder(), file)), { recursive: true });
    writeFileSync(join(folder(), file), text);
  }
  const settings = testSettings();
  const config = { ...settings, allow: { ...settings.allow, frame: ['https://maps.example'] } };
  const sentence = (page: string) =>
    `${page} uses https://list.example/join, which the content security policy blocks. Add 'https://list.example' to allow.form in src/own/config.ts.`;
  expect(describeBlockedInPages(folder(), config, join(folder(), 'src'))).toEqual([
    sentence('/en/'),
    sentence('/press/'),
  ]);
});
