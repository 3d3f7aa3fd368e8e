import { createClient } from '../../src/http/client.ts';
import { locateSite } from '../../src/api/locate-site.ts';
import { listLocales, type Config } from '../../src/config/schema.ts';
import { createThrottle } from '../../src/http/throttle.ts';
import { buildUserAgent } from '../cli/user-agent.ts';
import { printError } from '../cli/print.ts';

/**
 * The settings with the address of the site instead of one of its pages. A replacement is reported
 * on the error stream.
 * @throws {OriginError} where the page cannot be reached
 */
export async function locateOrigin(config: Config, signal: AbortSignal): Promise<Config> {
  const { origin: address, user, password, restPrefix } = config;
  if (address === null || new URL(address).pathname === '/') return config;
  const page = new URL(address);
  const client = createClient({
    origin: page,
    userAgent: buildUserAgent(config),
    credentials: user === null || password === null ? null : { user, password },
  });
  try {
    const locales = listLocales(config);
    const site = await locateSite(createThrottle(client, { signal }), page, { restPrefix, locales, signal });
    const origin = site.href.replace(/\/+$/u, '');
    if (origin === address) return config;
    printError(`${address} is a page of ${site.href}: the calendar of the whole site is read.`);
    return { ...config, origin };
  } finally {
    await client.close();
  }
}
