import { createClient } from '../../src/http/client.ts';
import { locateSite } from '../../src/api/locate-site.ts';
import { listLocales, type Config } from '../../src/config/schema.ts';
import { OriginError } from '../../src/http/origin-error.ts';
import { createRedactor, type Redact } from '../../src/http/redact.ts';
import { createThrottle } from '../../src/http/throttle.ts';
import { readCredentials } from '../cli/settings.ts';
import { buildUserAgent } from '../cli/user-agent.ts';
import { printError } from '../cli/print.ts';

/**
 * The settings with the address of the site instead of one of its pages. A replacement is reported
 * on the error stream.
 * @throws {OriginError} where the page cannot be reached, or names a site by its credentials
 */
export async function locateOrigin(config: Config, signal: AbortSignal): Promise<Config> {
  const { origin: address, restPrefix } = config;
  if (address === null || new URL(address).pathname === '/') return config;
  const page = new URL(address);
  const credentials = readCredentials(config);
  const client = createClient({ origin: page, userAgent: buildUserAgent(config), credentials });
  try {
    const locales = listLocales(config);
    const site = await locateSite(createThrottle(client, { signal }), page, { restPrefix, locales, signal });
    const origin = site.href.replace(/\/+$/u, '');
    if (origin === address) return config;
    refuseCredentials(origin, createRedactor(credentials, page).redact);
    printError(`${address} is a page of ${site.href}: the calendar of the whole site is read.`);
    return { ...config, origin };
  } finally {
    await client.close();
  }
}

/** @throws {OriginError} where the address of the site repeats credentials: it is not redacted. */
function refuseCredentials(origin: string, redact: Redact): void {
  if (redact(origin) === origin) return;
  const hint = 'Set CALENDAR_ORIGIN to the address of the site itself.';
  throw new OriginError('leak', `The origin names ${redact(origin)} as the address of the site. ${hint}`, {
    hint,
  });
}
