import type { Kind } from './record.ts';

/** The first segment below the home of a language: a kind of record, or a view with pages. */
export type Section = Kind | 'month' | 'week' | 'day' | 'posters' | 'past' | 'subscribe' | 'search';

/** The localised path segment of each section: `{ event: 'evento', … }`. */
export type Segments = Readonly<Record<Section, string>>;

/**
 * The home of a language, below which all its pages are: `('en')` → `/en/`, `('')` → `/`
 * @param path its setting `path`
 */
export function buildHomePath(path: string): string {
  return path === '' ? '/' : `/${path}/`;
}

/**
 * A path of the published site: decoded, with a leading and a trailing slash, without the base
 * path. `('/es/', 'evento', 'noche-de-ópera')` → `/es/evento/noche-de-ópera/`
 * @param home see `buildHomePath`
 */
export function buildPagePath(home: string, ...segments: readonly string[]): string {
  return home + segments.map((segment) => `${segment}/`).join('');
}

/** The language of a page: the one with the longest home that its path begins with. */
export function findPlaceOfPage<Place extends { readonly home: string }>(
  path: string,
  places: readonly Place[],
): Place | undefined {
  return places
    .filter(({ home }) => path.startsWith(home))
    .reduce<Place | undefined>(
      (best, each) => (best && best.home.length > each.home.length ? best : each),
      undefined,
    );
}

/** Device names on Windows, with any extension, and the index page of the section. */
const reserved = /^(?:(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$) *(?:\.|$)|index\.html$)/iu;

/** Most slugs: nothing to decode, remove or cut. */
const plain = /^[a-z0-9][a-z0-9-]{0,198}$/u;

const unsafe = /[\p{Cc}/\\:*?"<>|%#\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * A slug of the origin, decoded once and made safe as the name of a folder: not empty, not `.` or
 * `..`, no separators, no control, direction or zero-width characters, no percent or hash sign
 * (some hosts decode twice), at most 200 bytes plus the fallback.
 * `('a%c3%b1o', '7')` → `año`; `('..%2f..', '7')` → `7`
 * @param fallback replaces an empty slug, and is appended to a reserved name
 */
export function cleanSlug(stored: string, fallback: string): string {
  if (plain.test(stored) && !reserved.test(stored)) return stored;
  const decoded = decodeLeniently(stored).normalize('NFC').replace(unsafe, '');
  const bounded = cutToBytes(decoded, 200).replace(/^[.\s]+|[.\s]+$/gu, '');
  if (bounded === '') return fallback;
  return reserved.test(bounded) ? bounded.replace(/ *(?=\.|$)/u, `-${fallback}`) : bounded;
}

/** Drops undecodable bytes: origins cut slugs at 200 bytes, which can split a character. */
function decodeLeniently(text: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const part of text.match(/%[0-9a-f]{2}|[^%]+|%/giu) ?? []) {
    if (/^%[0-9a-f]{2}$/iu.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else if (part !== '%') bytes.push(...encoder.encode(part));
  }
  return new TextDecoder().decode(new Uint8Array(bytes)).replaceAll('\ufffd', '');
}

function cutToBytes(text: string, limit: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(limit));
  return text.slice(0, read);
}
