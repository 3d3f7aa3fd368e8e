import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import type { Config } from '../../src/config/schema.ts';
import { computeDigest } from '../../src/digest.ts';
import { stateDocumentName } from '../../src/history/state-document.ts';
import { writeAtomically } from '../../src/images/write-atomically.ts';
import { describeFile } from '../publishing/reuse/describe-file.ts';

const schema = z.object({
  /** What the site was built from, see `computeBuildKey`. */
  key: z.string(),
  /** What the folder was when the build ended, see `identify`. */
  identity: z.string(),
});

/** Whether `config.out` holds the site of a key, as the build left it. */
export function isBuilt(config: Config, key: string | null): boolean {
  const last = readLastBuild(config);
  return key !== null && last?.key === key && last.identity === identify(config);
}

/**
 * Keeps in the data folder what `config.out` was built from.
 * @throws the error of the file system
 */
export function saveLastBuild(config: Config, key: string | null): void {
  const record = { key: key ?? '', identity: identify(config) } satisfies z.output<typeof schema>;
  writeAtomically(recordFile(config), `${JSON.stringify(record)}\n`);
}

function readLastBuild(config: Config): z.output<typeof schema> | null {
  try {
    return schema.safeParse(JSON.parse(readFileSync(recordFile(config), 'utf8'))).data ?? null;
  } catch {
    // Who knows nothing builds.
    return null;
  }
}

/** A folder that was replaced, or has other names at its top, has another identity. */
function identify({ out, mount }: Config): string {
  return [out, join(out, mount, stateDocumentName)].map(describeFile).join(' ');
}

/** One file for each `out`: several sites may be built from one snapshot. */
function recordFile({ data, out }: Config): string {
  return join(data, `last-build-${computeDigest(relative('.', out))}.json`);
}
