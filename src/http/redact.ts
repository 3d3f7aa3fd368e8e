import { OriginError } from './origin-error.ts';
import { readLayers, trackLayers, type TrackedText } from './text-layers.ts';

/** User and application password, for origins that want them. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Returns a text without credentials. */
export type Redact = (text: string) => string;

/**
 * Takes credentials out of texts of an origin, in time that is in proportion to the text. A
 * password of digits is found where no other digit touches it: else it is part of a longer number.
 */
export interface Redactor {
  /** For messages: takes out every password, and the user name unless it may be a word. */
  readonly redact: Redact;
  /** For reports: like `redactData`, and takes out the user name unless it may be a word. */
  readonly redactReport: Redact;
  /**
   * For data: takes out passwords of eight characters and more. A shorter one may be an ordinary
   * word, without which data cannot be read. The user name may be published, for example as the
   * address of an organizer.
   */
  readonly redactData: Redact;
  /** Whether data repeats the password, or did until `redactData` took it out. */
  readonly isRepeatedIn: (text: string) => boolean;
}

const keep: Redact = (text) => text;

/** Where there are no credentials: keeps every text. */
const withoutCredentials: Redactor = {
  redact: keep,
  redactReport: keep,
  redactData: keep,
  isRepeatedIn: () => false,
};

/** What replaces credentials. It survives in addresses and in HTML. */
export const redacted = 'credentials-removed';

const shortestPassword = 8;

/**
 * Most characters of all texts in which single places are replaced, which takes about a second: of
 * further texts with credentials, nothing is kept. An origin can repeat them in all it sends.
 */
const mostTracked = 300_000;

/** Characters of base64 or hex that do not occur by chance. */
const shortestEncoded = 6;

/** An application password as WordPress makes them, without its spaces. */
const generated = /^[a-z\d]{24}$/iu;

/** Whether WordPress made it, even without a digit: words have no capitals within. */
function isGenerated(joined: string): boolean {
  return generated.test(joined) && /[a-z][A-Z]/u.test(joined);
}

/** Characters of such a password that do not occur by chance, unless they may be words. */
const shortestPart = 8;

/** What no word has: a digit, or a capital after another. */
const unlikeWords = /\d|[A-Z]{2}/u;

/** What may be between its groups of four, besides what `readLayers` drops. */
const divider = '[^\\p{L}\\p{N}]{0,6}';

/** Characters of a text that are searched at once: its layers take memory many times that. */
const windowLength = 1_000_000;

/** More than a secret has in any encoding. */
const windowOverlap = 20_000;

/** The `authorization` header for credentials (RFC 7617). */
export function basicAuthorization({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/**
 * Finds credentials as they are, without or with other spaces (WordPress shows application
 * passwords in groups of four), in base64 and hex, and in the escapes and markup of `readLayers`;
 * a third of a password that WordPress made is enough.
 * Case does not matter in application passwords, because slugs are in lower case; a shorter
 * password of letters may be words of a title.
 * @param origin the address that the credentials are for: a user name in it is not secret
 */
export function createRedactor(credentials: Credentials | null, origin: URL): Redactor {
  if (credentials === null) return withoutCredentials;
  const { user, password } = credentials;
  const joined = password.replaceAll(/\s/gu, '');
  const passwords = [password, joined];
  const secrets = [...passwords.map((each) => `${user}:${each}`), ...passwords];
  const written = secrets.flatMap(listForms);
  const inData = written.filter((form) => form.length >= shortestPassword);
  const isSecret = isDistinctive(user) && !origin.href.includes(user.toLowerCase());
  const names = isSecret ? listForms(user) : [];
  const how: Matching = {
    parts: listParts(joined),
    number: /^\d+$/u.test(joined) ? joined : '',
    ignoresCase: joined.length >= 16 && (/\d/u.test(joined) || isGenerated(joined)),
  };
  const redactData = replaceForms(inData, how);
  const inReports = isSecret ? { ...how, parts: [...how.parts, ...listBeginnings(user)] } : how;
  return {
    redact: replaceForms([...written, ...names], inReports),
    redactReport: replaceForms([...inData, ...names], inReports),
    redactData,
    isRepeatedIn: (text) => text.toLowerCase().includes(redacted) || redactData(text) !== text,
  };
}

/** Whether a user name is hardly a word: twelve characters, or eight that are not all letters. */
function isDistinctive(user: string): boolean {
  return user.length >= 12 || (user.length >= 8 && /\P{L}/u.test(user));
}

/** A secret as `readLayers` reads it, in plain text, hex and base64. */
function listForms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString('hex');
  const encoded = [hex, hex.toUpperCase(), ...[0, 1, 2].map((offset) => encodeWithin(bytes, offset))];
  const [plain = '', ...decoded] = readLayers(secret);
  return [
    plain,
    ...[...decoded, ...encoded.flatMap((form) => readLayers(form))].filter(
      ({ length }) => length >= shortestEncoded,
    ),
  ];
}

/**
 * The part of base64 that depends on these bytes alone, where `offset` bytes precede them in their
 * group of three, and any follow.
 */
function encodeWithin(bytes: Buffer, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
}

/**
 * Patterns of the parts of a password that WordPress made: PHP cuts it in its messages, and what
 * cleaning joins may have been cut before. Any other password may consist of words.
 */
function listParts(password: string): readonly string[] {
  if (!generated.test(password)) return [];
  const divided = Array.from(password, (character, at) => (at % 4 === 0 ? divider : '') + character);
  return Array.from(password, (character, at) => [character, ...divided.slice(at + 1)])
    .filter(
      ({ length }, at) => length >= shortestPart && unlikeWords.test(password.slice(at, at + shortestPart)),
    )
    .map((rest) => matchFrom(rest, shortestPart));
}

/** A pattern of the beginning of a user name, as far as it is hardly a word: texts may be cut. */
function listBeginnings(user: string): readonly string[] {
  const [name = ''] = readLayers(user);
  const length = Array.from(name).findIndex((_, at, all) => isDistinctive(all.slice(0, at).join('')));
  const characters = Array.from(name, (character) => character.replace(/\W/u, escapeUnit));
  return length < 0 ? [] : [matchFrom(characters, length)];
}

/** A pattern of the first `length` of patterns in a row, and of all that follow. */
function matchFrom(patterns: readonly string[], length: number): string {
  const others = patterns.slice(length).reduceRight((after, each) => `(?:${each}${after})?`, '');
  return patterns.slice(0, length).join('') + others;
}

interface Matching {
  /** Patterns that match besides the forms. */
  readonly parts: readonly string[];
  /** One of the forms, which does not count within a longer number; '' for none. */
  readonly number: string;
  readonly ignoresCase: boolean;
}

function replaceForms(forms: readonly string[], { parts, number, ignoresCase }: Matching): Redact {
  const longestFirst = [...new Set(forms)]
    .filter((form) => form !== '')
    .toSorted((a, b) => b.length - a.length);
  const shortest = longestFirst.at(-1)?.length;
  if (shortest === undefined) return (text) => text;
  const pattern = new RegExp(
    [...longestFirst.map((form) => form.replaceAll(/\W/gu, escapeUnit)), ...parts].join('|'),
    ignoresCase ? 'giu' : 'gu',
  );
  let left = mostTracked;
  return (text) => {
    // No layer is longer than its text.
    if (text.length < Math.min(shortest, shortestPart) || !isFoundIn(text, pattern)) return text;
    left -= text.length;
    return left < 0 ? redacted : replacePlaces(text, findPlaces(text, pattern, number));
  };
}

function isFoundIn(text: string, pattern: RegExp): boolean {
  for (let at = 0; ; at += windowLength) {
    const window = text.slice(at, at + windowLength + windowOverlap);
    if (readLayers(window).some((layer) => layer.search(pattern) >= 0)) return true;
    if (at + windowLength >= text.length) return false;
  }
}

function escapeUnit(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where a pattern matches in any layer of a text, in order. @param number see `Matching` */
function findPlaces(text: string, pattern: RegExp, number: string): readonly Place[] {
  return trackLayers(text)
    .flatMap((layer) =>
      Array.from(layer.text.matchAll(pattern), ({ 0: match, index }) => ({ match, index }))
        .filter(({ match, index }) => match !== number || !isWithinNumber(layer, index, match.length))
        .map(({ match, index }) => ({
          start: layer.starts[index] ?? 0,
          end: layer.ends[index + match.length - 1] ?? text.length,
        })),
    )
    .toSorted((a, b) => a.start - b.start);
}

/** Whether digits go on before or after a place, with nothing in between. */
function isWithinNumber({ text, starts, ends }: TrackedText, index: number, length: number): boolean {
  return [index, index + length].some(
    (at) => /^\d\d$/u.test(text.slice(at - 1, at + 1)) && ends[at - 1] === starts[at],
  );
}

function replacePlaces(text: string, places: readonly Place[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of places) {
    if (end <= at) continue;
    // Layers may find overlapping parts of one secret.
    if (start >= at) result += `${text.slice(at, start)}${redacted}`;
    at = end;
  }
  return result + text.slice(at);
}

/** A plain value, all of whose texts are redacted, except names of fields. */
export function redactValue<T>(value: T, redact: Redact): T {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? redact(each) : each)),
  ) as T;
}

/** An error of the origin with its texts redacted; any other error as it is. */
export function redactError(error: unknown, redact: Redact): unknown {
  if (!(error instanceof OriginError)) return error;
  const { message, hint, code } = error;
  const texts = [message, hint, code].map((text) => text && redact(text));
  if (texts.every((text, index) => text === [message, hint, code][index])) return error;
  return new OriginError(error.failure, texts[0] ?? '', {
    ...error,
    hint: texts[1],
    code: texts[2],
    cause: undefined,
  });
}
