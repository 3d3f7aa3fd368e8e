import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../src/config/config-error.ts';
import { defaults } from '../src/config/defaults.ts';
import { root } from '../src/config/root.ts';
import { readOwnConfig } from '../src/config/read-values.ts';
import { hostNames, type Config } from '../src/config/schema.ts';
import type { Examination } from '../src/doctor/examination.ts';
import { beginLanguage, findLanguage } from '../src/i18n/languages.ts';
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
import { ciNames, type Choice } from './starting/project-files.ts';
import { writeProject } from './starting/write-project.ts';

const help = `
npm run init [-- --origin ADDRESS] [--site ADDRESS] [--languages en,es] [--host NAME] [--ci NAME]
npx cartelera init [--origin ADDRESS] … with the package

Makes a calendar of the current folder: examines the site with the events, then writes settings,
scripts and a workflow that reads the events every hour and publishes what changed. It asks for what
is not given, if somebody is there to answer. No file that is there is replaced.

  --origin     address of the site with the events, or of any of its pages
  --site       public address of the calendar, with its path, if it is known
  --languages  languages to publish, the main one first (all that the site has)
  --host       where it will be published: ${hostNames.slice(0, 5).join(', ')},
               ${hostNames.slice(5).join(', ')} (github-pages; with --ci gitlab the Pages of GitLab)
  --ci         what runs the workflow: github (GitHub Actions) or gitlab (GitLab CI) (github)
  --help       print this

Environment: CALENDAR_USER, CALENDAR_PASSWORD (README, "Settings")
Exit codes: 0 done, 2 wrong option, 3 Cartelera will not work with the site, 4 the site could not be
read now; nothing is written then
`;

const options = {
  origin: { type: 'string' },
  site: { type: 'string' },
  languages: { type: 'string' },
  host: { type: 'string' },
  ci: { type: 'string' },
} as const;

const texts = { help, whenStopped: 'Nothing was written.' };

await runCommand(texts, options, async ({ origin, site, languages: named, host, ci }, signal) => {
  const ask = openQuestions(signal);
  try {
    // A wrong name should not need an answer of the site first.
    readPlace(host, ci);
    const kept = (await readOwnConfig()).origin;
    const address = origin ?? kept ?? (await ask('Address of the site with the events: '));
    if (address === '')
      throw new ConfigError('Say which site: npx cartelera init --origin https://example.org');
    const { config, examination, offered } = await examineWithItsLanguages(address, signal);
    print(describeExamination(examination));
    const code = outcomeCodes[examination.outcome];
    if (code !== exit.done) return code;
    const usual = preferShipped(offered);
    const chosen = named ?? (offered.length < 2 ? '' : await ask(`Languages (${usual.join(',')}): `));
    const locales = chosen === '' ? usual : readLanguages(chosen, offered);
    const published = site ?? (await ask('Public address of the calendar, if you know it: '));
    const builder = ci ?? (await ask('What runs it, github or gitlab? (github): '));
    const usualHost = builder === 'gitlab' ? 'the Pages of GitLab' : 'github-pages';
    const place = host ?? (await ask(`Where is it published: ${hostNames.join(', ')}? (${usualHost}): `));
    const project = writeProject({
      origin: config.origin ?? address,
      ...readSite(published),
      locales,
      ...readPlace(place, builder),
    });
    const foreign = offered.filter((each) => findLanguage(each) === undefined);
    const skipped = foreign.filter((each) => !locales.includes(each));
    const translated = foreign.filter((each) => locales.includes(each));
    print(
      [
        '',
        `Wrote ${project.written.join(', ')}.`,
        ...(project.kept.length > 0 ? [`Left as they are: ${project.kept.join(', ')}.`] : []),
        ...(skipped.length > 0
          ? [
              `The site also has ${skipped.join(', ')}, for which Cartelera has no texts. To publish them, name them in --languages, and translate the texts.`,
            ]
          : []),
        ...translated.map(
          (each) =>
            `Texts in ${each} are English until you write them into src/own/texts/${each}.json, by the keys of ${relative('.', join(root, 'src/i18n/en.json'))}. Translate the segments in src/own/config.ts before you publish.`,
        ),
        ...(kept && !kept.startsWith(config.origin ?? address)
          ? [`src/own/config.ts keeps ${kept} as its origin: change it there.`]
          : []),
        ...project.remarks,
        'Build the calendar: npx cartelera build',
        'Make it yours: src/own/README.md',
      ].join('\n'),
    );
    return exit.done;
  } finally {
    ask.close();
  }
});

/** The languages that are shipped; all if none is. */
function preferShipped(offered: readonly Locale[]): readonly Locale[] {
  const shipped = offered.filter((each) => findLanguage(each) !== undefined);
  return shipped.length > 0 ? shipped : offered;
}

/** Examines a site in all the languages that it has, else in those of the defaults. */
async function examineWithItsLanguages(
  address: string,
  signal: AbortSignal,
): Promise<{ config: Config; examination: Examination; offered: readonly Locale[] }> {
  const examineIn = async (locales: readonly Locale[]) => {
    const entries = locales.map((each) => [each, findLanguage(each) ?? beginLanguage(each)] as const);
    const [defaultLocale = ''] = locales;
    const values = { locales: Object.fromEntries(entries), defaultLocale };
    const config = await locateIfReachable(await readSettingsFor(address, values), signal);
    return { config, examination: await examineOrigin(config, new URL(config.origin ?? address), signal) };
  };
  const usual = Object.keys(defaults.locales);
  const first = await examineIn(usual);
  const { offered } = first.examination;
  const isUsual = offered.length === usual.length && usual.every((each) => offered.includes(each));
  return { ...(isUsual || offered.length === 0 ? first : await examineIn(offered)), offered };
}

/** @throws {ConfigError} for a language that the site does not have */
function readLanguages(text: string, known: readonly Locale[]): readonly Locale[] {
  const chosen = text.split(',').map((each) => each.trim());
  const unknown = chosen.filter((each) => !known.includes(each));
  if (unknown.length === 0) return chosen;
  throw new ConfigError(
    `--languages is '${text}' but should be some of the languages of the site, separated by commas: ${known.join(', ')}.`,
  );
}

/** @throws {ConfigError} for unknown names, and for the Pages of GitHub with GitLab CI */
function readPlace(host = '', ci = ''): Pick<Choice, 'host' | 'ci'> {
  const builder = ciNames.find((each) => each === (ci || 'github'));
  if (builder === undefined)
    throw new ConfigError(`--ci is '${ci}' but should be one of these: ${ciNames.join(', ')}.`);
  const known = hostNames.filter((each) => builder === 'github' || each !== 'github-pages');
  const usual = builder === 'github' ? 'github-pages' : null;
  const place = host === '' ? usual : known.find((each) => each === host);
  if (place === undefined)
    throw new ConfigError(
      `--host is '${host}' but should be one of these: ${known.join(', ')}${builder === 'gitlab' ? '; or left out, for the Pages of GitLab' : ''}.`,
    );
  return { host: place, ci: builder };
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
