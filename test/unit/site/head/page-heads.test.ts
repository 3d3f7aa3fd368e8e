import { expect, test } from 'vitest';
import {
  buildArchiveMonthHead,
  buildDayHead,
  buildEventHead,
  buildMonthHead,
  buildWeekHead,
} from '../../../../src/site/head/page-heads.ts';
import { listArchiveMonthPaths } from '../../../../src/site/paths/archive.ts';
import { listDayPaths } from '../../../../src/site/paths/day.ts';
import { listEventPaths } from '../../../../src/site/paths/event.ts';
import { listMonthPaths } from '../../../../src/site/paths/month.ts';
import { listWeekPaths } from '../../../../src/site/paths/week.ts';
import { at } from '../../../support/calendar/source.ts';
import { eventHistory } from '../../../support/records.ts';
import { testSite } from '../../../support/site/test-site.ts';

/** In Spanish; the titles and what was written for search engines begin with small letters. */
const events = [
  at(1, '2026-10-03T20:00', '2026-10-03T22:00', { locale: 'es', title: 'eSports' }),
  at(2, '2026-11-30T20:00', '2026-12-02T22:00', { locale: 'es', title: 'jazz' }),
  at(3, '2026-12-05T20:00', '2026-12-05T22:00', {
    locale: 'es',
    search: { title: 'iPod', description: 'eBay.' },
  }),
];
const history = events.map(({ id }) => eventHistory({ id, locale: 'es' }));
const site = await testSite({}, { crawledAt: '2026-11-20T12:00:00Z', events, history });

const heads = [
  ...listMonthPaths(site).map(({ props }) => buildMonthHead(site, 'es', props.view)),
  ...listWeekPaths(site).map(({ props }) => buildWeekHead(site, 'es', props.view)),
  ...listDayPaths(site).map(({ props }) => buildDayHead(site, 'es', props.view)),
  ...listArchiveMonthPaths(site).map(({ props }) => buildArchiveMonthHead(site, 'es', props.view)),
  ...listEventPaths(site).map(({ props: { page, image } }) => buildEventHead(site, page, image)),
];

test.each([
  ['Octubre de 2026', 'Octubre de 2026: 1 evento en una página. '],
  [
    'Semana del 30 de noviembre al 6 de diciembre de 2026',
    'Del 30 de noviembre al 6 de diciembre de 2026: 2 eventos, día por día. ',
  ],
  ['Lunes 30 de noviembre de 2026', 'Lunes 30 de noviembre de 2026: 1 evento, con lugar, hora y precio. '],
  ['Eventos de octubre de 2026 que ya pasaron', 'Octubre de 2026: los eventos que hubo. '],
  ['eSports', 'Sábado 3 de octubre de 2026, de 20:00 a 22:00'],
  ['jazz', 'Del lunes 30 de noviembre de 2026, 20:00, al miércoles 2 de diciembre de 2026, 22:00'],
  ['iPod', 'eBay.'],
])('the head “%s” has a capital where it begins with a date, and only there', (title, beginning) => {
  const found = heads.find((head) => head.title === title)?.description ?? '';
  expect(found.slice(0, beginning.length)).toBe(beginning);
});
