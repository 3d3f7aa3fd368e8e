import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listOurComponents, listOwnComponents } from '../../config/own-components.ts';

/**
 * A Vite plugin that replaces our components by those of the operator with the same name. The
 * original is `cartelera/components/<Name>.astro`, the layout of the operator's pages
 * `cartelera/layouts/OwnPage.astro`.
 */
export function createComponentsPlugin() {
  const ours = listOurComponents();
  const own = listOwnComponents();
  const ownPage = fileURLToPath(new URL('../../layouts/OwnPage.astro', import.meta.url));
  return {
    name: 'own-components',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined): string | undefined {
      if (source === 'cartelera/layouts/OwnPage.astro') return ownPage;
      const name = basename(source);
      if (source === `cartelera/components/${name}`) return ours.get(name);
      if (importer === undefined || !own.has(name)) return undefined;
      return resolve(dirname(importer), source) === ours.get(name) ? own.get(name) : undefined;
    },
  };
}
