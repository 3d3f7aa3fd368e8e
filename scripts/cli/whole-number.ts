import { ConfigError } from '../../src/config/config-error.ts';

/**
 * The value of an option as a whole number.
 * @throws {ConfigError} for anything else, and for one out of bounds
 */
export function parseWholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/u.test(text) && value >= least && value <= most) return value;
  throw new ConfigError(`${option} is '${text}' but should be a whole number from ${least} to ${most}.`);
}
