import { expect, test } from 'vitest';
import { createLinks } from '../../../src/site/href.ts';

test('each segment of a path is encoded once, and slashes are kept', () => {
  const { href } = createLinks({ site: 'https://town.example', base: '/' });
  expect(href('/es/evento/noche-de-ópera/')).toBe('/es/evento/noche-de-%C3%B3pera/');
  expect(href('/en/event/100%-a#b?c/calendar.ics')).toBe('/en/event/100%25-a%23b%3Fc/calendar.ics');
  expect(href('/en/tag/q&a "live"/')).toBe('/en/tag/q%26a%20%22live%22/');
});

test('the query of a page stays as it is', () => {
  const { href } = createLinks({ site: 'https://town.example', base: '/' });
  expect(href('/es/búsqueda/?q=caf%C3%A9+%26+té/')).toBe('/es/b%C3%BAsqueda/?q=caf%C3%A9+%26+té/');
});

test('links begin with the base path, and absolute addresses with the public address', () => {
  const { href, absolute } = createLinks({ site: 'https://town.example', base: '/what/is/on/' });
  expect(href('/en/')).toBe('/what/is/on/en/');
  expect(absolute('/es/lugar/ñandú/')).toBe('https://town.example/what/is/on/es/lugar/%C3%B1and%C3%BA/');
});
