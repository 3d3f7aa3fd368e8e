import { defineConfig } from 'astro/config';
import { resolveConfig } from './src/config-resolve.ts';
import { config as values } from './src/config.ts';

const config = resolveConfig(values, process.env);

export default defineConfig({
  site: config.site,
  base: config.base,
  outDir: config.out,
  cacheDir: `${config.data}/astro`,
  build: { format: 'directory', concurrency: 32 },
  devToolbar: { enabled: false },
  vite: {
    build: {
      // Small scripts are written into the page, as that of frames must be, which may fetch none. These are on many pages:
      // a file is fetched once, and a host may forbid all others.
      assetsInlineLimit: (file) => (/Copyable|SearchForm|\/Page\.astro/u.test(file) ? false : undefined),
    },
  },
  experimental: { incrementalBuild: true },
});
