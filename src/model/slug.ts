/** Device names on Windows, with any extension, and the index page of the section. */
const reserved = /^(?:(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$) *(?:\.|$)|index\.html$)/iu;

/** Most slugs: nothing to decode, remove or cut. */
const plain = /^[a-z0-9][a-z0-9-]{0,198}$/u;

/** Astro finds no page whose path has a line or paragraph separator (U+2028, U+2029). */
const unsafe =
  /[\p{Cc}\p{Cs}/\\:*?"<>|%#\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb\ufffd-\uffff]/gu;

/** Arabic letters of two sides (Joining_Type=Dual_Joining). */
const joinsForwards =
  '[\\u0620\\u0626\\u0628\\u062a-\\u062e\\u0633-\\u063f\\u0641-\\u0647\\u0649\\u064a\\u066e\\u066f' +
  '\\u0678-\\u0687\\u069a-\\u06bf\\u06c1\\u06c2\\u06cc\\u06ce\\u06d0\\u06d1\\u06fa-\\u06fc\\u06ff]';

/**
 * Where a reader sees the effect of a character that is invisible itself: in emoji (UTS 51, 1.4.9),
 * between Arabic letters that would join, and after a virama (RFC 5892, A.1 and A.2).
 */
const effective = [
  /\p{RGI_Emoji}/v,
  new RegExp(`(?<=${joinsForwards})\\u200c(?=[[\\p{Script=Arabic}&&\\p{L}]--\\u0621])`, 'v'),
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?=\p{L})/v,
];

/** The last two are a note head and a filler that fonts leave blank. */
const invisible = new RegExp(
  `(${effective.map(({ source }) => source).join('|')})|` +
    '[\\p{Default_Ignorable_Code_Point}\\u2800\\u{1d159}\\u{16fe4}]',
  'gv',
);

/** Most bytes of a name. Most file systems take 255; ids and extensions are appended. */
const mostBytes = 200;

/** Characters of a slug that are read: it costs little, whatever its length. */
const mostRead = 10_000;

/**
 * A slug of the origin, decoded once, without invisible characters, with one kind of blank, and
 * made safe as the name of a folder. `('a%c3%b1o', '7')` → `año`; `('..%2f..', '7')` → `7`
 * @param fallback replaces an empty slug, and is appended to a reserved name
 */
export function cleanSlug(stored: string, fallback: string): string {
  if (plain.test(stored) && !reserved.test(stored)) return stored;
  const safe = dropUnsafe(decodeLeniently(stored.slice(0, mostRead)));
  // What is visible may depend on what is cut.
  return cleanFormerSlug(dropInvisible(boundName(dropInvisible(safe))), fallback);
}

function dropInvisible(text: string): string {
  return text.replace(invisible, '$1').replace(/\p{Zs}+/gu, ' ');
}

/** Without what is removed, a letter and its accent may meet. */
function dropUnsafe(text: string): string {
  return text.normalize('NFC').replace(unsafe, '').normalize('NFC');
}

/**
 * A slug that was published, made safe as the name of a folder: not empty, not `.` or `..`, no
 * separators, no control or direction characters, no percent or hash sign (some hosts decode
 * twice), at most 200 bytes. Results of `cleanSlug`, and of itself, stay as they are.
 * @param fallback see `cleanSlug`
 */
export function cleanFormerSlug(slug: string, fallback: string): string {
  const bounded = boundName(dropUnsafe(slug.slice(0, mostRead)));
  if (bounded === '') return fallback;
  return reserved.test(bounded) ? boundName(bounded.replace(/ *(?=\.|$)/u, `-${fallback}`)) : bounded;
}

/** Drops undecodable bytes: origins cut slugs at 200 bytes, which can split a character. */
function decodeLeniently(text: string): string {
  const parts = text.match(/(?:%[0-9a-f]{2})+|[^%]+/giu) ?? [];
  const bytes = parts.map((part) =>
    part.startsWith('%') ? Buffer.from(part.replaceAll('%', ''), 'hex') : Buffer.from(part),
  );
  return Buffer.concat(bytes).toString();
}

/** At most `mostBytes` of a name, without blanks and dots at its ends: Windows drops them. */
function boundName(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read).replace(/^[.\s]+|[.\s]+$/gu, '');
}
