import type { Answer } from './client.ts';
import { OriginError } from './errors.ts';
import type { RawAnswer } from './exchange.ts';
import { retryAfterOf } from './retry-after.ts';
import type { Scrub } from './secrets.ts';

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

/** A redirect, or a link, that leads to another host, or from https back to http. */
export function leavesOrigin(asked: URL, target: URL, origin: URL): OriginError {
  const hint =
    target.hostname === origin.hostname
      ? 'Set CALENDAR_ORIGIN to the address that the site has now, or correct its redirects.'
      : 'If the site has moved, set CALENDAR_ORIGIN to its new address.';
  const message = `GET ${asked.href} leads to ${target.protocol}//${target.host}, away from ${origin.origin}. ${hint}`;
  return new OriginError('refused', message);
}

/** A redirect that cannot be followed. */
export function badRedirect(asked: URL, why: string): OriginError {
  return new OriginError(
    'refused',
    `GET ${asked.href} redirects ${why}. Correct the redirects of the site, or CALENDAR_ORIGIN.`,
  );
}

/** No connection, no answer in time, or a broken one. */
export function noAnswer(url: URL, cause: unknown, hasAnswered: boolean): OriginError {
  const code = codeOf(cause);
  const message = `GET ${url.href} got no complete answer (${reasonOf(cause)}). Is the address right, and the site up?`;
  return new OriginError('unreachable', message, {
    code,
    passing: !lasting.test(code) && (hasAnswered || !absent.test(code)),
  });
}

/** A body that is bigger than it may be, or packed as nobody asked. */
export function badBody(url: URL, { message }: Error): OriginError {
  const hint = 'Look at what is at that address, and at what stands in front of the site.';
  return new OriginError('unreadable', `GET ${url.href} answered what cannot be read: ${message}. ${hint}`);
}

/** An answer with an error status, with what the interface says of it. */
export function errorStatus(
  url: URL,
  { status, headers }: RawAnswer,
  text: string,
  scrub: Scrub,
): OriginError {
  const { code, message } = errorBody(text, scrub);
  const said = code === undefined ? '' : ` ${code}${message === undefined ? '' : ` (${message})`}`;
  const passing = passingStatuses.has(status);
  return new OriginError(
    passing ? 'unreachable' : 'refused',
    `GET ${url.href} answered ${status}${said}.${hintFor(status, passing)}`,
    { status, code, passing, retryAfter: passing ? retryAfterOf(headers) : undefined },
  );
}

/** A good answer that is no JSON: a page of whatever stands in front, or a body that was cut where nobody could tell. */
export function notJson(answer: Answer, scrub: Scrub): OriginError {
  const hint = 'A cache, firewall or maintenance page may stand in front of the interface.';
  const message = `GET ${answer.url.href} answered ${describeBody(answer, scrub)} instead of JSON. ${hint}`;
  return new OriginError('unreadable', message, { status: answer.status, passing: true });
}

function hintFor(status: number, passing: boolean): string {
  if (passing) return ' The origin is busy or down; try again later.';
  if (status === 401 || status === 403)
    return ' Check CALENDAR_USER and CALENDAR_PASSWORD, or whether it is public.';
  return '';
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = codeOf(cause);
  return inWords[code] ?? (cause.message || code || cause.name);
}

function errorBody(text: string, scrub: Scrub): { code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return {};
    const { code, message } = body as Record<string, unknown>;
    // Some servers repeat in an error what was sent to them. A secret that is cut in two would not be found any more.
    return {
      ...(typeof code === 'string' && {
        code: scrub(code)
          .replaceAll(/[^\w.-]+/gu, ' ')
          .slice(0, 80),
      }),
      ...(typeof message === 'string' && { message: scrub(message).slice(0, 200) }),
    };
  } catch {
    return {};
  }
}

function describeBody(answer: Answer, scrub: Scrub): string {
  const text = answer.text();
  if (text.trim() === '') return 'an empty body';
  const type = String(answer.headers['content-type'] ?? '').split(';')[0];
  if (type === 'text/html') return 'an HTML page';
  const begin = scrub(text).slice(0, 40).replaceAll(/\s+/gu, ' ');
  return `'${begin}…' (${text.length} characters of ${type || 'no type'})`;
}
