import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../src/config/config-error.ts';
import { listUnreadFiles } from '../../src/config/own-components.ts';
import { findNearest } from '../../src/config/nearest.ts';
import { readValues } from '../../src/config/read-values.ts';
import { resolveConfig } from '../../src/config/resolve.ts';
import type { Config, ConfigValues } from '../../src/config/schema.ts';
import { textKeys } from '../../src/i18n/text-keys.ts';
import type { Credentials } from '../../src/http/redact.ts';
import { findTextGaps, findUnfilledTexts } from '../../src/config/text-gaps.ts';
import { adaptColour } from '../../src/images/poster/exact-colour.ts';
import { textColourOn } from '../../src/images/poster/text-contrast.ts';
import { createTheme } from '../../src/site/images/theme.ts';
import { listBlocked } from '../../src/site/own/insertions.ts';
import { explainFiles } from './named-files.ts';

/** The credentials for the origin; null where it needs none. */
export function readCredentials({ user, password }: Config): Credentials | null {
  return user === null || password === null ? null : { user, password };
}

/**
 * The settings of the operator and the environment.
 * @param instead values that replace those of the operator
 * @throws {ConfigError} for wrong ones, and where a file of the operator cannot be read
 */
export async function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  instead: Partial<ConfigValues> = {},
): Promise<Config> {
  return resolveConfig({ ...(await readValues()), ...instead }, environment, explainFiles);
}

/**
 * Warnings about valid settings: texts that a published language lacks, texts that no page uses,
 * values that texts do not get, files that nothing reads, a spot colour on which text is hard to
 * read, what own HTML uses although the settings do not allow it.
 */
export async function describeSettingWarnings(config: Config): Promise<readonly string[]> {
  const { locales, brand } = config;
  const { spot } = brand;
  const values = await readValues();
  const gaps = findTextGaps(values).filter(({ locale }) => locales[locale] !== undefined);
  const { contrast } = textColourOn(spot);
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return [
    ...(contrast < 4.5
      ? [
          `brand.spot in src/own/config.ts is '${spot}', on which text has a contrast of ${ratio}:1 only; 4.5:1 is needed. A lightness (oklch) up to 0.54 or from 0.62 gives more.`,
        ]
      : []),
    ...gaps.flatMap(({ locale, missing, unknown, lender }) => [
      ...(missing.length > 0
        ? [`Texts that ${locale} lacks are shown in ${lender ?? 'English'}: ${listSome(missing)}.`]
        : []),
      ...(unknown.length > 0
        ? [`Texts in src/own/texts/${locale}.json that no page uses: ${unknown.map(nameText).join(', ')}.`]
        : []),
    ]),
    ...findUnfilledTexts(locales).map(
      ({ locale, key, unknown, known }) =>
        `The text '${key}' of ${locale} names ${unknown.join(', ')}, which pages do not know. ${known.length === 0 ? 'It has no such values' : `It may have ${known.join(', ')}`}.`,
    ),
    ...listUnreadFiles(Object.keys(values.locales)),
    ...listBlocked(config),
    ...describeAdaptedColours(config),
  ];
}

/** Most texts that a warning names. */
const mostNamed = 12;

function listSome(keys: readonly string[]): string {
  const more = keys.length > mostNamed ? ` and ${keys.length - mostNamed} more` : '';
  return keys.slice(0, mostNamed).join(', ') + more;
}

/** The key of a text that no page uses, with the one that was probably meant. */
function nameText(key: string): string {
  const nearest = findNearest(key, textKeys);
  return nearest === null ? key : `${key} (did you mean ${nearest}?)`;
}

/** Where the exact colours of categories are lighter or darker than in the settings. */
function describeAdaptedColours({ hues, brand }: Config): readonly string[] {
  const colours = new Set(Object.values(hues).filter((value) => typeof value === 'string'));
  return [...colours].flatMap((colour) => {
    const shades = (['light', 'dark'] as const).flatMap((scheme) => {
      const { exact, ink, ground } = adaptColour(colour, createTheme(brand, scheme));
      return [
        ...(ink === exact ? [] : [`${ink} for text on a ${scheme} page`]),
        ...(ground === exact ? [] : [`${ground} behind text on a ${scheme} page`]),
      ];
    });
    if (shades.length === 0) return [];
    return `Text could not be read everywhere with '${colour}' (hues in src/own/config.ts). Used instead: ${shades.join(', ')}.`;
  });
}

/**
 * The snapshot's file, in a folder that is created if missing.
 * @throws {ConfigError} where the folder cannot be created
 */
export function snapshotFile(config: Config): string {
  try {
    mkdirSync(config.data, { recursive: true });
  } catch (cause) {
    throw unwritableDataError(config, cause);
  }
  return join(config.data, 'snapshot.sqlite');
}

/** The error for a data folder that cannot be written to. */
export function unwritableDataError(config: Config, cause: unknown): ConfigError {
  const message = `CALENDAR_DATA is '${describeDataFolder(config)}' but should be a folder that can be written to.`;
  return new ConfigError(message, { cause });
}

/** The data folder of the settings; the sample has a folder in it. */
export function describeDataFolder({ data, origin }: Config): string {
  return origin === null ? dirname(data) : data;
}

/** The current instant in seconds, or the one of the settings. */
export function readNow({ now }: Config): string {
  return now ?? `${new Date().toISOString().slice(0, 19)}Z`;
}
