import type { Site } from '../create-site.ts';
import type { VenueView } from '../../calendar/views/scope-views.ts';

/** Where maps are loaded from. */
export const mapHost = 'https://www.openstreetmap.org';

/** Degrees to the north and to the south: about 300 metres. */
const reach = 0.0027;

/**
 * Address of a map of OpenStreetMap that a frame shows of the surroundings of a venue, the venue marked; null where its position is not
 * known, or the settings want no maps.
 */
export function buildMapFrame(site: Site, { position }: Pick<VenueView, 'position'>): string | null {
  if (position === null || !site.settings.maps) return null;
  const { latitude, longitude } = position;
  // Degrees of longitude shrink towards the poles; the frame is wider than high.
  const width = (1.5 * reach) / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  const box = [longitude - width, latitude - reach, longitude + width, latitude + reach];
  return `${mapHost}/export/embed.html?${new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`;
}
