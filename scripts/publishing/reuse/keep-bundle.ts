import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { writeAtomically } from '../../../src/images/write-atomically.ts';
import { aboutFile, assetsFolder, bundleFolder, loadApp, NeedsAstroError, type About } from './bundle.ts';
import { listName, type AstroList } from './rendered-pages.ts';

/**
 * Lets Astro bundle a site without rendering it, and keeps the code for this build and the next
 * ones. Nothing is kept of a project whose other integrations, content collections or redirects
 * need Astro each time.
 * @param built see `bundleFolder`
 * @param key of what it is made from
 * @throws {NeedsAstroError} if nothing is kept
 * @throws what Astro throws
 */
export async function makeBundle(built: string, key: string): Promise<void> {
  const folder = bundleFolder(built);
  rmSync(folder, { recursive: true, force: true });
  const { build } = await import('astro');
  try {
    await build({ logLevel: 'silent', outDir: join(folder, 'site'), integrations: [keepBundle(built, key)] });
  } catch (error) {
    if (!(error instanceof KeptError)) throw error;
  }
  rmSync(join(folder, 'site'), { recursive: true });
}

/** Ends Astro's build once its bundle is kept. */
class KeptError extends Error {}

/**
 * The integration for `makeBundle`. Its hooks throw to end Astro's build: `NeedsAstroError` before
 * it bundles, `KeptError` once the bundle is kept.
 */
export function keepBundle(built: string, key: string): AstroIntegration {
  const folder = bundleFolder(built);
  const site = join(folder, 'site');
  const code = join(site, '.prerender');
  const cache = join(site, '.cache');
  let publicFolder = '';
  let components: readonly string[] = [];
  let pages: ReadonlyMap<string, { readonly styles: readonly unknown[] }> = new Map();
  return {
    name: 'cartelera-bundle',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ cacheDir: pathToFileURL(`${cache}/`) });
      },
      'astro:config:done': ({ config }) => {
        if (!isEnough(config)) throw new NeedsAstroError();
        publicFolder = fileURLToPath(config.publicDir);
      },
      'astro:build:setup': ({ pages: all }) => {
        pages = all;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        // Astro says what the code of a route depends on when it renders a path of it.
        setPrerenderer({
          name: 'cartelera-bundle',
          getStaticPaths: async () => {
            const { manifest } = await loadApp(code);
            components = manifest.routes.map(({ routeData }) => routeData.component);
            return manifest.routes.map(({ routeData }, index) => ({
              pathname: `/${index}`,
              route: routeData,
              cacheKey: 'code',
            }));
          },
          render: () =>
            Promise.resolve({
              response: new Response('not rendered yet'),
              metadata: { contentEntryKeys: [], staticImages: [] },
            }),
        });
      },
      'astro:build:generated': () => {
        const { routes, ...head } = JSON.parse(readFileSync(join(cache, listName), 'utf8')) as AstroList;
        const dependencyHashes = Object.fromEntries(
          Object.entries(routes).map(([route, { dependencyHash }]) => [route, dependencyHash]),
        );
        // Without one, changes of its code would go unnoticed.
        if (!components.every((each) => dependencyHashes[each])) throw new NeedsAstroError();
        renameSync(join(site, assetsFolder), join(folder, assetsFolder));
        renameSync(code, join(folder, 'code'));
        const about: About = {
          key,
          folder,
          publicFolder,
          head,
          dependencyHashes,
          styles: [...pages].map(([page, { styles }]) => [page, styles]),
        };
        // Last, so that a bundle with it is complete.
        writeAtomically(aboutFile(built), JSON.stringify(about));
        throw new KeptError();
      },
    },
  };
}

/** Whether a bundle is all that rendering needs of Astro's build. */
function isEnough(config: AstroConfig): boolean {
  const { integrations, adapter, redirects, i18n, build, srcDir, vite, prerenderConflictBehavior } = config;
  const content = ['content.config', 'content/config'].flatMap((name) =>
    ['mjs', 'js', 'mts', 'ts'].map((ending) => new URL(`${name}.${ending}`, srcDir)),
  );
  return (
    integrations.every(({ name }) => name.startsWith('cartelera')) &&
    adapter === undefined &&
    i18n === undefined &&
    Object.keys(redirects ?? {}).length === 0 &&
    build.assets === assetsFolder &&
    vite.build?.copyPublicDir !== false &&
    prerenderConflictBehavior !== 'error' &&
    !content.some((file) => existsSync(file))
  );
}
