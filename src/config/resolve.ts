import { ConfigError } from './config-error.ts';
import { explainDraftsFolders } from './drafts.ts';
import { explainFault, listFaults, phraseIssue } from './explain-fault.ts';
import { blankOut, type Judgeable } from './judgeable.ts';
import { findNearest } from './nearest.ts';
import { listCodes, explainHalfCredentials, findClashes } from './rules.ts';
import { sampleHues } from './sample-town.ts';
import { localesVariable, schema, variables, type Config, type ConfigValues } from './schema.ts';
import { completeTexts } from './text-gaps.ts';
import type { Texts } from '../i18n/texts.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the operator, overridden by the environment. The embedded sample, published
 * without an origin, has its own folder in `data`, so that it never replaces a real calendar, and
 * colours for the categories of its town.
 * @param explainFiles returns sentences on unusable files that the settings name
 * @throws {ConfigError} with a sentence for each wrong value: where it is, and what it should be
 */
export function resolveConfig(
  values: ConfigValues,
  environment: Environment,
  explainFiles: (settings: Judgeable<ConfigValues>) => readonly string[] = () => [],
): Config {
  const given = Object.entries(variables).flatMap(([variable, setting]) => {
    const value = environment[variable];
    const isUnset = value === undefined || (value === '' && isCredential(setting));
    return isUnset ? [] : [{ variable, setting, value }];
  });
  const merged = { ...values, ...Object.fromEntries(given.map(({ setting, value }) => [setting, value])) };
  const result = schema.safeParse(merged, { error: phraseIssue, reportInput: true });
  const faults = (result.error?.issues ?? []).flatMap(listFaults);
  const judgeable = blankOut(
    merged,
    faults.map(({ path }) => path),
  );
  const wrong = [
    ...explainUnknown(environment),
    ...[...faults, ...findClashes(judgeable)].map((fault) => explainFault(fault, given)),
    ...explainHalfCredentials(merged),
    ...(result.success ? explainDraftsFolders(result.data) : []),
    ...explainChoice(judgeable, environment[localesVariable]),
    ...explainFiles(judgeable),
  ];
  if (!result.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const base = result.data.base + result.data.mount.slice(1);
  const config = { ...result.data, base, locales: withTexts(result.data) };
  const chosen = chooseLocales(config, environment[localesVariable]);
  if (config.origin !== null) return { ...config, ...chosen };
  const { data, hues } = config;
  return { ...config, ...chosen, data: `${data}/sample`, hues: { ...sampleHues, ...hues } };
}

/**
 * Whether a workflow may pass an empty value of a setting: services of CI do where a secret is not
 * set. Others are refused when they are empty, so that a variable that somebody forgot never
 * publishes the sample, or a site for localhost.
 */
function isCredential(setting: keyof ConfigValues): boolean {
  return setting === 'user' || setting === 'password';
}

/**
 * Variables that look like misspelt ones of ours: a setting must not stay at its default unnoticed.
 * If the prefix is misspelt too, at most two edits count, so that other programs' variables are
 * ignored.
 */
function explainUnknown(environment: Environment): readonly string[] {
  const prefix = 'CALENDAR_';
  const known = [...Object.keys(variables), localesVariable];
  const names = known.map((name) => name.slice(prefix.length));
  return Object.keys(environment)
    .filter((name) => environment[name] !== undefined && !known.includes(name))
    .flatMap((name) => {
      const isOurs = name.startsWith(prefix);
      const nearest = isOurs ? findNearest(name.slice(prefix.length), names) : findNearest(name, known, 2);
      if (nearest === null && !isOurs) return [];
      const meant = isOurs ? `${prefix}${nearest}` : nearest;
      const remedy = nearest === null ? `Valid names: ${known.join(', ')}.` : `Did you mean ${meant}?`;
      return [`${name} is not a setting. ${remedy}`];
    });
}

function withTexts(config: Config): Config['locales'] {
  const texts = completeTexts(config);
  return Object.fromEntries(
    Object.entries(config.locales).map(([locale, rest]) => [
      locale,
      { ...rest, texts: texts[locale] as Texts },
    ]),
  );
}

/** A sentence if the environment chooses a language that the settings do not have. */
function explainChoice(settings: Judgeable<ConfigValues>, names: string | undefined): readonly string[] {
  const known = listCodes(settings);
  if (names === undefined || known === null) return [];
  if (languagesIn(names).every((name) => known.includes(name))) return [];
  return [
    `${localesVariable} is '${names}' but should be one or more of the languages of this calendar, separated by commas: ${known.join(', ')}.`,
  ];
}

/**
 * The languages that the environment names, in the order of the settings. If the default language
 * is not among them, the first one named replaces it.
 */
function chooseLocales(
  { locales, defaultLocale }: Config,
  names: string | undefined,
): Pick<Config, 'locales' | 'defaultLocale'> {
  if (names === undefined) return { locales, defaultLocale };
  const wanted = languagesIn(names);
  const [first = ''] = wanted;
  return {
    locales: Object.fromEntries(Object.entries(locales).filter(([locale]) => wanted.includes(locale))),
    defaultLocale: wanted.includes(defaultLocale) ? defaultLocale : first,
  };
}

function languagesIn(names: string): readonly string[] {
  return names.split(',').map((name) => name.trim());
}
