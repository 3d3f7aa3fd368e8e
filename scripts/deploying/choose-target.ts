import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import { createRsyncTarget } from './rsync-target.ts';
import { checkRsync } from './run-rsync.ts';
import { createS3Client, type S3Address } from './s3-client.ts';
import { createS3Target } from './s3-target.ts';
import type { Target } from './target.ts';

/**
 * The target that an operator names: `s3://bucket/prefix`, or a place as rsync names it
 * (`user@host:/path`, `rsync://host/module`, `/path`), also with `rsync:` before it.
 * @throws {ConfigError} if it is neither, or cannot be used on this machine
 */
export async function chooseTarget(
  to: string,
  address: S3Address,
  { out, mount }: Pick<Config, 'out' | 'mount'>,
  signal: AbortSignal,
): Promise<Target> {
  const [, bucket, prefix = ''] = /^s3:\/\/([\w.-]+)(?:\/+(.*?)\/*)?$/u.exec(to) ?? [];
  if (bucket !== undefined) {
    checkEndpoint(address.endpoint);
    const client = await createS3Client(address, process.env);
    const place = { bucket, prefix: prefix === '' ? '' : `${prefix}/`, folder: out, mount, signal };
    return createS3Target(client, place);
  }
  if (address.endpoint !== undefined || address.region !== undefined)
    throw new ConfigError(`--endpoint and --region are for stores (s3://…), and the target is ${to}.`);
  const place = to.replace(/^rsync:(?!\/\/)/u, '');
  if (!/^[\w./~[@]/u.test(place) || /^(?!rsync:)\w+:\/\//u.test(place))
    throw new ConfigError(
      `The target is '${to}' but should be s3://bucket/prefix, user@host:/path, or a path of this machine.`,
    );
  checkPlace(place, out);
  await checkRsync(signal);
  return createRsyncTarget(place.endsWith('/') || place.endsWith(':') ? place : `${place}/`, out, signal);
}

/** @throws {ConfigError} if rsync would take a place for another one than was meant */
function checkPlace(place: string, out: string): void {
  if (/^[^/:]+@[^/:]*(?:\/|$)/u.test(place))
    throw new ConfigError(
      `The target ${place} has no colon, so that rsync takes it for a folder of this machine. A server is written user@host:/path, such as user@host:/srv/calendar, and a folder ./${place}.`,
    );
  if (place.startsWith('~'))
    throw new ConfigError(
      `The target ${place} is not expanded, neither in quotes nor in settings. Write the whole path, such as /home/user/calendar; on a server, user@host:calendar is below the home folder.`,
    );
  if (/^[^/]*:/u.test(place)) return;
  const [target, site] = [findRealPath(place), findRealPath(out)];
  if (contains(target, site) || contains(site, target))
    throw new ConfigError(
      `The target ${place} and ${out}, the built site, are the same folder, or one is in the other. Choose a folder elsewhere.`,
    );
}

/** Without links, as far as a path exists. */
function findRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

function contains(folder: string, path: string): boolean {
  const [first] = relative(folder, path).split(sep);
  return first !== '..';
}

function checkEndpoint(endpoint: string | undefined): void {
  if (endpoint === undefined || /^https?:$/u.test(URL.parse(endpoint)?.protocol ?? '')) return;
  throw new ConfigError(
    `--endpoint is '${endpoint}' but should be the address of a store, such as https://s3.example.org.`,
  );
}
