import type { ResponseHeaders } from './send-request.ts';

/** An answer with an error status, and how it was asked for. */
export interface Refusal {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** The interface's error code; undefined where something in front of it answered. */
  readonly code: string | undefined;
  /** The body as plain text; '' where the interface answered. */
  readonly quote: string;
  /** Whether the REST interface was asked, not a page or an image. */
  readonly isData: boolean;
  /** Whether credentials are sent to the origin. */
  readonly isSigned: boolean;
  /** Whether another host of the site answered, which never gets credentials. */
  readonly isElsewhere: boolean;
  readonly isRetryable: boolean;
  readonly retryAfter: number | undefined;
  readonly origin: URL;
}

/** Codes of WordPress for wrong credentials (wp_authenticate_application_password). */
const wrongCredentials =
  /^(?:invalid_username|invalid_email|incorrect_password|empty_username|empty_password)$/u;

/** Codes for one item that is not public, while the interface is open. */
const ofOneItem = /^(?:event|venue|organizer)-/u;

/** `Retry-After` of WordPress during an update, in seconds (wp_maintenance). */
const maintenance = 600;

/**
 * Sentences on what to do about an answer with an error status; '' where there is nothing to say.
 */
export function findHint(refusal: Refusal): string {
  const { status, code, isRetryable, isData } = refusal;
  if (isRetryable) return retryableHint(refusal);
  if (isData && status === 500 && code === undefined)
    return 'The site failed before its interface could answer: check its error log.';
  return isData && (status === 401 || status === 403) ? closedHint(refusal) : '';
}

/** Whether the interface refuses access to all of itself, not only to one item. */
export function isAccessRefused({
  status,
  code,
}: {
  status?: number | undefined;
  code?: string | undefined;
}): boolean {
  return (status === 401 || status === 403) && code !== undefined && !ofOneItem.test(code);
}

/**
 * The usual page of a WordPress site for creating an application password; its index may name
 * another one.
 * `https://x.org` → `https://x.org/wp-admin/profile.php (section Application Passwords)`
 */
export function defaultPasswordsPage(origin: URL): string {
  const address = new URL(origin);
  address.pathname = `${address.pathname.replace(/\/*$/u, '/')}wp-admin/profile.php`;
  return `${address.href} (section Application Passwords)`;
}

/** “Database” in a few languages: WordPress reports a lost database in the language of the site. */
const database = /\bdata(?:bas|bank)|\bdatenbank|\bbase de (?:da(?:tos|des|dos)|donn)|\bbaz[aąy] danych/iu;

/** Whether the body of a 500 says that the database is down. */
export function isDatabaseDown(quote: string): boolean {
  return database.test(quote);
}

function retryableHint({ status, code, quote, retryAfter }: Refusal): string {
  if (status === 503 && code === undefined && retryAfter === maintenance)
    return 'The site is in maintenance mode; try again in 10 minutes. If it stays there, an update of WordPress was interrupted: delete the file .maintenance in its folder.';
  if (isDatabaseDown(quote)) return 'The database of the site is down; try again later.';
  return 'The origin is busy or down; try again later.';
}

function closedHint({ status, code, headers, isSigned, isElsewhere, origin }: Refusal): string {
  const place = defaultPasswordsPage(origin);
  if (code !== undefined && ofOneItem.test(code)) return '';
  if (isElsewhere)
    return 'CALENDAR_USER and CALENDAR_PASSWORD are sent to the host of CALENDAR_ORIGIN only: open the interface of this host to visitors.';
  if (code === undefined) return frontHint(status, headers, isSigned);
  if (wrongCredentials.test(code))
    return `Check CALENDAR_USER and CALENDAR_PASSWORD: the login name of a user, and an application password of that user, not the password for logging in. A new one can be created at ${place}.`;
  if (code.startsWith('application_passwords_disabled'))
    return 'The site does not accept application passwords: they need https, and a plugin may have disabled them. Unset CALENDAR_USER and CALENDAR_PASSWORD, or enable them.';
  if (isSigned && status === 401)
    return 'The site did not receive CALENDAR_USER and CALENDAR_PASSWORD, though they were sent: it accepts application passwords over https only, and some web servers drop the Authorization header.';
  if (isSigned)
    return 'The user of CALENDAR_USER may not read the interface: give it a role that may, or open the interface to visitors.';
  const opens = status === 401 ? 'opens' : 'may open';
  return `The REST interface of the site is closed to visitors. An application password ${opens} it: create one at ${place} and set CALENDAR_USER and CALENDAR_PASSWORD. Or open the interface in the plugin that closes it.`;
}

/** A hint for an answer that is not from WordPress. */
function frontHint(status: number, headers: ResponseHeaders, isSigned: boolean): string {
  if (status === 401 && headers['www-authenticate'] !== undefined)
    return isSigned
      ? 'The web server in front of the site does not accept CALENDAR_USER and CALENDAR_PASSWORD.'
      : 'The web server in front of the site asks for a user and password: set CALENDAR_USER and CALENDAR_PASSWORD to those.';
  return 'Something in front of the interface refuses the request, such as a firewall, bot protection or a security plugin: let it pass requests from Cartelera to the interface.';
}
