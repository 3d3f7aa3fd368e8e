import type { VenueView } from '../../calendar/views/scope-views.ts';

/** Addresses of a place on the maps of others; nobody asks them before a visitor follows one. */
export interface MapLinks {
  readonly openstreetmap: string;
  readonly google: string;
  readonly apple: string;
  /** The way there, from wherever one is; an app opens it where there is one. */
  readonly directions: string;
}

/** Null where the venue has neither a position nor an address to look for. */
export function buildMapLinks(venue: VenueView): MapLinks | null {
  const words = listAddressLines(venue).join(', ');
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
  if (words === '') return null;
  const query = encodeURIComponent(words);
  return {
    openstreetmap: `https://www.openstreetmap.org/search?query=${query}`,
    google: `https://www.google.com/maps/search/?api=1&query=${query}`,
    apple: `https://maps.apple.com/?q=${query}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  };
}

/** The address of a venue as lines: street; postcode, city and region; country. Unknown ones are left out. */
export function listAddressLines(venue: VenueView): string[] {
  const town = [venue.postcode, venue.city].filter(Boolean).join(' ');
  const region = venue.region === venue.city ? '' : venue.region;
  return [venue.address, [town, region].filter(Boolean).join(', '), venue.country].filter(Boolean);
}
