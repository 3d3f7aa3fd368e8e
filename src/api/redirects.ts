import type { RawAnswer } from './exchange.ts';

/** Redirects that one request may meet. */
export const maxRedirects = 5;

const redirecting = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends its reader, as it wrote it; null for an answer that is no redirect. */
export function locationOf({ status, headers }: RawAnswer): string | null {
  const location = redirecting.has(status) ? headers['location'] : undefined;
  return typeof location === 'string' ? location : null;
}

/** Whether `target` is at the host and port of `from`, or at that host by https instead of http: the only places where credentials may go. */
export function staysAt(from: URL, target: URL): boolean {
  if (target.hostname !== from.hostname) return false;
  if (target.protocol === from.protocol) return target.port === from.port;
  return from.protocol === 'http:' && target.protocol === 'https:';
}
