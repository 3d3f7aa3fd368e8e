import { existsSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Variables that npm sets for a script:
 * https://docs.npmjs.com/cli/v11/using-npm/scripts#environment
 */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A sentence on options that npm took as its own because `--` is missing before them; null where
 * there are none. npm turns each of its options into a variable (`--offline` into
 * `npm_config_offline`) and passes on only the other words. Lines in npm's files become the same
 * variables; variables that a person sets, such as `NPM_CONFIG_OFFLINE`, stay as they are.
 * @param args the path of the script, then its arguments
 */
export function describeSwallowedOptions(
  options: Options,
  [script = '', ...args]: readonly string[],
  environment: Environment,
): string | null {
  const command = environment['npm_lifecycle_event'];
  if (command === undefined || parse(script).name !== command) return null;
  const words = args.filter((arg) => !arg.startsWith('-'));
  const own = readNpmSettings(environment);
  const swallowed = Object.entries(options).flatMap(([name, { type }]) => {
    const value = environment[`npm_config_${name.replaceAll('-', '_')}`];
    if (value === undefined || value === '' || value === 'false') return [];
    if (own.has(name) || args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))) return [];
    const given = type === 'boolean' ? '' : value === 'true' ? words.shift() : value;
    return [`--${name} ${given ?? ''}`.trimEnd()];
  });
  if (swallowed.length === 0) return null;
  const given = [...swallowed, ...args.filter((arg) => arg.startsWith('-') || words.includes(arg))].join(' ');
  return `npm took ${swallowed.map((each) => each.split(' ')[0]).join(' and ')} for itself. Write: npm run ${command} -- ${given}`;
}

/** The names of options that npm's own files set. */
function readNpmSettings(environment: Environment): ReadonlySet<string> {
  const folder = environment['npm_config_local_prefix'];
  const files = [
    environment['npm_config_userconfig'],
    environment['npm_config_globalconfig'],
    folder === undefined ? undefined : join(folder, '.npmrc'),
  ];
  return new Set(
    files
      .filter((file) => file !== undefined && existsSync(file))
      .flatMap((file) => [...readFileSync(file ?? '', 'utf8').matchAll(/^\s*([\w-]+)\s*(?:=|$)/gmu)])
      .map(([, name = '']) => name),
  );
}
