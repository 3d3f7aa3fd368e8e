import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../src/config-error.ts';
import type { Config, ConfigValues } from '../src/config-schema.ts';
import { describeSourceError } from './terminal/source-error.ts';

/**
 * The settings of config.ts, or `values` in their place, and the environment.
 * @throws {ConfigError} for wrong ones, and where config.ts or a file that it imports cannot be read
 */
export async function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  instead: Partial<ConfigValues> = {},
): Promise<Config> {
  const { config, resolveConfig } = await readSources();
  return resolveConfig({ ...config, ...instead }, environment);
}

/** Sentences on texts that a published language lacks, and on those that no page asks for. */
export async function describeTextGaps({ locales }: Config): Promise<readonly string[]> {
  const { config, findTextGaps } = await readSources();
  const gaps = findTextGaps(config).filter(({ locale }) => locales[locale] !== undefined);
  return gaps.flatMap(({ locale, missing, unknown, lender }) => [
    ...(missing.length > 0
      ? [`Texts that ${locale} lacks are shown in ${lender}: ${missing.join(', ')}.`]
      : []),
    ...(unknown.length > 0 ? [`Texts of ${locale} that no page asks for: ${unknown.join(', ')}.`] : []),
  ]);
}

/** The files that an operator edits, and what depends on them: a mistake in one is told in a sentence, so all are imported late. */
async function readSources() {
  try {
    const { config } = await import('../src/config.ts');
    const { resolveConfig } = await import('../src/config-resolve.ts');
    const { findTextGaps } = await import('../src/config-texts.ts');
    return { config, resolveConfig, findTextGaps };
  } catch (cause) {
    throw new ConfigError(`The settings cannot be read: ${describeSourceError(cause)}`, { cause });
  }
}

/**
 * The snapshot's file; its folder is made where it is missing.
 * @throws {ConfigError} where it cannot be made
 */
export function snapshotFile(config: Config): string {
  try {
    mkdirSync(config.data, { recursive: true });
  } catch (cause) {
    throw unwritableData(config, cause);
  }
  return join(config.data, 'snapshot.sqlite');
}

/** The error for a data folder that cannot be written to. */
export function unwritableData(config: Config, cause: unknown): ConfigError {
  const message = `CALENDAR_DATA is '${dataSetting(config)}' but should be a folder that can be written to.`;
  return new ConfigError(message, { cause });
}

/** The data folder as it was set; that of the sample lies in it. */
export function dataSetting({ data, origin }: Config): string {
  return origin === null ? dirname(data) : data;
}

/** The present instant to the second, or the one that the settings pin. */
export function presentInstant({ now }: Config): string {
  return now ?? `${new Date().toISOString().slice(0, 19)}Z`;
}
