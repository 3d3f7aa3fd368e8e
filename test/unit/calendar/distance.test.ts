import { expect, test } from 'vitest';
import { formatDistance, measureDistance } from '../../../src/calendar/distance.ts';

test('distances follow the surface, also across the 180th meridian', () => {
  const zocalo = { latitude: 19.4326, longitude: -99.1332 };
  // Published: Mexico City to Madrid, 9,066 km between the airports; the centres are as far.
  expect(measureDistance(zocalo, { latitude: 40.4168, longitude: -3.7038 }) / 1000).toBeCloseTo(9060, -2);
  expect(measureDistance(zocalo, zocalo)).toBe(0);
  const [west, east] = [179.99, -179.99].map((longitude) => ({ latitude: -17, longitude }));
  expect(west && east && measureDistance(west, east)).toBeCloseTo(2127, -1);
});

test('distances are written as people say them', () => {
  const written = [4, 97, 348, 996, 1234, 12_345].map((metres) => formatDistance(metres, 'en-GB'));
  expect(written).toEqual(['4 m', '97 m', '350 m', '1 km', '1.2 km', '12 km']);
  expect(formatDistance(1234, 'es-MX')).toBe('1.2 km');
  expect(formatDistance(1234, 'de-DE')).toBe('1,2 km');
});
