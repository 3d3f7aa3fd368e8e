import type { Credentials } from '../../../src/http/redact.ts';

type Encode = (text: string) => string;

const each =
  (write: (code: string, character: string) => string): Encode =>
  (text) =>
    Array.from(text, (character) => write(character.codePointAt(0)?.toString(16) ?? '', character)).join('');
const bytes =
  (write: (hex: string) => string): Encode =>
  (text) =>
    Array.from(Buffer.from(text), (byte) => write(byte.toString(16).padStart(2, '0'))).join('');
const base64 =
  (before: string, after = ''): Encode =>
  (text) =>
    Buffer.from(`${before}${text}${after}`).toString('base64');
const every =
  (step: number, encode: Encode): Encode =>
  (text) =>
    Array.from(text, (character, index) => (index % step === 0 ? encode(character) : character)).join('');
const percent = bytes((hex) => `%${hex.toUpperCase()}`);
const decimal = each((code) => `&#${Number.parseInt(code, 16)};`);
const unicode = each((code) => `\\u${code.padStart(4, '0')}`);

/** Ways in which an origin may write a text; each keeps all of it. */
const encodings: Readonly<Record<string, Encode>> = {
  'as it is': (text) => text,
  'without spaces': (text) => text.replaceAll(' ', ''),
  'with other spaces': (text) => text.replaceAll(' ', '\u00a0\n '),
  'with dashes': (text) => text.replaceAll(' ', '-'),
  'with underscores': (text) => text.replaceAll(' ', '_'),
  'with slashes': (text) => text.replaceAll(' ', '/'),
  'in wide letters': each((_, character) =>
    /[!-~]/u.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0xfe_e0) : character,
  ),
  'base64, first of three': base64(''),
  'base64, second of three': base64('x', 'yy'),
  'base64, third of three': base64('xx', 'y'),
  'base64 without padding': (text) => base64('')(text).replace(/=+$/u, ''),
  'base64 in lines': (text) => base64('abc')(text).replaceAll(/.{9}/gu, '$&\r\n'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64url, second of three': (text) => Buffer.from(`x${text}`).toString('base64url'),
  'base64 in an address': (text) => encodeURIComponent(base64('')(text)),
  'percent-encoded': encodeURIComponent,
  'percent-encoded for an address': encodeURI,
  'percent-encoded throughout': percent,
  'percent-encoded in lower case': bytes((hex) => `%${hex}`),
  'percent-encoded in part': every(3, percent),
  'percent-encoded twice': (text) => encodeURIComponent(percent(text)),
  'in a form': (text) => new URLSearchParams({ q: text }).toString().slice(2),
  'as decimal references': decimal,
  'as references with zeros and without an end': each((code) => `&#000${Number.parseInt(code, 16)}`),
  'as hexadecimal references': each((code) => `&#x${code};`),
  'as references in part': every(2, decimal),
  'with named references': (text) => text.replaceAll(' ', '&nbsp;').replaceAll('/', '&sol;'),
  'as references, escaped': (text) => decimal(text).replaceAll('&', '&amp;'),
  'as escapes of JSON': unicode,
  'as escapes of JavaScript': each((code) => `\\x${code.padStart(2, '0')}`),
  'as escapes with braces': each((code) => `\\u{${code}}`),
  'as JSON in JSON': (text) => JSON.stringify(JSON.stringify(unicode(text))).slice(3, -3),
  'quoted-printable': bytes((hex) => `=${hex.toUpperCase()}`),
  'in hexadecimal': bytes((hex) => hex),
  'in upper hexadecimal': bytes((hex) => hex.toUpperCase()),
  'between tags': (text) => text.replaceAll(' ', '</b> <b class="a">'),
  'with invisible characters': every(4, (character) => `${character}\u200b\u00ad`),
  'with invisible letters and marks': every(4, (character) => `${character}\u3164\u2800\u034f\ufe0f\ufdd0`),
};

/** All ways in which an origin may repeat credentials, by name. */
export function listEncoded({ user, password }: Credentials): readonly (readonly [string, string])[] {
  return Object.entries(encodings).flatMap(([name, encode]) => [
    [`password, ${name}`, encode(password)] as const,
    [`user and password, ${name}`, encode(`${user}:${password}`)] as const,
  ]);
}
