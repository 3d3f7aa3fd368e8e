import { describe, expect, it } from 'vitest';
import { localeOfAddress, routeAddress } from '../../src/api/address.ts';

describe('routeAddress', () => {
  it('goes below the root', () => {
    const address = routeAddress(new URL('https://x.example/en/wp-json/'), 'calendar/events/v1/events', {
      page: '2',
    });
    expect(address.href).toBe('https://x.example/en/wp-json/calendar/events/v1/events?page=2');
  });

  it('goes into the query where the root is in the query', () => {
    const address = routeAddress(new URL('https://x.example/?rest_route=/'), 'a/v1/events', { page: '2' });
    expect(address.searchParams.get('rest_route')).toBe('/a/v1/events');
    expect(address.searchParams.get('page')).toBe('2');
  });
});

describe('localeOfAddress', () => {
  const locales = ['en', 'es'];
  it.each([
    ['https://x.example/es/event/feria/', 'https://x.example/', 'es'],
    ['https://x.example/site/en/event/fair/', 'https://x.example/site', 'en'],
    ['https://x.example/event/fair/', 'https://x.example/', null],
    ['https://x.example/essay/', 'https://x.example/', null],
    ['/es/venue/plaza/', 'https://x.example/', 'es'],
  ])('reads %s at %s as %s', (address, origin, locale) => {
    expect(localeOfAddress(address, new URL(origin), locales)).toBe(locale);
  });
});
