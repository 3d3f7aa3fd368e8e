import * as z from 'zod';
import { kinds, type Kind } from './record.ts';

/** Pairs set by a person: lists of ids of one kind. A list with one id means: no translation. */
export type ManualPairs = Readonly<Partial<Record<Kind, readonly (readonly number[])[]>>>;

const lists = z.array(z.array(z.int().positive()).min(1));

const manualPairs = z.strictObject(Object.fromEntries(kinds.map((kind) => [kind, lists.optional()])));

/**
 * Parses a file of manual pairs: `{ "event": [[106, 107], [110]], "venue": [[35, 36]] }`.
 * @param file its name, for messages
 * @throws {Error} for invalid JSON, an unknown kind, a list of other values, and a repeated id
 */
export function readManualPairs(text: string, file: string): ManualPairs {
  const wrong = (what: string, cause?: unknown): Error =>
    new Error(
      `${file}: ${what}. Expected for each kind (${kinds.join(', ')}): lists of ids that are translations of each other, such as { "event": [[106, 107], [110]] }.`,
      { cause },
    );
  let json: unknown;
  try {
    // Some editors add a byte order mark, which JSON does not allow.
    json = JSON.parse(text.replace(/^\ufeff/u, ''));
  } catch (cause) {
    throw wrong(`this is not JSON (${cause instanceof Error ? cause.message : String(cause)})`, cause);
  }
  const parsed = manualPairs.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw wrong(
      `${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'not understood'}`,
      parsed.error,
    );
  }
  for (const [kind, groups] of Object.entries(parsed.data)) {
    const seen = new Set<number>();
    for (const id of (groups ?? []).flat()) {
      if (seen.has(id)) throw wrong(`${kind}: ${id} is named twice`);
      seen.add(id);
    }
  }
  return parsed.data as ManualPairs;
}
