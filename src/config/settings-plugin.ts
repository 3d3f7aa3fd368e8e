import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFolder } from './own-folder.ts';
import { root } from './root.ts';
import type { ConfigValues } from './schema.ts';

/** The part of Vite's server that the plugin needs. */
interface Server {
  readonly watcher: {
    on(event: 'all', listen: (event: string, file: string) => void): unknown;
    emit(event: 'change', file: string): unknown;
  };
}

const modules = {
  values: fileURLToPath(new URL('values.ts', import.meta.url)),
  root: fileURLToPath(new URL('root.ts', import.meta.url)),
};

/**
 * A Vite plugin that gives the settings to pages, as they were when the build began, and the folder
 * of Cartelera, which a bundle could not find. `npm run dev` begins again when the operator changes
 * a file. Vite itself updates components and styles.
 * @param showsDrafts whether pages show drafts
 */
export function createSettingsPlugin(values: ConfigValues, showsDrafts: boolean) {
  return {
    name: 'settings',
    enforce: 'pre' as const,
    load(id: string) {
      if (id === modules.values)
        return `export const values = ${JSON.stringify(values)}; export const showsDrafts = ${showsDrafts};`;
      return id === modules.root ? `export const root = ${JSON.stringify(root)};` : null;
    },
    configureServer({ watcher }: Server) {
      watcher.on('all', (event, file) => {
        const isUpdated = event === 'change' && /\.(?:astro|css)$/u.test(file);
        if (!file.startsWith(resolve(ownFolder) + sep) || isUpdated) return;
        // Astro begins again when its configuration changes.
        watcher.emit('change', resolve('astro.config.mjs'));
      });
    },
  };
}
