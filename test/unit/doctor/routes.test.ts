import { describe, expect, it } from 'vitest';
import { changeIndexes, dialects } from '../../../src/api/dialects/index.ts';
import type { Discovery } from '../../../src/api/discovery.ts';
import { findMissingRoutes } from '../../../src/doctor/routes.ts';
import { siteRecord } from '../../support/records.ts';

const lists = ['events', 'venues', 'organizers', 'categories', 'tags'].map(
  (list) => `/tribe/events/v1/${list}`,
);
const single = String.raw`/tribe/events/v1/events/(?P<id>\d+)`;
const changes = '/tec/v1/events';

function missing(routes: readonly string[], namespace = 'tribe/events/v1'): readonly string[] {
  const dialect = dialects.find((each) => each.namespace === namespace);
  const index = changeIndexes.find((each) => each.namespace === 'tec/v1');
  if (dialect === undefined || index === undefined) throw new Error('no such dialect');
  const discovery: Discovery = {
    locale: 'en',
    home: new URL('https://origin.example/en/'),
    homes: [],
    root: new URL('https://origin.example/en/wp-json/'),
    dialect,
    searchRoute: null,
    changes: index.list,
    site: siteRecord(),
    namespaces: [],
    routes,
    passwordsAt: null,
    sameEventsAs: null,
  };
  return findMissingRoutes(discovery);
}

describe('findMissingRoutes', () => {
  it('finds none where all are described', () => {
    expect(missing([...lists, single, changes])).toEqual([]);
  });

  it('finds those that are not described', () => {
    expect(missing([...lists.slice(0, 4), single, changes])).toEqual(['tribe/events/v1/tags']);
    expect(missing([...lists, changes])).toEqual(['tribe/events/v1/events/{id}']);
    expect(missing([...lists, single])).toEqual(['tec/v1/events']);
  });

  it('does not take a route with two parameters, or with a slug, for that of an id', () => {
    const others = [
      '/tribe/events/v1/events/by-slug/(?P<slug>[^/]+)',
      '/tribe/events/v1/events/(?P<a>.+)/(?P<b>.+)',
    ];
    expect(missing([...lists, ...others, changes])).toEqual(['tribe/events/v1/events/{id}']);
  });

  it('finds none where nothing is described', () => {
    expect(missing([])).toEqual([]);
  });

  it('never runs a pattern, whatever it is', () => {
    const endless = String.raw`/tribe/events/v1/events/(?P<id>(a+)+$)`;
    expect(missing([...lists, endless, changes])).toEqual(['tribe/events/v1/events/{id}']);
  });

  it('works for a dialect without terms, too', () => {
    expect(missing(['/tec/v1/events'], 'tec/v1')).toContain('tec/v1/venues');
    expect(missing(['/tec/v1/events'], 'tec/v1').join(' ')).not.toMatch(/categories|tags/u);
  });
});
