import type { VenueView } from '../../calendar/views/scope-views.ts';
import type { Site } from '../create-site.ts';
import { buildMapFrame, mapHost } from '../actions/map-links.ts';
import type { PlayerHost } from './videos.ts';

/**
 * The hosts from which a page may load frames, by a click: a directive of its content security
 * policy, or null when there are none. It holds no word of the origin.
 */
export function listFrameSources(
  site: Site,
  venues: readonly VenueView[],
  players: readonly PlayerHost[],
): `frame-src ${string}` | null {
  const maps = venues.some((venue) => buildMapFrame(site, venue) !== null) ? [mapHost] : [];
  const hosts = [...maps, ...players];
  return hosts.length === 0 ? null : `frame-src ${hosts.join(' ')}`;
}
