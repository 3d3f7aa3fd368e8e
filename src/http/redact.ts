import { OriginError } from './origin-error.ts';

/** User and application password, for origins that want them. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Returns a text without credentials. */
export type Redact = (text: string) => string;

/** The `authorization` header for credentials (RFC 7617). */
export function basicAuthorization({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Takes credentials out of texts, also where they are encoded for addresses, JSON or HTML. */
export function createRedactor(credentials: Credentials | null): Redact {
  if (credentials === null) return (text) => text;
  const { password } = credentials;
  const plain = [
    basicAuthorization(credentials).replace('Basic ', ''),
    password,
    password.replaceAll(/\s/gu, ''),
  ];
  const written = plain.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    encodeURI(secret),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ]);
  const longestFirst = [...new Set(written)]
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((result, secret) => result.replaceAll(secret, '…'), text);
}

/** A plain value, all of whose texts are redacted. */
export function redactValue<T>(value: T, redact: Redact): T {
  return JSON.parse(redact(JSON.stringify(value))) as T;
}

/** An error of the origin with its message redacted; any other error as it is. */
export function redactError(error: unknown, redact: Redact): unknown {
  if (!(error instanceof OriginError)) return error;
  const message = redact(error.message);
  return message === error.message ? error : error.withMessage(message);
}
