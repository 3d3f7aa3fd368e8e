import type { Fault } from './explain-fault.ts';
import type { Judgeable } from './judgeable.ts';
import { findPathClashes } from './path-clashes.ts';
import type { ConfigValues } from './schema.ts';
import { isLoopback } from '../model/loopback.ts';

const languageCode = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/u;

/** Conflicts between settings. */
export function findClashes(settings: Judgeable<ConfigValues>): readonly Fault[] {
  const { locales, defaultLocale } = settings;
  const names = Object.keys(locales ?? {});
  const codes = listCodes(settings);
  return [
    ...(locales === null ? [] : findPathClashes(locales)),
    ...(locales !== null && names.length === 0 ? [wrong(['locales'], 'one language or more')] : []),
    ...names
      .filter((name) => !languageCode.test(name))
      .map((name) => wrong(['locales', name], 'named by a language code, such as en')),
    ...(codes === null || defaultLocale === null || codes.includes(defaultLocale)
      ? []
      : [wrong(['defaultLocale'], `one of: ${codes.join(', ')}`)]),
    ...(isPasswordExposed(settings)
      ? [wrong(['origin'], 'an address that begins with https, because a password is sent to it')]
      : []),
  ];
}

/** The codes of the languages; null if those are wrong themselves. */
export function listCodes({ locales }: Judgeable<ConfigValues>): readonly string[] | null {
  const codes = Object.keys(locales ?? {});
  return codes.length > 0 && codes.every((code) => languageCode.test(code)) ? codes : null;
}

/** A sentence if user or password is set without the other. */
export function explainHalfCredentials({ user, password }: ConfigValues): readonly string[] {
  const [hasUser, hasPassword] = [user, password].map((each) => each !== undefined && each !== null);
  if (hasUser === hasPassword) return [];
  const missing = hasUser ? 'CALENDAR_PASSWORD' : 'CALENDAR_USER';
  return [`${missing} is missing: CALENDAR_USER and CALENDAR_PASSWORD must be set together, or neither.`];
}

function isPasswordExposed({ origin, password }: Judgeable<ConfigValues>): boolean {
  const url = URL.parse(origin ?? '');
  return (password ?? null) !== null && url?.protocol === 'http:' && !isLoopback(url.hostname);
}

function wrong(path: readonly string[], message: string): Fault {
  return { path, message, is: 'wrong' };
}
