import * as z from 'zod';
import type { EventStatus } from '../../../model/event.ts';
import type { JsonAnswer } from '../../client.ts';
import { OriginError } from '../../errors.ts';

const single = z.object({
  json_ld: z.object({ eventStatus: z.string().optional() }),
  hide_from_listings: z.boolean().catch(false),
});

/** schema.org's terms, with or without `https://schema.org/` before them. */
const statuses: Readonly<Record<string, EventStatus>> = {
  EventScheduled: 'scheduled',
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
};

/**
 * What the single route of an event tells and lists do not: whether it takes place (its structured data is the only place that
 * tells), and whether it is hidden from listings.
 * @throws {OriginError} `unreadable` for an answer without structured data
 */
export function readSingle({ body, url }: JsonAnswer): { status: EventStatus; hidden: boolean } {
  const parsed = single.safeParse(body);
  if (!parsed.success) {
    throw new OriginError(
      'unreadable',
      `GET ${url.href} has no json_ld, which tells whether the event takes place.`,
    );
  }
  const term = parsed.data.json_ld.eventStatus?.split('/').at(-1) ?? '';
  return { status: statuses[term] ?? 'scheduled', hidden: parsed.data.hide_from_listings };
}
