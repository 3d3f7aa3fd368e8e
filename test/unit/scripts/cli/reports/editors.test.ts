import { expect, test } from 'vitest';
import { escapeMarkdown, formatLink } from '../../../../../scripts/cli/markdown.ts';
import { describeEditorsReport } from '../../../../../scripts/cli/reports/editors.ts';
import type { Flaw } from '../../../../../scripts/editors/finding.ts';

const flaw = (id: number, values: Partial<Flaw> = {}): Flaw => ({
  id,
  locale: 'en',
  title: `Event ${id}`,
  permalink: `https://origin.example/en/event/event-${id}/`,
  begins: '2026-12-01 20:00',
  what: '',
  others: [],
  ...values,
});
const report = {
  origin: 'https://origin.example/',
  crawledAt: '2026-11-20T11:00:00Z',
  upcoming: 5,
  eligible: 4,
  over: [11, 12, 13, 14, 15, 16, 17],
  overFindings: [
    { kind: 'place', heading: 'No address', advice: '', isRequired: true, flaws: [flaw(11), flaw(12)] },
    { kind: 'unknown place', heading: 'Place unknown', advice: '', isRequired: true, flaws: [flaw(12)] },
  ],
};

test('counts come first, then names with links to the origin', () => {
  const findings = [
    {
      kind: 'place',
      heading: 'No address',
      advice: 'Write one.',
      isRequired: true,
      flaws: [flaw(1, { what: 'its venue “Barn” has none' }), flaw(2, { title: '', begins: null })],
    },
    {
      kind: 'duplicate',
      heading: 'Probably entered twice',
      advice: 'Delete one.',
      isRequired: false,
      flaws: [flaw(3, { others: [flaw(4)] })],
    },
  ];
  expect(describeEditorsReport({ ...report, findings })).toBe(
    `
# What to correct at [https\\://origin.example/](<https://origin.example/>)

Read at 2026-11-20 11:00 (UTC). Of 5 events that are not over, 4 have all that Google requires for its event results. Of 7 events that are over, 2 do not have it; \`--json\` names them, and nothing else of them is checked. Each translation counts as an event of its own.

| what | number |
|---|---:|
| No address (not in Google’s event results) | 2 |
| Probably entered twice | 1 (2 events) |

## No address: 2

Write one.

- 2026-12-01 20:00 [Event 1](<https://origin.example/en/event/event-1/>) (en): its venue “Barn” has none
- [Untitled](<https://origin.example/en/event/event-2/>) (en)

## Probably entered twice: 1 (2 events)

Delete one.

- 2026-12-01 20:00 [Event 3](<https://origin.example/en/event/event-3/>) (en); 2026-12-01 20:00 [Event 4](<https://origin.example/en/event/event-4/>) (en)
`.trim(),
  );
});

test('a report without findings says so, and a long list is cut', () => {
  expect(describeEditorsReport({ ...report, findings: [] })).toMatch(/\n\nNothing to correct\.$/u);
  const flaws = Array.from({ length: 300 }, (_, id) => flaw(id));
  const finding = { kind: 'price', heading: 'No price', advice: '', isRequired: false, flaws };
  const lines = describeEditorsReport({ ...report, findings: [finding] }).split('\n');
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(201);
  expect(lines.at(-1)).toBe('- … and 100 more. Ask for a new report when these are corrected.');
  const [first = flaw(0), ...others] = flaws;
  const repeated = { ...finding, flaws: [{ ...first, others }] };
  const line =
    describeEditorsReport({ ...report, findings: [repeated] })
      .split('\n')
      .at(-1) ?? '';
  expect(line.match(/\]\(/gu)).toHaveLength(9);
  expect(line).toMatch(/; and 291 more$/u);
});

test('no text of the origin is markup, a link, or another line', () => {
  expect(escapeMarkdown('**a** <img src=x> [b](c) `d` | @team #1 www.x.org https://x.org\n# e: f')).toBe(
    '\\*\\*a\\*\\* \\<img src=x\\> \\[b\\](c) \\`d\\` \\| \\@team \\#1 www\\.x.org https\\://x.org \\# e: f',
  );
  expect(formatLink('a] (b)', 'https://x.org/>?a=<b>\\|')).toBe(
    '[a\\] (b)](<https://x.org/%3E?a=%3Cb%3E%5C%7C>)',
  );
});
