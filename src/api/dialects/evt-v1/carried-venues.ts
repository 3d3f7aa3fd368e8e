import { waitForTurn } from '../../../http/turn.ts';
import type { CarriedCollection, Carrier, ListRoute } from '../../dialect.ts';
import { mapItem, readId } from '../map-item.ts';
import { readArrayPage } from './array-page.ts';
import { readVenue } from './venue.ts';
import { fieldNames } from './wire.ts';

/** The fields of events with which venues come. */
export const carrierFields = 'id,venues';

/**
 * The venues of a spelling without a list of them, as events carry them.
 * @param events the list of events, with `carrierFields` only
 */
export function createCarriedVenues(events: ListRoute): CarriedCollection {
  const mapping = { names: fieldNames, read: readVenue };
  return {
    ...events,
    kind: 'venue',
    async readPage(answer, context, signal) {
      const page = readArrayPage(answer);
      const items: Carrier[] = [];
      for (const event of page.items) {
        await waitForTurn(signal);
        const carried = listVenues(event).map((venue) => mapItem(venue, mapping, context));
        items.push({ id: readId(event), carried });
      }
      return { ...page, items };
    },
  };
}

/** The whole venues of an event; a bare id is none. */
function listVenues(event: unknown): readonly unknown[] {
  const { venues } = (event ?? {}) as { venues?: unknown };
  return Array.isArray(venues) ? venues.filter((venue) => typeof venue === 'object') : [];
}
