import { lookup } from 'mrmime';
import { findHeaders } from '../../src/hosting/delivery.ts';

/** The headers that a store keeps for an object. Others are up to what is in front of it. */
export interface KeptHeaders {
  readonly 'Content-Type': string;
  readonly 'Cache-Control': string;
}

/**
 * The headers to store with a file.
 * @param path below the folder of the site
 * @param mount where the calendar is in it: `/`, `/events/`
 */
export function findKeptHeaders(path: string, mount: string): KeptHeaders {
  const { 'Content-Type': type = findType(path), 'Cache-Control': cache = '' } = findHeaders(
    toSitePath(path, mount),
  );
  return { 'Content-Type': type, 'Cache-Control': cache };
}

/** Whether the name of a file follows from its content, so that pages in caches may need it. */
export function isImmutable(path: string, mount: string): boolean {
  return findKeptHeaders(path, mount)['Cache-Control'].includes('immutable');
}

/** The path as the calendar knows it. */
function toSitePath(path: string, mount: string): string {
  const whole = `/${path}`;
  return whole.startsWith(mount) ? whole.slice(mount.length - 1) : whole;
}

/** The type of a file that is not ours, such as one of the folder `public`. */
function findType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
