import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { exit } from '../../scripts/cli/exit.ts';
import { publications } from '../../scripts/starting/workflows/publications.ts';
import { defaults as config } from '../../src/config/defaults.ts';
import { localesVariable, schema, variables } from '../../src/config/schema.ts';
import { readTable, splitCell } from '../support/house/tables.ts';
import { readSource } from '../support/house/source-files.ts';

const readme = readSource('README.md');
const settingsGuide = readSource('src/config/README.md');

/** The settings, each with its path, such as `limits.loss` and `locales.<code>.name`. */
function listSettings(type: z.core.$ZodType, path = ''): readonly string[] {
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([name, each]) => listSettings(each, below(name)));
  if (type instanceof z.ZodRecord && type.valueType instanceof z.ZodObject)
    return listSettings(type.valueType, below('<code>'));
  if (type instanceof z.ZodPipe) return listSettings(type.in, path);
  if (type instanceof z.ZodPrefault || type instanceof z.ZodDefault || type instanceof z.ZodNullable)
    return listSettings(type.unwrap() as z.ZodType, path);
  return [path];
}

const isCovered = (setting: string, row: string): boolean => setting === row || setting.startsWith(`${row}.`);

describe('the table of variables in README', () => {
  const rows = readTable(readme, '| variable | setting |').map((cells) => cells.map(splitCell));

  it('has every variable with its setting', () => {
    const documented = rows.flatMap(([names = [], settings = []]) =>
      names.map((name, index) => [name, settings[index]]),
    );
    expect(Object.fromEntries(documented)).toEqual({ ...variables, [localesVariable]: 'locales' });
  });

  it('has the defaults of the settings', () => {
    const documented = rows.flatMap(([, [setting = ''] = [], , values = []]) =>
      values.map((value) => [setting, value]),
    );
    expect(documented.length).toBe(4);
    const { site, locales, defaultLocale } = config;
    const defaults = schema.parse({ site, locales, defaultLocale });
    const values = documented.map(([setting = '']) => [setting, readPath(defaults, setting)]);
    expect(documented).toEqual(values);
  });
});

describe('the table of settings in src/config', () => {
  const settings = listSettings(schema);

  it('has every setting, and no other', () => {
    const rows = readTable(settingsGuide, '| setting | what it is |').flatMap(([names]) => splitCell(names));
    expect(settings.length).toBeGreaterThan(40);
    expect(settings.filter((setting) => !rows.some((row) => isCovered(setting, row)))).toEqual([]);
    expect(rows.filter((row) => !settings.some((setting) => isCovered(setting, row)))).toEqual([]);
  });

  it('has the defaults of the schema', () => {
    const { site, locales, defaultLocale } = config;
    const defaults = schema.parse({ site, locales, defaultLocale });
    const wrong = readTable(settingsGuide, '| setting | what it is |').flatMap(([names, , cell = '']) => {
      const [documented] = splitCell(cell);
      const literals = splitCell(names).map((name) => toLiteral(readPath(defaults, name)));
      return documented === undefined || literals.every((each) => each === documented) ? [] : [names];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the table of exit codes in README', () => {
  it('has every code', () => {
    const rows = readTable(readme, '| code | meaning |').map(([code]) => Number(code));
    expect(rows).toEqual(Object.values(exit));
  });
});

describe('the table of hosts in README', () => {
  it('publishes to Netlify with the command of the workflow, which does not build again', () => {
    const row = readTable(readme, '| `host` |').find(([name]) => name === '`netlify`');
    const [command = ''] = publications.netlify.commands;
    expect(splitCell(row?.[1])).toEqual([command.replace(' --yes', '').replace(/@\d+/u, '')]);
  });
});

describe('the table of commands in README', () => {
  it('has every script of package.json', () => {
    const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
    const rows = readTable(readme, '| command |').flatMap(([names]) => splitCell(names));
    const named = rows.map((name) => name.replace(/^npm (?:run )?/u, ''));
    expect(named.toSorted()).toEqual(Object.keys(scripts).sort());
  });

  it('names only options that the help of the command explains, and all of npm run snapshot', () => {
    const shared = ['crawling/crawl-into-snapshot', 'publishing/server-options']
      .map((file) => readSource(`scripts/${file}.ts`))
      .join('');
    const rows = readTable(readme, '| command |').map(([names = '', what = '']) => {
      const [name = ''] = splitCell(names).map((each) => each.replace(/^npm run /u, ''));
      return { name, options: new Set(what.match(/--[a-z-]{2,}/gu)) };
    });
    const explainedBy = (name: string) =>
      new Set(`${readSource(`scripts/${name}.ts`)}${shared}`.match(/(?<=^ {2})--[a-z-]+/gmu));
    const documented = rows.filter(({ options }) => options.size > 0);
    expect(documented.map(({ name }) => name)).toContain('snapshot');
    for (const { name, options } of documented)
      expect([name, [...options].filter((each) => !explainedBy(name).has(each))]).toEqual([name, []]);
    const help = readSource('scripts/snapshot.ts').match(/(?<=^ {2})--[a-z-]+/gmu) ?? [];
    const own = help.filter((option) => option !== '--help');
    expect([...(rows.find(({ name }) => name === 'snapshot')?.options ?? [])].toSorted()).toEqual(
      own.toSorted(),
    );
  });
});

function readPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (held, key) =>
        typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[key] : undefined,
      value,
    );
}

function toLiteral(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}
