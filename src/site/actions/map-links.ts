import type { VenueView } from '../../calendar/views/scope-views.ts';
import type { Site } from '../create-site.ts';

/** Links to a place on other map services; they are not contacted until a visitor follows one. */
export interface MapLinks {
  readonly openstreetmap: string;
  readonly google: string;
  readonly apple: string;
  /** Directions from the visitor's position; opens in an app if there is one. */
  readonly directions: string;
}

/** Null if the venue has neither a position nor an address to search for. */
export function buildMapLinks(venue: VenueView): MapLinks | null {
  const lines = listAddressLines(venue);
  if (venue.position !== null) {
    const { latitude, longitude } = venue.position;
    const point = `${latitude},${longitude}`;
    return {
      openstreetmap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
      google: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`,
      apple: `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(venue.name)}`,
      directions: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`,
    };
  }
  if (lines.length === 0) return null;
  // A town or a country alone would be shown as a whole.
  const named = venue.address === '' ? [venue.name, ...lines] : lines;
  const query = encodeURIComponent(named.join(', '));
  return {
    openstreetmap: `https://www.openstreetmap.org/search?query=${query}`,
    google: `https://www.google.com/maps/search/?api=1&query=${query}`,
    apple: `https://maps.apple.com/?q=${query}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  };
}

/**
 * The address of a venue as lines: street; postcode, city and region; country. Empty ones are
 * omitted.
 */
export function listAddressLines(venue: VenueView): string[] {
  const town = [venue.postcode, venue.city].filter(Boolean).join(' ');
  const region = venue.region === venue.city ? '' : venue.region;
  return [venue.address, [town, region].filter(Boolean).join(', '), venue.country].filter(Boolean);
}

/** The host that maps are loaded from. */
export const mapHost = 'https://www.openstreetmap.org';

/** Degrees north and south of the venue: about 300 metres. */
const reach = 0.0027;

/**
 * Address of an OpenStreetMap frame of a venue and its surroundings; null if its position is
 * unknown, or the settings or an editor disable maps.
 */
export function buildMapFrame(
  site: Site,
  { position, showsMap }: Pick<VenueView, 'position' | 'showsMap'>,
): string | null {
  if (position === null || !showsMap || !site.settings.maps) return null;
  const { latitude, longitude } = position;
  // Degrees of longitude shrink towards the poles; the frame is wider than it is high.
  const width = (1.5 * reach) / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  const box = [longitude - width, latitude - reach, longitude + width, latitude + reach];
  return `${mapHost}/export/embed.html?${new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`;
}
