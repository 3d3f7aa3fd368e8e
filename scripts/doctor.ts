import { ConfigError } from '../src/config/config-error.ts';
import type { Config } from '../src/config/schema.ts';
import {
  examineOrigin,
  locateIfReachable,
  outcomeCodes,
  readSettingsFor,
} from './crawling/examine-origin.ts';
import { checkSample, withSampleOrigin } from './crawling/with-sample-origin.ts';
import { examineSite, liveOutcomeCodes, readSiteAddress } from './examining/examine-site.ts';
import { readSettings } from './cli/settings.ts';
import { runCommand } from './cli/command.ts';
import { describeExamination } from './cli/reports/examination.ts';
import { describeLiveExamination } from './cli/reports/live-examination.ts';
import { print, printJson } from './cli/print.ts';
import { parseWholeNumber } from './cli/whole-number.ts';

const help = `
npm run doctor [-- --origin ADDRESS] [--json]
npm run doctor -- --site [ADDRESS] [--max-age HOURS] [--json]

Examines whether Cartelera will work with a site, before anything is built: languages, interface,
access, routes, collections, page size, time per page, compression, data that looks wrong,
search engines, translations. It makes about thirty requests and changes nothing. Without
CALENDAR_ORIGIN the embedded sample origin is examined, unless a real calendar is set up.

With --site it examines a published calendar instead, as visitors and subscribers see it: https,
age, pages, feeds, types, access for other sites, caching, validators, compression, unknown and old
addresses, cards for other sites, search engines, security headers. It makes at most 120 requests to
the calendar and a few to its origin, without any password. Run it on a schedule: it ends with 3 as
soon as something fails visitors or subscribers.

  --origin  examine this address; user and password go there only if it is CALENDAR_ORIGIN
  --site    examine the calendar published at this address; alone, that of the settings
  --max-age hours after which a published calendar is too old (default: 26, for a build every day)
  --json    print the findings and figures as JSON
  --help    print this

Environment: CALENDAR_ORIGIN, CALENDAR_LOCALES, CALENDAR_USER, CALENDAR_PASSWORD; for --site alone
CALENDAR_SITE, CALENDAR_BASE (README, "Settings")
Exit codes: 0 it will work, perhaps with the limits listed (a first build may then end with 5, for
warnings), or visitors are served; 2 wrong option or setting; 3 it will not work, there is no event
to publish, or the published calendar has a fault; 4 the site could not be read now
`;

const options = {
  origin: { type: 'string' },
  site: { type: 'string' },
  'max-age': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** Hours: a build every day, and time to make it. */
const usualMaxAge = '26';

const sampleHead = 'This is the embedded sample, an invented town: the results are not about your site.';
const sampleFoot =
  'That is the embedded sample. To examine your own site: npm run doctor -- --origin https://example.org';
const texts = { help, whenStopped: 'Nothing was changed.' };

await runCommand(texts, options, async ({ origin, site, 'max-age': maxAge, json }, signal) => {
  if (site !== undefined) {
    if (origin !== undefined)
      throw new ConfigError('--origin and --site examine different things: give one of them.');
    const settings = await readSettings();
    const address = readSiteAddress(site, settings);
    const hours = parseWholeNumber('--max-age', maxAge ?? usualMaxAge, 1, 8760);
    const live = await examineSite(settings, address, { maxAge: hours, signal });
    if (json) printJson(live);
    else print(describeLiveExamination(live));
    return liveOutcomeCodes[live.outcome];
  }
  if (maxAge !== undefined)
    throw new ConfigError('--max-age is the age of a published site: give --site, too.');
  const config = await locateIfReachable(await readChosenSettings(origin), signal);
  const examination =
    config.origin === null
      ? await withSampleOrigin(config, (address) => examineOrigin(config, new URL(address), signal))
      : await examineOrigin(config, new URL(config.origin), signal);
  const text = describeExamination(examination);
  if (json) printJson(examination);
  else print(config.origin === null ? `${sampleHead}\n\n${text}\n${sampleFoot}` : text);
  return outcomeCodes[examination.outcome];
});

/** @throws {ConfigError} where the sample would be examined by mistake */
async function readChosenSettings(origin: string | undefined): Promise<Config> {
  if (origin !== undefined) return readSettingsFor(origin);
  const config = await readSettings();
  checkSample(config);
  return config;
}
