import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import type { StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import type { Config } from '../../../src/config/schema.ts';
import type { Prerenderer, Route } from '../../../src/site/file-hooks.ts';
import { readRenderedPages } from './rendered-pages.ts';

/** The code of a site, as Astro bundled it: pages are rendered from it without bundling again. */
export interface Bundle extends About {
  /** The folder of its scripts, styles and fonts: `_astro` of a site. */
  readonly assets: string;
  /** Loads the code. */
  load(): Promise<BundleRenderer>;
}

/** Renders like Astro's own prerenderer. */
interface BundleRenderer extends Prerenderer {
  render(request: Request, options: { readonly routeData: Route }): Promise<Response>;
}

/** What is kept with a bundle. */
interface About {
  /** What the bundle was made from, see `computeProjectKey`. */
  readonly key: string;
  /** The folder of files that are published as they are. */
  readonly publicFolder: string;
  /** Of the list of rendered pages. */
  readonly configHash: string;
  readonly lockfileHash: string;
  /** Changes with the code of a route, by its component. */
  readonly dependencyHashes: Readonly<Record<string, string>>;
  /** Styles of pages, as Astro's build sorts them, by its keys. */
  readonly styles: readonly (readonly [key: string, styles: readonly unknown[]])[];
}

/** Thrown by a page that only Astro's build can render. */
export class NeedsAstroError extends Error {}

/** The folder of Astro's scripts, styles and fonts in a site. */
export const assetsFolder = '_astro';

/** Where the bundle of builds into `built` is; in the project, because it imports packages. */
export function bundleFolder(built: string): string {
  return `${built}.bundle`;
}

/**
 * Lets Astro's build keep its bundle for the next one, unless other integrations, content
 * collections, redirects or images of the operator's own pages need Astro each time.
 * @param key of what it is made from; null keeps nothing
 */
export function keepBundle(config: Config, built: string, key: string | null): AstroIntegration {
  let astro: AstroConfig;
  let pages: ReadonlyMap<string, { readonly styles: readonly unknown[] }> = new Map();
  return {
    name: 'cartelera-bundle',
    hooks: {
      'astro:config:done': ({ config: given }) => {
        astro = given;
      },
      'astro:build:setup': ({ pages: all }) => {
        pages = all;
      },
      // Astro removes the folder of the code next.
      'astro:build:generated': () => {
        const folder = bundleFolder(built);
        rmSync(folder, { recursive: true, force: true });
        const list = readRenderedPages(config);
        if (key === null || list === null || !isEnough(astro)) return;
        cpSync(join(built, assetsFolder), join(folder, assetsFolder), { recursive: true });
        renameSync(join(built, '.prerender'), join(folder, 'code'));
        const about: About = {
          key,
          publicFolder: fileURLToPath(astro.publicDir),
          configHash: list.configHash,
          lockfileHash: list.lockfileHash,
          dependencyHashes: Object.fromEntries(
            Object.entries(list.routes).map(([route, { dependencyHash }]) => [route, dependencyHash]),
          ),
          styles: [...pages].map(([page, { styles }]) => [page, styles]),
        };
        // Last, so that a bundle with it is complete.
        writeFileSync(aboutFile(built), JSON.stringify(about));
      },
    },
  };
}

/** The bundle that the last build kept; null without one, or if it was made from something else. */
export function findBundle(built: string, key: string | null): Bundle | null {
  if (!existsSync(aboutFile(built))) return null;
  const about = JSON.parse(readFileSync(aboutFile(built), 'utf8')) as About;
  if (about.key !== key) return null;
  const folder = bundleFolder(built);
  return {
    ...about,
    assets: join(folder, assetsFolder),
    load: () => loadRenderer(join(folder, 'code'), about),
  };
}

/** @throws where Astro names the files of a bundle in another way */
async function loadRenderer(code: string, { styles }: About): Promise<BundleRenderer> {
  const entry = readdirSync(code).find((name) => name.startsWith('prerender-entry'));
  if (entry === undefined) throw new Error(`${code} has no prerender-entry.`);
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  const { app } = (await import(pathToFileURL(join(code, entry)).href)) as { readonly app: App };
  app.setInternals({
    pagesByKeys: new Map(styles.map(([page, each]) => [page, { styles: each }])),
    entrySpecifierToBundleMap: new Map(),
  });
  app.setOptions({
    settings: { scripts: [] },
    logger: { options: { destination: { write: () => undefined } } },
  });
  globalThis.astroAsset = {
    addStaticImage: () => {
      throw new NeedsAstroError();
    },
  };
  return {
    getStaticPaths: () => new StaticPaths(app).getAll(),
    async render(request, { routeData }) {
      const response = await app.render(request, { routeData });
      // Astro writes a page for it.
      if (response.status >= 300 && response.status < 400) throw new NeedsAstroError();
      return response;
    },
  };
}

/** The part of the app in a bundle that is used here: Astro's own prerenderer uses it so. */
interface App extends StaticPathsApp {
  setInternals(internals: unknown): void;
  setOptions(options: unknown): void;
  render(request: Request, options: { readonly routeData: Route }): Promise<Response>;
}

/** Whether a bundle is all that rendering needs of Astro's build. */
function isEnough({ integrations, adapter, redirects, i18n, build, srcDir, vite }: AstroConfig): boolean {
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
    (globalThis.astroAsset?.staticImages?.size ?? 0) === 0 &&
    !content.some((file) => existsSync(file))
  );
}

function aboutFile(built: string): string {
  return join(bundleFolder(built), 'about.json');
}
