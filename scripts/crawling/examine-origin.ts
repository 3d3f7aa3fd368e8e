import { createClient } from '../../src/http/client.ts';
import { createRedactor, redactValue } from '../../src/http/redact.ts';
import { ConfigError } from '../../src/config/config-error.ts';
import { OriginError } from '../../src/http/origin-error.ts';
import { listLocales, type Config, type ConfigValues } from '../../src/config/schema.ts';
import type { Examination, Outcome } from '../../src/doctor/examination.ts';
import { examine } from '../../src/doctor/examine.ts';
import { isPreviewHost } from '../../src/model/loopback.ts';
import { readCredentials, readNow, readSettings } from '../cli/settings.ts';
import { exit, type Exit } from '../cli/exit.ts';
import { printError } from '../cli/print.ts';
import { buildUserAgent } from '../cli/user-agent.ts';
import { locateOrigin } from './locate-origin.ts';

/** The exit code for each outcome of an examination. */
export const outcomeCodes: Record<Outcome, Exit> = {
  works: exit.done,
  limits: exit.done,
  fails: exit.refused,
  unreachable: exit.unreachable,
};

/**
 * The settings with another origin, given as `--origin`, without the credentials for the own one.
 * @param instead values that replace those of the operator
 * @throws {ConfigError} where the address cannot be an origin
 */
export async function readSettingsFor(origin: string, instead: Partial<ConfigValues> = {}): Promise<Config> {
  const { CALENDAR_USER: _, CALENDAR_PASSWORD: __, ...environment } = process.env;
  const there = await readSettings(
    { ...environment, CALENDAR_ORIGIN: origin },
    { ...instead, user: null, password: null },
  ).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.message.replace(/^CALENDAR_ORIGIN\b/mu, '--origin'), { cause: error });
  });
  const own = await readSettings(process.env, instead);
  return there.origin === own.origin ? own : there;
}

/**
 * The settings with the address of the site. Where it cannot be reached, they keep the given
 * address, and the examination says what is wrong.
 */
export async function locateIfReachable(config: Config, signal: AbortSignal): Promise<Config> {
  try {
    return await locateOrigin(config, signal);
  } catch (error) {
    if (error instanceof OriginError) return config;
    throw error;
  }
}

/** Examines an origin with the settings, and tells on the error stream what it asks. */
export async function examineOrigin(config: Config, origin: URL, signal: AbortSignal): Promise<Examination> {
  const credentials = readCredentials(config);
  const client = createClient({ origin, userAgent: buildUserAgent(config), credentials });
  const redactor = createRedactor(credentials, origin);
  try {
    const examination = await examine({
      client,
      redactor,
      origin,
      restPrefix: config.restPrefix,
      locales: listLocales(config),
      site: isPreviewHost(new URL(config.site).hostname) ? null : new URL(config.base, config.site),
      now: readNow(config),
      limits: config.limits,
      clock: () => performance.now(),
      onProgress: (what) => printError(`Asking ${what}`),
      signal,
    });
    return { ...redactValue(examination, redactor.redactReport), origin: examination.origin };
  } finally {
    await client.close();
  }
}
