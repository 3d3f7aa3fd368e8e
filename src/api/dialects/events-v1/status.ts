import * as z from 'zod';
import type { EventStatus } from '../../../model/event.ts';
import { OriginError } from '../../errors.ts';

const single = z.looseObject({ json_ld: z.looseObject({ eventStatus: z.string().optional() }) });

/** schema.org's terms, with or without `https://schema.org/` before them. */
const statuses: Readonly<Record<string, EventStatus>> = {
  EventScheduled: 'scheduled',
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
};

/**
 * Whether an event takes place, from the answer of its single route: the structured data in it is the only place that tells.
 * @throws {OriginError} `unreadable` for an answer without structured data
 */
export function readStatus(body: unknown, url: URL): EventStatus {
  const parsed = single.safeParse(body);
  if (!parsed.success) {
    throw new OriginError(
      'unreadable',
      `GET ${url.href} has no json_ld, which tells whether the event takes place.`,
    );
  }
  const term = parsed.data.json_ld.eventStatus?.split('/').at(-1) ?? '';
  return statuses[term] ?? 'scheduled';
}
