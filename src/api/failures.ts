import type { Answer } from './client.ts';
import { OriginError } from './errors.ts';

/** A redirect, or a link, that leads to another host. */
export function leavesOrigin(asked: URL, target: URL, origin: URL): OriginError {
  const hint = `If the site has moved, set CALENDAR_ORIGIN to its new address.`;
  const message = `GET ${asked.href} leads to ${target.origin}, away from ${origin.origin}. ${hint}`;
  return new OriginError('refused', message);
}

/** No connection, no answer in time, a broken one, or one that says "later" again and again. */
export function noAnswer(url: URL, cause: unknown): OriginError {
  const status =
    typeof cause === 'object' && cause !== null && 'statusCode' in cause ? cause.statusCode : undefined;
  const message =
    typeof status === 'number'
      ? `GET ${url.href} answered ${status} each time. The origin is busy or down; try again later.`
      : `GET ${url.href} got no complete answer (${reasonOf(cause)}). Is the address right, and the site up?`;
  return new OriginError('unreachable', message, { cause, ...(typeof status === 'number' && { status }) });
}

/** An answer with an error status, with what the interface says of it. */
export function errorStatus(url: URL, status: number, text: string): OriginError {
  const { code, message } = errorBody(text);
  const said = code === undefined ? '' : ` ${code}${message === undefined ? '' : ` (${message})`}`;
  const hint =
    status === 401 || status === 403
      ? ' Check CALENDAR_USER and CALENDAR_PASSWORD, or whether it is public.'
      : '';
  const details = code === undefined ? { status } : { status, code };
  return new OriginError('refused', `GET ${url.href} answered ${status}${said}.${hint}`, details);
}

/** A good answer that is no JSON. */
export function notJson(answer: Answer, cause: unknown): OriginError {
  const hint = 'A cache, firewall or maintenance page may stand in front of the interface.';
  const message = `GET ${answer.url.href} answered ${describeBody(answer)} instead of JSON. ${hint}`;
  return new OriginError('unreadable', message, { status: answer.status, cause });
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

function errorBody(text: string): { code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return {};
    const { code, message } = body as Record<string, unknown>;
    return {
      ...(typeof code === 'string' && { code: code.slice(0, 80) }),
      ...(typeof message === 'string' && { message: message.slice(0, 200) }),
    };
  } catch {
    return {};
  }
}

function describeBody({ text, headers }: Answer): string {
  if (text.trim() === '') return 'an empty body';
  const type = String(headers['content-type'] ?? '').split(';')[0];
  if (type === 'text/html') return 'an HTML page';
  return `'${text.slice(0, 40).replaceAll(/\s+/gu, ' ')}…' (${type || 'no type'})`;
}
