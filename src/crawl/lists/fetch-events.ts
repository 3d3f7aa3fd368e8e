import { routeUrl } from '../../api/address.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { SkippedItem } from '../../model/skipped.ts';
import type { Instant } from '../../model/time.ts';
import type { AnyRecord } from '../../model/record.ts';
import { fetchTogether, catchRefusal } from './fetch-many.ts';
import { createCircuitBreaker } from '../../http/circuit-breaker.ts';
import { storeItems, type LanguageReader } from './reading.ts';

/** What is wrong with some of the events that were asked for. */
interface Chosen {
  /** Ids of those that no list has and that gave no answer when they were asked: nothing is known of them. */
  readonly silent: readonly number[];
  /** Ids of those that came as they were before their last edit. */
  readonly older: readonly number[];
  /** Those that no list has, though they may be published. */
  readonly unlisted: readonly AnyRecord[];
}

/** What became of events that were missing. */
interface Gone {
  /** Ids of those that the origin has no longer. */
  readonly gone: readonly number[];
  /** Those that it still has and that may be published. */
  readonly kept: readonly AnyRecord[];
}

/**
 * Reads chosen events into the draft; those that the origin shows to nobody are left out, with the reason it gives.
 * @param edits last edits as the change index names them
 */
export async function fetchEvents(
  reading: LanguageReader,
  ids: readonly number[],
  edits: ReadonlyMap<number, Instant>,
): Promise<Chosen> {
  const silent: number[] = [];
  const older: number[] = [];
  const unlisted: AnyRecord[] = [];
  await inChunks(reading, ids, (stoppable) => {
    const askPatiently = createCircuitBreaker(stoppable.signal);
    return async (chunk) => {
      const { items, missing, refusal, complaint } = await fetchTogether(stoppable, chunk);
      for (const { id, modified } of items)
        if (id !== null && modified !== '' && modified < (edits.get(id) ?? '')) older.push(id);
      if (refusal !== null) return leaveOut(stoppable, missing, reasonOf(refusal));
      const found = await Promise.all(missing.map((id) => readUnlisted(stoppable, id, askPatiently)));
      silent.push(...missing.filter((_, index) => found[index] === null));
      // Where other events came than were asked for, the lists may have them.
      if (complaint === null) unlisted.push(...found.flatMap((records) => records ?? []));
    };
  });
  return { silent, older, unlisted };
}

/**
 * Reads events that the change index, or the list where there is none, names no longer. Those that the origin still has in its
 * lists, or shows on their own routes, go into the draft: what visitors can see is not gone.
 * @param witness whether the lists alone decide, or also the events' own routes, where no index was read
 * @throws {OriginError} `unreadable` where the origin answers something else than it was asked
 */
export async function fetchMissingEvents(
  reading: LanguageReader,
  ids: readonly number[],
  witness: 'lists' | 'lists and routes',
): Promise<Gone> {
  const gone: number[] = [];
  const kept: AnyRecord[] = [];
  await inChunks(reading, ids, (stoppable) => {
    const askPatiently = createCircuitBreaker(stoppable.signal);
    return async (chunk) => {
      const { records, missing, complaint } = await fetchTogether(stoppable, chunk);
      kept.push(...records);
      if (witness === 'lists') {
        if (complaint !== null) throw complaint;
        return void gone.push(...missing);
      }
      const shown = await Promise.all(missing.map((id) => readShown(stoppable, id, askPatiently)));
      gone.push(...missing.filter((_, index) => shown[index]?.length === 0));
      kept.push(...shown.flat());
    };
  });
  return { gone, kept };
}

/** @param reader makes what reads a chunk, from a reading that stops when another chunk fails: the list may be begun anew then */
async function inChunks(
  reading: LanguageReader,
  ids: readonly number[],
  reader: (stoppable: LanguageReader) => (chunk: readonly number[]) => Promise<void>,
): Promise<void> {
  const { discovery, onProgress, signal } = reading;
  const { size } = discovery.dialect.selection;
  const stop = new AbortController();
  const read = reader({
    ...reading,
    signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
  });
  let done = 0;
  await Promise.allSettled(
    Array.from({ length: Math.ceil(ids.length / size) }, async (_, index) => {
      const chunk = ids.slice(index * size, (index + 1) * size);
      try {
        await read(chunk);
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

/** An event that no list has, if its own route shows it to everybody. */
async function readShown(
  reading: LanguageReader,
  id: number,
  askPatiently: ReturnType<typeof createCircuitBreaker>,
): Promise<readonly AnyRecord[]> {
  const { client, context, discovery } = reading;
  const { collections, headers, single } = discovery.dialect;
  if (single === null) return [];
  const url = routeUrl(discovery.root, single.route(id));
  const answer = await askPatiently((asking) => client.json(url, { ...asking, headers }));
  const item = answer === null ? null : collections.event.readItem(answer, context);
  return item?.id === id && 'record' in item ? storeItems(reading, 'event', [item]) : [];
}

/** An event that the index has and the lists lack, mostly because it is hidden: its record, if any; null where nothing is known of it. */
async function readUnlisted(
  reading: LanguageReader,
  id: number,
  askPatiently: ReturnType<typeof createCircuitBreaker>,
): Promise<readonly AnyRecord[] | null> {
  const { client, context, discovery } = reading;
  const { dialect, root } = discovery;
  if (dialect.single === null) {
    leaveOut(reading, [id], { reason: 'not public', note: 'in the change index, but in no list' });
    return [];
  }
  const url = routeUrl(root, dialect.single.route(id));
  let why = `GET ${url.href} gave no answer`;
  const answer = await askPatiently(async (asking) => {
    try {
      return await catchRefusal(client.json(url, { ...asking, headers: dialect.headers }), true);
    } catch (error) {
      if (error instanceof OriginError) why = error.message;
      throw error;
    }
  });
  if (answer === null) {
    leaveOut(reading, [id], { reason: 'not public', note: `in the change index, in no list, and ${why}` });
    return null;
  }
  if (answer instanceof OriginError) {
    leaveOut(reading, [id], reasonOf(answer));
    return [];
  }
  const item = dialect.collections.event.readItem(answer, context);
  if (item.id === id) return storeItems(reading, 'event', [item]);
  leaveOut(reading, [id], { reason: 'malformed', note: `GET ${url.href} answered another item` });
  return [];
}

type Reason = Pick<SkippedItem, 'reason' | 'note'>;

function leaveOut({ draft, context }: LanguageReader, ids: readonly number[], reason: Reason): void {
  draft.put(
    'event',
    context.locale,
    [],
    ids.map((id) => ({ id, ...reason })),
  );
}

/** What the origin says of an event that it refuses. */
function reasonOf({ code, status }: OriginError): Reason {
  return {
    reason: code?.includes('password') ? 'password' : 'not public',
    note: `answered ${status}${code === undefined ? '' : ` ${code}`}`,
  };
}
