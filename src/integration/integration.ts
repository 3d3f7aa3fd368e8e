import { readdirSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { ConfigError } from '../config/config-error.ts';
import { draftsFiles, resolveForDrafts } from '../config/drafts.ts';
import { readValues } from '../config/read-values.ts';
import { resolveConfig } from '../config/resolve.ts';
import { findSiteBase, type Config } from '../config/schema.ts';
import { createSettingsPlugin } from '../config/settings-plugin.ts';
import { createFileHooks } from '../site/file-hooks.ts';
import { buildPolicy } from '../site/head/policy.ts';
import { createBrandPlugin } from '../site/images/brand-modules.ts';
import { createComponentsPlugin } from '../site/own/components-plugin.ts';
import { createOwnModulesPlugin } from '../site/own/modules-plugin.ts';
import { buildProgress } from './build-progress.ts';
import { draftsPreview } from './drafts-preview.ts';

const folder = new URL('../routes/', import.meta.url);

/** What Vite's server never sends by itself (`server.fs.deny`). */
const privateFiles = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** Files that pages need. Feeds, calendars, data and embeds are for others, who get no drafts. */
const ofPages: readonly string[] = [
  'categories.css.ts',
  'favicon.svg.ts',
  'images/[picture].ts',
  'no-script.css.ts',
];

/** Routes for a whole host, which a site with other pages has itself. */
const ofHost: readonly string[] = ['404.astro', 'robots.txt.ts'];

/**
 * The calendar as an Astro integration: its pages and files, at the top of the site or, if the
 * settings say so (`mount`), below a path of a site that has other pages.
 *
 * It reads the settings of the operator and the environment as the commands do, and gives Astro
 * what follows from them. Wrong settings end the build with a sentence.
 */
export default function cartelera(): AstroIntegration {
  let config: Config | undefined;
  const requireConfig = (): Config => {
    if (config === undefined) throw new Error('Astro should run astro:config:setup first.');
    return config;
  };
  return {
    name: 'cartelera',
    hooks: {
      ...createFileHooks(requireConfig, (progress) => buildProgress.publish(progress)),
      'astro:config:setup': async ({ command, config: site, injectRoute, addMiddleware, updateConfig }) => {
        const values = await readValues();
        const showsDrafts = site.integrations.some(({ name }) => name === draftsPreview);
        const published = resolveConfig(values, process.env);
        config = showsDrafts ? resolveForDrafts(published) : published;
        const { mount, data } = config;
        if (showsDrafts && command !== 'dev')
          throw new ConfigError('Drafts can be previewed, but not built: nothing of them is ever published.');
        requireAstro(site.root);
        requireSameAddress(site, config);
        const isMounted = mount !== '/';
        if (site.build.format !== 'directory')
          throw new ConfigError(
            `build.format of Astro is '${site.build.format}' but should be 'directory': the addresses of the calendar end with a slash.`,
          );
        if (site.trailingSlash === 'never')
          throw new ConfigError(
            "trailingSlash of Astro is 'never' but should be 'ignore' or 'always': the addresses of the calendar end with a slash.",
          );
        for (const file of listRoutes())
          if ((!isMounted || !ofHost.includes(file)) && (!showsDrafts || isShownWithDrafts(file)))
            injectRoute({ pattern: findPattern(mount, file), entrypoint: new URL(file, folder) });
        addMiddleware({ entrypoint: new URL('page-policy.ts', import.meta.url), order: 'post' });
        const hasPolicy = site.security.csp !== false;
        if (isMounted && !hasPolicy)
          addMiddleware({ entrypoint: new URL('other-pages.ts', import.meta.url), order: 'post' });
        updateConfig({
          site: config.site,
          base: findSiteBase(config),
          cacheDir: pathToFileURL(`${resolve(data, 'astro')}/`),
          build: { concurrency: 3 },
          ...(!hasPolicy && { security: { csp: buildPolicy(config) } }),
          ...(!isMounted && {
            devToolbar: { enabled: false },
            // Astro warns if its highlighter meets the policy.
            markdown: { syntaxHighlight: false },
          }),
          experimental: { incrementalBuild: true },
          vite: {
            plugins: [
              createSettingsPlugin(values, showsDrafts),
              createBrandPlugin(config),
              createComponentsPlugin(),
              createOwnModulesPlugin(),
            ],
            // Its server would send any file of the project, and replaces its own list by this one.
            server: { fs: { deny: [...privateFiles, draftsFiles] } },
            // Scripts of the head are bundled as modules, so that they also run in npm run dev.
            // Only bundlers read the comments of bundled scripts.
            worker: { format: 'es', rolldownOptions: { output: { comments: false } } },
            build: {
              // Scripts are files, each fetched once for all pages. Only the script of embeds is
              // inside its pages, because no module may be fetched in WordPress.
              assetsInlineLimit: (file: string) => (file.includes('Embed.astro') ? undefined : false),
            },
          },
        });
      },
    },
  };
}

/**
 * Makes sure that the project finds the Astro that we bring: Vite asks for it from there.
 * @throws {ConfigError} where a package manager keeps it apart
 */
function requireAstro(project: URL): void {
  try {
    findPackageJSON('astro', new URL('package.json', project));
  } catch (cause) {
    throw new ConfigError(
      `Astro cannot be found from ${fileURLToPath(project)}, because the packages that Cartelera needs are not in node_modules. With pnpm, write node-linker=hoisted into .npmrc; with Yarn, nodeLinker: node-modules into .yarnrc.yml. Then install again.`,
      { cause },
    );
  }
}

/**
 * Makes sure that Astro's settings do not name another address than those of the calendar, which
 * all commands read.
 * @throws {ConfigError} where they do
 */
function requireSameAddress(astro: Pick<AstroConfig, 'site' | 'base'>, config: Config): void {
  const { site } = config;
  const top = findSiteBase(config);
  const wrong = [
    ...(astro.site === undefined || new URL(astro.site).origin === site ? [] : [`site: '${astro.site}'`]),
    ...(astro.base === '/' || `${astro.base}/`.replace(/\/+$/u, '/') === top
      ? []
      : [`base: '${astro.base}'`]),
  ];
  if (wrong.length === 0) return;
  throw new ConfigError(
    `astro.config.mjs has ${wrong.join(' and ')}, but the calendar is made for ${site}${top}. Write site and base into src/own/config.ts, and leave them out of astro.config.mjs.`,
  );
}

/** Paths of the routes within their folder. */
function listRoutes(): readonly string[] {
  const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.(?:astro|ts)$/u.test(file)).map((file) => file.replaceAll('\\', '/'));
}

/** Whether a preview of drafts has a route: its pages and what they need. */
function isShownWithDrafts(file: string): boolean {
  return ofPages.includes(file) || (file.endsWith('.astro') && !file.endsWith('embed.astro'));
}

/** The pattern of a route, as Astro reads it from the path of a file in `src/pages`. */
function findPattern(mount: string, file: string): string {
  return `${mount}${file.replace(/(?:(?:^|\/)index)?\.(?:astro|ts)$/u, '')}`;
}
