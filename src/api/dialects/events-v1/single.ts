import * as z from 'zod';
import type { SingleAnswer } from '../../dialect.ts';
import type { EventStatus } from '../../../model/event.ts';
import type { JsonAnswer } from '../../client.ts';
import { OriginError } from '../../errors.ts';
import { modifiedOf } from './modified.ts';

const single = z.object({
  id: z.int(),
  json_ld: z.object({ eventStatus: z.string().optional() }),
});

/** schema.org's terms, with or without `https://schema.org/` before them. */
const statuses: Readonly<Record<string, EventStatus>> = {
  EventScheduled: 'scheduled',
  EventCancelled: 'cancelled',
  EventPostponed: 'postponed',
};

/**
 * What the single route of an event tells and lists do not: whether it takes place (its structured data is the only place that
 * tells).
 * @throws {OriginError} `unreadable` for an answer without id or structured data
 */
export function readSingle({ body, url }: JsonAnswer): SingleAnswer {
  const parsed = single.safeParse(body);
  if (!parsed.success) {
    throw new OriginError(
      'unreadable',
      `GET ${url.href} has no id, or no json_ld, which tells whether the event takes place.`,
    );
  }
  const term = parsed.data.json_ld.eventStatus?.split('/').at(-1) ?? '';
  return { id: parsed.data.id, modified: modifiedOf(body), status: statuses[term] ?? 'scheduled' };
}
