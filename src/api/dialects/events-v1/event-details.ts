import * as z from 'zod';
import type { EventDetails } from '../../dialect.ts';
import { isUnpublished, type EventStatus, type Online } from '../../../model/event.ts';
import { parseWebAddress } from '../../../html/web-address.ts';
import type { JsonResponse } from '../../../http/client.ts';
import { OriginError } from '../../../http/origin-error.ts';
import { text } from '../fields.ts';
import { readModified } from '../map-item.ts';
import { fieldNames, parseCurrencyCode, wireCurrency } from './wire.ts';

/** An offer, or a list of them. */
const offers = z.preprocess((value) => [value].flat(), z.array(z.object({ priceCurrency: text }))).catch([]);

const virtualLocation = z.object({ '@type': z.literal('VirtualLocation'), url: text });

/** Where it takes place: at a place, in a virtual location, or in both. */
const locations = z
  .preprocess((value) => [value].flat(), z.array(z.unknown()))
  .transform((all) => all.flatMap((each) => virtualLocation.safeParse(each).data ?? []));

/** The own route of an event on the wire, with the fields that are read. */
export const wireSingle = z.object({
  id: z.int(),
  url: text,
  status: text,
  hide_from_listings: z.boolean().catch(false),
  json_ld: z.object({
    eventStatus: z.string().optional(),
    eventAttendanceMode: text,
    location: locations,
    offers,
  }),
  cost_details: z.object(wireCurrency).optional().catch(undefined),
});

/** Terms of schema.org, with or without `https://schema.org/` before them. */
const statuses: Readonly<Record<string, EventStatus>> = {
  EventScheduled: 'scheduled',
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
};

/**
 * Reads the data of an event that only its own route has: its status, whether it takes place
 * online, and the currency of the site.
 * @throws {OriginError} `unreadable` for an answer without id or structured data
 */
export function readEventDetails({ body, url }: JsonResponse): EventDetails {
  const parsed = wireSingle.safeParse(body);
  if (!parsed.success) {
    throw new OriginError(
      'unreadable',
      `GET ${url.href} has no id, or no json_ld, which contains the status of the event.`,
    );
  }
  return {
    id: parsed.data.id,
    modified: readModified(body, fieldNames),
    status: statuses[readTerm(parsed.data.json_ld.eventStatus)] ?? 'scheduled',
    online: readOnline(parsed.data),
    siteCurrency: readSiteCurrency(parsed.data),
    listedAt: findListedAddress(parsed.data),
  };
}

/** Nobody can read the page of a draft. */
function findListedAddress(single: z.output<typeof wireSingle>): string | null {
  const isListed = !single.hide_from_listings && single.url !== '' && !isUnpublished(single.status);
  return isListed ? single.url : null;
}

/** `https://schema.org/EventScheduled` → `EventScheduled` */
function readTerm(written = ''): string {
  return written.split('/').at(-1) ?? '';
}

/** Where an event has no other address, the location has its permalink. */
function readOnline({ url, json_ld }: z.output<typeof wireSingle>): Online | null {
  const isMoved = readTerm(json_ld.eventStatus) === 'EventMovedOnline';
  const said = readTerm(json_ld.eventAttendanceMode);
  // The plugin names the mode of a place unless another plugin changes it.
  const mode = isMoved && said !== 'MixedEventAttendanceMode' ? 'OnlineEventAttendanceMode' : said;
  if (mode !== 'OnlineEventAttendanceMode' && mode !== 'MixedEventAttendanceMode') return null;
  const permalink = parseWebAddress(url);
  const addresses = json_ld.location.map((location) => parseWebAddress(location.url));
  return {
    isHybrid: mode === 'MixedEventAttendanceMode',
    address: addresses.find((address) => address !== null && address !== permalink) ?? null,
  };
}

/** Null where offers have several currencies. */
function readSiteCurrency({ cost_details, json_ld }: z.output<typeof wireSingle>): string | null {
  if (cost_details?.currency_symbol !== '' || cost_details.currency_code !== '') return null;
  const [code = '', ...others] = new Set(json_ld.offers.map(({ priceCurrency }) => priceCurrency));
  return others.length === 0 ? parseCurrencyCode(code) : null;
}
