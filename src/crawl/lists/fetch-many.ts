import { routeUrl } from '../../api/address.ts';
import type { ListItem } from '../../api/dialect.ts';
import type { JsonResponse } from '../../http/client.ts';
import { waitForTurn } from '../../http/turn.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { AnyRecord } from '../../model/record.ts';
import { storeItem, type LanguageReader } from './language-reader.ts';

/** The result of fetching events by id. */
interface FetchedItems {
  /** The received items. */
  readonly items: readonly ListItem[];
  /** The records among them. */
  readonly records: readonly AnyRecord[];
  /** Ids that were not received. */
  readonly missing: readonly number[];
  /** The answer for an event that is not public. */
  readonly refusal: OriginError | null;
  /** The error if the origin answered with other events: missing ids may still exist. */
  readonly complaint: OriginError | null;
}

/**
 * Fetches listed events into the draft. Repeats the request if the origin sends fewer than it has.
 */
export async function fetchMany(reading: LanguageReader, ids: readonly number[]): Promise<FetchedItems> {
  const { client, context, discovery, signal } = reading;
  const { dialect, root } = discovery;
  const { selection } = dialect;
  const received: ListItem[] = [];
  const records: AnyRecord[] = [];
  const missing = new Set(ids);
  for (;;) {
    const requested = [...missing];
    const url = routeUrl(root, selection.route(requested), selection.query(requested));
    const answer = await catchRefusal(
      client.json(url, { signal, headers: dialect.headers }),
      selection.size === 1,
    );
    const result = { items: received, records, refusal: null, complaint: null };
    if (answer instanceof OriginError) return { ...result, missing: requested, refusal: answer };
    const { items, total } = await selection.read(answer, context, signal);
    const wanted = items.filter(({ id }) => id !== null && missing.has(id));
    for (const item of wanted) {
      await waitForTurn(signal);
      records.push(...storeItem(reading, 'event', item));
    }
    received.push(...wanted);
    for (const { id } of wanted) missing.delete(id ?? Number.NaN);
    const isWhole = wanted.length === items.length && items.length >= total;
    if (isWhole || missing.size === 0) return { ...result, missing: [...missing] };
    if (wanted.length < items.length || wanted.length === 0)
      return { ...result, missing: [...missing], complaint: otherEventsError(url, requested.length) };
  }
}

function otherEventsError({ href }: URL, count: number): OriginError {
  return new OriginError(
    'unreadable',
    `GET ${href} answered with events other than the ${count} requested. Does a cache in front of the origin ignore the query?`,
  );
}

/** The answer, or the error if the origin says that a single event is not public. */
export async function catchRefusal(
  answer: Promise<JsonResponse>,
  isSingle: boolean,
): Promise<JsonResponse | OriginError> {
  try {
    return await answer;
  } catch (error) {
    // Without a code of the API, the error comes from a proxy and is not about this event.
    const isFromApi = error instanceof OriginError && error.code !== undefined;
    if (isSingle && isFromApi && [400, 401, 403, 404, 410].includes(error.status ?? 0)) return error;
    throw error;
  }
}
