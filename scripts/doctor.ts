import { createClient } from '../src/http/client.ts';
import { createRedactor, redactValue } from '../src/http/redact.ts';
import { ConfigError } from '../src/config/config-error.ts';
import { OriginError } from '../src/http/origin-error.ts';
import { listLocales, type Config } from '../src/config/schema.ts';
import type { Examination, Outcome } from '../src/doctor/examination.ts';
import { examine } from '../src/doctor/examine.ts';
import { isPreviewHost } from '../src/model/loopback.ts';
import { locateOrigin } from './crawling/locate-origin.ts';
import { checkSample, withSampleOrigin } from './crawling/with-sample-origin.ts';
import { readCredentials, readNow, readSettings } from './cli/settings.ts';
import { buildUserAgent } from './cli/user-agent.ts';
import { runCommand } from './cli/command.ts';
import { describeExamination } from './cli/reports/examination.ts';
import { exit, type Exit } from './cli/exit.ts';
import { print, printError, printJson } from './cli/print.ts';

const help = `
npm run doctor [-- --origin ADDRESS] [--json]

Examines whether Cartelera will work with a site, before anything is built: languages, interface,
access, routes, collections, page size, time per page, compression, data that looks wrong,
search engines, translations. It makes about thirty requests and changes nothing. Without
CALENDAR_ORIGIN the embedded sample origin is examined, unless a real calendar is set up.

  --origin  examine this address; user and password go there only if it is CALENDAR_ORIGIN
  --json    print the findings and figures as JSON
  --help    print this

Environment: CALENDAR_ORIGIN, CALENDAR_LOCALES, CALENDAR_USER, CALENDAR_PASSWORD (README,
"Settings")
Exit codes: 0 it will work, perhaps with the limits listed (a first build may then end with 5, for
warnings), 2 wrong setting, 3 it will not work or there is no event to publish, 4 the site could not
be read now
`;

const options = { origin: { type: 'string' }, json: { type: 'boolean', default: false } } as const;

const codes: Record<Outcome, Exit> = {
  works: exit.done,
  limits: exit.done,
  fails: exit.refused,
  unreachable: exit.unreachable,
};

const sampleHead = 'This is the embedded sample, an invented town: the results are not about your site.';
const sampleFoot =
  'That is the embedded sample. To examine your own site: npm run doctor -- --origin https://example.org';
const texts = { help, whenStopped: 'Nothing was changed.' };

await runCommand(texts, options, async ({ origin, json }, signal) => {
  const config = await readLocatedSettings(origin, signal);
  const examination =
    config.origin === null
      ? await withSampleOrigin(config, (address) => examineOrigin(config, new URL(address), signal))
      : await examineOrigin(config, new URL(config.origin), signal);
  const text = describeExamination(examination);
  if (json) printJson(examination);
  else print(config.origin === null ? `${sampleHead}\n\n${text}\n${sampleFoot}` : text);
  return codes[examination.outcome];
});

/**
 * The settings with the address of the site. Where it cannot be reached, its given address is
 * examined, and the examination says what is wrong.
 */
async function readLocatedSettings(origin: string | undefined, signal: AbortSignal): Promise<Config> {
  const config = await readSettingsFor(origin);
  try {
    return await locateOrigin(config, signal);
  } catch (error) {
    if (error instanceof OriginError) return config;
    throw error;
  }
}

/**
 * The settings with the address of `--origin`, without the credentials for another one.
 * @throws {ConfigError} where the sample would be examined by mistake
 */
async function readSettingsFor(origin: string | undefined): Promise<Config> {
  if (origin === undefined) {
    const config = await readSettings();
    checkSample(config);
    return config;
  }
  const { CALENDAR_USER: _, CALENDAR_PASSWORD: __, ...environment } = process.env;
  const there = await readSettings(
    { ...environment, CALENDAR_ORIGIN: origin },
    { user: null, password: null },
  ).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.message.replace(/^CALENDAR_ORIGIN\b/mu, '--origin'), { cause: error });
  });
  const config = await readSettings();
  return there.origin === config.origin ? config : there;
}

async function examineOrigin(config: Config, origin: URL, signal: AbortSignal): Promise<Examination> {
  const credentials = readCredentials(config);
  const client = createClient({
    origin,
    userAgent: buildUserAgent(config),
    credentials,
  });
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
