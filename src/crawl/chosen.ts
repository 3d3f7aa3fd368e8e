import { routeAddress } from '../api/address.ts';
import { OriginError } from '../api/errors.ts';
import type { LeftOut } from '../model/left-out.ts';
import type { Instant } from '../model/time.ts';
import { idOf } from './paginate.ts';
import { askTogether, unlessRefused } from './ask-together.ts';
import { patiently } from './patience.ts';
import { putItems, type Reading } from './reading.ts';

/** What is wrong with some of the events that were asked for. */
interface Chosen {
  /** Ids of those that no list has and that gave no answer when they were asked: nothing is known of them. */
  readonly silent: readonly number[];
  /** Ids of those that came as they were before their last edit. */
  readonly older: readonly number[];
}

/**
 * Reads chosen events into the draft; those that the origin shows to nobody are left out, with the reason it gives.
 * @param edits last edits as the change index names them
 */
export async function readChosen(
  reading: Reading,
  ids: readonly number[],
  edits: ReadonlyMap<number, Instant>,
): Promise<Chosen> {
  const { modifiedOf } = reading.discovery.dialect.collections.event;
  const silent: number[] = [];
  const older: number[] = [];
  await inChunks(reading, ids, (stoppable) => {
    const askPatiently = patiently(stoppable.signal);
    return async (chunk) => {
      const { items, missing, refusal } = await askTogether(stoppable, chunk);
      for (const item of items) {
        const [id, modified] = [idOf(item) ?? 0, modifiedOf(item)];
        if (modified !== '' && modified < (edits.get(id) ?? '')) older.push(id);
      }
      if (refusal !== null) return leaveOut(stoppable, missing, reasonOf(refusal));
      const known = await Promise.all(missing.map((id) => readUnlisted(stoppable, id, askPatiently)));
      silent.push(...missing.filter((_, index) => !known[index]));
    };
  });
  return { silent, older };
}

/**
 * Reads events that the change index names no longer: those that the lists still have go into the draft, for what visitors can
 * see is not gone.
 * @returns ids of those that are gone
 * @throws {OriginError} `unreadable` where the origin answers something else than it was asked
 */
export async function readGone(reading: Reading, ids: readonly number[]): Promise<readonly number[]> {
  const gone: number[] = [];
  await inChunks(reading, ids, (stoppable) => async (chunk) => {
    const { missing, complaint } = await askTogether(stoppable, chunk);
    if (complaint !== null) throw complaint;
    gone.push(...missing);
  });
  return gone;
}

/** @param reader makes what reads a chunk, from a reading that stops when another chunk fails: the list may be begun anew then */
async function inChunks(
  reading: Reading,
  ids: readonly number[],
  reader: (stoppable: Reading) => (chunk: readonly number[]) => Promise<void>,
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
      onProgress('event', discovery.locale, done, ids.length);
    }),
  );
  stop.signal.throwIfAborted();
}

/** An event that the index has and the lists have not: hidden, or beyond their window. Whether it could be told. */
async function readUnlisted(
  reading: Reading,
  id: number,
  askPatiently: ReturnType<typeof patiently>,
): Promise<boolean> {
  const { client, discovery } = reading;
  const { dialect, root } = discovery;
  if (dialect.single === null) {
    leaveOut(reading, [id], { reason: 'not public', note: 'in the change index, but in no list' });
    return true;
  }
  const url = routeAddress(root, dialect.single.route(id));
  let why = `GET ${url.href} gave no answer`;
  const answer = await askPatiently(async (asking) => {
    try {
      return await unlessRefused(client.json(url, { ...asking, headers: dialect.headers }), true);
    } catch (error) {
      if (error instanceof OriginError) why = error.message;
      throw error;
    }
  });
  if (answer === null)
    leaveOut(reading, [id], { reason: 'not public', note: `in the change index, in no list, and ${why}` });
  else if (answer instanceof OriginError) leaveOut(reading, [id], reasonOf(answer));
  else if (idOf(answer.body) === id) putItems(reading, dialect.collections.event, [answer.body]);
  else leaveOut(reading, [id], { reason: 'malformed', note: `GET ${url.href} answered another item` });
  return answer !== null;
}

type Reason = Pick<LeftOut, 'reason' | 'note'>;

function leaveOut({ draft, context }: Reading, ids: readonly number[], reason: Reason): void {
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
