import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Imports the helpers under an environment. */
async function hrefUnder(environment: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('../../../src/site/href.ts');
}

test('each segment of a path is encoded once, and slashes stay', async () => {
  const { href } = await hrefUnder({});
  expect(href('/es/evento/noche-de-ópera/')).toBe('/es/evento/noche-de-%C3%B3pera/');
  expect(href('/en/event/100%-a#b?c/calendar.ics')).toBe('/en/event/100%25-a%23b%3Fc/calendar.ics');
  expect(href('/en/tag/q&a "live"/')).toBe('/en/tag/q%26a%20%22live%22/');
});

test('the base path comes first, and the public address before it', async () => {
  const { href, absolute } = await hrefUnder({
    CALENDAR_SITE: 'https://town.example',
    CALENDAR_BASE: '/what/is/on',
  });
  expect(href('/en/')).toBe('/what/is/on/en/');
  expect(absolute('/es/lugar/ñandú/')).toBe('https://town.example/what/is/on/es/lugar/%C3%B1and%C3%BA/');
});
