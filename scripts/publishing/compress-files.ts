import { copyFileSync, existsSync, linkSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

/** Files that become smaller. */
const compressible = /\.(?:html|css|js|json|xml|svg|txt|ics|csv)$/u;

/** Smaller ones fit into one packet as they are. */
const smallest = 1000;

/** Files compressed at the same time. */
const atOnce = 4;

const compress = {
  '.gz': (text: Buffer) => promisify(gzip)(text, { level: 6 }),
  // Quality 9 saves less than one per cent and takes 14 times as long.
  '.br': (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
} as const;

/**
 * Writes compressed files next to those of a built site. Those of the last site are taken over if
 * the file is the same.
 * @param files their paths in the built site
 * @param last folder of the last site, which may be missing
 * @param endings of the compressed files
 */
export async function compressFiles(
  built: string,
  files: readonly string[],
  last: string,
  endings: readonly (keyof typeof compress)[],
): Promise<void> {
  const limit = pLimit(atOnce);
  const isWorthIt = (file: string) => compressible.test(file) && statSync(join(built, file)).size >= smallest;
  const compressOne = async (file: string): Promise<void> => {
    const text = await readFile(join(built, file));
    const former = join(last, file);
    const isSame = endings.length > 0 && existsSync(former) && readFileSync(former).equals(text);
    for (const ending of endings) {
      const target = join(built, file + ending);
      if (isSame && existsSync(former + ending)) takeOver(former + ending, target);
      else await writeFile(target, await compress[ending](text));
    }
  };
  if (endings.length > 0) await Promise.all(files.filter(isWorthIt).map((file) => limit(compressOne, file)));
}

/** The last site is about to go, so both may be one file; another file system needs a copy. */
function takeOver(former: string, target: string): void {
  try {
    linkSync(former, target);
  } catch {
    copyFileSync(former, target);
  }
}
