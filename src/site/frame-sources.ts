import type { VenueView } from '../calendar/scope-views.ts';
import { unescapeMarkup } from '../model/markup.ts';
import { mapFrame } from './map-frame.ts';

/**
 * The hosts from which a page may load frames, by a click: a directive of its content security policy, null where there are none.
 * @param description as `shownDescription` gives it
 */
export function frameSources(
  venues: readonly VenueView[],
  description: string,
): `frame-src ${string}` | null {
  const players = [...description.matchAll(/ data-frame="([^"]*)"/gu)].map(([, address = '']) =>
    unescapeMarkup(address),
  );
  const frames = [...venues.flatMap((venue) => mapFrame(venue) ?? []), ...players];
  const hosts = [...new Set(frames.map((address) => new URL(address).origin))];
  return hosts.length === 0 ? null : `frame-src ${hosts.join(' ')}`;
}
