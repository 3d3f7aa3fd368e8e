import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import { examineLive } from '../../src/doctor/live/examine-live.ts';
import type { LiveExamination, LiveOutcome } from '../../src/doctor/live/live-examination.ts';
import { createClient } from '../../src/http/client.ts';
import { isPreviewHost } from '../../src/model/loopback.ts';
import { exit, type Exit } from '../cli/exit.ts';
import { printError } from '../cli/print.ts';
import { readNow } from '../cli/settings.ts';
import { buildUserAgent } from '../cli/user-agent.ts';

/** The exit code for each outcome of examining a published site. */
export const liveOutcomeCodes: Record<LiveOutcome, Exit> = {
  fine: exit.done,
  advice: exit.done,
  faults: exit.refused,
  unreachable: exit.unreachable,
};

/**
 * Examines a published site from outside, without credentials. The error stream says what it asks.
 * @param maxAge hours after which a calendar is old
 */
export async function examineSite(
  config: Config,
  site: URL,
  { maxAge, signal }: { readonly maxAge: number; readonly signal: AbortSignal },
): Promise<LiveExamination> {
  const connect = (origin: URL) =>
    createClient({ origin, userAgent: buildUserAgent(config), credentials: null });
  const client = connect(site);
  const [plain, secure] = findNeighbours(site);
  for (const each of [plain, secure]) if (each !== null) client.extendTo(each);
  try {
    return await examineLive({
      client,
      connect,
      restPrefix: config.restPrefix,
      site,
      plain,
      secure,
      now: readNow(config),
      maxAge,
      onProgress: (what) => printError(`Asking about ${what}`),
      signal,
    });
  } finally {
    await client.close();
  }
}

/** The site over http and over https, where it is examined over the other on the usual port. */
function findNeighbours(site: URL): readonly [plain: URL | null, secure: URL | null] {
  if (site.port !== '' || isPreviewHost(site.hostname)) return [null, null];
  const other = new URL(site);
  other.protocol = site.protocol === 'https:' ? 'http:' : 'https:';
  return site.protocol === 'https:' ? [other, null] : [null, other];
}

/**
 * The address of a published site, with a slash at the end.
 * @param address that of `--site`; '' for the one of the settings
 * @throws {ConfigError} where it cannot be one
 */
export function readSiteAddress(address: string, { site, base }: Config): URL {
  const url = URL.parse(address === '' ? site + base : address);
  const isAddress = url !== null && /^https?:$/u.test(url.protocol) && url.search + url.hash === '';
  if (!isAddress)
    throw new ConfigError(
      `--site is '${address}' but should be the address of the calendar, such as https://calendar.example.org.`,
    );
  if (url.username + url.password !== '')
    throw new ConfigError(
      '--site has a user or password in it. The calendar is examined as visitors see it, without.',
    );
  url.pathname = url.pathname.replace(/\/*$/u, '/');
  return url;
}
