/** User and application password, for origins that want them. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** A text without what must not be printed. */
export type Redact = (text: string) => string;

/** The `authorization` header for credentials (RFC 7617). */
export function basicAuthorization({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Takes credentials out of texts, also where an origin repeats them inside an address, JSON or HTML, or without their spaces. */
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
  return (text) => longestFirst.reduce((said, secret) => said.replaceAll(secret, '…'), text);
}

/** A plain value, all of whose texts are scrubbed. */
export function redactAddress<T>(value: T, scrub: Redact): T {
  return JSON.parse(scrub(JSON.stringify(value))) as T;
}
