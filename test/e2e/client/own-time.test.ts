import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../src/model/event.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite } from '../../support/site/built.ts';
import { readShifts, watchShifts } from '../../support/browser/shifts.ts';

const { open, visit } = browsing();

/** An evening in winter at the sample town (six hours behind UTC), in either language. */
function evening(locale: string): EventRecord {
  const found = builtSite().content.events.find(
    (event) =>
      event.locale === locale &&
      event.status === 'scheduled' &&
      event.zone === 'America/Mexico_City' &&
      !event.allDay &&
      /^2026-1[12]-..T(?:1[789]|2[01])/u.test(event.start) &&
      event.end > event.start &&
      event.end <= `${event.start.slice(0, 10)}T22:30:00`,
  );
  if (found === undefined) throw new Error('the sample should have an evening');
  return found;
}

const pathOf = ({ locale, slug }: EventRecord) =>
  `/${locale}/${locale === 'en' ? 'event' : 'evento'}/${slug}/`;
const shift = (time: string, hours: number) =>
  new Date(Date.parse(`${time}Z`) + hours * 3_600_000).toISOString().slice(11, 16);

describe('the hours of an event', () => {
  it('are shown with the visitor’s local hours if they differ, with the name of the zone', async () => {
    const event = evening('en');
    const page = await visit(pathOf(event), { timezoneId: 'America/New_York' });
    const [start, end] = [shift(event.start, 1), shift(event.end, 1)];
    expect(await page.locator('.own').innerText()).toBe(`Your time: ${start}–${end} (Eastern Time).`);
    expect(await page.locator('.hours').innerText()).toContain(event.start.slice(11, 16));
    expect(await page.locator('.zone b').innerText()).toBe('Central Standard Time');
  });

  it('name the day if it is another one for the visitor, in the language of the page', async () => {
    const event = evening('es');
    const page = await visit(pathOf(event), { timezoneId: 'Europe/Madrid' });
    const own = await page.locator('.own').innerText();
    expect(own).toMatch(/^En tu horario: (?:lun|mar|mié|jue|vie|sáb|dom)[^–]+, \d\d:\d\d–\d\d:\d\d /u);
    expect(own).toContain(`, ${shift(event.start, 7)}–${shift(event.end, 7)} `);
    expect(own).toMatch(/hora de Europa central/iu);
  });

  it('have the year if it is another one than the visitor’s', async () => {
    const event = evening('en');
    const page = await visit(pathOf(event), { timezoneId: 'Asia/Tokyo' }, '2027-06-01T12:00:00Z');
    expect(await page.locator('.own').innerText()).toMatch(/^Your time: [^–]+ 2026, /u);
  });

  it('have all times of a phrase in the same form', async () => {
    const event = evening('en');
    const page = await visit(pathOf(event), { timezoneId: 'Asia/Tokyo' });
    const [start, end] = [shift(event.start, 15), shift(event.end, 15)];
    expect(await page.locator('.own').innerText()).toContain(`, ${start}–${end} (Japan Standard Time)`);
    expect(start).toMatch(/^0/u);
  });

  it.each([
    ['UTC', 6, 'UTC'],
    ['Etc/GMT+5', 1, 'UTC−5'],
  ])('name an offset as the page does: %s', async (timezoneId, hours, name) => {
    const event = evening('en');
    const page = await visit(pathOf(event), { timezoneId });
    expect(await page.locator('.own').innerText()).toMatch(
      new RegExp(`${shift(event.start, hours)}–.* \\(${name}\\)\\.$`, 'u'),
    );
    expect(await page.locator('.zone').innerText()).toContain('(UTC−6)');
  });

  it('are shown before the first paint, so that nothing moves', async () => {
    const page = await open(
      pathOf(evening('en')),
      { timezoneId: 'Europe/Berlin', viewport: { width: 360, height: 800 } },
      watchShifts,
    );
    expect(await page.locator('.own').isVisible()).toBe(true);
    expect(await readShifts(page)).toEqual([]);
  });

  it('are shown alone if the visitor’s clock agrees, whatever the zone is called', async () => {
    const page = await visit(pathOf(evening('en')), { timezoneId: 'America/Costa_Rica' });
    expect(await page.locator('.own').isVisible()).toBe(false);
  });

  it('are shown alone without JavaScript', async () => {
    const page = await visit(pathOf(evening('en')), {
      timezoneId: 'America/New_York',
      javaScriptEnabled: false,
    });
    expect(await page.locator('.own').isVisible()).toBe(false);
    expect(await page.locator('.hours').innerText()).toContain(evening('en').start.slice(11, 16));
  });
});
