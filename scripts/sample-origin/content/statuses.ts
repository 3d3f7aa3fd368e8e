import type { Status } from './content.ts';
import { invalidParameter } from '../server/errors.ts';
import { list } from '../server/parameters.ts';
import type { Call } from '../server/route.ts';

/** Statuses that evt/v1 names; `trash` is reached by deletion only. */
export const publicStatuses: Status[] = ['publish', 'pending', 'draft', 'future', 'private'];

/** Which posts a list of calendar/events/v1 holds. */
export interface StatusFilter {
  /** As `rest_url` shows it. */
  text: string;
  allows(status: Status): boolean;
}

/**
 * Anonymous requests see what is published, signed-in ones all but the trash unless they name statuses.
 * @throws 400 for an unknown status, and for any but `publish` when anonymous
 */
export function statusFilter(call: Call): StatusFilter {
  const asked = list(call.params['status']);
  if (asked.length === 0) return call.signedIn ? any : only('publish');
  const known = call.signedIn ? [...publicStatuses, 'trash', 'any'] : ['publish'];
  if (asked.some((status) => !known.includes(status))) throw invalidParameter('status');
  return asked.includes('any') ? any : only(...asked);
}

const any: StatusFilter = { text: 'any', allows: (status) => status !== 'trash' };

function only(...asked: string[]): StatusFilter {
  return { text: asked.join(','), allows: (status) => asked.includes(status) };
}
