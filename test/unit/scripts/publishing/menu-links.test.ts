import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeDeadMenuLinks } from '../../../../scripts/publishing/menu-links.ts';
import { dataFolder } from '../../../support/site/data-folder.ts';
import { testSettings } from '../../../support/site/test-site.ts';

const folder = dataFolder();

test('entries of the menu that lead nowhere are named, with what to do', () => {
  for (const path of ['about', 'día']) mkdirSync(join(folder(), path), { recursive: true });
  for (const file of ['about/index.html', 'día/index.html', 'a.pdf']) writeFileSync(join(folder(), file), '');
  const menu = [
    { text: 'a', href: '/about/' },
    { text: 'b', href: { en: '/d%C3%ADa/?x#y', es: '/abuot/' } },
    { text: 'c', href: '/about' },
    { text: 'd', href: '/a.pdf' },
    { text: 'e', href: 'https://tickets.example/x' },
  ];
  expect(describeDeadMenuLinks(folder(), { ...testSettings(), menu })).toEqual([
    expect.stringMatching(/leads to '\/abuot\/', which this site does not have\. Make the page/u),
    expect.stringMatching(/leads to '\/about', .* Write '\/about\/'/u),
  ]);
});
