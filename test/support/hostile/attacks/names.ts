import { expect } from 'vitest';
import type { Attack } from '../attack.ts';

const slugs = [
  'é'.repeat(400),
  '%c3%a9'.repeat(400),
  'index.html',
  'con',
  'nul.txt',
  'COM1',
  'trailing. . ',
  '..',
  '../../../etc/passwd',
  '..%2f..%2f..%2fetc',
  '%2e%2e%2f',
  '\u0000',
  'a\u001b[31m',
  'twin',
  'tw\u200bin',
  'tw\u00adin',
  'TWIN',
  'calendar.ics',
  'oembed.json',
  'page-2',
  '__proto__',
  '\ud800',
  '\u202egpj',
  'x'.repeat(100_000),
  '%'.repeat(50_000),
  'e\u0301'.repeat(5000),
  '',
  ' ',
  '.',
  '[slug]',
  '[...feed]',
  '*',
  '#',
  '?x=1',
  '\\\\host\\share',
  'c:',
].map((slug) => ({ slug }));

/** Slugs that no file system takes, or that look alike. */
export const nameAttacks: readonly Attack[] = [
  {
    name: 'slugs',
    sends: `${slugs.length} slugs for each of five kinds: 400 letters é, devices, traversal, twins, control characters`,
    bound: 'at most 200 bytes, one folder name of every file system, all different',
    ends: 'published',
    items: { events: slugs, venues: slugs, organizers: slugs, categories: slugs, tags: slugs },
    holds: ({ content, events }) => {
      expect(events).toHaveLength(slugs.length);
      for (const { slug } of [...content.events, ...content.venues, ...content.terms]) {
        expect(Buffer.byteLength(slug)).toBeLessThan(256);
        expect(slug).not.toMatch(/[\p{Cc}/\\\u200b\u202e]|^\.*$/u);
      }
    },
  },
  {
    name: 'permalinks',
    sends:
      'addresses of pages with javascript:, file:, credentials, other hosts, 1 MB, a query of 10,000 parts',
    bound: 'an address of the web, or that of the origin',
    ends: 'published',
    items: {
      events: [
        'javascript:alert(1)',
        'file:///etc/passwd',
        'https://user:secret@example.org/',
        '//other.example/x',
        `/en/event/${'x'.repeat(1_000_000)}/`,
        `/en/event/?${'a=1&'.repeat(10_000)}`,
        '/en/event/\u0000\u001b/',
        '',
      ].map((url) => ({ url })),
    },
    holds: ({ events }) => {
      for (const { permalink } of events) expect(permalink).toMatch(/^https?:\/\/[^@\s]*$/u);
    },
  },
];
