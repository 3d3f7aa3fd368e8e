import type { Response } from './client.ts';
import { OriginError } from './origin-error.ts';
import { extractLine } from '../html/plain-text.ts';
import type { RawResponse } from './send-request.ts';
import { findHint, isDatabaseDown, type Refusal } from './find-hint.ts';
import { findPhpMessage, quoteBody } from './quote-body.ts';
import { parseRetryAfter } from './retry-after.ts';
import type { Redact } from './redact.ts';

/** What waiting can cure: too many requests, and gateways or content networks (520 to 524) that have lost the server behind them. */
const passingStatuses = new Set([408, 429, 502, 503, 504, 520, 521, 522, 523, 524]);

/** What waiting does not cure: certificates that are not trusted, and requests that this machine itself refused to send; nor is it worth waiting twice for what comes late. */
const lasting = /LATE|CERT|TLS|SSL|UNABLE_TO_|INVALID_ARG|OVERFLOW|DESTROYED|CLOSED/u;

/** Nobody there. A server that has answered before is being started again; one that never did is more likely misspelt, or down. */
const absent = /ECONNREFUSED|ENOTFOUND/u;

const inWords: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_HEADERS_TIMEOUT: 'it did not begin in time',
  UND_ERR_BODY_TIMEOUT: 'it stopped halfway and did not go on in time',
  Z_BUF_ERROR: 'its compressed body is cut off',
  Z_DATA_ERROR: 'its compressed body is broken',
};

/** No connection, no answer in time, or a broken one. */
export function connectionError(url: URL, cause: unknown, hasAnswered: boolean): OriginError {
  const code = codeOf(cause);
  const message = `GET ${url.href} got no complete answer (${reasonOf(cause)}). Is the address right, and the site up?`;
  return new OriginError('unreachable', message, {
    code,
    passing: !lasting.test(code) && (hasAnswered || !absent.test(code)),
  });
}

/** A body that is bigger than it may be, or packed as nobody asked. */
export function bodyError(url: URL, { message }: Error): OriginError {
  const hint = 'Look at what is at that address, and at what stands in front of the site.';
  return new OriginError('unreadable', `GET ${url.href} answered what cannot be read: ${message}. ${hint}`, {
    hint,
  });
}

/** The error for an answer with an error status; its message quotes the body of the answer. */
export function statusError(
  url: URL,
  { status, headers }: RawResponse,
  text: string,
  {
    redact,
    ...about
  }: Pick<Refusal, 'isData' | 'isSigned' | 'isElsewhere' | 'origin'> & { readonly redact: Redact },
): OriginError {
  const { code, message } = errorBody(text, redact);
  const { isData } = about;
  const quote = code === undefined && (isData || status >= 500) ? quoteBody(text, redact) : '';
  const php = code === undefined ? findPhpMessage(text, redact) : null;
  // Any other error of the server may be that of one route only, without which a crawl can go on.
  const isDown = status === 500 && code === undefined && isDatabaseDown(quote);
  const passing = passingStatuses.has(status) || isDown;
  const retryAfter = passing ? parseRetryAfter(headers) : undefined;
  const said = code === undefined ? quoted(quote) : ` ${code}${message === '' ? '' : ` (${message})`}`;
  const hint =
    php === null ? findHint({ ...about, status, headers, code, quote, passing, retryAfter }) : phpHint(php);
  return new OriginError(
    passing ? 'unreachable' : 'refused',
    `GET ${url.href} answered ${status}${said}.${hint === '' ? '' : ` ${hint}`}`,
    { status, code, passing, retryAfter, hint: hint === '' ? undefined : hint },
  );
}

/** A good answer that is no JSON: a page of whatever stands in front, or a body that was cut where nobody could tell. */
export function notJsonError(answer: Response, redact: Redact): OriginError {
  const text = answer.text();
  const php = findPhpMessage(text, redact);
  if (php === null)
    return unreadable(
      answer,
      describeBody(answer, redact),
      'A cache, firewall or maintenance page may stand in front of the interface, or there is no WordPress at that address.',
    );
  return unreadable(
    answer,
    isFatal(php)
      ? `with an error of PHP instead of JSON: '${php}'`
      : `with a message of PHP in front of its JSON: '${php}'`,
    phpHint(php),
  );
}

function unreadable({ url, status }: Response, what: string, hint: string): OriginError {
  return new OriginError('unreadable', `GET ${url.href} answered ${what}. ${hint}`, {
    status,
    passing: true,
    hint,
  });
}

/** Whether PHP could not go on, which hiding the message does not cure. */
function isFatal(php: string): boolean {
  return /\b(?:fatal|parse) error\b/iu.test(php);
}

function phpHint(php: string): string {
  return isFatal(php)
    ? 'A plugin or the theme of the site fails: look at the file that is named, and into the error log of the site.'
    : 'PHP prints its messages into the answers of the site. Turn that off (display_errors in php.ini, or WP_DEBUG_DISPLAY in wp-config.php): they belong into its log.';
}

function quoted(quote: string): string {
  return quote === '' ? '' : ` '${quote}'`;
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = codeOf(cause);
  return inWords[code] ?? (cause.message || code || cause.name);
}

/** The error of the interface; without a code it was somebody else who answered. */
function errorBody(text: string, redact: Redact): { code?: string; message: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return { message: '' };
    const { code, message } = body as Record<string, unknown>;
    // Some servers repeat in an error what was sent to them. A secret that is cut in two would not be found any more.
    return {
      ...(typeof code === 'string' && {
        code: redact(code)
          .replaceAll(/[^\w.-]+/gu, ' ')
          .slice(0, 80),
      }),
      message:
        typeof message === 'string' ? extractLine(redact(message)).slice(0, 200).replace(/\.$/u, '') : '',
    };
  } catch {
    return { message: '' };
  }
}

function describeBody(answer: Response, redact: Redact): string {
  const text = answer.text();
  if (text.trim() === '') return 'an empty body instead of JSON';
  const type = String(answer.headers['content-type'] ?? '').split(';')[0];
  if (type === 'text/html') {
    const quote = quoteBody(text, redact);
    return `an HTML page instead of JSON${quote === '' ? '' : `: '${quote}'`}`;
  }
  const begin = redact(text).slice(0, 40).replaceAll(/\s+/gu, ' ');
  return `'${begin}…' (${text.length} characters of ${type || 'no type'}) instead of JSON`;
}
