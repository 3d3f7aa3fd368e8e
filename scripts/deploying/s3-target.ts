import type { S3Client } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { findKeptHeaders } from './kept-headers.ts';
import { manifestName } from './manifest.ts';
import { describeS3Error, importS3 } from './s3-client.ts';
import type { Target } from './target.ts';

/** Files that are sent at the same time. */
const atOnce = 16;

/** Where a site is, and where it goes. */
export interface S3Place {
  readonly bucket: string;
  /** Before the paths of the site: empty, or with a slash at its end. */
  readonly prefix: string;
  /** The folder of the built site. */
  readonly folder: string;
  /** Where the calendar is in it. */
  readonly mount: string;
  readonly signal: AbortSignal;
}

/** A bucket of a store that speaks the interface of S3. */
export async function createS3Target(client: S3Client, place: S3Place): Promise<Target> {
  const { bucket, prefix, folder, mount, signal } = place;
  const s3 = await importS3();
  const name = `s3://${bucket}/${prefix}`;
  const toObject = (path: string) => ({ Bucket: bucket, Key: prefix + path });
  const attempt = async <T>(what: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw describeS3Error(error, `${what} ${name}`);
    }
  };
  const options = { abortSignal: signal };
  const put = (path: string, content: Uint8Array, type: string, cache: string) =>
    client.send(
      new s3.PutObjectCommand({
        ...toObject(path),
        Body: content,
        ContentLength: content.length,
        ContentMD5: createHash('md5').update(content).digest('base64'),
        ContentType: type,
        CacheControl: cache,
      }),
      options,
    );

  return {
    name,
    findHeaders: (path) => ({ ...findKeptHeaders(path, mount) }),
    readManifest: () => attempt('reading the manifest of', readObject()),
    async writeManifest(stored) {
      await attempt('writing the manifest of', put(manifestName, stored, 'application/gzip', 'no-store'));
    },
    listContents: () => attempt('listing', listObjects()),
    async send(files, onSent) {
      await runAll(files, signal, async ({ path }) => {
        const content = readFileSync(join(folder, path));
        const { 'Content-Type': type, 'Cache-Control': cache } = findKeptHeaders(path, mount);
        await attempt(`sending ${path} to`, put(path, content, type, cache));
        onSent(path, content.length);
      });
    },
    async remove(paths) {
      // One request for each: a request for many needs a checksum that some stores do not know.
      await runAll(paths, signal, async (path) => {
        await attempt(
          `deleting ${path} from`,
          client.send(new s3.DeleteObjectCommand(toObject(path)), options),
        );
      });
    },
  };

  async function readObject(): Promise<Uint8Array | null> {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand(toObject(manifestName)), options);
      return (await Body?.transformToByteArray()) ?? null;
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return null;
      throw error;
    }
  }

  /** The ETag of an object is the MD5 of its content, unless the store encrypts it with a key. */
  async function listObjects(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }, options);
    for await (const { Contents = [] } of pages)
      for (const { Key = '', ETag = '' } of Contents)
        found.set(Key.slice(prefix.length), ETag.replaceAll('"', ''));
    return found;
  }
}

/** Runs `work` for all items, some at the same time; nothing begins after a failure. */
async function runAll<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const limit = pLimit(atOnce);
  let failed = false;
  const results = await Promise.allSettled(
    items.map((item) =>
      limit(async () => {
        if (failed) return;
        signal.throwIfAborted();
        await work(item).catch((error: unknown) => {
          failed = true;
          throw error;
        });
      }),
    ),
  );
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
