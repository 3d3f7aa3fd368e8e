import type { Config } from '../src/config/schema.ts';
import {
  examineOrigin,
  locateIfReachable,
  outcomeCodes,
  readSettingsFor,
} from './crawling/examine-origin.ts';
import { checkSample, withSampleOrigin } from './crawling/with-sample-origin.ts';
import { readSettings } from './cli/settings.ts';
import { runCommand } from './cli/command.ts';
import { describeExamination } from './cli/reports/examination.ts';
import { print, printJson } from './cli/print.ts';

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

const sampleHead = 'This is the embedded sample, an invented town: the results are not about your site.';
const sampleFoot =
  'That is the embedded sample. To examine your own site: npm run doctor -- --origin https://example.org';
const texts = { help, whenStopped: 'Nothing was changed.' };

await runCommand(texts, options, async ({ origin, json }, signal) => {
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
