import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { createSettingsPlugin } from '../config/settings-plugin.ts';
import type { Config, ConfigValues } from '../config/schema.ts';
import { createFileHooks } from '../site/file-hooks.ts';
import { createBrandPlugin } from '../site/images/brand-modules.ts';
import { createComponentsPlugin } from '../site/own/components-plugin.ts';
import { createOwnModulesPlugin } from '../site/own/modules-plugin.ts';

const folder = new URL('../routes/', import.meta.url);

/**
 * The calendar as an Astro integration: its pages and files, next to the pages of the site that it
 * is part of.
 * @param values settings as they are written, which pages read
 * @param config the same settings, as they apply to this build
 */
export function cartelera(values: ConfigValues, config: Config): AstroIntegration {
  return {
    name: 'cartelera',
    hooks: {
      ...createFileHooks(config),
      'astro:config:setup': ({ injectRoute, addMiddleware, updateConfig }) => {
        for (const file of listRoutes())
          injectRoute({ pattern: findPattern(file), entrypoint: new URL(file, folder) });
        addMiddleware({ entrypoint: new URL('page-policy.ts', import.meta.url), order: 'post' });
        updateConfig({
          vite: {
            plugins: [
              createSettingsPlugin(values),
              createBrandPlugin(config),
              createComponentsPlugin(),
              createOwnModulesPlugin(),
            ],
          },
        });
      },
    },
  };
}

/** Paths of the routes within their folder. */
function listRoutes(): readonly string[] {
  const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.(?:astro|ts)$/u.test(file)).map((file) => file.replaceAll('\\', '/'));
}

/** The pattern of a route, as Astro reads it from the path of a file in `src/pages`. */
function findPattern(file: string): string {
  return `/${file.replace(/(?:(?:^|\/)index)?\.(?:astro|ts)$/u, '')}`;
}
