import * as z from 'zod';
import type { EventDetails } from '../../dialect.ts';
import type { EventStatus } from '../../../model/event.ts';
import type { JsonResponse } from '../../../http/client.ts';
import { OriginError } from '../../../http/origin-error.ts';
import { text } from '../fields.ts';
import { readModified } from '../map-item.ts';
import { fieldNames, parseCurrencyCode, wireCurrency } from './wire.ts';

/** An offer, or a list of them. */
const offers = z.preprocess((value) => [value].flat(), z.array(z.object({ priceCurrency: text }))).catch([]);

const single = z.object({
  id: z.int(),
  json_ld: z.object({ eventStatus: z.string().optional(), offers }),
  cost_details: z.object(wireCurrency).optional().catch(undefined),
});

/** Terms of schema.org, with or without `https://schema.org/` before them. */
const statuses: Readonly<Record<string, EventStatus>> = {
  EventScheduled: 'scheduled',
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
};

/**
 * Reads the status of an event and the currency of the site, which only the event’s own route has.
 * @throws {OriginError} `unreadable` for an answer without id or structured data
 */
export function readEventDetails({ body, url }: JsonResponse): EventDetails {
  const parsed = single.safeParse(body);
  if (!parsed.success) {
    throw new OriginError(
      'unreadable',
      `GET ${url.href} has no id, or no json_ld, which contains the status of the event.`,
    );
  }
  const term = parsed.data.json_ld.eventStatus?.split('/').at(-1) ?? '';
  return {
    id: parsed.data.id,
    modified: readModified(body, fieldNames),
    status: statuses[term] ?? 'scheduled',
    siteCurrency: readSiteCurrency(parsed.data),
  };
}

/** Null where offers have several currencies. */
function readSiteCurrency({ cost_details, json_ld }: z.output<typeof single>): string | null {
  if (cost_details?.currency_symbol !== '' || cost_details.currency_code !== '') return null;
  const [code = '', ...others] = new Set(json_ld.offers.map(({ priceCurrency }) => priceCurrency));
  return others.length === 0 ? parseCurrencyCode(code) : null;
}
