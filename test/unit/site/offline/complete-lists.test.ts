import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { completeOfflineLists } from '../../../../src/site/offline/complete-lists.ts';

const page = (text: string, time = '10:00') =>
  `<link href="/town/_astro/site.css"><script src="/town/_astro/today.js"></script><a href="/town/en/calendar.ics">x</a>${text}<footer class="foot">${time}</footer>`;
const files = {
  'calendar/en/offline.json': JSON.stringify({
    home: '/town/calendar/en/',
    page: '/town/calendar/en/offline/',
    days: {
      '2026-11-20': ['/town/calendar/en/event/%C3%B3pera/', '/town/calendar/en/event/gone/', '/other/'],
    },
  }),
  'calendar/en/index.html': page('home'),
  'calendar/en/offline/index.html': page('offline'),
  'calendar/en/event/ópera/index.html': page('ópera'),
  'calendar/en/calendar.ics': 'BEGIN:VCALENDAR',
  'other/index.html': page('of another site'),
  '_astro/site.css': '@font-face{src:url(/town/_astro/palo.woff2)}a{background:url(https://x.example/y.css)}',
  '_astro/today.js': 'import"./clock.js";fetch("/town/_astro/missing.js")',
  '_astro/clock.js': 'export{}',
  '_astro/palo.woff2': 'font',
};

/** A folder with files. */
function write(all: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-offline-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The files of a list by path, of a site with these files after another one. */
function complete(changed: Readonly<Record<string, string>> = {}, before = write({})) {
  const folder = write({ ...files, ...changed });
  completeOfflineLists(folder, ['calendar/en/offline.json'], '/town/', before);
  const { files: kept } = JSON.parse(readFileSync(join(folder, 'calendar/en/offline.json'), 'utf8')) as {
    readonly files: Readonly<Record<string, readonly [string, number]>>;
  };
  return kept;
}

it('has pages and what they load, below the path of the site, and nothing else', () => {
  expect(Object.keys(complete()).toSorted()).toEqual([
    '/town/_astro/clock.js',
    '/town/_astro/palo.woff2',
    '/town/_astro/site.css',
    '/town/_astro/today.js',
    '/town/calendar/en/',
    '/town/calendar/en/event/%C3%B3pera/',
    '/town/calendar/en/offline/',
  ]);
});

it('differs for a page whose content changed, not for another time in its footer', () => {
  const home = '/town/calendar/en/';
  const before = complete()[home];
  expect(before?.[0]).toMatch(/^[\da-f]{8}$/u);
  // Its compressed size is not the same.
  const later = page('home', 'Updated Saturday, 21 November 2026, 11:00.');
  expect(complete({ 'calendar/en/index.html': later })[home]).toEqual(before);
  expect(complete({ 'calendar/en/index.html': page('moved') })[home]?.[0]).not.toBe(before?.[0]);
});

it('takes the size of a file that did not change from the last site, if its list can be read', () => {
  const [home, styles] = ['/town/calendar/en/', '/town/_astro/site.css'];
  const [digest = ''] = complete()[home] ?? [];
  const last = { files: { [home]: [digest, 12_345], [styles]: ['00000000', 12_345] } };
  const after = complete({}, write({ 'calendar/en/offline.json': JSON.stringify(last) }));
  expect(after[home]).toEqual([digest, 12_345]);
  expect(after[styles]).toEqual(complete()[styles]);
  expect(complete({}, write({ 'calendar/en/offline.json': '<html>' }))).toEqual(complete());
});
