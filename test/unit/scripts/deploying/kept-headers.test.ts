import { expect, it } from 'vitest';
import { findKeptHeaders, isImmutable } from '../../../../scripts/deploying/kept-headers.ts';

it.each([
  ['en/index.html', 'text/html; charset=utf-8'],
  ['en/feed.xml', 'application/rss+xml; charset=utf-8'],
  ['leaflet.pdf', 'application/pdf'],
  ['notes.md', 'text/markdown; charset=utf-8'],
  ['LICENSE', 'application/octet-stream'],
])('%s is kept as %s', (path, type) => {
  expect(findKeptHeaders(path, '/')['Content-Type']).toBe(type);
});

it('images of a calendar in another site are its images, and those of the site are not', () => {
  expect(isImmutable('events/images/a.webp', '/events/')).toBe(true);
  expect(isImmutable('_astro/a.css', '/events/')).toBe(true);
  expect(isImmutable('photos/a.webp', '/events/')).toBe(false);
});
