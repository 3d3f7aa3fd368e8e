import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../src/config/config-error.ts';
import { defaults } from '../src/config/defaults.ts';
import type { Config } from '../src/config/schema.ts';
import type { Examination } from '../src/doctor/examination.ts';
import { languages } from '../src/i18n/languages.ts';
import type { Locale } from '../src/model/locale.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { print } from './cli/print.ts';
import { describeExamination } from './cli/reports/examination.ts';
import {
  examineOrigin,
  locateIfReachable,
  outcomeCodes,
  readSettingsFor,
} from './crawling/examine-origin.ts';
import { writeProject } from './starting/write-project.ts';

const help = `
npm run init [-- --origin ADDRESS] [--site ADDRESS] [--languages en,es]
npx cartelera init [--origin ADDRESS] … with the package

Makes a calendar of the current folder: examines the site with the events, then writes settings,
scripts and a workflow that publishes every hour. It asks for what is not given, if somebody is
there to answer. No file that is there is replaced.

  --origin     address of the site with the events, or of any of its pages
  --site       public address of the calendar, with its path, if it is known
  --languages  languages to publish, the main one first (all that the site has)
  --help       print this

Environment: CALENDAR_USER, CALENDAR_PASSWORD (README, "Settings")
Exit codes: 0 done, 2 wrong option, 3 Cartelera will not work with the site, 4 the site could not be
read now; nothing is written then
`;

const options = {
  origin: { type: 'string' },
  site: { type: 'string' },
  languages: { type: 'string' },
} as const;

const texts = { help, whenStopped: 'Nothing was written.' };

await runCommand(texts, options, async ({ origin, site, languages: named }, signal) => {
  const ask = openQuestions(signal);
  try {
    const address = origin ?? (await ask('Address of the site with the events: '));
    if (address === '')
      throw new ConfigError('Say which site: npx cartelera init --origin https://example.org');
    const { config, examination, offered } = await examineWithItsLanguages(address, signal);
    print(describeExamination(examination));
    const code = outcomeCodes[examination.outcome];
    if (code !== exit.done) return code;
    const all = offered.filter((each) => each in languages);
    const chosen = named ?? (all.length < 2 ? '' : await ask(`Languages (${all.join(',')}): `));
    const locales = chosen === '' ? all : readLanguages(chosen, all);
    const published = site ?? (await ask('Public address of the calendar, if you know it: '));
    const { written, kept, remarks } = writeProject({
      origin: config.origin ?? address,
      ...readSite(published),
      locales,
    });
    const foreign = offered.filter((each) => !all.includes(each));
    print(
      [
        '',
        `Wrote ${written.join(', ')}.`,
        ...(kept.length > 0 ? [`Left as they are: ${kept.join(', ')}.`] : []),
        ...(foreign.length > 0
          ? [
              `The site also has ${foreign.join(', ')}, for which Cartelera has no texts: see locales in src/own/README.md.`,
            ]
          : []),
        ...remarks,
        'Build the calendar: npm run build',
        'Make it yours: src/own/README.md',
      ].join('\n'),
    );
    return exit.done;
  } finally {
    ask.close();
  }
});

/** Examines a site in all the languages that it has and we ship, else in those of the defaults. */
async function examineWithItsLanguages(
  address: string,
  signal: AbortSignal,
): Promise<{ config: Config; examination: Examination; offered: readonly Locale[] }> {
  const examineIn = async (locales: readonly Locale[]) => {
    const entries = locales.map((each) => [each, languages[each as keyof typeof languages]] as const);
    const [defaultLocale = ''] = locales;
    const values = { locales: Object.fromEntries(entries), defaultLocale };
    const config = await locateIfReachable(await readSettingsFor(address, values), signal);
    return { config, examination: await examineOrigin(config, new URL(config.origin ?? address), signal) };
  };
  const usual = Object.keys(defaults.locales);
  const first = await examineIn(usual);
  const { offered } = first.examination;
  const known = offered.filter((each) => each in languages);
  const isUsual = known.length === usual.length && usual.every((each) => known.includes(each));
  return { ...(isUsual || known.length === 0 ? first : await examineIn(known)), offered };
}

/** @throws {ConfigError} for a language that the site does not have, or that is not shipped */
function readLanguages(text: string, known: readonly Locale[]): readonly Locale[] {
  const chosen = text.split(',').map((each) => each.trim());
  const unknown = chosen.filter((each) => !known.includes(each));
  if (unknown.length === 0) return chosen;
  throw new ConfigError(
    `--languages is '${text}' but should be some of the languages of the site, separated by commas: ${known.join(', ')}.`,
  );
}

/** @throws {ConfigError} for what is not a web address */
function readSite(text: string): { readonly site: string | null; readonly base: string } {
  if (text === '') return { site: null, base: '/' };
  const url = URL.parse(text);
  if (url === null || !/^https?:$/u.test(url.protocol))
    throw new ConfigError(
      `--site is '${text}' but should be an address such as https://calendar.example.org`,
    );
  return { site: url.origin, base: url.pathname.replace(/\/*$/u, '/') };
}

/** Asks a person; without one, the answer is `''`. */
function openQuestions(signal: AbortSignal): ((text: string) => Promise<string>) & { close(): void } {
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null;
  const ask = async (text: string): Promise<string> =>
    terminal === null ? '' : (await terminal.question(text, { signal })).trim();
  return Object.assign(ask, { close: () => terminal?.close() });
}
