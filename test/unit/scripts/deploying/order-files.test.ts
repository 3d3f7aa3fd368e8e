import { expect, it } from 'vitest';
import { orderFiles } from '../../../../scripts/deploying/order-files.ts';
import { defaults } from '../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';

const settings = resolveConfig(defaults, {});
const order = (paths: readonly string[], added: readonly string[], mount = '/') =>
  orderFiles(
    paths.map((path) => ({ path, entry: '', bytes: 1 })),
    (path) => added.includes(path),
    { ...settings, mount },
  ).map((step) => step.map(({ path }) => path));

it('a file comes before what was there and may point to it', () => {
  const files = [
    'en/event/new/index.html',
    'en/event/new/event.ics',
    'images/new.webp',
    'pagefind/a.pf_meta',
  ];
  const changed = [
    'categories.css',
    'pagefind/pagefind.js',
    'pagefind/pagefind-entry.json',
    'en/month/2026-11/index.html',
    'en/feed.xml',
    'en/events.csv',
    'en/index.html',
    'es/index.html',
    'index.html',
    'sitemap.xml',
    'calendar-state.json',
  ];
  expect(order([...changed, ...files], files)).toEqual([
    ['en/event/new/event.ics', 'images/new.webp', 'pagefind/a.pf_meta'],
    ['categories.css', 'pagefind/pagefind.js', 'en/event/new/index.html'],
    ['pagefind/pagefind-entry.json', 'en/month/2026-11/index.html', 'en/feed.xml', 'en/events.csv'],
    ['en/index.html', 'es/index.html', 'index.html', 'sitemap.xml', 'calendar-state.json'],
  ]);
});

it('a compressed copy goes with its file', () => {
  const pages = ['en/event/new/index.html', 'en/month/2026-11/index.html', 'en/index.html'];
  const copied = pages.flatMap((path) => [path, `${path}.br`, `${path}.gz`]);
  // A page that has grown has copies for the first time; an archive is not a copy.
  const added = [...copied.slice(0, 3), 'en/month/2026-11/index.html.br', 'old.csv.gz'];
  expect(order([...copied, 'old.csv.gz', 'sitemap.xml', 'sitemap.xml.gz'], added)).toEqual([
    ['old.csv.gz'],
    copied.slice(0, 3),
    copied.slice(3, 6),
    [...copied.slice(6), 'sitemap.xml', 'sitemap.xml.gz'],
  ]);
});

it('a first deployment ends with the home pages', () => {
  const files = ['index.html', 'en/index.html', 'en/event/a/index.html', 'en/feed.xml', 'sitemap.xml'];
  expect(order(files, files)).toEqual([
    ['en/feed.xml'],
    ['en/event/a/index.html'],
    ['index.html', 'en/index.html', 'sitemap.xml'],
  ]);
});

it('a calendar in another site has its home pages below its path', () => {
  const files = ['index.html', 'about/index.html', 'events/en/index.html', 'events/calendar-state.json'];
  expect(order(files, [], '/events/')).toEqual([
    ['about/index.html'],
    ['index.html', 'events/en/index.html', 'events/calendar-state.json'],
  ]);
});
