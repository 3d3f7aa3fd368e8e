import { describe, expect, it } from 'vitest';
import { listFrameSources } from '../../../../src/site/text/frame-sources.ts';
import { buildMapFrame } from '../../../../src/site/actions/map-links.ts';
import { createCalendars } from '../../../../src/calendar/build/create-calendars.ts';
import { buildVenueView } from '../../../../src/calendar/views/scope-views.ts';
import { at, calendarSource } from '../../../support/calendar/source.ts';
import { venueRecord } from '../../../support/records.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

const venueAt = (position: { latitude: number; longitude: number } | null) => {
  const calendar = createCalendars(
    calendarSource({
      events: [at(1, '2026-11-20T20:00', '2026-11-20T22:00', { venues: [101] })],
      venues: [venueRecord({ position })],
    }),
  )['en'];
  const scope = calendar?.scope('venue', 101);
  if (scope === undefined) throw new Error('the venue should have a page');
  return buildVenueView(scope);
};

describe('the map of a venue', () => {
  it('is centred on the venue and marks it', () => {
    const url = new URL(buildMapFrame(site, venueAt({ latitude: 19.4326, longitude: -99.1332 })) ?? '');
    expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(url.searchParams.get('marker')).toBe('19.4326,-99.1332');
    const [west = 0, south = 0, east = 0, north = 0] =
      url.searchParams.get('bbox')?.split(',').map(Number) ?? [];
    expect((west + east) / 2).toBeCloseTo(-99.1332, 4);
    expect((south + north) / 2).toBeCloseTo(19.4326, 4);
    expect((east - west) * Math.cos((19.4326 * Math.PI) / 180)).toBeCloseTo(1.5 * (north - south), 3);
  });

  it('has finite bounds even at a pole', () => {
    expect(buildMapFrame(site, venueAt({ latitude: 90, longitude: 180 }))).not.toMatch(/NaN|Infinity/u);
  });

  it('is missing if the settings turn it off', async () => {
    const without = await testSite({ maps: false });
    expect(buildMapFrame(without, venueAt({ latitude: 1, longitude: 2 }))).toBeNull();
  });

  it('is missing if the position is unknown', () => {
    expect(buildMapFrame(site, venueAt(null))).toBeNull();
  });
});

describe('the hosts from which a page may load frames', () => {
  it('are those of its maps and players, each once', () => {
    const venue = venueAt({ latitude: 1, longitude: 2 });
    expect(listFrameSources(site, [venue, venue], ['https://player.vimeo.com'])).toBe(
      'frame-src https://www.openstreetmap.org https://player.vimeo.com',
    );
    expect(listFrameSources(site, [], ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])).toBe(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    );
  });

  it('are not listed if there is nothing to load', () => {
    expect(listFrameSources(site, [venueAt(null)], [])).toBeNull();
  });
});
