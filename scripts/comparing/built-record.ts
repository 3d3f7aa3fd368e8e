import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import type { Config } from '../../src/config/schema.ts';
import { computeDigest } from '../../src/digest.ts';
import { writeAtomically } from '../../src/images/write-atomically.ts';

const schema = z.object({
  /** Digest of all files, see `digestSite`. */
  digest: z.string(),
  /** What the site was built from, see `computeBuildKey`; null where anything may be. */
  key: z.string().nullish(),
  crawledAt: z.string(),
  /** Titles of its coming events, by the keys of their history. */
  titles: z.record(z.string(), z.string()),
});

/** What the next build compares with. */
export type BuiltRecord = z.output<typeof schema>;

/** What was last built into `config.out`; null if that is not known, or cannot be read. */
export function readBuiltRecord(config: Config): BuiltRecord | null {
  const file = recordFile(config);
  if (!existsSync(file)) return null;
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    // Who knows nothing publishes.
    return null;
  }
}

/** Whether a build was made from a key, wherever its site is now. */
export function isMadeFrom(record: BuiltRecord | null, key: string | null): record is BuiltRecord {
  return key !== null && record?.key === key;
}

/**
 * Saves it in the data folder, because CI rarely caches `out`.
 * @throws the error of the file system
 */
export function saveBuiltRecord(config: Config, record: BuiltRecord): void {
  writeAtomically(recordFile(config), `${JSON.stringify(record)}\n`);
}

/** One file for each `out`: several sites may be built from one snapshot. */
function recordFile({ data, out }: Config): string {
  return join(data, `built-${computeDigest(relative('.', out))}.json`);
}
