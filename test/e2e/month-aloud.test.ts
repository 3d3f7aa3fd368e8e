import { expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';

const { visit } = browsing();

it.each([
  [
    '/en/month/2026-11/',
    'Events in November 2026',
    'Monday',
    'Sunday',
    /^(?:Today · )?\w+day, \d+ \w+ 20\d\d, (?:\d+ events?(?:, \d+ running)?|\d+ running)/u,
  ],
  [
    '/es/mes/2026-11/',
    'Eventos de noviembre de 2026',
    'lunes',
    'domingo',
    /^(?:Hoy · )?[\wáé]+ \d+ de \w+ de 20\d\d, (?:\d+ eventos?(?:, \d+ en curso)?|\d+ en curso)/u,
  ],
])(
  'screen readers read the table of %s as a table, with its name, its weekdays, its dates, and today',
  async (...given) => {
    const [path, caption, first, last, day] = given;
    const page = await visit(path, { viewport: { width: 1440, height: 800 } });
    const table = page.getByRole('table', { name: caption, exact: true });
    const aloud = await table.ariaSnapshot();
    const heads = [...aloud.matchAll(/columnheader "(?<name>.+)"/gu)].map(({ groups }) => groups?.['name']);
    expect([heads.length, heads[0], heads[6]]).toEqual([7, first, last]);
    const cells = [...aloud.matchAll(/ 'cell "(?<name>.+)"'| cell "(?<other>.+)"/gu)].map(
      ({ groups }) => groups?.['name'] ?? groups?.['other'] ?? '',
    );
    expect(cells.length % 7).toBe(0);
    expect(cells.filter((name) => !day.test(name))).toEqual([]);
    expect(cells.filter((name) => /^(?:Today|Hoy)/u.test(name))).toEqual([
      expect.stringMatching(/^(?:Today|Hoy) · \S+ 20 /u),
    ]);
    expect(aloud).not.toContain(' , ');
  },
);
