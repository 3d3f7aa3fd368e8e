import { routeUrl } from '../../api/address.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { SkippedItem } from '../../model/skipped.ts';
import type { Instant } from '../../model/time.ts';
import type { AnyRecord } from '../../model/record.ts';
import { fetchMany, catchRefusal } from './fetch-many.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import { storeItem, type LanguageReader } from './language-reader.ts';

/** Problems with fetched events. */
interface FetchedEvents {
  /** Ids of events that no list has and whose own route gave no answer. */
  readonly unanswered: readonly number[];
  /** Ids of events older than their last edit. */
  readonly outdated: readonly number[];
  /** Events that no list has, but that may be published. */
  readonly unlisted: readonly AnyRecord[];
}

/** The result of fetching missing events. */
interface MissingEvents {
  /** Ids of events that the origin no longer has. */
  readonly gone: readonly number[];
  /** Events that the origin still has and that may be published. */
  readonly kept: readonly AnyRecord[];
}

/**
 * Fetches events by id into the draft. Events that are not public are left out, with the reason.
 * @param edits last edits according to the change index
 */
export async function fetchEvents(
  reading: LanguageReader,
  ids: readonly number[],
  edits: ReadonlyMap<number, Instant>,
): Promise<FetchedEvents> {
  const silent: number[] = [];
  const older: number[] = [];
  const unlisted: AnyRecord[] = [];
  await fetchInChunks(reading, ids, (stoppable) => {
    const withBreaker = createCircuitBreaker(stoppable.signal);
    return async (chunk) => {
      const { items, missing, refusal, complaint } = await fetchMany(stoppable, chunk);
      for (const { id, modified } of items)
        if (id !== null && modified !== '' && modified < (edits.get(id) ?? '')) older.push(id);
      if (refusal !== null) return skipEvents(stoppable, missing, classifyRefusal(refusal));
      const found = await Promise.all(missing.map((id) => readUnlisted(stoppable, id, withBreaker)));
      silent.push(...missing.filter((_, index) => found[index] === null));
      // If other events came instead, the lists may still have these.
      if (complaint === null) unlisted.push(...found.flatMap((records) => records ?? []));
    };
  });
  return { unanswered: silent, outdated: older, unlisted };
}

/**
 * Fetches events that are missing from the change index. Events that lists still have are not gone:
 * they are stored in the draft.
 * @throws {OriginError} `unreadable` when the origin answers with other events
 */
export async function fetchMissingEvents(
  reading: LanguageReader,
  ids: readonly number[],
): Promise<MissingEvents> {
  const gone: number[] = [];
  const kept: AnyRecord[] = [];
  await fetchInChunks(reading, ids, (stoppable) => async (chunk) => {
    const { records, missing, complaint } = await fetchMany(stoppable, chunk);
    if (complaint !== null) throw complaint;
    kept.push(...records);
    gone.push(...missing);
  });
  return { gone, kept };
}

/**
 * @param createFetch gets a reader that stops when a chunk fails, because the list may be read
 *   again
 *   then; returns a function that fetches a chunk
 */
async function fetchInChunks(
  reading: LanguageReader,
  ids: readonly number[],
  createFetch: (stoppable: LanguageReader) => (chunk: readonly number[]) => Promise<void>,
): Promise<void> {
  const { discovery, onProgress, signal } = reading;
  const { size } = discovery.dialect.selection;
  const stop = new AbortController();
  const fetchChunk = createFetch({
    ...reading,
    signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
  });
  let done = 0;
  await Promise.allSettled(
    Array.from({ length: Math.ceil(ids.length / size) }, async (_, index) => {
      const chunk = ids.slice(index * size, (index + 1) * size);
      try {
        await fetchChunk(chunk);
      } catch (error) {
        stop.abort(error);
        throw error;
      }
      done += chunk.length;
      onProgress('changed', discovery.locale, done, ids.length);
    }),
  );
  stop.signal.throwIfAborted();
}

/**
 * Stores an event that the index has and lists lack, usually because it is hidden. Null without an
 * answer.
 */
async function readUnlisted(
  reading: LanguageReader,
  id: number,
  withBreaker: ReturnType<typeof createCircuitBreaker>,
): Promise<readonly AnyRecord[] | null> {
  const { client, context, discovery } = reading;
  const { dialect, root } = discovery;
  if (dialect.single === null) {
    skipEvents(reading, [id], { reason: 'not public', note: 'in the change index, but in no list' });
    return [];
  }
  const url = routeUrl(root, dialect.single.route(id));
  let reason = `GET ${url.href} gave no answer`;
  const answer = await withBreaker(async (requestOptions) => {
    try {
      return await catchRefusal(client.json(url, { ...requestOptions, headers: dialect.headers }), true);
    } catch (error) {
      if (error instanceof OriginError) reason = error.message;
      throw error;
    }
  });
  if (answer === null) {
    skipEvents(reading, [id], {
      reason: 'not public',
      note: `in the change index, in no list, and ${reason}`,
    });
    return null;
  }
  if (answer instanceof OriginError) {
    skipEvents(reading, [id], classifyRefusal(answer));
    return [];
  }
  const item = dialect.collections.event.readItem(answer, context);
  if (item.id === id) return storeItem(reading, 'event', item);
  skipEvents(reading, [id], { reason: 'malformed', note: `GET ${url.href} answered with another item` });
  return [];
}

type SkipReason = Pick<SkippedItem, 'reason' | 'note'>;

function skipEvents({ draft, context }: LanguageReader, ids: readonly number[], reason: SkipReason): void {
  draft.put(
    'event',
    context.locale,
    [],
    ids.map((id) => ({ id, ...reason })),
  );
}

/** Why the origin refuses an event. */
function classifyRefusal({ code, status }: OriginError): SkipReason {
  return {
    reason: code?.includes('password') ? 'password' : 'not public',
    note: `answered ${status}${code === undefined ? '' : ` ${code}`}`,
  };
}
