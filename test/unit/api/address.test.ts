import { describe, expect, it } from 'vitest';
import { findLocale, routeUrl } from '../../../src/api/address.ts';
import { segmentHomes } from '../../support/api/homes.ts';

describe('routeUrl', () => {
  it('appends the route to the path of the root', () => {
    const address = routeUrl(new URL('https://x.example/en/wp-json/'), 'calendar/events/v1/events', {
      page: '2',
    });
    expect(address.href).toBe('https://x.example/en/wp-json/calendar/events/v1/events?page=2');
  });

  it('appends the route to the query where the root is in the query', () => {
    const address = routeUrl(new URL('https://x.example/?rest_route=/'), 'a/v1/events', { page: '2' });
    expect(address.searchParams.get('rest_route')).toBe('/a/v1/events');
    expect(address.searchParams.get('page')).toBe('2');
  });
});

describe('findLocale', () => {
  const segments = segmentHomes('https://x.example/', ['en', 'es']);
  const home = (locale: string, address: string) => ({ locale, home: new URL(address) });
  const unnamedDefault = [home('en', 'https://x.example/'), home('es', 'https://x.example/es/')];
  const query = [home('en', 'https://x.example/'), home('es', 'https://x.example/?lang=es')];
  const britain = [home('en', 'https://x.example/uk/'), home('es', 'https://x.example/es/')];
  const hosts = [home('en', 'https://x.example/'), home('es', 'https://es.x.example/')];
  it.each([
    ['https://x.example/es/event/feria/', segments, 'es'],
    ['https://old.example:8080/es/event/feria/', segments, 'es'],
    ['https://x.example/event/fair/', segments, null],
    ['https://x.example/essay/', segments, null],
    ['/es/venue/plaza/', segments, 'es'],
    ['https://x.example/site/en/event/fair/', segmentHomes('https://x.example/site', ['en']), 'en'],
    ['https://x.example/fr/event/foire/', segments, 'fr'],
    ['https://x.example/fr/event/foire/', unnamedDefault, 'fr'],
    ['https://x.example/es-mx/event/feria/', unnamedDefault, 'es-mx'],
    ['https://x.example/zh-hans/event/miaohui/', unnamedDefault, 'zh-hans'],
    ['https://x.example/ast/event/feria/2026-12-01/', unnamedDefault, 'ast'],
    ['https://x.example/fr/?event=foire', unnamedDefault, 'fr'],
    ['https://x.example/so/fair/', unnamedDefault, 'en'],
    ['https://x.example/so/fair/2026-12-01/', unnamedDefault, 'en'],
    ['https://x.example/es/so/feria/', unnamedDefault, 'es'],
    ['https://x.example/qq/event/fair/', unnamedDefault, 'en'],
    ['https://x.example/es/event/feria/', segmentHomes('https://x.example/', ['']), 'es'],
    ['https://x.example/event/fair/', unnamedDefault, 'en'],
    ['https://x.example/es/event/feria/', unnamedDefault, 'es'],
    ['https://x.example/essay/', unnamedDefault, 'en'],
    ['https://x.example/?event=feria&lang=es', query, 'es'],
    ['https://x.example/event/fair/', query, 'en'],
    ['https://x.example/event/fair/?lang=fr', query, 'fr'],
    ['https://x.example/event/fair/?lang=fr', unnamedDefault, 'fr'],
    ['https://x.example/event/fair/?lang=en-us', query, 'en'],
    ['https://x.example/uk/event/fair/', britain, 'en'],
    ['https://x.example/uk/fr/event/foire/', britain, 'fr'],
    ['https://es.x.example/event/feria/', hosts, 'es'],
    ['https://x.example/event/fair/', hosts, 'en'],
    ['https://elsewhere.example/event/fair/', hosts, null],
  ])('reads %s among %j as %s', (address, homes, locale) => {
    expect(findLocale(address, homes)).toBe(locale);
  });
});
