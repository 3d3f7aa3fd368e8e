import { expect } from 'vitest';
import { here } from '../add-items.ts';
import type { Attack } from '../attack.ts';

const described = (description: string) => ({ events: [{ description }] });
const bound = '200,000 characters and 10,000 tags are read; the receipt names the event';

/** Expects that the receipt names the events whose texts are shortened. */
const namesShortened: Attack['holds'] = ({ output, events }) => {
  expect(events.every(({ isShortened }) => isShortened)).toBe(true);
  expect(output).toMatch(/shortened|beginning/iu);
};

/** Texts that take long to clean, or grow when they are. */
export const markupAttacks: readonly Attack[] = [
  ...Object.entries({
    '40,000 table rows': `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(40_000)}</table>`,
    '12,000 rows of 99 columns': `<table>${'<tr><td colspan=99 rowspan=99>a</td></tr>'.repeat(12_000)}</table>`,
    '200,000 nested list items': '<ul><li>'.repeat(200_000),
    '60,000 attributes of one tag': `<p ${Array.from({ length: 60_000 }, (_, at) => `a${at}=1`).join(' ')}>x</p>`,
    '300,000 entities': '&amp;'.repeat(300_000),
    'a text of 20 MB': 'word '.repeat(4_000_000),
    '100,000 comments': '<!-- -'.repeat(100_000),
  }).map(([name, html]): Attack => ({
    name,
    sends: `a description of ${(html.length / 1e6).toFixed(1)} MB`,
    bound,
    ends: 'published',
    items: described(html),
    holds: namesShortened,
  })),
  {
    name: 'long lines',
    sends: 'title, excerpt, cost, website, names and addresses of 1 MB each',
    bound: 'cut as texts are; an address of more than the limit is dropped',
    ends: 'published',
    items: {
      events: [
        {
          title: '<b>T'.repeat(250_000),
          excerpt: 'e '.repeat(500_000),
          cost: '$1 '.repeat(333_000),
          website: `https://example.org/${'w'.repeat(1_000_000)}`,
        },
      ],
      venues: [{ venue: 'V '.repeat(500_000), address: 'a'.repeat(1_000_000), phone: '1'.repeat(1_000_000) }],
      tags: [{ name: 'n'.repeat(1_000_000), description: '<i>'.repeat(300_000) }],
    },
    holds: ({ content }) => {
      const longest = JSON.stringify(content.events).length;
      expect(longest).toBeLessThan(8_000_000);
    },
  },
  {
    name: 'relative links on pages with long addresses',
    sends: '300 events with 195 relative links each, 3 KB, at addresses of 1,930 characters',
    bound: '10,000 characters and four times those at the origin',
    ends: 'published',
    items: {
      events: Array.from({ length: 300 }, (_, at) => ({
        description: '<a href=y>z</a> '.repeat(195),
        url: `${here}/en/event/${'p'.repeat(1900)}${at}/`,
      })),
    },
    holds: namesShortened,
  },
  {
    name: 'twelve links in each of 800 descriptions',
    sends: '800 events with 200 KB of links each, 160 MB in all',
    bound: 'a body of the interface has at most 64 MB',
    ends: 'refused',
    items: {
      events: Array.from({ length: 800 }, () => ({ description: '<a href="?a">b</a> '.repeat(10_000) })),
    },
  },
];
