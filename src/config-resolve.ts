import type * as z from 'zod';
import { schema, variables, type Config, type ConfigValues } from './config-schema.ts';
import { isLoopback } from './model/loopback.ts';

/** A setting that cannot be used; the message names the variable or setting, and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * The settings of config.ts with those of the environment on top.
 * @throws {ConfigError} naming the first wrong value and what it should be.
 */
export function resolveConfig(
  values: ConfigValues,
  environment: Readonly<Record<string, string | undefined>>,
): Config {
  const given = Object.entries(variables).flatMap(([variable, setting]) => {
    const value = environment[variable];
    return value === undefined ? [] : [{ variable, setting, value }];
  });
  const merged = { ...values, ...Object.fromEntries(given.map(({ setting, value }) => [setting, value])) };
  const result = schema.safeParse(merged);
  if (!result.success) throw new ConfigError(explain(result.error.issues[0], given));
  checkTogether(result.data);
  return result.data;
}

/** Rules between settings. */
function checkTogether(config: Config): void {
  if (config.locales[config.defaultLocale] === undefined) {
    const known = Object.keys(config.locales).join(', ');
    throw new ConfigError(
      `defaultLocale in src/config.ts is '${config.defaultLocale}' but should be one of: ${known}.`,
    );
  }
  if ((config.user === null) !== (config.password === null)) {
    const missing = config.user === null ? 'CALENDAR_USER' : 'CALENDAR_PASSWORD';
    throw new ConfigError(
      `${missing} is missing: CALENDAR_USER and CALENDAR_PASSWORD must be set together, or neither.`,
    );
  }
  const origin = config.origin === null ? null : new URL(config.origin);
  if (config.password !== null && origin?.protocol === 'http:' && !isLoopback(origin.hostname)) {
    throw new ConfigError(
      `CALENDAR_ORIGIN is '${config.origin}' but should begin with https, because a password is sent to it.`,
    );
  }
}

function explain(
  issue: z.core.$ZodIssue | undefined,
  given: readonly { variable: string; setting: string; value: string }[],
): string {
  if (issue === undefined) return 'src/config.ts cannot be read.';
  const [setting] = issue.path;
  const variable = given.find((each) => each.setting === setting);
  if (variable === undefined) return `${issue.path.join('.')} in src/config.ts should be ${issue.message}.`;
  const shown = variable.setting === 'password' ? '' : ` is '${withoutCredentials(variable.value)}' but`;
  return `${variable.variable}${shown} should be ${issue.message}.`;
}

function withoutCredentials(address: string): string {
  return address.replace(/^.*@/u, '…@').replace(/[?#].*$/u, '?…');
}
