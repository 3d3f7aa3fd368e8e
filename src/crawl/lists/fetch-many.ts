import { routeUrl } from '../../api/address.ts';
import type { ListItem } from '../../api/dialect.ts';
import type { JsonResponse } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { AnyRecord } from '../../model/record.ts';
import { storeItems, type LanguageReader } from './reading.ts';

/** What became of events that were asked for. */
interface Asked {
  /** Those that came, as the list has them. */
  readonly items: readonly ListItem[];
  /** Those of them that may be published. */
  readonly records: readonly AnyRecord[];
  /** Those that did not come. */
  readonly missing: readonly number[];
  /** What the origin says of one that is not for us. */
  readonly refusal: OriginError | null;
  /** What the origin answered instead, where that says nothing about those that are missing. */
  readonly complaint: OriginError | null;
}

/** Puts those of the events that the origin lists into the draft; asks again where it gave fewer at once than it says it has. */
export async function fetchTogether(reading: LanguageReader, ids: readonly number[]): Promise<Asked> {
  const { client, context, discovery, signal } = reading;
  const { dialect, root } = discovery;
  const { selection } = dialect;
  const came: ListItem[] = [];
  const records: AnyRecord[] = [];
  const missing = new Set(ids);
  for (;;) {
    const asked = [...missing];
    const url = routeUrl(root, selection.route(asked), selection.query(asked));
    const answer = await catchRefusal(
      client.json(url, { signal, headers: dialect.headers }),
      selection.size === 1,
    );
    const ended = { items: came, records, refusal: null, complaint: null };
    if (answer instanceof OriginError) return { ...ended, missing: asked, refusal: answer };
    const { items, total } = selection.read(answer, context);
    const wanted = items.filter(({ id }) => id !== null && missing.has(id));
    records.push(...storeItems(reading, 'event', wanted));
    came.push(...wanted);
    for (const { id } of wanted) missing.delete(id ?? Number.NaN);
    const isWhole = wanted.length === items.length && items.length >= total;
    if (isWhole || missing.size === 0) return { ...ended, missing: [...missing] };
    if (wanted.length < items.length || wanted.length === 0)
      return { ...ended, missing: [...missing], complaint: notAsked(url, asked.length) };
  }
}

function notAsked({ href }: URL, count: number): OriginError {
  return new OriginError(
    'unreadable',
    `GET ${href} answered other events than the ${count} that it names. Does a cache before the origin ignore what is asked?`,
  );
}

/** The error where the origin says that one event is not for us. */
export async function catchRefusal(
  answer: Promise<JsonResponse>,
  isSingle: boolean,
): Promise<JsonResponse | OriginError> {
  try {
    return await answer;
  } catch (error) {
    // Without the interface's own code it is somebody in front of it who speaks, and not of this event.
    const isTold = error instanceof OriginError && error.code !== undefined;
    if (isSingle && isTold && [400, 401, 403, 404, 410].includes(error.status ?? 0)) return error;
    throw error;
  }
}
