import { routeUrl } from '../../api/address.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import type { RequestOptions } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import { createQueue } from '../../http/queue.ts';
import { queueDepth } from '../../http/throttle.ts';
import type { AnyRecord } from '../../model/record.ts';
import { storeItem, type ListCount, type LanguageReader } from './language-reader.ts';
import { describeEvents, describeIds, readTitle, type EventTitles } from './describe-events.ts';
import { catchRefusal } from './fetch-many.ts';

/** What withdrawn events add to the list of events. */
export type WithdrawnEvents = Pick<ListCount, 'distinct' | 'received' | 'notes' | 'warnings'>;

/**
 * Asks the own routes of events that left all lists what became of them. Those that the origin
 * still shows go into the draft, such as events that it hides from its lists. Others are removed or
 * no longer public. Without an answer, nothing is said about an event, and later crawls ask again.
 */
export async function readWithdrawn(
  reader: LanguageReader,
  ids: readonly number[],
): Promise<WithdrawnEvents> {
  const { discovery, draft, signal } = reader;
  const { changes, locale } = discovery;
  const kept: EventTitles = new Map();
  const unanswered: number[] = [];
  const withBreaker = createCircuitBreaker(signal);
  const queue = createQueue(queueDepth, async (id: number) => {
    const found = await withBreaker((requestOptions) => readOwnRoute(reader, id, requestOptions));
    if (found === null) unanswered.push(id);
    else if (typeof found === 'string') draft.setWithdrawal('event', id, found);
    else kept.set(id, readTitle(found));
  });
  for (const id of ids) queue.add(id);
  await queue.done();
  // The next crawl must compare the change index with them.
  if (changes !== null) draft.addToListing('event', locale, [...kept.keys()]);
  return {
    distinct: kept.size,
    received: kept.size,
    notes:
      kept.size === 0
        ? []
        : [
            `The list of ${locale} lacks events that the origin still shows: ${describeEvents(kept)}. They are kept.`,
          ],
    warnings:
      unanswered.length === 0
        ? []
        : [
            `Events left the list of ${locale}, and their own routes gave no answer: ${describeIds(unanswered)}. They are not published until these answer.`,
          ],
  };
}

/**
 * Asks the own routes of venues and organizers that left their lists whether they were deleted.
 * Others are no longer public: The Events Calendar answers alike for drafts and the trash.
 */
export async function readWithdrawnScopes(
  { client, discovery, draft, signal }: LanguageReader,
  kind: 'venue' | 'organizer',
  ids: readonly number[],
): Promise<void> {
  const { collections, headers } = discovery.dialect;
  const collection = collections[kind];
  if (collection === null) return;
  const withBreaker = createCircuitBreaker(signal);
  const queue = createQueue(queueDepth, async (id: number) => {
    const url = routeUrl(discovery.root, `${collection.route}/${id}`);
    const answer = await withBreaker((requestOptions) =>
      catchRefusal(client.json(url, { ...requestOptions, headers }), true),
    );
    const withdrawal = answer instanceof OriginError ? findWithdrawal(answer) : 'not public';
    if (answer !== null && withdrawal !== null) draft.setWithdrawal(kind, id, withdrawal);
  });
  for (const id of ids) queue.add(id);
  await queue.done();
}

/** The record of an event that its own route still shows, or what became of it. */
async function readOwnRoute(
  reader: LanguageReader,
  id: number,
  requestOptions: RequestOptions,
): Promise<AnyRecord | 'removed' | 'not public'> {
  const { client, context, discovery } = reader;
  const { collections, headers, selection, single } = discovery.dialect;
  const url =
    single === null
      ? routeUrl(discovery.root, selection.route([id]), selection.query([id]))
      : routeUrl(discovery.root, single.route(id));
  const answer = await catchRefusal(client.json(url, { ...requestOptions, headers }), true);
  if (answer instanceof OriginError) {
    const withdrawal = findWithdrawal(answer);
    if (withdrawal === null) throw answer;
    return withdrawal;
  }
  const item = collections.event.readItem(answer, context);
  if ('skipped' in item) return item.skipped.note === 'status trash' ? 'removed' : 'not public';
  const wasHidden = 'isUnlisted' in item.record && !reader.wasPublished(id);
  return (item.id === id && !wasHidden && storeItem(reader, 'event', item)[0]) || 'not public';
}

/**
 * What a refusal says of a record; null if it is about the route. For events, The Events Calendar
 * answers 403 `event-no-longer-available` in the trash and 404 `rest-event-not-found` after it; for
 * venues and organizers, 400 `rest_invalid_param` once they are deleted. Its second interface
 * answers 401 for all.
 */
function findWithdrawal({ status, code = '' }: OriginError): 'removed' | 'not public' | null {
  if (/(?:event|venue|organizer)-not-found|no-longer-available|^rest_invalid_param$/u.test(code))
    return 'removed';
  return status === 401 || status === 403 ? 'not public' : null;
}
