import { inspect, isDeepStrictEqual } from 'node:util';
import { defaults } from '../../src/config/defaults.ts';
import { beginLanguage, findLanguage } from '../../src/i18n/languages.ts';
import type { Locale } from '../../src/model/locale.ts';
import { githubWorkflow, writeGithubWorkflow } from './workflows/github.ts';
import { gitlabPipeline, writeGitlabPipeline } from './workflows/gitlab.ts';
import type { HostName } from './workflows/publications.ts';

/** What `init` knows about the calendar. */
export interface Choice {
  /** Address of the site with the events, without a slash at its end. */
  readonly origin: string;
  /** Public address of the calendar, without a path; null if it is not known yet. */
  readonly site: string | null;
  /** Path below that, with slashes around it. */
  readonly base: string;
  /** Languages to publish, the main one first. */
  readonly locales: readonly Locale[];
  /** The host of the calendar; null for the Pages of GitLab. */
  readonly host: HostName | null;
  /** The service that builds and publishes it on a schedule. */
  readonly ci: CiName;
}

/** Services for which there are workflows. */
export const ciNames = ['github', 'gitlab'] as const;
/** One of them. */
export type CiName = (typeof ciNames)[number];

const scripts = ['build', 'deploy', 'dev', 'preview', 'crawl', 'snapshot', 'doctor', 'upgrade'];

/** Files that a project needs, by path. None of them is ever written twice. */
export function listProjectFiles(choice: Choice): Readonly<Record<string, string>> {
  return {
    'astro.config.mjs': `import cartelera from 'cartelera';

export default { integrations: [cartelera()] };
`,
    'tsconfig.json': `${JSON.stringify({ extends: 'astro/tsconfigs/strict' }, null, 2)}\n`,
    'src/own/config.ts': writeSettings(choice),
    ...writeWorkflow(choice),
  };
}

function writeWorkflow({ ci, host, site }: Choice): Readonly<Record<string, string>> {
  const hasSite = site !== null;
  return ci === 'github'
    ? { [githubWorkflow]: writeGithubWorkflow({ host: host ?? 'github-pages', hasSite }) }
    : { [gitlabPipeline]: writeGitlabPipeline({ host, hasSite }) };
}

/** Folders that `.gitignore` should name: everything in them is made again. */
export const ignored = ['node_modules/', 'dist/', '.astro/', '.calendar/'];

/**
 * The `package.json` of a project with our commands as scripts, next to those that it has.
 * @param hasCommonJs whether the folder has JavaScript that expects CommonJS
 * @returns the new text, and the scripts of the same names that stay as they are
 */
export function addScripts(
  text: string,
  hasCommonJs: boolean,
): { readonly text: string; readonly kept: readonly string[] } {
  const given = JSON.parse(text) as { type?: string; scripts?: Record<string, string> };
  const ours = Object.fromEntries(scripts.map((name) => [name, `cartelera ${name}`]));
  const kept = scripts.filter((name) => (given.scripts?.[name] ?? ours[name]) !== ours[name]);
  const merged = {
    ...given,
    ...(!hasCommonJs && { type: 'module' }),
    scripts: { ...ours, ...given.scripts },
  };
  return { text: `${JSON.stringify(merged, null, 2)}\n`, kept };
}

/** The origin may say its own address, with any quotation mark in it. */
function writeSettings({ origin, site, base, locales, host }: Choice): string {
  const [first = ''] = locales;
  const usual = Object.keys(defaults.locales);
  // One language needs no segment in its addresses.
  const place = locales.length === 1 ? { path: '' } : {};
  const entries = [
    ...usual.filter((each) => !locales.includes(each)).map((each) => [each, false] as const),
    ...locales.map((each) => [each, { ...place, ...describeLanguage(each) }] as const),
  ].filter(([code, entry]) => !usual.includes(code) || !isDeepStrictEqual(entry, {}));
  const lines = [
    `origin: ${inspect(origin)},`,
    ...(site === null ? [] : [`site: ${inspect(site)},`]),
    ...(host === null ? [] : [`host: '${host}',`]),
    ...(base === '/' ? [] : [`base: ${inspect(base)},`]),
    ...(entries.length === 0 ? [] : [`locales: ${writeObject(Object.fromEntries(entries))},`]),
    ...(locales.length === 1 || first === defaults.defaultLocale ? [] : [`defaultLocale: '${first}',`]),
  ];
  return `import type { OwnConfig } from 'cartelera/config';

export const config: OwnConfig = {
${lines.map((line) => `  ${line}`).join('\n')}
};
`;
}

/** What the settings have to say of a language: all of it if it is not shipped. */
function describeLanguage(code: Locale): object {
  if (findLanguage(code) !== undefined) return {};
  const { name, language, segments } = beginLanguage(code);
  return { name, language, segments };
}

/** An object as code, on one line if it is short. */
function writeObject(value: object): string {
  return inspect(value, { depth: null, breakLength: 80 }).replaceAll('\n', '\n  ');
}
