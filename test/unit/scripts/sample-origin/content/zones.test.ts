import { describe, expect, it } from 'vitest';
import { abbreviateZone } from '../../../../../scripts/sample-origin/content/times.ts';
import { fromUtc, toUtc } from '../../../../../scripts/sample-origin/content/zones.ts';

describe('wall clocks and UTC', () => {
  it.each([
    ['2026-12-06 00:00:00', 'America/New_York', '2026-12-06 05:00:00'],
    ['2026-07-04 12:00:00', 'America/New_York', '2026-07-04 16:00:00'],
    ['2026-03-08 01:59:59', 'America/New_York', '2026-03-08 06:59:59'],
    ['2026-03-08 03:00:00', 'America/New_York', '2026-03-08 07:00:00'],
    ['2026-12-06 10:00:00', 'UTC+2', '2026-12-06 08:00:00'],
    ['2026-12-06 10:00:00', 'UTC+5.5', '2026-12-06 04:30:00'],
    ['2026-12-06 10:00:00', 'Asia/Kolkata', '2026-12-06 04:30:00'],
    ['1999-05-01 20:00:00', 'Europe/Madrid', '1999-05-01 18:00:00'],
  ])('turn %s of %s into %s and back', (local, zone, utc) => {
    expect(toUtc(local, zone)).toBe(utc);
    expect(fromUtc(utc, zone)).toBe(local);
  });

  it('move a skipped time forward, and use the first pass of a repeated one', () => {
    expect(toUtc('2026-03-29 02:30:00', 'Europe/Madrid')).toBe('2026-03-29 01:30:00');
    expect(toUtc('2026-11-01 01:30:00', 'America/New_York')).toBe('2026-11-01 05:30:00');
    expect(fromUtc('2026-11-01 06:30:00', 'America/New_York')).toBe('2026-11-01 01:30:00');
  });
});

describe('abbreviations', () => {
  it('depend on the time, and are numbers or empty for zones without letters', () => {
    const of = (local: string, zone: string) => abbreviateZone(toUtc(local, zone), local, zone);
    expect(of('2026-12-06 00:00:00', 'America/New_York')).toBe('EST');
    expect(of('2026-07-06 00:00:00', 'America/New_York')).toBe('EDT');
    expect(of('2026-07-06 00:00:00', 'Europe/Madrid')).toBe('CEST');
    expect(of('2026-07-06 00:00:00', 'America/Mexico_City')).toBe('CST');
    expect(of('2026-07-06 00:00:00', 'America/Argentina/Buenos_Aires')).toBe('-03');
    expect(of('2026-07-06 00:00:00', 'UTC+2')).toBe('');
    expect(of('2026-07-06 00:00:00', 'UTC')).toBe('UTC');
  });
});
