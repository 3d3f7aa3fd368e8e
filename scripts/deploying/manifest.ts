import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { ConfigError } from '../../src/config/config-error.ts';

/** The file at the target that remembers what is there. It has paths and digests only. */
export const manifestName = '.cartelera-manifest.json.gz';

/** Nothing above the folder of the target is ever named, whatever somebody wrote there. */
const path = z.string().regex(/^(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\0\n\r]+$/u);

const entries = z.record(path, z.string());

const schema = z.object({
  version: z.literal(1),
  /** Public address that the site was built for. */
  address: z.string(),
  /**
   * What is at the target, as entries by path. An empty one is a file of ours of which only the
   * path is certain.
   */
  files: entries,
  /** Files that the site no longer has, but pages in caches may still need. */
  leaving: entries,
  /** What a deployment was about to send when it was interrupted; empty after a complete one. */
  sending: entries,
});

/** What is known about the files at a target. */
export type Manifest = z.output<typeof schema>;

/** The manifest of a target that has none. */
export function emptyManifest(address: string): Manifest {
  return { version: 1, address, files: {}, leaving: {}, sending: {} };
}

/** A manifest as it is stored. */
export function packManifest(manifest: Manifest): Buffer {
  return gzipSync(JSON.stringify(manifest));
}

/**
 * A stored manifest.
 * @param where it is stored, for the message
 * @throws {ConfigError} if it cannot be read
 */
export function unpackManifest(stored: Uint8Array, where: string): Manifest {
  try {
    return schema.parse(JSON.parse(gunzipSync(stored).toString('utf8')));
  } catch (cause) {
    throw new ConfigError(
      `${manifestName} at ${where} cannot be read, so that it is not known what is there. If you remove it, the next deployment sends every file again, and deletes none.`,
      { cause },
    );
  }
}
