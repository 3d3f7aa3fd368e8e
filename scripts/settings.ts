import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { config as values } from '../src/config.ts';
import { ConfigError, resolveConfig } from '../src/config-resolve.ts';
import type { Config } from '../src/config-schema.ts';

/**
 * The settings of config.ts and the environment.
 * @throws {ConfigError} for a wrong one
 */
export function readSettings(): Config {
  return resolveConfig(values, process.env);
}

/**
 * The snapshot's file; its folder is made where it is missing.
 * @throws {ConfigError} where it cannot be made
 */
export function snapshotFile({ data }: Config): string {
  try {
    mkdirSync(data, { recursive: true });
  } catch (cause) {
    const message = `CALENDAR_DATA is '${data}' but should be a folder that can be written to.`;
    throw new ConfigError(message, { cause });
  }
  return join(data, 'snapshot.sqlite');
}

/** The present instant to the second, or the one that the settings pin. */
export function presentInstant({ now }: Config): string {
  return now ?? `${new Date().toISOString().slice(0, 19)}Z`;
}
