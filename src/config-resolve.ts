import type * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { explainIssue, phraseIssue } from './config-explain.ts';
import { findNearest } from './config-nearest.ts';
import { localesVariable, schema, variables, type Config, type ConfigValues } from './config-schema.ts';
import { completeTexts, findTextGaps } from './config-texts.ts';
import type { Texts } from './i18n/texts.ts';
import { isLoopback } from './model/loopback.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of config.ts with those of the environment on top. The embedded sample, which is published without an origin, has a
 * data folder of its own in `data`, so that it never takes the place of a real calendar.
 * @throws {ConfigError} with a sentence for each wrong value: where it is, and what it should be
 */
export function resolveConfig(values: ConfigValues, environment: Environment): Config {
  const given = Object.entries(variables).flatMap(([variable, setting]) => {
    const value = environment[variable];
    return value === undefined ? [] : [{ variable, setting, value }];
  });
  const merged = { ...values, ...Object.fromEntries(given.map(({ setting, value }) => [setting, value])) };
  const result = schema.safeParse(merged, { error: phraseIssue, reportInput: true });
  const wrong = [
    ...explainUnknown(environment),
    ...(result.success
      ? checkTogether(result.data)
      : result.error.issues.flatMap((issue) => explain(issue, given))),
  ];
  if (!result.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const config = { ...result.data, locales: withTexts(result.data) };
  const chosen = chooseLocales(config, environment[localesVariable]);
  return { ...config, ...chosen, data: config.origin === null ? `${config.data}/sample` : config.data };
}

/** Variables that look like ours and are not: a misspelt one must not leave a setting at its default. */
function explainUnknown(environment: Environment): readonly string[] {
  const known = [...Object.keys(variables), localesVariable];
  return Object.keys(environment)
    .filter(
      (name) => name.startsWith('CALENDAR_') && environment[name] !== undefined && !known.includes(name),
    )
    .map((name) => {
      const nearest = findNearest(name, known);
      const remedy = nearest === null ? `There are: ${known.join(', ')}.` : `Did you mean ${nearest}?`;
      return `${name} is not a setting. ${remedy}`;
    });
}

/**
 * The languages with all their texts.
 * @throws {ConfigError} where a language lacks some that no other can lend
 */
function withTexts(config: Config): Config['locales'] {
  const wrong = findTextGaps(config)
    .filter(({ missing, lender }) => missing.length > 0 && lender === null)
    .map(({ locale, missing }) => {
      const more = missing.length > 12 ? ` and ${missing.length - 12} more` : '';
      return `locales.${locale}.texts in src/config.ts lacks ${missing.slice(0, 12).join(', ')}${more}, and no other language has all texts. Add them to src/i18n/${locale}.json.`;
    });
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const texts = completeTexts(config);
  return Object.fromEntries(
    Object.entries(config.locales).map(([locale, rest]) => [
      locale,
      { ...rest, texts: texts[locale] as Texts },
    ]),
  );
}

/**
 * The languages that the environment names, in the order of config.ts. Where the default language is not among them, the first that
 * was named takes its place.
 * @throws {ConfigError} for one that config.ts does not have
 */
function chooseLocales(
  { locales, defaultLocale }: Config,
  names: string | undefined,
): Pick<Config, 'locales' | 'defaultLocale'> {
  if (names === undefined) return { locales, defaultLocale };
  const wanted = names.split(',').map((name) => name.trim());
  const [first = ''] = wanted;
  if (!wanted.every((name) => Object.hasOwn(locales, name))) {
    const known = Object.keys(locales).join(', ');
    throw new ConfigError(
      `${localesVariable} is '${names}' but should be one or more of the languages in src/config.ts, divided by commas: ${known}.`,
    );
  }
  return {
    locales: Object.fromEntries(Object.entries(locales).filter(([locale]) => wanted.includes(locale))),
    defaultLocale: wanted.includes(defaultLocale) ? defaultLocale : first,
  };
}

/** Sentences on rules between settings that are not met. */
function checkTogether({ locales, defaultLocale, user, password, ...config }: Config): readonly string[] {
  const wrong: string[] = [];
  if (locales[defaultLocale] === undefined) {
    const known = Object.keys(locales).join(', ');
    wrong.push(`defaultLocale in src/config.ts is '${defaultLocale}' but should be one of: ${known}.`);
  }
  if ((user === null) !== (password === null)) {
    const missing = user === null ? 'CALENDAR_USER' : 'CALENDAR_PASSWORD';
    wrong.push(
      `${missing} is missing: CALENDAR_USER and CALENDAR_PASSWORD must be set together, or neither.`,
    );
  }
  const origin = config.origin === null ? null : new URL(config.origin);
  if (password !== null && origin?.protocol === 'http:' && !isLoopback(origin.hostname)) {
    wrong.push(
      `CALENDAR_ORIGIN is '${config.origin}' but should begin with https, because a password is sent to it.`,
    );
  }
  return wrong;
}

function explain(
  issue: z.core.$ZodIssue,
  given: readonly { variable: string; setting: string; value: string }[],
): readonly string[] {
  const variable = given.find((each) => each.setting === issue.path[0]);
  if (variable === undefined) return explainIssue(issue);
  const shown = variable.setting === 'password' ? '' : ` is '${withoutCredentials(variable.value)}' but`;
  return [`${variable.variable}${shown} should be ${issue.message}.`];
}

function withoutCredentials(address: string): string {
  return address.replace(/^.*@/u, '…@').replace(/[?#].*$/u, '?…');
}
