import type { ResponseHeaders } from './send-request.ts';

/**
 * Seconds that a `Retry-After` header asks to wait (RFC 9110, 10.2.3); undefined where none can be
 * read. A date counts from the answer's own `Date`, so that wrong clocks do not matter; without
 * that header it is ignored.
 */
export function parseRetryAfter(headers: ResponseHeaders): number | undefined {
  const value = firstValue(headers['retry-after']);
  if (value === undefined) return undefined;
  if (/^[+-]?\d+(?:\.\d+)?$/u.test(value)) return Math.max(0, Number(value));
  const seconds = (parseHttpDate(value) - parseHttpDate(firstValue(headers['date']) ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/**
 * Milliseconds since 1970 of an HTTP date; NaN without `GMT`, which would be read as local time.
 */
function parseHttpDate(date: string): number {
  return /\bGMT$/u.test(date) ? Date.parse(date) : Number.NaN;
}

function firstValue(header: string | string[] | undefined): string | undefined {
  return [header].flat()[0]?.trim();
}
