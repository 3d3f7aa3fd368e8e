import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const script = `
  const { calendarEvent, feedWith, timesIn } = await import('./test/support/feeds/calendar-event.ts');
  const { formats } = await import('./src/feeds/formats.ts');
  const events = ['America/New_York', 'Europe/Madrid', 'Asia/Kolkata', 'UTC+2'].flatMap((zone, id) => [
    calendarEvent({ id, ...timesIn(zone === 'UTC+2' ? '+02:00' : zone, '2027-03-28T00:30:00Z', 90), zone }),
    calendarEvent({ id: id + 10, zone, allDay: true, start: '2027-03-28T00:00:00', end: '2027-03-28T23:59:59' }),
  ]);
  for (const format of formats) console.log(format.render(feedWith(events)));
`;

function renderedIn(hostZone: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TZ: hostZone },
    encoding: 'utf8',
  });
}

test('feeds do not depend on the zone of the machine', () => {
  const expected = renderedIn('UTC');
  expect(expected).toContain('DTSTART;TZID=Europe/Madrid:20270328T013000');
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu'])
    expect(renderedIn(zone)).toBe(expected);
});
