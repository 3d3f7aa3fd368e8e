import { OriginError } from './origin-error.ts';
import type { RawResponse } from './send-request.ts';

/** Most redirects that one request follows. */
export const maxRedirects = 5;

const redirecting = new Set([301, 302, 303, 307, 308]);

/** The target of a redirect as written; null for any other answer. */
export function readLocation({ status, headers }: RawResponse): string | null {
  const location = redirecting.has(status) ? headers['location'] : undefined;
  return typeof location === 'string' ? location : null;
}

/**
 * Whether `target` has the host and port of `from`, by the same scheme or by https instead of http;
 * the default ports of both count as one. Credentials go nowhere else: another program may listen
 * on another port.
 */
export function isTrustedTarget(from: URL, target: URL): boolean {
  // The default port of a scheme is ''.
  if (target.hostname !== from.hostname || target.port !== from.port) return false;
  return target.protocol === from.protocol || (from.protocol === 'http:' && target.protocol === 'https:');
}

/** The error for a redirect or link to another host or port, or from https back to http. */
export function crossOriginError(requested: URL, target: URL, origin: URL): OriginError {
  const hint =
    target.hostname === origin.hostname
      ? 'Set CALENDAR_ORIGIN to the address that the site has now, or correct its redirects.'
      : 'If the site has moved, set CALENDAR_ORIGIN to its new address.';
  const message = `GET ${requested.href} leads to ${target.protocol}//${target.host}, away from ${origin.origin}. ${hint}`;
  return new OriginError('refused', message, { hint });
}

/** The error for a redirect that cannot be followed. */
export function redirectError(requested: URL, why: string): OriginError {
  const hint = 'Correct the redirects of the site, or CALENDAR_ORIGIN.';
  return new OriginError('refused', `GET ${requested.href} redirects ${why}. ${hint}`, { hint });
}

/**
 * The error for a redirect loop.
 * @param circle addresses, each of which redirects to the next, and the last to the first
 */
export function redirectLoopError(requested: URL, circle: readonly string[]): OriginError {
  const [first = '', second = ''] = circle;
  const ways = [`${first} to itself`, `back and forth between ${first} and ${second}`];
  const way = ways[circle.length - 1] ?? `in a circle (${circle.join(', ')})`;
  const hint =
    'Compare the addresses in the general settings of WordPress with CALENDAR_ORIGIN, and check everything that redirects there: rules for https or www, plugins for languages or logins, a cache.';
  const message = `GET ${requested.href} is never answered: the site redirects ${way}. ${hint}`;
  return new OriginError('refused', message, { hint });
}
