import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findLanguage } from '../i18n/languages.ts';
import type { Locale } from '../model/locale.ts';
import { ConfigError } from './config-error.ts';
import { defaults } from './defaults.ts';
import type { OwnConfig } from './own-config.ts';
import { explainOwnNames } from './own-components.ts';
import { ownFolder } from './own-folder.ts';
import type { ConfigValues } from './schema.ts';
import { describeSourceError } from './source-error.ts';

const configFile = `${ownFolder}/config.ts`;

/**
 * The operator's settings and texts over the defaults. Nothing else reads them.
 * @throws {ConfigError} if a file of the operator cannot be read, or has a name that is not read
 */
export async function readValues(): Promise<ConfigValues> {
  const wrong = explainOwnNames();
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return mergeValues(await readOwnConfig(), readOwnTexts);
}

/** Languages that the operator has taken out: `es: false`. */
export async function readExcludedLanguages(): Promise<readonly Locale[]> {
  const { locales = {} } = await readOwnConfig();
  return Object.keys(locales).filter((code) => locales[code] === false);
}

/**
 * Settings over the defaults: of a language, only what differs is needed.
 * @param readTexts gives the operator's texts of a language
 * @throws {ConfigError} if the settings hold texts
 */
export function mergeValues(
  own: OwnConfig,
  readTexts: (locale: string) => Readonly<Record<string, string>>,
): ConfigValues {
  const { locales = {} } = own;
  // The schema says what is wrong with it.
  if (!isGroup(locales)) return { ...defaults, ...own, locales };
  const codes = new Set([...Object.keys(defaults.locales), ...Object.keys(locales)]);
  const chosen = [...codes].flatMap((code) => {
    const entry: unknown = locales[code] ?? {};
    return entry === false ? [] : [[code, mergeLanguage(code, entry, readTexts(code))] as const];
  });
  const merged = Object.fromEntries(chosen);
  const [first = ''] = Object.keys(merged);
  const defaultLocale = defaults.defaultLocale in merged ? defaults.defaultLocale : first;
  return { ...defaults, defaultLocale, ...own, locales: merged };
}

function mergeLanguage(
  code: string,
  entry: unknown,
  texts: Readonly<Record<string, string>>,
): ConfigValues['locales'][string] {
  const base = findLanguage(code);
  // The schema says what is wrong with it.
  if (!isGroup(entry)) return entry as ConfigValues['locales'][string];
  const { segments } = entry;
  if ('texts' in entry)
    throw new ConfigError(
      `locales.${code}.texts in ${configFile} is not a setting. Texts are in ${ownFolder}/texts/${code}.json.`,
    );
  const merged: unknown = {
    ...base,
    ...entry,
    ...(isGroup(segments) && { segments: { ...base?.segments, ...segments } }),
    texts: { ...base?.texts, ...texts },
  };
  return merged as ConfigValues['locales'][string];
}

/**
 * The settings of `config.ts`, imported late so that an error in it becomes a sentence; none where
 * the file is missing.
 * @throws {ConfigError} if it cannot be read
 */
export async function readOwnConfig(): Promise<OwnConfig> {
  const file = resolve(configFile);
  if (!existsSync(file)) return {};
  // The server of npm run dev reads it again after a change.
  const { href } = pathToFileURL(file);
  const address = `${href}?${statSync(file).mtimeMs}`;
  const { config }: { config?: OwnConfig } = await import(/* @vite-ignore */ address).catch(
    (cause: unknown) => {
      throw new ConfigError(`The settings cannot be read: ${describeSourceError(cause)}`, { cause });
    },
  );
  if (isGroup(config)) return config;
  throw new ConfigError(
    `${configFile} should export the settings as a constant: export const config = { … }.`,
  );
}

function readOwnTexts(locale: string): Readonly<Record<string, string>> {
  const file = `${ownFolder}/texts/${locale}.json`;
  if (!existsSync(file)) return {};
  let texts: unknown;
  try {
    texts = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${file} is not JSON: ${why}.`, { cause });
  }
  if (isGroup(texts) && Object.values(texts).every((text) => typeof text === 'string'))
    return texts as Readonly<Record<string, string>>;
  throw new ConfigError(`${file} should be texts by key, such as { "nav.venues": "Places" }.`);
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
