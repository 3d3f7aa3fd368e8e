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
  experimental: { incrementalBuild: true },
});
