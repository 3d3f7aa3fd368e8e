import { OriginError } from './origin-error.ts';
import type { RawResponse } from './send-request.ts';

/** Redirects that one request may meet. */
export const maxRedirects = 5;

const redirecting = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends its reader, as it wrote it; null for an answer that is no redirect. */
export function readLocation({ status, headers }: RawResponse): string | null {
  const location = redirecting.has(status) ? headers['location'] : undefined;
  return typeof location === 'string' ? location : null;
}

/** Whether `target` is at the host and port of `from`, or at that host by https instead of http: the only places where credentials may go. */
export function isTrustedTarget(from: URL, target: URL): boolean {
  if (target.hostname !== from.hostname) return false;
  if (target.protocol === from.protocol) return target.port === from.port;
  return from.protocol === 'http:' && target.protocol === 'https:';
}

/** A redirect, or a link, that leads to another host, or from https back to http. */
export function crossOriginError(asked: URL, target: URL, origin: URL): OriginError {
  const hint =
    target.hostname === origin.hostname
      ? 'Set CALENDAR_ORIGIN to the address that the site has now, or correct its redirects.'
      : 'If the site has moved, set CALENDAR_ORIGIN to its new address.';
  const message = `GET ${asked.href} leads to ${target.protocol}//${target.host}, away from ${origin.origin}. ${hint}`;
  return new OriginError('refused', message, { hint });
}

/** A redirect that cannot be followed. */
export function redirectError(asked: URL, why: string): OriginError {
  const hint = 'Correct the redirects of the site, or CALENDAR_ORIGIN.';
  return new OriginError('refused', `GET ${asked.href} redirects ${why}. ${hint}`, { hint });
}

/** Redirects without end. @param circle the addresses, of which each redirects to the next, and the last to the first */
export function redirectLoopError(asked: URL, circle: readonly string[]): OriginError {
  const [first = '', second = ''] = circle;
  const ways = [`${first} to itself`, `back and forth between ${first} and ${second}`];
  const way = ways[circle.length - 1] ?? `in a circle (${circle.join(', ')})`;
  const hint =
    'Compare the addresses in the general settings of WordPress with CALENDAR_ORIGIN, and look at what redirects there: rules for https or www, plugins for languages or logins, a cache.';
  const message = `GET ${asked.href} is never answered: the site redirects ${way}. ${hint}`;
  return new OriginError('refused', message, { hint });
}
