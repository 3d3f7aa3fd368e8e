import { routeAddress } from '../api/address.ts';
import type { JsonAnswer } from '../api/client.ts';
import { OriginError } from '../api/errors.ts';
import type { LeftOut } from '../model/left-out.ts';
import { idOf } from './paginate.ts';
import { patiently } from './patience.ts';
import { putItems, type Reading } from './reading.ts';

/**
 * Reads chosen events into the draft; those that the origin shows to nobody are left out, with the reason it gives.
 * @returns ids of those that no list has and that gave no answer when they were asked: nothing is known of them
 */
export async function readChosen(reading: Reading, ids: readonly number[]): Promise<readonly number[]> {
  const unknown: number[] = [];
  const askPatiently = patiently(reading.signal);
  await inChunks(reading, ids, async (chunk) => {
    const { missing, refusal } = await ask(reading, chunk);
    if (refusal !== null) return leaveOut(reading, missing, reasonOf(refusal));
    const known = await Promise.all(missing.map((id) => readUnlisted(reading, id, askPatiently)));
    unknown.push(...missing.filter((_, index) => !known[index]));
  });
  return unknown;
}

/**
 * Reads events that the change index names no longer: those that the lists still have go into the draft, for what visitors can
 * see is not gone.
 * @returns ids of those that are gone
 */
export async function readGone(reading: Reading, ids: readonly number[]): Promise<readonly number[]> {
  const gone: number[] = [];
  await inChunks(reading, ids, async (chunk) => {
    gone.push(...(await ask(reading, chunk)).missing);
  });
  return gone;
}

async function inChunks(
  { discovery, onProgress }: Reading,
  ids: readonly number[],
  read: (chunk: readonly number[]) => Promise<void>,
): Promise<void> {
  const { size } = discovery.dialect.selection;
  let done = 0;
  await Promise.all(
    Array.from({ length: Math.ceil(ids.length / size) }, async (_, index) => {
      const chunk = ids.slice(index * size, (index + 1) * size);
      await read(chunk);
      done += chunk.length;
      onProgress('event', discovery.locale, done, ids.length);
    }),
  );
}

/** Puts those of the events that the origin lists into the draft; says which it does not, and what it says of them. */
async function ask(
  reading: Reading,
  ids: readonly number[],
): Promise<{ readonly missing: readonly number[]; readonly refusal: OriginError | null }> {
  const { client, discovery, signal } = reading;
  const { dialect, root } = discovery;
  const { selection } = dialect;
  const url = routeAddress(root, selection.route(ids), selection.query(ids));
  const answer = await unlessRefused(
    client.json(url, { signal, headers: dialect.headers }),
    selection.size === 1,
  );
  if (answer instanceof OriginError) return { missing: ids, refusal: answer };
  const wanted = new Set(ids);
  const items = selection.readItems(answer).filter((item) => wanted.has(idOf(item) ?? Number.NaN));
  putItems(reading, dialect.collections.event, items);
  for (const item of items) wanted.delete(idOf(item) ?? Number.NaN);
  return { missing: [...wanted], refusal: null };
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

/** The error where the origin says that one event is not for us. */
async function unlessRefused(
  answer: Promise<JsonAnswer>,
  isSingle: boolean,
): Promise<JsonAnswer | OriginError> {
  try {
    return await answer;
  } catch (error) {
    // Without the interface's own code it is somebody in front of it who speaks, and not of this event.
    const isTold = error instanceof OriginError && error.code !== undefined;
    if (isSingle && isTold && [400, 401, 403, 404, 410].includes(error.status ?? 0)) return error;
    throw error;
  }
}
