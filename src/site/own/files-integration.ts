import { fileURLToPath } from 'node:url';
import { checkPublicFiles } from './public-files.ts';

/** The folder of styles and scripts, whose names nobody else may use. */
const assets = '/_astro';

/** The part of Astro's prerenderer that is used here. */
interface Prerenderer {
  readonly getStaticPaths: () => Promise<readonly StaticPath[]>;
}

interface StaticPath {
  /** Without a slash at the end: `/en/event/jazz-night`, `/en/feed.xml`. */
  readonly pathname: string;
  readonly route: { readonly route: string; readonly type: string };
}

/**
 * An Astro integration for files that no route makes. When all addresses are known, before a page
 * is rendered, it compares them with those in `public`.
 */
export function createFilesIntegration() {
  let own = '';
  return {
    name: 'cartelera-files',
    hooks: {
      'astro:config:done': ({ config }: { readonly config: { readonly publicDir: URL } }) => {
        own = fileURLToPath(config.publicDir);
      },
      'astro:build:start': ({ setPrerenderer }: PrerendererSetup) =>
        setPrerenderer((astro) => ({
          ...astro,
          async getStaticPaths() {
            const paths = await astro.getStaticPaths();
            checkPublicFiles(own, [...paths.map(nameFile), assets]);
            return paths;
          },
        })),
    },
  };
}

/** What Astro gives to the hook `astro:build:start`. */
interface PrerendererSetup {
  readonly setPrerenderer: (replace: <P extends Prerenderer>(astro: P) => P) => void;
}

/** The file of an address as Astro names it: `/en/event/x` → `/en/event/x/index.html` */
function nameFile({ pathname, route }: StaticPath): string {
  if (route.type === 'endpoint') return pathname;
  return pathname === '/404' ? '/404.html' : `${pathname.replace(/\/$/u, '')}/index.html`;
}
