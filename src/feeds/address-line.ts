import type { VenueRecord } from '../model/venue.ts';
import { toOneLine } from './text.ts';

type Part = 'address' | 'postcode' | 'city' | 'region' | 'country';

/** The address of a venue, as far as it is known: `Plaza de Isabel II, 28013 Madrid, Spain`. */
export function formatAddress({
  address,
  postcode,
  city,
  region,
  country,
}: { readonly [P in Part]: VenueRecord[P] | null }): string {
  const town = joined(' ', [postcode, city]);
  return joined(', ', [address, town, region, country]);
}

function joined(separator: string, parts: readonly (string | null)[]): string {
  return parts
    .map((part) => toOneLine(part ?? ''))
    .filter(Boolean)
    .join(separator);
}
