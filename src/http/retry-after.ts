import type { ResponseHeaders } from './send-request.ts';

/**
 * Seconds that a `Retry-After` header asks to wait (RFC 9110, 10.2.3); undefined where there is none that can be read. A date is
 * counted from the answer's own `Date`, so that it does not matter whose clock is wrong; without that header it says nothing.
 */
export function parseRetryAfter(headers: ResponseHeaders): number | undefined {
  const said = single(headers['retry-after']);
  if (said === undefined) return undefined;
  if (/^[+-]?\d+(?:\.\d+)?$/u.test(said)) return Math.max(0, Number(said));
  const seconds = (instantOf(said) - instantOf(single(headers['date']) ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Milliseconds since 1970 of an HTTP date; NaN for what is none. Dates without `GMT` would be taken for local time. */
function instantOf(date: string): number {
  return /\bGMT$/u.test(date) ? Date.parse(date) : Number.NaN;
}

function single(header: string | string[] | undefined): string | undefined {
  return [header].flat()[0]?.trim();
}
