import type { Response } from './client.ts';
import { parseJson } from './json.ts';
import { OriginError } from './origin-error.ts';
import { extractLine } from '../html/plain-text.ts';
import type { Redact } from './redact.ts';
import type { RawResponse } from './send-request.ts';
import { findHint, isDatabaseDown, type Refusal } from './find-hint.ts';
import { findPhpMessage, quoteBody } from './quote-body.ts';
import { parseRetryAfter } from './retry-after.ts';

/**
 * Statuses that a retry may cure: too many requests, and gateways or content networks (520 to 524)
 * that have lost their server.
 */
export const retryableStatuses: ReadonlySet<number> = new Set([
  408, 429, 502, 503, 504, 520, 521, 522, 523, 524,
]);

/**
 * Codes that a retry does not cure: untrusted certificates, and requests that this machine refused
 * to send. A late answer is not worth waiting for twice.
 */
const permanentCodes = /LATE|CERT|TLS|SSL|UNABLE_TO_|INVALID_ARG|OVERFLOW|DESTROYED|CLOSED/u;

/**
 * Codes for no server. One that has answered before is restarting; one that never did is probably
 * misspelt, or down.
 */
const noServerCodes = /ECONNREFUSED|ENOTFOUND/u;

const explanations: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not begin in time',
  UND_ERR_BODY_TIMEOUT: 'it stopped halfway and did not continue in time',
  Z_BUF_ERROR: 'its compressed body is cut off',
  Z_DATA_ERROR: 'its compressed body is broken',
};

/** The error for no connection, no answer in time, or a broken one. */
export function connectionError(url: URL, cause: unknown, hasAnswered: boolean): OriginError {
  const code = readCode(cause);
  const message = `GET ${url.href} got no complete answer (${describeCause(cause)}). Is the address right, and the site up?`;
  return new OriginError('unreachable', message, {
    code,
    isRetryable: !permanentCodes.test(code) && (hasAnswered || !noServerCodes.test(code)),
  });
}

/** The error for a body that is too large, or in an encoding that was not accepted. */
export function bodyError(url: URL, { message }: Error): OriginError {
  const hint = 'Check that address, and any proxy or firewall in front of the site.';
  return new OriginError(
    'unreadable',
    `GET ${url.href} answered with content that cannot be read: ${message}. ${hint}`,
    {
      hint,
    },
  );
}

/**
 * The error for an answer with an error status; its message quotes the body.
 * @param text the body without credentials: cutting one in two would hide it
 * @param redact applied again to what its markup had divided
 */
export function statusError(
  url: URL,
  { status, headers }: RawResponse,
  text: string,
  redact: Redact,
  about: Pick<Refusal, 'isData' | 'isSigned' | 'isElsewhere' | 'origin'>,
): OriginError {
  const { code, message } = parseErrorBody(text, redact);
  const { isData } = about;
  const quote = code === undefined && (isData || status >= 500) ? quoteBody(text, redact) : '';
  const php = code === undefined ? findPhpMessage(text, redact) : null;
  // Any other 500 may concern one route only, without which a crawl can go on.
  const isDown = status === 500 && code === undefined && isDatabaseDown(quote);
  const isRetryable = retryableStatuses.has(status) || isDown;
  const retryAfter = isRetryable ? parseRetryAfter(headers) : undefined;
  const details =
    code === undefined ? formatQuote(quote) : ` ${code}${message === '' ? '' : ` (${message})`}`;
  const hint =
    php === null
      ? findHint({ ...about, status, headers, code, quote, isRetryable, retryAfter })
      : phpHint(php);
  return new OriginError(
    isRetryable ? 'unreachable' : 'refused',
    `GET ${url.href} answered ${status}${details}.${hint === '' ? '' : ` ${hint}`}`,
    { status, code, isRetryable, retryAfter, hint: hint === '' ? undefined : hint },
  );
}

/**
 * The error for a good answer that is not JSON: the page of a proxy, or a truncated body.
 * @param text the body without credentials
 * @param redact see `statusError`
 */
export function notJsonError(answer: Response, text: string, redact: Redact): OriginError {
  const php = findPhpMessage(text, redact);
  if (php === null)
    return unreadable(
      answer,
      describeBody(answer, text, redact),
      'A cache, firewall or maintenance page may be in front of the interface, or there is no WordPress at that address.',
    );
  return unreadable(
    answer,
    isFatal(php) ? `a PHP error instead of JSON: '${php}'` : `a PHP message before its JSON: '${php}'`,
    phpHint(php),
  );
}

function unreadable({ url, status }: Response, what: string, hint: string): OriginError {
  return new OriginError('unreadable', `GET ${url.href} answered with ${what}. ${hint}`, {
    status,
    isRetryable: true,
    hint,
  });
}

/** Whether PHP could not go on, which hiding its messages does not cure. */
function isFatal(php: string): boolean {
  return /\b(?:fatal|parse) error\b/iu.test(php);
}

function phpHint(php: string): string {
  return isFatal(php)
    ? 'A plugin or the theme of the site fails: check the file in the message, and the error log of the site.'
    : 'PHP prints its messages into the answers of the site. Turn that off (display_errors in php.ini, or WP_DEBUG_DISPLAY in wp-config.php): they belong in its log.';
}

function formatQuote(quote: string): string {
  return quote === '' ? '' : ` '${quote}'`;
}

function readCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = readCode(cause);
  return explanations[code] ?? (cause.message || code || cause.name);
}

/** The interface's error; without a code, something in front of it answered. */
function parseErrorBody(text: string, redact: Redact): { code?: string; message: string } {
  try {
    const body = parseJson(text);
    if (typeof body !== 'object' || body === null) return { message: '' };
    const { code, message } = body as Record<string, unknown>;
    return {
      ...(typeof code === 'string' && { code: redact(code.replaceAll(/[^\w.-]+/gu, ' ')).slice(0, 80) }),
      message:
        typeof message === 'string' ? redact(extractLine(message)).slice(0, 200).replace(/\.$/u, '') : '',
    };
  } catch {
    return { message: '' };
  }
}

function describeBody(answer: Response, text: string, redact: Redact): string {
  if (text.trim() === '') return 'an empty body instead of JSON';
  const type = String(answer.headers['content-type'] ?? '').split(';')[0];
  if (type === 'text/html') {
    const quote = quoteBody(text, redact);
    return `an HTML page instead of JSON${quote === '' ? '' : `: '${quote}'`}`;
  }
  const begin = text.slice(0, 40).replaceAll(/\s+/gu, ' ');
  return `'${begin}…' (${text.length} characters of ${type || 'no type'}) instead of JSON`;
}
