import { expect, it } from 'vitest';
import { allViews } from '../../../../src/calendar/calendar-source.ts';
import {
  isOffered,
  listOfflineLists,
  listOfflinePaths,
  listWorkerPaths,
} from '../../../../src/site/offline/offline-list.ts';
import { listManifestPaths } from '../../../../src/site/offline/manifest.ts';
import { buildOffer } from '../../../../src/site/offline/offline-offer.ts';
import { at } from '../../../support/calendar/source.ts';
import { eventHistory } from '../../../support/records.ts';
import { testSite } from '../../../support/site/test-site.ts';

const events = [
  at(1, '2026-11-19T20:00', '2026-11-21T22:00'),
  at(2, '2026-12-17T20:00', '2026-12-17T22:00'),
  at(3, '2026-12-18T20:00', '2026-12-18T22:00'),
];
const history = events.map(({ id, locale }) => eventHistory({ id, locale }));
const content = { crawledAt: '2026-11-20T12:00:00Z', events, history };

it('names the pages of four weeks by day, running events on each of their days', async () => {
  const [english] = listOfflineLists(await testSite({}, content));
  const { days, dayPages, home, page } = english?.props.list ?? {};
  expect([home, page]).toEqual(['/en/', '/en/offline/']);
  expect(Object.keys(days ?? {})).toHaveLength(28);
  expect(days).toMatchObject({
    '2026-11-20': ['/en/day/2026-11-20/', '/en/event/event-1/'],
    // Nothing begins on it, so it has no page.
    '2026-11-21': ['/en/event/event-1/'],
    '2026-12-17': ['/en/day/2026-12-17/', '/en/event/event-2/'],
  });
  expect(days?.['2026-11-22']).not.toContain('/en/event/event-1/');
  expect(JSON.stringify(days)).not.toContain('event-3');
  expect(dayPages?.['2026-12-17']).toBe('/en/day/2026-12-17/');
});

it('is for the path of the calendar, in a site that has other pages', async () => {
  const site = await testSite({ base: '/town/events/', mount: '/events/' }, content);
  expect(buildOffer(site, 'es')).toMatchObject({
    worker: '/town/events/offline.js',
    scope: '/town/events/',
    list: '/town/events/es/offline.json',
  });
  expect(listOfflineLists(site)[0]?.props.list.days['2026-12-17']).toEqual([
    '/town/events/en/day/2026-12-17/',
    '/town/events/en/event/event-2/',
  ]);
  expect(listManifestPaths(site)[1]?.props.manifest).toMatchObject({
    id: '/town/events/es/',
    start_url: '/town/events/es/',
    scope: '/town/events/',
    lang: 'es',
  });
});

it('has no tables to look for saved events in if the settings hide the list of these', async () => {
  const tables = async (saved: boolean) => {
    const site = await testSite({ views: { ...allViews, search: false, saved } }, content);
    return buildOffer(site, 'es').tables;
  };
  expect(await tables(true)).toEqual(['/pagefind/es/', '/pagefind/en/']);
  expect(await tables(false)).toEqual([]);
});

it('is not there if the settings say no, and the manifest stays', async () => {
  const site = await testSite({ offline: false }, content);
  expect([...listWorkerPaths(site), ...listOfflinePaths(site), ...listOfflineLists(site)]).toEqual([]);
  expect(listManifestPaths(site)).toHaveLength(2);
  expect(isOffered({ ...site, settings: { ...site.settings, offline: true }, showsDrafts: true })).toBe(
    false,
  );
});
