import { existsSync, readFileSync } from 'node:fs';
import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import { readManualPairs, type ManualPairs } from '../../src/model/manual-pairs.ts';

/**
 * The translations in the file of the setting `pairs`; null where none is named.
 * @throws {ConfigError} for a file that cannot be read, or is malformed
 */
export function readPairsFile({ pairs: file }: Pick<Config, 'pairs'>): ManualPairs | null {
  if (file === null) return null;
  if (!existsSync(file))
    throw new ConfigError(`pairs in src/own/config.ts names '${file}', which does not exist.`);
  try {
    return readManualPairs(readFileSync(file, 'utf8'), file);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The file that pairs in src/own/config.ts names cannot be used: ${why}`, { cause });
  }
}
